// System.exit during static initialisation: main never starts.
public class ExitInStaticInit {
    static {
        System.out.println("static");
        if (System.out != null) System.exit(2);
    }

    public static void main(String[] args) {
        System.out.println("main");
    }
}
