// Runtime.halt ends the program without running shutdown hooks.
public class ExitHalt {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("halting");
        Runtime.getRuntime().halt(9);
    }
}
