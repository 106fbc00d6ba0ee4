// break, continue and return through finally blocks in nested loops, with values counted.
public class FinallyInLoops {
    static StringBuilder log = new StringBuilder();

    static int search(int[][] g, int v) {
        int visited = 0;
        try {
            rows:
            for (int i = 0; i < g.length; i++) {
                try {
                    for (int j = 0; j < g[i].length; j++) {
                        try {
                            visited++;
                            if (g[i][j] == v) return i * 10 + j;
                            if (g[i][j] < 0) continue rows;
                            if (g[i][j] > 100) break rows;
                        } finally {
                            log.append('c');
                        }
                    }
                } finally {
                    log.append('r');
                }
            }
            return -1;
        } catch (NullPointerException e) {
            return -2;
        } finally {
            log.append(visited);
        }
    }

    public static void main(String[] args) {
        int[][] g = {{1, 2, 3}, {4, -1, 5}, {6, 7}, {101, 8}, {9}};
        for (int v : new int[] {2, 5, 7, 8, 9, 101}) {
            log.setLength(0);
            System.out.println(v + ": " + search(g, v) + " " + log);
        }
        g[1] = null;
        log.setLength(0);
        System.out.println(search(g, 7) + " " + log);
    }
}
