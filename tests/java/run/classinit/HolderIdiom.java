// The lazy holder idiom, enum singletons and instance counting across initialisations.
public class HolderIdiom {
    static int built;
    final int n;
    private HolderIdiom() { n = ++built; System.out.println("built " + n); }

    private static class Holder { static final HolderIdiom INSTANCE = new HolderIdiom(); }
    static HolderIdiom get() { return Holder.INSTANCE; }

    enum Single { IT; int hits; Single() { System.out.println("enum made"); } int hit() { return ++hits; } }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(get() == get());
        System.out.println(get().n + " " + built);
        System.out.println(Single.IT.hit() + Single.IT.hit() * 10);
        System.out.println(Single.valueOf("IT").hits);
    }
}
