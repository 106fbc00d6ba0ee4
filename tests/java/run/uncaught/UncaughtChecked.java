// An uncaught checked exception declared by main, of a custom class with its own toString.
public class UncaughtChecked {
    static class Oops extends Exception {
        @Override public String toString() { return "Oops, said the program"; }
    }

    public static void main(String[] args) throws Oops {
        try {
            throw new Oops();
        } finally {
            System.out.println("finally first");
        }
    }
}
