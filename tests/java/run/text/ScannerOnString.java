// Scanner over a string: ints, words, lines, doubles, delimiters, hasNext, mismatch, findInLine.
import java.util.InputMismatchException;
import java.util.Locale;
import java.util.Scanner;

public class ScannerOnString {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 word 3.5 true\nsecond line here\n99 0x").useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + "|" + s.next() + "|" + s.nextDouble() + "|" + s.nextBoolean() + "|" + s.nextLine() + "|" + s.nextLine());
        System.out.println(s.hasNextInt() + " " + s.nextLong() + " " + s.hasNextInt() + " " + s.hasNext());
        try {
            s.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(s.next() + " " + s.hasNext());
        Scanner d = new Scanner("a,b;c,,d").useDelimiter("[,;]");
        while (d.hasNext()) System.out.print("<" + d.next() + ">");
        System.out.println();
        Scanner l = new Scanner("one\r\ntwo\n\nfour");
        int n = 0;
        while (l.hasNextLine()) System.out.print(++n + ":" + l.nextLine() + " ");
        System.out.println();
        System.out.println(new Scanner("key = value").findInLine("(\\w+) = (\\w+)") + " " + new Scanner("ff 10").nextInt(16));
        try {
            new Scanner("").next();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
