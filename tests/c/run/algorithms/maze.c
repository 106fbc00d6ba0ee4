// Shortest path in a maze by breadth-first search with a queue, the path drawn into the grid.
#include <stdio.h>

#define H 7
#define W 11
static char maze[H][W + 1] = {"###########", "#S..#.....#", "#.#.#.###.#", "#.#...#...#", "#.#####.#.#", "#.......#E#", "###########"};

int main(void) {
    int queue[H * W], from[H][W], head = 0, tail = 0, goal = -1;
    for (int r = 0; r < H; r++)
        for (int c = 0; c < W; c++) {
            from[r][c] = -1;
            if (maze[r][c] == 'S') {
                queue[tail++] = r * W + c;
                from[r][c] = r * W + c;
            }
        }
    static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    while (head < tail && goal < 0) {
        int at = queue[head++], r = at / W, c = at % W;
        for (int d = 0; d < 4; d++) {
            int nr = r + step[d][0], nc = c + step[d][1];
            if (maze[nr][nc] == '#' || from[nr][nc] >= 0)
                continue;
            from[nr][nc] = at;
            queue[tail++] = nr * W + nc;
            if (maze[nr][nc] == 'E')
                goal = nr * W + nc;
        }
    }
    int length = 0;
    for (int at = goal; at >= 0 && from[at / W][at % W] != at; at = from[at / W][at % W]) {
        length++;
        if (maze[at / W][at % W] == '.')
            maze[at / W][at % W] = '+';
    }
    for (int r = 0; r < H; r++)
        puts(maze[r]);
    printf("%d steps, %d seen\n", length, tail);
    return length;
}
