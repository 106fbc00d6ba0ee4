// Integer division truncates towards zero, the remainder takes the dividend's sign; MIN / -1 wraps.
public class IntDivision {
    public static void main(String[] args) {
        int[] a = {7, -7, 0, Integer.MAX_VALUE, Integer.MIN_VALUE, 100};
        int[] b = {1, -1, 2, -2, 3, -3, Integer.MIN_VALUE};
        for (int x : a)
            for (int y : b) {
                if (x / y * y + x % y != x) System.out.println("identity broken");
                System.out.println(x + " / " + y + " = " + x / y + " rem " + x % y
                        + " floor " + Math.floorDiv(x, y) + " mod " + Math.floorMod(x, y));
            }
    }
}
