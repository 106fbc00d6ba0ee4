// ThreadLocal gives each thread its own value; initial values and remove.
public class ThreadLocalValues {
    static final ThreadLocal<Integer> TL = ThreadLocal.withInitial(() -> 5);

    static int bump() { TL.set(TL.get() + 1); return TL.get(); }

    public static void main(String[] args) throws InterruptedException {
        bump();
        bump();
        int[] seen = new int[2];
        Thread t = new Thread(() -> { seen[0] = TL.get(); seen[1] = bump(); });
        t.start();
        t.join();
        System.out.println(TL.get() + " " + seen[0] + " " + seen[1]);
        TL.remove();
        System.out.println(TL.get());
        ThreadLocal<String> plain = new ThreadLocal<>();
        System.out.println(plain.get());
    }
}
