// assert is off by default: neither the condition nor the detail is evaluated.
public class AssertDisabled {
    static boolean effect() {
        System.out.println("evaluated");
        return false;
    }

    public static void main(String[] args) {
        assert effect() : "no";
        assert args.length > 99;
        boolean on = false;
        assert on = true;
        System.out.println("assertions " + on);
        System.out.println(new AssertionError("detail").getMessage() + " " + new AssertionError(3.5).getMessage() + " " + new AssertionError('c'));
        System.out.println(new AssertionError(new RuntimeException("cause")).getCause());
    }
}
