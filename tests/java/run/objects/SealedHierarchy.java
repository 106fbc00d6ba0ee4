// Sealed interfaces and classes with final, sealed and non-sealed members.
public class SealedHierarchy {
    sealed interface Vehicle permits Car, Truck, Other {}
    record Car(String plate, int seats) implements Vehicle {}
    static sealed abstract class Truck implements Vehicle permits Small, Big { abstract int load(); }
    static final class Small extends Truck { int load() { return 2; } }
    static final class Big extends Truck { int load() { return 20; } }
    static non-sealed class Other implements Vehicle {}
    static class Bike extends Other { @Override public String toString() { return "bike"; } }

    static String describe(Vehicle v) {
        if (v instanceof Car c) return c.plate() + "/" + c.seats();
        if (v instanceof Truck t) return t.getClass().getSimpleName() + " carries " + t.load();
        return "other: " + v;
    }

    public static void main(String[] args) {
        for (Vehicle v : new Vehicle[] {new Car("AB-1", 4), new Small(), new Big(), new Bike()}) System.out.println(describe(v));
        System.out.println(Vehicle.class.isSealed() + " " + Truck.class.isSealed() + " " + Other.class.isSealed());
        System.out.println(Vehicle.class.getPermittedSubclasses().length);
    }
}
