// Uncaught ClassCastException between classes of this program and of the library.
public class UncaughtClassCast {
    static class Animal {}
    static class Cat extends Animal {}
    static class Dog extends Animal {}

    public static void main(String[] args) {
        Animal a = new Cat();
        System.out.println(((Cat) a).getClass().getName());
        try {
            Object o = 5;
            System.out.println((String) o);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object o = a;
            System.out.println((Comparable<?>) o);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Dog d = (Dog) a;
        System.out.println(d);
    }
}
