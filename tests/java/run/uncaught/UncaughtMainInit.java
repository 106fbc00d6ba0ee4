// An exception in the static initialiser of the main class itself.
public class UncaughtMainInit {
    static int[] table = new int[4];
    static {
        System.out.println("initialising");
        table[4] = 1;
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
