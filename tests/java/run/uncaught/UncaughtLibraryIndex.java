// Uncaught IndexOutOfBoundsException thrown inside ArrayList.
import java.util.ArrayList;
import java.util.List;

public class UncaughtLibraryIndex {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 3; i++) l.add(i * i);
        for (int i = 0; i < 5; i++) System.out.println(l.get(i));
    }
}
