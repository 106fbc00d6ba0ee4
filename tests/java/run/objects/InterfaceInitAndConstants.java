// Interface constants that need initialisation, functional constants, and inheritance of constants.
import java.util.List;
import java.util.function.IntUnaryOperator;

public class InterfaceInitAndConstants {
    interface Config {
        int SIZE = 4;
        List<String> NAMES = make("names", "x", "y");
        IntUnaryOperator SCALE = v -> v * SIZE;
        static List<String> make(String what, String... v) { System.out.println("making " + what); return List.of(v); }
    }
    interface More extends Config { List<String> MORE = Config.make("more", NAMES.get(0) + "!"); int SIZE = 10; }
    static class User implements Config { int size() { return SIZE; } int scaled(int k) { return SCALE.applyAsInt(k); } }

    public static void main(String[] args) {
        System.out.println("start " + Config.SIZE + " " + More.SIZE);
        User u = new User();
        System.out.println("made " + u.size());
        System.out.println(u.scaled(3));
        System.out.println(More.MORE + " " + More.NAMES);
        System.out.println(Config.NAMES == User.NAMES);
    }
}
