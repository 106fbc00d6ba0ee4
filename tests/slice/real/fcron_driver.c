/* Reads pieces of a fcrontab that are made of the numbers on standard input: for slices of fcron that run beside their original. */
#include <stdio.h>
#include <time.h>

char *get_time(char *ptr, time_t *time, int zero_allowed);
char *get_bool(char *ptr, int *i);
int get_word(char **str);
int remove_blanks(char *str);

char *file_name = "driver";
int line = 1, need_correction = 0;
char debug_opt = 0, foreground = 1, dosyslog = 0;

int main(void) {
    int first = 0, second = 0, flag = 0;
    char text[40], option[40];
    time_t time = 0;
    if (scanf("%d %d", &first, &second) != 2)
        return 1;
    snprintf(text, sizeof text, "%dd%dh7m ", first, second);
    snprintf(option, sizeof option, "(%s) word%d  ", first % 2 ? "true" : "no", second);
    char *behind = get_time(text, &time, 1);
    char *after = get_bool(option, &flag);
    char *start = text;
    int word = get_word(&start);
    int blanks = remove_blanks(option);
    printf("%ld %d %d %d %d\n", (long)time, flag, word, blanks, (behind != 0) + (after != 0));
    return 0;
}
