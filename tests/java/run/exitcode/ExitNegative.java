// Exit codes are taken modulo 256 by the system: -1 becomes 255.
public class ExitNegative {
    public static void main(String[] args) {
        System.err.println("to err");
        System.exit(-1);
    }
}
