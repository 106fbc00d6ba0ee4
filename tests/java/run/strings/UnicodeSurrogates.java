// Surrogate pairs: length, code points, reverse, builders, upper and lower case beyond ASCII (printed as numbers).
public class UnicodeSurrogates {
    static void dump(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) sb.append(Integer.toHexString(s.charAt(i))).append(' ');
        System.out.println(sb.toString().trim());
    }

    public static void main(String[] args) {
        String s = "a\uD83D\uDE00b\u00e9";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(1) + " " + s.codePointAt(2) + " " + s.codePointBefore(3));
        System.out.println(s.offsetByCodePoints(0, 2) + " " + s.indexOf(0x1F600) + " " + s.indexOf("\uDE00"));
        dump(new StringBuilder(s).reverse().toString());
        dump(new StringBuilder().appendCodePoint(0x1F600).appendCodePoint('z').toString());
        dump("stra\u00dfe".toUpperCase());
        dump("\u0130I".toLowerCase(java.util.Locale.ROOT));
        dump("\u03a3\u03a3".toLowerCase());
        dump("\u00ff".toUpperCase());
        dump("\u00e4".repeat(2) + '\u4e2d');
        System.out.println(s.codePoints().sum() + " " + s.chars().sum());
        System.out.println(Character.isHighSurrogate(s.charAt(1)) + " " + Character.isSurrogatePair('\uD83D', '\uDE00') + " " + Character.toCodePoint('\uD83D', '\uDE00') + " " + Character.charCount(0x10000) + " " + new String(Character.toChars(0x1F601)).length());
        System.out.println("\u00e9".hashCode() + " " + s.hashCode() + " " + "\u00e9".compareTo("z") + " " + "e\u0301".equals("\u00e9") + " " + "\u00c9".equalsIgnoreCase("\u00e9"));
        int[] cps = {0x48, 0x1F600};
        dump(new String(cps, 0, 2));
    }
}
