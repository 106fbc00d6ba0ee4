// Double.parseDouble and Float.parseFloat: decimal, exponent, hex, rounding, specials and errors.
public class ParseDouble {
    static void p(String s) {
        try {
            System.out.println(s.trim() + " -> " + Double.parseDouble(s) + " " + Float.parseFloat(s));
        } catch (NumberFormatException e) {
            System.out.println("error " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] ss = {"1", "-1.5", "+.5", "5.", "1e3", "1E-3", " 42 ", "1e400", "-1e400", "1e-400", "NaN", "Infinity", "-Infinity", "0x1.8p1", "1d", "2f", "9007199254740993", "0.1", "123456789012345678901234567890",
            "4.9e-324", "2.4703282292062327e-324", "1.7976931348623159e308", "0.000000000000000000000000000000000000000000001", "3.4028236e38", "16777217", "", "abc", "1e", "1.2.3", "--1", "0x1", "nan", "1_000"};
        for (String s : ss) p(s);
        System.out.println(Double.valueOf("2.50") + " " + new java.math.BigDecimal("2.50").doubleValue());
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
