// Sneaky throw of checked exceptions, rethrow with precise types, multi-catch.
import java.io.FileNotFoundException;
import java.io.IOException;

public class CheckedThroughGenerics {
    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }

    static void precise(int k) throws IOException, InterruptedException {
        try {
            if (k == 0) throw new FileNotFoundException("f");
            if (k == 1) throw new InterruptedException("i");
            if (k == 2) throw new UnsupportedOperationException();
        } catch (final Exception e) {
            System.out.print("pass on: ");
            throw e;
        }
    }

    public static void main(String[] args) {
        try {
            CheckedThroughGenerics.<RuntimeException>sneaky(new IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        for (int k = 0; k < 4; k++) {
            try {
                precise(k);
                System.out.println("nothing");
            } catch (IOException | InterruptedException e) {
                System.out.println("checked " + e);
            } catch (RuntimeException e) {
                System.out.println("unchecked " + e);
            }
        }
    }
}
