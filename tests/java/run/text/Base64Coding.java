// Base64: basic, URL and MIME encoders, padding, decoding errors.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

public class Base64Coding {
    public static void main(String[] args) {
        Base64.Encoder e = Base64.getEncoder();
        Base64.Decoder d = Base64.getDecoder();
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "Hello, World!"}) {
            String c = e.encodeToString(s.getBytes(StandardCharsets.UTF_8));
            System.out.println(c + " " + new String(d.decode(c), StandardCharsets.UTF_8) + " " + e.withoutPadding().encodeToString(s.getBytes(StandardCharsets.UTF_8)));
        }
        byte[] all = new byte[6];
        for (int i = 0; i < 6; i++) all[i] = (byte) (250 + i);
        System.out.println(e.encodeToString(all) + " " + Base64.getUrlEncoder().encodeToString(all) + " " + Arrays.toString(Base64.getUrlDecoder().decode("-vv8_f7_")));
        byte[] big = new byte[90];
        for (int i = 0; i < big.length; i++) big[i] = (byte) (i * 3);
        String mime = Base64.getMimeEncoder().encodeToString(big);
        System.out.println(mime.replace("\r\n", "|") + " " + Arrays.equals(big, Base64.getMimeDecoder().decode(mime)));
        for (String bad : new String[] {"a", "Zm9v!", "Zm=v", "Zg"}) {
            try {
                System.out.println(new String(d.decode(bad), StandardCharsets.UTF_8));
            } catch (IllegalArgumentException x) {
                System.out.println(x.getMessage());
            }
        }
    }
}
