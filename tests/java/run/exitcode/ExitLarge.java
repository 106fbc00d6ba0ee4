// Exit code 256 + 3 arrives as 3; Runtime.exit is the same as System.exit.
public class ExitLarge {
    public static void main(String[] args) {
        System.out.print("unterminated");
        Runtime.getRuntime().exit(259);
    }
}
