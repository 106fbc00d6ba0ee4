package beyond;

/** Arrays of arrays: rows are objects, which may be null, shared, or of different lengths. */
class Grids {
    static class Shape {}

    static class Square extends Shape {}

    /* verify Grids#small scope=2 unroll=2 bits=3
    int(ret) = 0
    => violated
    */
    static int small(int[][] grid) {
        if (grid.length == 2 && grid[0].length == 2) return 1;
        return 0;
    }

    /* verify Grids#count scope=2 unroll=2 bits=3
    int(ret) = 0
    => violated
    */
    /* verify Grids#count scope=2 unroll=2 bits=3
    int(ret) < 2
    => violated
    */
    static int count(int[][] grid) {
        int sum = 0;
        for (int i = 0; i < grid.length; i++)
            for (int j = 0; j < grid[i].length; j++)
                if (grid[i][j] > 2) sum++;
        return sum;
    }

    /* verify Grids#row scope=2 unroll=1 bits=3
    ret != null
    => violated
    */
    /* verify Grids#row scope=2 unroll=1 bits=3
    ret = 0.(grid.elements)
    => holds
    */
    static Object[] row(Object[][] grid) {
        return grid[0];
    }

    /* verify Grids#shared scope=3 unroll=1 bits=3
    int(ret) = 0
    => violated
    */
    static int shared(int[][] grid) {
        grid[0][0] = 1;
        grid[1][0] = 2;
        return grid[0][0] == 2 ? 1 : 0;
    }

    /* verify Grids#kept scope=2 unroll=1 bits=3
    int(ret) = 0
    => holds
    */
    static int kept(Shape[] all, Shape one) {
        all[0] = one;
        return all instanceof Square[] && one != null && !(one instanceof Square) ? 1 : 0;
    }

    /* verify Grids#made scope=2 unroll=1 bits=3
    true
    => unknown several dimensions
    */
    static int[][] made() {
        return new int[2][2];
    }
}
