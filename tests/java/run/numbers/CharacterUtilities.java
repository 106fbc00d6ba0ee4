// Character: classification, case, digits, numeric values, code points, names of categories.
public class CharacterUtilities {
    public static void main(String[] args) {
        for (char c : new char[] {'a', 'Z', '5', ' ', '_', '$', '\n', '\u00e9', '\u00df', '\u4e2d', '\u0660', '\u2003', '\0'})
            System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c) + Character.isWhitespace(c) + Character.isUpperCase(c) + Character.isLowerCase(c)
                + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c) + Character.isISOControl(c) + Character.isSpaceChar(c) + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " " + Character.getNumericValue(c) + " " + Character.getType(c) + " " + Character.digit(c, 16));
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(3, 2) + " " + Character.digit('z', 36) + " " + Character.digit('9', 8) + " " + Character.reverseBytes('a') % 1000);
        System.out.println(Character.isLetter(0x1D400) + " " + Character.isSupplementaryCodePoint(0x1F600) + " " + Character.isValidCodePoint(0x110000) + " " + Character.toString(65) + " " + Character.valueOf('q') + " " + Character.toString('r'));
        System.out.println(Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + Character.isAlphabetic('x') + " " + Character.isIdeographic(0x4e2d) + " " + Character.isTitleCase('\u01c5') + " " + Character.highSurrogate(0x1F600) % 1000);
        StringBuilder sb = new StringBuilder();
        for (char c : "Hello, World! 123".toCharArray()) sb.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
        System.out.println(sb);
    }
}
