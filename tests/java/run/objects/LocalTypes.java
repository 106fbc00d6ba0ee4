// Local records, enums and interfaces; anonymous classes with constructor arguments and initialisers; var.
import java.util.ArrayList;
import java.util.List;

public class LocalTypes {
    static abstract class Shape {
        final String name;
        Shape(String name, int... sides) { this.name = name + sides.length; }
        abstract double area();
        @Override public String toString() { return name + "=" + area(); }
    }

    public static void main(String[] args) {
        enum Level { LOW, HIGH; Level flip() { return this == LOW ? HIGH : LOW; } }
        record Pt(int x, int y) { Pt plus(Pt o) { return new Pt(x + o.x, y + o.y); } static Pt origin() { return new Pt(0, 0); } }
        interface Op { Pt on(Pt p); default Op twice() { return p -> on(on(p)); } }
        Op right = p -> p.plus(new Pt(1, 0));
        System.out.println(right.twice().twice().on(Pt.origin()) + " " + Level.LOW.flip() + " " + Level.values().length);
        double r = 1.5;
        var shapes = new ArrayList<Shape>();
        shapes.add(new Shape("sq", 1, 2) { double side = 2; { side += 1; } @Override double area() { return side * side; } });
        shapes.add(new Shape("circle") { @Override double area() { return 3 * r * r; } });
        System.out.println(shapes);
        for (var s : shapes) System.out.print(s.getClass().getName() + " ");
        System.out.println(Pt.class.getName() + " " + Level.class.getName() + " " + new Pt(1, 2).getClass().getSimpleName());
        List<String> init = new ArrayList<>() {{ add("double"); add("brace"); }};
        System.out.println(init);
    }
}
