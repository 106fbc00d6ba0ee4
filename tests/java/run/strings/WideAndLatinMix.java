// Strings switching between one-byte and two-byte storage: builders, replace, substring and equality agree.
public class WideAndLatinMix {
    static String hex(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) sb.append(c < 128 ? "" + c : "<" + Integer.toHexString(c) + ">");
        return sb.toString();
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder("latin");
        sb.append('\u20ac').append("more").insert(2, "\u00e9");
        System.out.println(hex(sb.toString()) + " " + sb.length());
        sb.deleteCharAt(sb.indexOf("\u20ac"));
        System.out.println(hex(sb.toString()) + " " + sb.toString().equals("la\u00e9tinmore"));
        String wide = "x\u20acyz";
        System.out.println(wide.substring(2).equals("yz") + " " + wide.substring(2).hashCode() + " " + "yz".hashCode());
        System.out.println(hex(wide.replace('\u20ac', '-')) + " " + hex("x-yz".replace('-', '\u20ac')) + " " + hex("abc".replace("b", "\u20ac")));
        System.out.println("yz".indexOf(wide) + " " + wide.indexOf("yz") + " " + wide.compareTo("x") + " " + "x\u00ff".compareTo(wide));
        System.out.println(hex(wide.toUpperCase()) + " " + hex(wide + "tail" + '\u00df') + " " + hex("" + '\u0101' + 1));
        System.out.println(wide.contains("\u20ac") + " " + wide.startsWith("x\u20ac") + " " + wide.endsWith("z") + " " + wide.equals("x\u20acyz"));
        System.out.println(hex(String.valueOf('\uffff')) + " " + hex(wide.concat("\u4e00")) + " " + wide.trim().length());
    }
}
