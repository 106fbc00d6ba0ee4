// An uncaught RuntimeException: report on standard error, exit code 1, earlier output kept.
public class UncaughtPlain {
    public static void main(String[] args) {
        System.out.println("before");
        System.out.print("no newline");
        throw new RuntimeException("boom");
    }
}
