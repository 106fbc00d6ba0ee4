// Array covariance: instanceof, casts and store checks between array types.
public class CovariantArrays {
    static String kind(Object o) {
        return (o instanceof Object[]) + " " + (o instanceof Number[]) + " " + (o instanceof Integer[]) + " "
            + (o instanceof int[]) + " " + (o instanceof Comparable[]) + " " + (o instanceof Object[][]) + " " + (o instanceof Cloneable);
    }

    public static void main(String[] args) {
        System.out.println(kind(new Integer[1]));
        System.out.println(kind(new Number[1]));
        System.out.println(kind(new int[1]));
        System.out.println(kind(new int[1][1]));
        System.out.println(kind(new String[1][1]));
        System.out.println(kind("no array"));
        Number[] n = new Integer[2];
        n[0] = 1;
        try {
            n[1] = 2.5;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        n[1] = null;
        System.out.println(n[0] + " " + n[1]);
        Object[] grid = new String[2][];
        grid[0] = new String[] {"ok"};
        try {
            grid[1] = new Object[0];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Comparable<?>[] cs = new String[] {"c"};
        System.out.println(cs.length);
        Runnable[] rs = new Runnable[1];
        rs[0] = () -> System.out.println("stored lambda");
        rs[0].run();
    }
}
