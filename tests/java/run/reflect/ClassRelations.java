// isInstance, isAssignableFrom, cast, class identity and getComponentType.
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

public class ClassRelations {
    public static void main(String[] args) throws Exception {
        Class<?>[] cs = {Object.class, Number.class, Integer.class, Comparable.class, int.class, List.class, Object[].class};
        Object[] os = {1, "s", new ArrayList<String>(), new Integer[0], null};
        for (Class<?> c : cs) {
            StringBuilder sb = new StringBuilder(c.getSimpleName());
            for (Object o : os) sb.append(' ').append(c.isInstance(o) ? 'y' : 'n');
            sb.append(" |");
            for (Class<?> d : cs) sb.append(' ').append(c.isAssignableFrom(d) ? 'y' : 'n');
            System.out.println(sb);
        }
        System.out.println(Number.class.cast(5).intValue());
        try {
            String.class.cast(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        System.out.println(Class.forName("java.lang.String") == String.class);
        System.out.println(Class.forName("[I") == int[].class);
        try {
            Class.forName("no.such.Thing");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(Collection.class.isAssignableFrom(List.class));
    }
}
