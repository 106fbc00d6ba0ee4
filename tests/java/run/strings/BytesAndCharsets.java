// getBytes and new String with UTF-8, ISO-8859-1, US-ASCII and UTF-16, including malformed input.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class BytesAndCharsets {
    public static void main(String[] args) {
        String s = "h\u00e9\u4e2d\uD83D\uDE00";
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.UTF_8)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.ISO_8859_1)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.US_ASCII)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.UTF_16BE)));
        System.out.println(new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(s));
        byte[] bad = {'a', (byte) 0xff, 'b', (byte) 0xc3};
        for (char c : new String(bad, StandardCharsets.UTF_8).toCharArray()) System.out.print((int) c + " ");
        for (char c : new String(bad, StandardCharsets.ISO_8859_1).toCharArray()) System.out.print((int) c + " ");
        System.out.println();
        System.out.println(new String(new byte[] {72, 105}, 1, 1, StandardCharsets.US_ASCII));
        System.out.println(Arrays.toString("\uD83D".getBytes(StandardCharsets.UTF_8)));
        System.out.println(new String(new char[] {'x', 'y', 'z'}, 1, 2) + String.copyValueOf(new char[] {'q'}));
        char[] dst = new char[5];
        Arrays.fill(dst, '.');
        "hello".getChars(1, 3, dst, 2);
        System.out.println(dst);
    }
}
