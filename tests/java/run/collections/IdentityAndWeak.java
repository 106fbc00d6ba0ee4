// IdentityHashMap and WeakHashMap lookups by identity or equality (sizes only), Hashtable and Vector.
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Stack;
import java.util.Vector;
import java.util.WeakHashMap;

public class IdentityAndWeak {
    public static void main(String[] args) {
        String a = new String("k"), b = new String("k");
        Map<String, Integer> id = new IdentityHashMap<>();
        id.put(a, 1);
        id.put(b, 2);
        System.out.println(id.size() + " " + id.get(a) + " " + id.get(b) + " " + id.get("k"));
        Map<String, Integer> w = new WeakHashMap<>();
        w.put(a, 1);
        w.put(b, 2);
        System.out.println(w.size() + " " + w.get("k"));
        Hashtable<String, Integer> h = new Hashtable<>();
        for (String s : "one two three four".split(" ")) h.put(s, s.length());
        System.out.println(h + " " + h.contains(3));
        try {
            h.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        Vector<Integer> v = new Vector<>();
        for (int i = 0; i < 12; i++) v.addElement(i);
        v.removeElementAt(0);
        v.insertElementAt(50, 2);
        System.out.println(v + " " + v.capacity() + " " + v.elementAt(2) + v.lastElement());
        Stack<String> s = new Stack<>();
        s.push("x");
        s.push("y");
        System.out.println(s.search("x") + s.peek() + s.pop() + s + s.empty());
        try {
            s.pop();
            s.pop();
        } catch (java.util.EmptyStackException e) {
            System.out.println(e);
        }
        System.out.println(a + b);
    }
}
