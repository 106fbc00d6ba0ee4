// and, or, xor and complement on int, long and boolean, including non-short-circuit boolean forms.
public class BitwiseOps {
    static boolean say(String s, boolean v) {
        System.out.print(s);
        return v;
    }

    public static void main(String[] args) {
        int a = 0b1100_1010, b = 0x0f0f;
        System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + ~a + " " + (a & ~b));
        long x = 0xff00ff00ff00ff00L, y = -2;
        System.out.println((x & y) + " " + (x | y) + " " + (x ^ y) + " " + ~x);
        System.out.println((a & x) + " " + (a | (long) b << 32));
        System.out.println(say("a", false) & say("b", true));
        System.out.println(say("a", true) | say("b", true));
        System.out.println(say("a", true) ^ say("b", true));
        System.out.println(say("a", false) && say("b", true));
        System.out.println(say("a", true) || say("b", true));
        boolean t = true;
        t &= false;
        t |= true;
        t ^= true;
        System.out.println(t);
        int p = 5, q = 9;
        p ^= q; q ^= p; p ^= q;
        System.out.println(p + " " + q);
    }
}
