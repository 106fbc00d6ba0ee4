// Reads standard input byte by byte with System.in.read.
// stdin: ab c\nd
import java.io.IOException;

public class StdinBytes {
    public static void main(String[] args) throws IOException {
        int b, sum = 0;
        while ((b = System.in.read()) >= 0) {
            System.out.print(b + " ");
            sum += b;
        }
        System.out.println();
        System.out.println(sum + " " + System.in.read());
        System.out.write('A');
        System.out.write('\n');
        System.out.flush();
    }
}
