// Object.clone: shallow copies, CloneNotSupportedException, deep copies by hand.
public class CloneObjects {
    static class Sheep implements Cloneable {
        int age = 3;
        int[] data = {1, 2};
        Sheep friend;
        @Override public Sheep clone() {
            try {
                return (Sheep) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }
    static class Dolly extends Sheep {
        long id = 1L << 40;
        @Override public Dolly clone() {
            Dolly d = (Dolly) super.clone();
            d.data = data.clone();
            return d;
        }
    }
    static class NotOne {
        Object copy() throws CloneNotSupportedException { return clone(); }
    }

    public static void main(String[] args) {
        Sheep s = new Sheep();
        s.friend = s;
        Sheep t = s.clone();
        t.age++;
        t.data[0] = 99;
        System.out.println(s.age + " " + t.age + " " + s.data[0] + " " + (t.friend == s) + " " + (t != s));
        Dolly d = new Dolly();
        Sheep e = d.clone();
        e.data[1] = 5;
        System.out.println(d.data[1] + " " + e.data[1] + " " + ((Dolly) e).id + " " + e.getClass().getSimpleName());
        try {
            new NotOne().copy();
        } catch (CloneNotSupportedException x) {
            System.out.println(x);
        }
    }
}
