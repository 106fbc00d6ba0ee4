// Widening: integral to floating loses low bits by rounding to nearest even; char and byte promote to int.
public class WideningConversions {
    static String kind(int x) { return "int " + x; }
    static String kind(long x) { return "long " + x; }
    static String kind(float x) { return "float " + x; }
    static String kind(double x) { return "double " + x; }

    public static void main(String[] args) {
        byte b = -5;
        char c = '\uffff';
        short s = 300;
        System.out.println(kind(b) + ", " + kind(c) + ", " + kind(s) + ", " + kind(b + c));
        System.out.println(kind(1L + s) + ", " + kind(1f + 2L) + ", " + kind(1.0 + 2f));
        System.out.println(kind(true ? 1 : 2L) + ", " + kind(false ? 'a' : 98));
        long l = 9007199254740993L;
        double d = l;
        float f = l;
        System.out.println(d + " " + f + " " + (long) d + " " + (long) f);
        int i = 16777219;
        float g = i;
        System.out.println(g + " " + (int) g + " " + (i - (int) g));
        System.out.println((double) Long.MAX_VALUE + " " + (float) -1L + " " + (double) (long) -0.5);
        char sum = 'a' + 1;
        System.out.println(sum + " " + (sum + 1) + " " + (char) (sum + 1) + " " + 'a' + 1);
    }
}
