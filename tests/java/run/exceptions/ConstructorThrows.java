// Exceptions in constructors and initialisers leave no object; partly built state can leak.
public class ConstructorThrows {
    static ConstructorThrows leaked;
    static int made;
    final int x;
    int y = 5;
    { made++; if (made == 3) throw new IllegalStateException("initialiser"); }

    ConstructorThrows(int v) {
        leaked = this;
        if (v < 0) throw new IllegalArgumentException("negative " + v);
        x = 100 / v;
    }

    public static void main(String[] args) {
        ConstructorThrows ok = null;
        for (int v : new int[] {5, -1, 1, 0}) {
            try {
                ok = new ConstructorThrows(v);
                System.out.println("made " + ok.x);
            } catch (RuntimeException e) {
                System.out.println(e + " leaked same " + (leaked == ok) + " " + leaked.x + " " + leaked.y);
            }
        }
        System.out.println(made + " " + ok.x);
    }
}
