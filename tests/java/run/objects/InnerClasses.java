// Inner classes: access to the outer instance, nested twice, shadowed names, outer.new.
public class InnerClasses {
    int x = 1;
    private int hidden = 50;

    class In {
        int x = 2;
        class Deep {
            int x = 3;
            String show(int x) {
                return x + " " + this.x + " " + In.this.x + " " + InnerClasses.this.x + " " + hidden++;
            }
        }
        Deep deep() { return new Deep(); }
    }

    static class Nested {
        private int secret = 7;
        private static int count;
        Nested() { count++; }
    }

    class Sub extends In {
        Sub() { InnerClasses.this.super(); }
    }

    public static void main(String[] args) {
        InnerClasses o = new InnerClasses();
        InnerClasses.In in = o.new In();
        InnerClasses.In.Deep d = in.new Deep();
        System.out.println(d.show(4));
        o.x = 10;
        in.x = 20;
        System.out.println(d.show(5) + " " + in.deep().show(6));
        Nested n = new Nested();
        n.secret += new Nested().secret;
        System.out.println(n.secret + " " + Nested.count);
        System.out.println(o.new Sub().deep().show(0));
        System.out.println(d.getClass().getName());
    }
}
