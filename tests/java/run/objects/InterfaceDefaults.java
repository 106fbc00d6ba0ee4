// Interfaces with default, static and private methods; constants; overriding a default.
public class InterfaceDefaults {
    interface Greeter {
        String PREFIX = "Hello, " + "dear ";
        String name();
        default String greet() { return PREFIX + decorate(name()); }
        private String decorate(String s) { return "<" + s + count(s) + ">"; }
        private static int count(String s) { return s.length(); }
        static Greeter of(String n) { return () -> n; }
    }
    interface Loud extends Greeter {
        @Override default String greet() { return Greeter.super.greet().toUpperCase() + "!"; }
    }
    static class Person implements Loud {
        public String name() { return "ann"; }
    }
    static class Quiet extends Person {
        @Override public String greet() { return "(" + super.greet() + ")"; }
    }

    public static void main(String[] args) {
        System.out.println(Greeter.of("bob").greet());
        System.out.println(new Person().greet());
        System.out.println(new Quiet().greet());
        Loud l = () -> "zed";
        System.out.println(l.greet());
        System.out.println(Loud.PREFIX + Person.PREFIX.length());
    }
}
