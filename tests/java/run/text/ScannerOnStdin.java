// Scanner over standard input: a count, that many numbers, then words to the end.
// stdin: 3\n10 20\n-5\nsome last words\n
import java.util.Scanner;

public class ScannerOnStdin {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextInt();
        System.out.println(n + " numbers sum to " + sum);
        int words = 0;
        while (in.hasNext()) {
            System.out.println(++words + " " + in.next());
        }
        System.out.println(in.hasNextLine());
    }
}
