// switch over sparse ints (lookupswitch), including the extreme values.
public class SwitchIntSparse {
    static int f(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return -1;
            case -1000000: return 1;
            case -1: return 2;
            case 0: return 3;
            case 99: return 4;
            case 65536: return 5;
            case 1 << 30: return 6;
            case Integer.MAX_VALUE: return 7;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        int[] xs = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000000, -999999, -2, -1, 0, 1, 98, 99, 100, 65536, 1 << 30, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int x : xs) System.out.println(x + " " + f(x));
        Integer boxed = 99;
        switch (boxed) {
            case 99: System.out.println("boxed"); break;
            case 100000: System.out.println("no");
        }
    }
}
