#include "AppleAttributes.h"

#ifndef DARWIN_H
#define DARWIN_H

typedef unsigned long size_t;
typedef unsigned short mode_t;
typedef long ssize_t;
typedef unsigned long clock_t;
typedef int pid_t;
typedef long time_t;

struct timespec { time_t tv_sec; long tv_nsec; };

clock_t clock(void);
void exit(int status) __attribute__((noreturn));
void _exit(int status) __attribute__((noreturn));
int atexit(void (* _Nonnull action)(void));
pid_t getpid(void);
char * _Nullable getenv(const char * _Nonnull name);
int setenv(const char * _Nonnull name, const char * _Nonnull value, int overwrite);
int unsetenv(const char * _Nonnull name);
unsigned int sleep(unsigned int seconds);
int usleep(unsigned int microseconds);
void free(void * _Nullable pointer);
void * _Nullable malloc(size_t size);
ssize_t write(int file, const void * _Nullable bytes, size_t count);
ssize_t read(int file, void * _Nullable bytes, size_t count);
int close(int file);

int open(const char * _Nonnull path, int flags, ...);
int fcntl(int file, int command, ...);
int ftruncate(int file, long long size);
int fsync(int file);
long long lseek(int file, long long offset, int start);
int chmod(const char * _Nonnull path, mode_t mode);
int fchmod(int file, mode_t mode);
int rename(const char * _Nonnull path, const char * _Nonnull target);
int unlink(const char * _Nonnull path);
int flock(int file, int operation);
unsigned int geteuid(void);
unsigned int getuid(void);
char * _Nullable strerror(int code);
unsigned long strlen(const char * _Nonnull text);

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_CLOEXEC 0x01000000
#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
#define SEEK_SET 0
#define SEEK_END 2
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define EPERM 1
#define ESRCH 3
#define EACCES 13
#define EROFS 30
#define EINTR 4
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define SIGTERM 15
#define SIGKILL 9
#define SIGINT 2
#define ENOENT 2
#define EEXIST 17

struct stat {
  int st_dev;
  unsigned short st_mode;
  unsigned short st_nlink;
  unsigned long long st_ino;
  unsigned int st_uid;
  unsigned int st_gid;
  int st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  long long st_size;
};

int stat(const char * _Nonnull path, struct stat * _Nonnull result);
int lstat(const char * _Nonnull path, struct stat * _Nonnull result);
int fstat(int file, struct stat * _Nonnull result);

struct __sFILE { int _flags; };
typedef struct __sFILE FILE;
FILE * _Nullable fopen(const char * _Nonnull path, const char * _Nonnull mode);
size_t fwrite(const void * _Nonnull bytes, size_t size, size_t count, FILE * _Nonnull file);
int fclose(FILE * _Nonnull file);
int isatty(int file);
int kill(pid_t process, int signal);
int system(const char * _Nullable command) __attribute__((availability(ios, unavailable)));
int fflush(FILE * _Nullable file);
int fputs(const char * _Nonnull text, FILE * _Nonnull file);
int setvbuf(FILE * _Nonnull file, char * _Nullable buffer, int mode, size_t size);

// Sockets.

typedef unsigned int socklen_t;
typedef unsigned char sa_family_t;
typedef unsigned short in_port_t;
typedef unsigned int in_addr_t;

struct in_addr { in_addr_t s_addr; };
struct sockaddr { unsigned char sa_len; sa_family_t sa_family; char sa_data[14]; };
struct sockaddr_in {
  unsigned char sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};

#define AF_INET 2
#define SOCK_STREAM 1

int socket(int family, int type, int protocol);
int bind(int file, const struct sockaddr * _Nullable address, socklen_t size);
int listen(int file, int length);
int accept(int file, struct sockaddr * _Nullable address, socklen_t * _Nullable size);
int getsockname(int file, struct sockaddr * _Nullable address, socklen_t * _Nullable size);
in_addr_t inet_addr(const char * _Nullable text);

// Processes.

typedef void *rusage_info_t;
struct rusage_info_v6 { unsigned long long ri_phys_footprint; };
typedef struct rusage_info_v6 rusage_info_current;
#define RUSAGE_INFO_CURRENT 6

int proc_pid_rusage(int process, int flavor, rusage_info_t _Nullable * _Nullable usage);

typedef struct dl_info {
  const char * _Nullable dli_fname;
  void * _Nullable dli_fbase;
  const char * _Nullable dli_sname;
  void * _Nullable dli_saddr;
} Dl_info;

int dladdr(const void * _Nonnull address, Dl_info * _Nonnull info);
void * _Nullable dlsym(void * _Nullable handle, const char * _Nonnull name);

#endif
