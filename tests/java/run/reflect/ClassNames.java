// getName, getSimpleName, getTypeName, superclasses and interfaces of several kinds of class.
import java.util.Map;

public class ClassNames {
    static class Nested { class Inner {} }
    interface Face {}
    enum En { A { }, B }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c);
    }

    public static void main(String[] args) {
        show(ClassNames.class);
        show(Nested.class);
        show(Nested.Inner.class);
        show(Face.class);
        show(int.class);
        show(void.class);
        show(int[][].class);
        show(String[].class);
        show(Nested[].class);
        show(Map.Entry.class);
        show(En.A.getClass());
        show(En.B.getClass());
        show(new Object() { }.getClass());
        System.out.println(Integer.class.getSuperclass() + " " + Object.class.getSuperclass() + " " + Face.class.getSuperclass());
        System.out.println(Face.class.isInterface() + " " + En.class.isEnum() + " " + int.class.isPrimitive() + " " + En.A.getClass().isAnonymousClass());
        System.out.println("[" + ClassNames.class.getPackageName() + "] " + String.class.getPackageName());
    }
}
