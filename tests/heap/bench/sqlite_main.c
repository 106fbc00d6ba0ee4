/* A program around SQLite, so that the pointer analysis has somewhere to start: the benchmark compiles it together with sqlite3.c. */
#include <stdio.h>
#include "sqlite3.h"

static int show(void *count, int columns, char **values, char **names) {
    for (int i = 0; i < columns; i++)
        printf("%s=%s\n", names[i], values[i] ? values[i] : "NULL");
    ++*(int *)count;
    return 0;
}

static void twice(sqlite3_context *context, int argc, sqlite3_value **argv) {
    if (argc == 1)
        sqlite3_result_int(context, 2 * sqlite3_value_int(argv[0]));
}

int main(int argc, char **argv) {
    sqlite3 *db;
    sqlite3_stmt *statement;
    char *message = 0;
    int rows = 0;
    if (argc < 3 || sqlite3_open(argv[1], &db) != SQLITE_OK)
        return 1;
    sqlite3_create_function(db, "twice", 1, SQLITE_UTF8, 0, twice, 0, 0);
    if (sqlite3_exec(db, argv[2], show, &rows, &message) != SQLITE_OK) {
        fprintf(stderr, "%s\n", message);
        sqlite3_free(message);
    }
    if (argc > 3 && sqlite3_prepare_v2(db, argv[3], -1, &statement, 0) == SQLITE_OK) {
        sqlite3_bind_int(statement, 1, rows);
        while (sqlite3_step(statement) == SQLITE_ROW)
            puts((const char *)sqlite3_column_text(statement, 0));
        sqlite3_finalize(statement);
    }
    return sqlite3_close(db) != SQLITE_OK;
}
