// Uncaught ConcurrentModificationException while iterating over a list being changed.
import java.util.ArrayList;

public class UncaughtConcurrentModification {
    public static void main(String[] args) {
        ArrayList<Integer> l = new ArrayList<>();
        for (int i = 0; i < 6; i++) l.add(i);
        for (Integer i : l) {
            System.out.println(i);
            if (i == 2) l.remove(i);
        }
    }
}
