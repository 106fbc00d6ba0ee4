// Prefix and postfix ++ and -- on every numeric type, on fields, static fields, array elements and boxes.
public class IncrementKinds {
    byte fb = 127;
    static long sl = -1;
    Integer boxed = 127;
    double[] ds = {0.5};
    Character ch = 'z';

    public static void main(String[] args) {
        IncrementKinds o = new IncrementKinds();
        System.out.println(o.fb++ + " " + o.fb + " " + ++o.fb);
        System.out.println(sl++ + " " + sl-- + " " + --sl);
        System.out.println(o.boxed++ + " " + ++o.boxed + " " + o.boxed--);
        System.out.println(o.ds[0]++ + " " + --o.ds[0]);
        System.out.println(o.ch++ + " " + o.ch);
        float f = 16777216f;
        f++;
        System.out.println(f);
        char c = 0;
        c--;
        System.out.println((int) c);
        short s = Short.MIN_VALUE;
        s--;
        System.out.println(s);
        int i = 1000;
        i += 40000;
        i -= 32768;
        i += -129;
        System.out.println(i);
        long l = Long.MAX_VALUE;
        System.out.println(l++ + " " + l);
    }
}
