// The conditional operator: nesting, numeric promotion of its arms, boxing and unboxing.
public class TernaryTypes {
    static String sign(int n) { return n < 0 ? "neg" : n == 0 ? "zero" : n > 100 ? "big" : "pos"; }

    public static void main(String[] args) {
        for (int n : new int[] {-5, 0, 5, 500}) System.out.println(sign(n));
        boolean t = args.length == 0;
        System.out.println(t ? 'a' : 0);
        int zero = 0;
        System.out.println(t ? 'a' : zero);
        System.out.println(t ? 1 : 2.0);
        System.out.println((Object) (t ? Integer.valueOf(7) : Double.valueOf(1)));
        System.out.println(t ? null : 0);
        byte b = 5;
        short s = 6;
        System.out.println(((Object) (t ? b : s)).getClass().getName());
        Integer nul = null;
        try {
            int x = t ? nul : 1;
            System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        int k = 3;
        k = k > 2 ? k++ : k--;
        System.out.println(k);
        boolean q = false;
        if (q = true) System.out.println("assigned " + q);
    }
}
