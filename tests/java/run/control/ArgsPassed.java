// Program arguments reach main in order.
// args: one two 3 -x
public class ArgsPassed {
    public static void main(String[] args) {
        System.out.println(args.length);
        for (int i = 0; i < args.length; i++) System.out.println(i + "=" + args[i]);
        System.out.println(Integer.parseInt(args[2]) * 2);
    }
}
