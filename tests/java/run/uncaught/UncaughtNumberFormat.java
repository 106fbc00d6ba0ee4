// Uncaught NumberFormatException, with library frames in the trace.
public class UncaughtNumberFormat {
    public static void main(String[] args) {
        int sum = 0;
        for (String s : "1,22,333,4x4".split(",")) {
            sum += Integer.parseInt(s);
            System.out.println(sum);
        }
    }
}
