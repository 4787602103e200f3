// What the sources use of Darwin's C libraries, as Apple's headers declare it for arm64: xnu (bsd/sys), Libc (include), libpthread, copyfile.
// Only the names, types, values and nullability matter here: `run` checks types with it, and nothing is linked.

// stdint.h, sys/types.h
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __INT32_TYPE__ int32_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __SIZE_TYPE__ size_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int32_t dev_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef int32_t pid_t;
typedef int64_t off_t;
typedef uint64_t ino_t;
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef long time_t;
typedef int32_t suseconds_t;
typedef uint32_t sigset_t;
typedef uint64_t rlim_t;
typedef unsigned int nfds_t;
typedef long ssize_t;

// errno.h
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define EBADF 9
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ETXTBSY 26
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ELOOP 62
#define ENAMETOOLONG 63
#define ENOATTR 93

// stdio.h
#define SEEK_SET 0

// fcntl.h. `open`, `openat` and `fcntl` are variadic, which Swift does not import; its overlay has them (Darwin.swift).
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_SYMLINK 0x00200000
#define O_CLOEXEC 0x01000000
#define AT_FDCWD -2
#define AT_SYMLINK_NOFOLLOW 0x0020
#define F_DUPFD 0
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
struct flock { off_t l_start; off_t l_len; pid_t l_pid; short l_type; short l_whence; };
int flock(int, int);

// time.h, sys/time.h
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; suseconds_t tv_usec; };
struct itimerval { struct timeval it_interval; struct timeval it_value; };
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    char *tm_zone;
};
#define ITIMER_REAL 0
#define ITIMER_PROF 2
// The macros without `_` are in the overlay.
typedef enum {
    _CLOCK_REALTIME = 0,
    _CLOCK_MONOTONIC = 6,
    _CLOCK_PROCESS_CPUTIME_ID = 12,
    _CLOCK_THREAD_CPUTIME_ID = 16,
} clockid_t;
int clock_gettime(clockid_t, struct timespec *);
time_t time(time_t *);
struct tm *gmtime_r(const time_t *restrict, struct tm *restrict);
struct tm *localtime_r(const time_t *restrict, struct tm *restrict);
int setitimer(int, const struct itimerval *restrict, struct itimerval *restrict);

// sys/stat.h. `S_IFMT` and its like are casts, which the overlay has.
struct stat {
    dev_t st_dev;
    mode_t st_mode;
    nlink_t st_nlink;
    uint64_t st_ino;
    uid_t st_uid;
    gid_t st_gid;
    dev_t st_rdev;
    struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
    off_t st_size;
    blkcnt_t st_blocks;
    blksize_t st_blksize;
    uint32_t st_flags;
    uint32_t st_gen;
    int32_t st_lspare;
    int64_t st_qspare[2];
};
#define UF_SETTABLE 0x0000ffff
#define UF_NODUMP 0x00000001
#define UF_IMMUTABLE 0x00000002
#define UF_APPEND 0x00000004
#define UF_OPAQUE 0x00000008
#define UF_COMPRESSED 0x00000020
#define UF_TRACKED 0x00000040
#define UF_DATAVAULT 0x00000080
#define UF_HIDDEN 0x00008000
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int fchflags(int, uint32_t);
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int stat(const char *, struct stat *);

// sys/attr.h
typedef uint32_t attrgroup_t;
struct attrlist {
    unsigned short bitmapcount;
    uint16_t reserved;
    attrgroup_t commonattr, volattr, dirattr, fileattr, forkattr;
};
#define ATTR_BIT_MAP_COUNT 5
#define ATTR_CMN_CRTIME 0x00000200
int fsetattrlist(int, void *, void *, size_t, unsigned int);

// copyfile.h, sys/acl.h
struct _copyfile_state;
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_STAT (1 << 1)
#define COPYFILE_XATTR (1 << 2)
#define COPYFILE_DATA (1 << 3)
int copyfile(const char *from, const char *to, copyfile_state_t state, copyfile_flags_t flags);
struct _acl;
typedef struct _acl *acl_t;
typedef enum { ACL_TYPE_EXTENDED = 0x00000100 } acl_type_t;
acl_t acl_init(int count);
int acl_set_file(const char *path_p, acl_type_t type, acl_t acl);
int acl_free(void *obj_p);

// dirent.h: here the whole structure of DIR is known, so Swift has a pointer to it and not an OpaquePointer.
struct _telldir;
typedef struct {
    int __dd_fd;
    long __dd_loc;
    long __dd_size;
    char *__dd_buf;
    int __dd_len;
    long __dd_seek;
    long __padding;
    int __dd_flags;
    struct _telldir *__dd_td;
} DIR;
struct dirent {
    uint64_t d_ino;
    uint64_t d_seekoff;
    uint16_t d_reclen;
    uint16_t d_namlen;
    uint8_t d_type;
    char d_name[1024];
};
#define DT_UNKNOWN 0
#define DT_FIFO 1
#define DT_CHR 2
#define DT_DIR 4
#define DT_BLK 6
#define DT_REG 8
#define DT_LNK 10
#define DT_SOCK 12
DIR *opendir(const char *);
DIR *fdopendir(int);
struct dirent *readdir(DIR *);
int closedir(DIR *);
int dirfd(DIR *dirp);

// unistd.h. `environ` is no declaration here; the overlay has it.
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK (1 << 0)
#define W_OK (1 << 1)
#define R_OK (1 << 2)
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58
__attribute__((noreturn)) void _exit(int);
int access(const char *, int);
int chdir(const char *);
int close(int);
int dup2(int, int);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
char *getcwd(char *, size_t);
uid_t geteuid(void);
pid_t getpid(void);
int isatty(int);
int link(const char *, const char *);
off_t lseek(int, off_t, int);
#define _PC_CASE_SENSITIVE 11
long pathconf(const char *, int);
int pipe(int[2]);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *restrict, char *restrict, size_t);
int rmdir(const char *);
unsigned int sleep(unsigned int);
int symlink(const char *, const char *);
long sysconf(int);
int unlink(const char *);
int usleep(uint32_t);
ssize_t write(int, const void *, size_t);

// stdlib.h
__attribute__((noreturn)) void abort(void);
__attribute__((noreturn)) void exit(int);
void free(void *);
char *getenv(const char *);
void *malloc(size_t);
char *mkdtemp(char *);
char *realpath(const char *restrict, char *restrict);
int setenv(const char *, const char *, int);
int unsetenv(const char *);

// string.h
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *restrict, const void *restrict, size_t);
void *memmem(const void *, size_t, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
char *strdup(const char *);
char *strerror(int);
size_t strlen(const char *);

// stdio.h. `stdout` and its like are macros of variables, which the overlay has.
typedef struct __sFILE { unsigned char *_p; int _r, _w; } FILE;
int fclose(FILE *);
int fflush(FILE *);
FILE *fopen(const char *restrict, const char *restrict);
int fputs(const char *restrict, FILE *restrict);
size_t fwrite(const void *restrict, size_t, size_t, FILE *restrict);
int rename(const char *, const char *);
int setvbuf(FILE *restrict, char *restrict, int, size_t);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGCHLD 20
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGPROF 27
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SA_ONSTACK 0x0001
#define SA_RESTART 0x0002
#define SA_RESETHAND 0x0004
#define SA_NODEFER 0x0010
#define SA_SIGINFO 0x0040
typedef void (*sig_t)(int);
struct __siginfo;
union __sigaction_u {
    void (*__sa_handler)(int);
    void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
    union __sigaction_u __sigaction_u;
    sigset_t sa_mask;
    int sa_flags;
};
int kill(pid_t, int);
int raise(int);
int sigaction(int, const struct sigaction *restrict, struct sigaction *restrict);
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
void (*signal(int, void (*)(int)))(int);
typedef struct { void *ss_sp; size_t ss_size; int ss_flags; } stack_t;
int sigaltstack(const stack_t *restrict, stack_t *restrict);

// sys/resource.h
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN -1
#define RLIMIT_CPU 0
#define RLIMIT_FSIZE 1
#define RLIMIT_DATA 2
#define RLIMIT_STACK 3
#define RLIMIT_CORE 4
#define RLIMIT_AS 5
#define RLIMIT_NOFILE 8
struct rusage {
    struct timeval ru_utime, ru_stime;
    long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock, ru_oublock, ru_msgsnd, ru_msgrcv,
        ru_nsignals, ru_nvcsw, ru_nivcsw;
};
struct rlimit { rlim_t rlim_cur; rlim_t rlim_max; };
int getrlimit(int, struct rlimit *);
int getrusage(int, struct rusage *);
int setrlimit(int, const struct rlimit *);

// sys/utsname.h
struct utsname { char sysname[256], nodename[256], release[256], version[256], machine[256]; };
int uname(struct utsname *);

// sys/mman.h. `MAP_FAILED` is a cast, which the overlay has.
#define PROT_READ 0x01
#define PROT_WRITE 0x02
#define MAP_SHARED 0x0001
#define MAP_PRIVATE 0x0002
#define MAP_ANON 0x1000
void *mmap(void *, size_t, int, int, int, off_t);
int munmap(void *, size_t);
int madvise(void *, size_t, int);

// poll.h
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *, nfds_t, int);

// spawn.h, sys/wait.h: the list of actions is a pointer.
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
int posix_spawn(
    pid_t *restrict, const char *restrict, const posix_spawn_file_actions_t *, const posix_spawnattr_t *restrict,
    char *const __argv[restrict], char *const __envp[restrict]);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *restrict, int, const char *restrict, int, mode_t);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
pid_t wait4(pid_t, int *, int, struct rusage *);
pid_t waitpid(pid_t, int *, int);

// sys/ttycom.h. `TIOCGWINSZ` is a macro with arguments, which the overlay has.
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };

// pthread.h, whose pointers are not nil unless it says so.
#pragma clang assume_nonnull begin
struct _opaque_pthread_t { long __sig; void *__cleanup_stack; char __opaque[8176]; };
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long __sig; char __opaque[56]; } pthread_attr_t;
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
typedef struct { long __sig; char __opaque[40]; } pthread_cond_t;
typedef struct { long __sig; char __opaque[8]; } pthread_condattr_t;
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_cond_broadcast(pthread_cond_t *);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_init(pthread_cond_t *restrict, const pthread_condattr_t *_Nullable restrict);
int pthread_cond_signal(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *restrict, pthread_mutex_t *restrict);
int pthread_create(
    pthread_t _Nullable *_Nonnull restrict, const pthread_attr_t *_Nullable restrict, void *_Nullable (*_Nonnull)(void *),
    void *_Nullable restrict);
int pthread_detach(pthread_t);
size_t pthread_get_stacksize_np(pthread_t);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_init(pthread_mutex_t *restrict, const pthread_mutexattr_t *_Nullable restrict);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
pthread_t pthread_self(void);
#pragma clang assume_nonnull end
int pthread_sigmask(int, const sigset_t *, sigset_t *);
