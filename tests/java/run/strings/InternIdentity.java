// String identity: literals and constants are shared, computed strings are not until interned.
public class InternIdentity {
    static final String K = "con" + "stant";
    static String field = "constant";

    public static void main(String[] args) {
        String lit = "constant";
        String part = "con";
        final String fin = "con";
        String made = part + "stant";
        System.out.println((lit == K) + " " + (lit == field) + " " + (lit == made) + " " + (lit == fin + "stant") + " " + (lit == made.intern()));
        String copy = new String("constant");
        System.out.println((copy == lit) + " " + copy.equals(lit) + " " + (copy.intern() == lit));
        System.out.println((lit.substring(0) == lit) + " " + (lit.toString() == lit) + " " + (String.valueOf((Object) lit) == lit));
        System.out.println((lit.trim() == lit) + " " + (lit.replace('z', 'q') == lit) + " " + (lit.concat("") == lit) + " " + (lit.toLowerCase() == lit));
        String odd = new StringBuilder("never").append("seen").toString();
        System.out.println((odd.intern() == odd) + " " + (odd == "neverseen"));
        System.out.println(lit.equals(null) + " " + lit.equals((Object) 'c') + " " + "".equals(""));
    }
}
