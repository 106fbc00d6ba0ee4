// A class whose name is the descriptor of a primitive type: arrays of it are arrays of references.
public class I {
    final int number;

    I(int number) {
        this.number = number;
    }

    public String toString() {
        return "I" + number;
    }

    public static void main(String[] args) {
        I[] row = {new I(1), new I(2)};
        I[][] grid = new I[2][2];
        grid[1] = row;
        int[] ints = {3};
        System.out.println(row[0] + " " + grid[1][1] + " " + grid[0][0] + " " + ints[0]);
        System.out.println(row.getClass().getName() + " " + ints.getClass().getName() + " " + grid.getClass().getName());
        System.out.println(I.class.getName() + " " + int.class.getName() + " " + (I.class == (Object) int.class));
        Object[] objects = row;
        try {
            objects[0] = "text";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(row.clone()[1]);
    }
}
