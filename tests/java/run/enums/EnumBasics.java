// values, valueOf, ordinal, name, compareTo, equality, switch-free lookups.
import java.util.Arrays;

public class EnumBasics {
    enum Planet {
        MERCURY(0.33, 2.44), EARTH(5.97, 6.378), JUPITER(1898, 71.49);
        final double mass, radius;
        Planet(double m, double r) { mass = m; radius = r; }
        double density() { return mass / (radius * radius * radius); }
    }

    public static void main(String[] args) {
        for (Planet p : Planet.values()) System.out.println(p + " " + p.ordinal() + " " + p.name() + " " + p.mass + " " + p.density());
        System.out.println(Planet.valueOf("EARTH") == Planet.EARTH);
        System.out.println(Planet.EARTH.compareTo(Planet.JUPITER) + " " + Planet.JUPITER.compareTo(Planet.MERCURY));
        Planet[] a = Planet.values();
        a[0] = null;
        System.out.println(Planet.values()[0]);
        try {
            Planet.valueOf("PLUTO");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Planet.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Planet.EARTH.getDeclaringClass().getName() + " " + Enum.valueOf(Planet.class, "JUPITER"));
        System.out.println(Arrays.toString(Planet.class.getEnumConstants()));
    }
}
