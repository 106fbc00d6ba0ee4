// try-with-resources closes in reverse order, before catch and finally; null resources are skipped.
public class TryWithResources {
    static class Res implements AutoCloseable {
        final String name;
        Res(String name) {
            if (name.isEmpty()) throw new IllegalArgumentException("no name");
            this.name = name;
            System.out.println("open " + name);
        }
        @Override public void close() { System.out.println("close " + name); }
    }

    static int use(String second) {
        try (Res a = new Res("a"); Res b = new Res(second); Res c = null) {
            System.out.println("body " + a.name + b.name + c);
            return 1;
        } catch (IllegalArgumentException e) {
            System.out.println("caught " + e.getMessage());
            return 2;
        } finally {
            System.out.println("finally");
        }
    }

    public static void main(String[] args) {
        System.out.println(use("b"));
        System.out.println(use(""));
        Res outer = new Res("effectively final");
        try (outer) {
            System.out.println("using it");
        }
        for (int i = 0; i < 3; i++) {
            try (Res r = new Res("r" + i)) {
                if (i == 1) continue;
                System.out.println("loop " + i);
            }
        }
    }
}
