// int arithmetic wraps modulo 2^32 for +, -, *, negation and abs.
public class IntOverflow {
    static int mul(int a, int b) { return a * b; }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(Math.abs(min));
        System.out.println(mul(max, 2));
        System.out.println(mul(min, -1));
        System.out.println(mul(65536, 65536));
        System.out.println(mul(123456789, 987654321));
        int h = 17;
        for (int i = 0; i < 20; i++) h = h * 31 + i;
        System.out.println(h);
        int x = max;
        x++;
        System.out.println(x);
        x--;
        System.out.println(x);
        System.out.println(++x + x-- - --x);
    }
}
