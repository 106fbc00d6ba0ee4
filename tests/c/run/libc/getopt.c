// Options of the command line: letters with and without arguments, words between them, long options cut short, flags, complaints switched off.
// args: -a one -b 7 --name=x two -cREST -- -z three
#define _GNU_SOURCE
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int verbose;

static const struct option LONG[] = {
    {"verbose", no_argument, &verbose, 3},
    {"version", no_argument, NULL, 'v'},
    {"name", required_argument, NULL, 'n'},
    {"colour", optional_argument, NULL, 'C'},
    {"color", optional_argument, NULL, 'C'},
    {NULL, 0, NULL, 0},
};

static void show(int count, char **words, const char *letters, int how) {
    char *copy[16];
    int index = -1;
    memcpy(copy, words, sizeof(char *) * (size_t)(count + 1));
    printf("[%s]", letters);
    for (int i = 1; i < count; i++) printf(" %s", copy[i]);
    printf(":");
    optind = 0;
    verbose = 0;
    for (int round = 0; round < 20; round++) {
        int code = how == 0   ? getopt(count, copy, letters)
                   : how == 1 ? getopt_long(count, copy, letters, LONG, &index)
                              : getopt_long_only(count, copy, letters, LONG, &index);
        if (code == -1) break;
        printf(" %d", code);
        if (code > 32 && code < 127) printf("'%c'", code);
        if (optarg) printf("=%s", optarg);
        if (code == '?' || code == ':') printf("(%d)", optopt);
        printf("@%d", optind);
    }
    printf(" | rest from %d:", optind);
    for (int i = optind; i < count; i++) printf(" %s", copy[i]);
    printf(" | verbose %d index %d\n", verbose, index);
}

#define LINE(letters, how, ...)                              \
    do {                                                     \
        char *words[] = {"prog", __VA_ARGS__, NULL};         \
        show(sizeof words / sizeof *words - 1, words, letters, how); \
    } while (0)

int main(int argc, char **argv) {
    opterr = 0;
    for (int code; (code = getopt_long(argc, argv, "ab:c::", LONG, NULL)) != -1;)
        printf("%c %s\n", code, optarg ? optarg : "-");
    for (int i = optind; i < argc; i++) printf("left: %s\n", argv[i]);

    LINE("ab:c::", 0, "-a", "-b", "1", "-c", "2", "-c3", "-ab4", "x");
    LINE("ab:c::", 0, "x", "-a", "y", "-b", "1", "z", "--", "-a", "w");
    LINE("+ab:", 0, "-a", "x", "-b", "1");
    LINE("-ab:", 0, "-a", "x", "-b", "1", "y");
    LINE("ab:", 0, "-q", "-b");
    LINE(":ab:", 0, "-q", "-b");
    LINE("ab:", 0, "-", "-a", "--", "-b");
    LINE("ab:", 1, "--verb", "--name", "n", "--na=m", "-a", "w", "--version");
    LINE("ab:", 1, "--ver", "--verbose=1", "--nothing", "--name");
    LINE("ab:", 1, "--colo", "--col=red", "--color=blue", "--colour", "tail");
    LINE("vab:", 2, "-verbose", "-v", "-name", "x", "-a", "-nobody", "--name=y");
    LINE("ab:", 1, "--", "--name");
    printf("%d\n", strcmp(strrchr(program_invocation_name, '/') ? strrchr(program_invocation_name, '/') + 1 : program_invocation_name,
                          program_invocation_short_name));
    return 0;
}
