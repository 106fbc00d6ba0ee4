// java.util.Objects: equals, deepEquals, hash, toString, requireNonNull, requireNonNullElse, checkIndex, isNull.
import java.util.Comparator;
import java.util.Objects;

public class ObjectsHelpers {
    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.equals("a", new String("a")) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.equals(new int[] {1}, new int[] {1}));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "dflt") + " " + Objects.toString(5, "d") + " " + Objects.hashCode("a") + " " + Objects.hash("a", 1));
        System.out.println(Objects.requireNonNullElse(null, "else") + " " + Objects.requireNonNullElseGet(null, () -> "supplied") + " " + Objects.isNull(null) + " " + Objects.nonNull(null) + " " + Objects.compare("a", "b", Comparator.naturalOrder()));
        System.out.println(Objects.checkIndex(2, 3) + " " + Objects.checkFromToIndex(1, 2, 3) + " " + Objects.checkFromIndexSize(0, 3, 3));
        for (int k = 0; k < 4; k++) {
            try {
                if (k == 0) Objects.checkIndex(3, 3);
                if (k == 1) Objects.checkFromToIndex(2, 1, 5);
                if (k == 2) Objects.checkFromIndexSize(1, 5, 5);
                if (k == 3) Objects.requireNonNullElse(null, null);
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
