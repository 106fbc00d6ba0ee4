// Which methods run: by the classes of the receivers, not by the declared type.
import java.util.function.Function;
import java.util.function.Supplier;

class Calls {
    interface Shape {
        Object area();

        default Object twice() {
            return area(); // calls: Circle.area, Square.area
        }
    }

    static class Square implements Shape {
        public Object area() {
            return new Object(); // @squared
        }
    }

    static class Circle implements Shape {
        public Object area() {
            return new Object(); // @round
        }
    }

    static class Unused implements Shape {
        public Object area() {
            return null;
        }
    }

    static abstract class Base {
        Object template() {
            return part(); // calls: Derived.part
        }

        abstract Object part();
    }

    static class Derived extends Base {
        Object part() {
            return this;
        }
    }

    static void points(Object o) {}

    static void run(int n) {
        Shape square = new Square(); // @square
        points(square.area()); // squared
        square.area(); // calls: Square.area
        Shape any = n > 0 ? square : new Circle(); // @circle
        points(any.area()); // round, squared
        any.twice(); // calls: Shape.twice
        points(new Derived().template()); // @derived derived
        Object captured = new Object(); // @captured
        Supplier<Object> supplier = () -> captured;
        points(supplier.get()); // captured
        Function<Object, Object> same = Calls::same;
        points(same.apply(any)); // circle, square
        Shape anonymous = new Shape() { // @anonymous
            public Object area() {
                return captured;
            }
        };
        points(anonymous.area()); // captured
        points(depth(n, square)); // square
        points(pick(square, captured)); // captured, square
    }

    static Object same(Object o) {
        return o;
    }

    static Object depth(int n, Object o) {
        return n == 0 ? o : depth(n - 1, o);
    }

    static Object pick(Object... all) {
        return all[0];
    }
}
