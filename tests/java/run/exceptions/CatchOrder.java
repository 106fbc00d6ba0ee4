// Which catch clause wins with class hierarchies, rethrow from catch, nested class literals, and catch parameters reused.
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;

public class CatchOrder {
    static void raise(int k) throws Exception {
        switch (k) {
            case 0 -> throw new FileNotFoundException("f");
            case 1 -> throw new IOException("io");
            case 2 -> throw new UncheckedIOException(new IOException("wrapped"));
            case 3 -> throw new ArrayIndexOutOfBoundsException(7);
            case 4 -> throw new StringIndexOutOfBoundsException(3);
            case 5 -> throw new IndexOutOfBoundsException(2L);
            case 6 -> throw new NumberFormatException();
            case 7 -> throw new CloneNotSupportedException();
            case 8 -> throw new LinkageError("link");
            case 9 -> throw new ArithmeticException("math");
            default -> { }
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k <= 10; k++) {
            String r;
            try {
                raise(k);
                r = "none";
            } catch (FileNotFoundException e) {
                r = "fnf " + e.getMessage();
            } catch (IOException | UncheckedIOException e) {
                r = "io " + e.getMessage();
            } catch (ArrayIndexOutOfBoundsException | StringIndexOutOfBoundsException e) {
                r = "aioobe/sioobe " + e.getMessage();
            } catch (IndexOutOfBoundsException e) {
                r = "ioobe " + e.getMessage();
            } catch (IllegalArgumentException e) {
                r = "iae " + e;
            } catch (RuntimeException e) {
                r = "rte " + e;
            } catch (Exception e) {
                r = "ex " + e;
            } catch (Throwable e) {
                r = "throwable " + e;
            }
            System.out.println(k + " " + r);
        }
    }
}
