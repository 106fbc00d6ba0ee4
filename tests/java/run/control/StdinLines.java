// Reads standard input by lines, then sees its end.
// stdin: first line\n\n  42 \nlast without end
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class StdinLines {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line;
        int n = 0;
        while ((line = in.readLine()) != null) {
            n++;
            System.out.println(n + ": [" + line + "]");
            if (n == 3) System.out.println(Integer.parseInt(line.trim()) + 1);
        }
        System.out.println(n + " lines, then " + in.readLine() + " and " + in.read());
    }
}
