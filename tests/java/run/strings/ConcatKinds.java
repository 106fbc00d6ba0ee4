// String concatenation of every type, null, char arithmetic, precedence, many operands.
public class ConcatKinds {
    static class T { @Override public String toString() { return "T!"; } }
    static class N { @Override public String toString() { return null; } }

    public static void main(String[] args) {
        byte b = -1; short s = 2; char c = 'c'; int i = 4; long l = 5L; float f = 6f; double d = 7.0; boolean z = true;
        Object o = null;
        System.out.println("" + b + s + c + i + l + f + d + z + o + new T() + new N());
        System.out.println(1 + 2 + "x" + 1 + 2);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println("s" + (char) ('a' + 1) + ('a' + 1));
        System.out.println(null + "x" + null);
        String t = "t";
        t += 1;
        t += 'c';
        t += 2.5f;
        t = t + t + t;
        System.out.println(t);
        char[] cs = {'h', 'i'};
        System.out.println("v" + String.valueOf(cs) + cs.length);
        String many = i + "," + l + "," + c + "," + z + "," + d + "," + f + "," + s + "," + b + "," + t + "," + o + "," + i * l + "," + (i > l) + "," + -i + "," + ~i;
        System.out.println(many);
        System.out.println("tab\tquote\"back\\slash" + '\'' + "\u0001".length() + "\2".length());
        System.out.println("" + Integer.MIN_VALUE + Long.MIN_VALUE + Float.NaN + Double.NEGATIVE_INFINITY + -0.0);
    }
}
