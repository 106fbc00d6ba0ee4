package wrapped;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;

/** Comparable by number, so that sorted collections take it; equal to itself only. */
class T implements Comparable<T> {
    final int id;

    T(int id) {
        this.id = id;
    }

    public int compareTo(T other) {
        return Integer.compare(id, other.id);
    }
}

/** By number, null first. */
class ById implements Comparator {
    public int compare(Object a, Object b) {
        return Integer.compare(a == null ? -1 : ((T) a).id, b == null ? -1 : ((T) b).id);
    }
}

/** One method per method of a collection: the collections, three objects, an argument, a number. */
@SuppressWarnings({"unchecked", "rawtypes"})
class Wrappers {
    static int listSize(List c, List d, T t0, T t1, T t2, T x, int i) { return c.size(); }
    static boolean listIsEmpty(List c, List d, T t0, T t1, T t2, T x, int i) { return c.isEmpty(); }
    static boolean listContains(List c, List d, T t0, T t1, T t2, T x, int i) { return c.contains(x); }
    static Object listGet(List c, List d, T t0, T t1, T t2, T x, int i) { return c.get(i); }
    static Object listSet(List c, List d, T t0, T t1, T t2, T x, int i) { return c.set(i, x); }
    static boolean listAdd(List c, List d, T t0, T t1, T t2, T x, int i) { return c.add(x); }
    static void listAddAt(List c, List d, T t0, T t1, T t2, T x, int i) { c.add(i, x); }
    static Object listRemoveAt(List c, List d, T t0, T t1, T t2, T x, int i) { return c.remove(i); }
    static boolean listRemove(List c, List d, T t0, T t1, T t2, T x, int i) { return c.remove(x); }
    static int listIndexOf(List c, List d, T t0, T t1, T t2, T x, int i) { return c.indexOf(x); }
    static int listLastIndexOf(List c, List d, T t0, T t1, T t2, T x, int i) { return c.lastIndexOf(x); }
    static void listClear(List c, List d, T t0, T t1, T t2, T x, int i) { c.clear(); }
    static Object listNew(List c, List d, T t0, T t1, T t2, T x, int i) { return new ArrayList(i + 1); }
    static void listCopy(List c, List d, T t0, T t1, T t2, T x, int i) {
        List e = new ArrayList(d);
        c.clear();
        for (Iterator it = e.iterator(); it.hasNext();) c.add(it.next());
    }
    static Object listSecond(List c, List d, T t0, T t1, T t2, T x, int i) {
        Iterator it = c.iterator();
        it.next();
        return it.next();
    }
    static Object listEither(List c, List d, T t0, T t1, T t2, T x, int i) {
        Iterator it = i > 1 ? c.iterator() : d.iterator();
        return it.hasNext() ? it.next() : x;
    }
    static Object listAnother(List c, List d, T t0, T t1, T t2, T x, int i) {
        Iterator it = c.iterator(), other = d.iterator();
        Object last = x;
        if (it.hasNext()) last = it.next();
        if (i > 1) it = other;
        if (other.hasNext()) other.next();
        return it.hasNext() ? it.next() : last;
    }
    static Object listAgain(List c, List d, T t0, T t1, T t2, T x, int i) {
        Iterator it = null;
        Object last = x;
        for (int k = 0; k < 2; k++) {
            if (k == 0 || i > 2) it = c.iterator();
            if (it.hasNext()) last = it.next();
        }
        return last;
    }
    static boolean listOrSet(List c, Set d, T t0, T t1, T t2, T x, int i) {
        Collection all = i > 1 ? (Collection) c : d;
        boolean found = false;
        for (Iterator it = all.iterator(); it.hasNext();) if (it.next() == x) found = true;
        return found;
    }
    static boolean listShrinks(List c, List d, T t0, T t1, T t2, T x, int i) {
        Iterator it = c.iterator();
        if (it.hasNext()) c.remove(0);
        return it.hasNext();
    }
    static void listFromSet(List c, Set d, T t0, T t1, T t2, T x, int i) {
        List e = new ArrayList(d);
        c.clear();
        c.add(e.contains(x) ? x : null);
        if (e.size() == i) c.add(x);
    }
    static Object listCloned(List c, List d, T t0, T t1, T t2, T x, int i) { return ((ArrayList) new ArrayList(d).clone()).get(i); }
    static boolean setCloned(Set c, Set d, T t0, T t1, T t2, T x, int i) { return ((HashSet) new HashSet(d).clone()).contains(x); }
    static Object mapCloned(Map c, Map d, T t0, T t1, T t2, T x, int i) { return ((HashMap) new HashMap(d).clone()).get(x); }
    static boolean listAddAll(List c, List d, T t0, T t1, T t2, T x, int i) { return c.addAll(d); }
    static boolean listAddSet(List c, Set d, T t0, T t1, T t2, T x, int i) {
        c.clear();
        if (!c.addAll(d)) return false;
        boolean found = c.contains(x) && c.size() == d.size();
        c.clear();
        return found;
    }
    static void listRemoves(List c, List d, T t0, T t1, T t2, T x, int i) {
        for (Iterator it = c.iterator(); it.hasNext();) if (it.next() == x) it.remove();
    }
    static void listRemovesTwice(List c, List d, T t0, T t1, T t2, T x, int i) {
        Iterator it = c.iterator();
        if (i > 0) it.next();
        it.remove();
        if (i > 2) it.remove();
    }
    static Object listArray(List c, List d, T t0, T t1, T t2, T x, int i) {
        Object[] all = c.toArray();
        return all[i];
    }
    static Object listArrayGiven(List c, List d, T t0, T t1, T t2, T x, int i) {
        Object[] all = new Object[c.size() + 2];
        all[c.size()] = x;
        all[c.size() + 1] = x;
        return c.toArray(all)[i];
    }

    static boolean listSorted(List c, List d, T t0, T t1, T t2, T x, int i) {
        Collections.sort(c, new ById());
        boolean found = c.contains(x) && c.size() == i;
        c.clear();
        return found;
    }
    static int listSortedOften(List c, List d, T t0, T t1, T t2, T x, int i) {
        Collections.sort(c, new ById());
        int often = 0;
        while (c.remove(x)) often = often + 1;
        c.clear();
        return often;
    }
    static Object listSortedLast(List c, List d, T t0, T t1, T t2, T x, int i) {
        c.clear();
        c.add(x);
        Collections.sort(c, new ById());
        return c.get(i);
    }
    static Object stackTop(List c, List d, T t0, T t1, T t2, T x, int i) {
        Stack s = new Stack();
        s.addAll(d);
        if (i > 1) s.push(x);
        Object top = s.peek();
        if (s.pop() != top || s.empty()) return t1;
        c.clear();
        c.addAll(s);
        return s.push(t2);
    }

    static int setSize(Set c, Set d, T t0, T t1, T t2, T x, int i) { return c.size(); }
    static boolean setIsEmpty(Set c, Set d, T t0, T t1, T t2, T x, int i) { return c.isEmpty(); }
    static boolean setContains(Set c, Set d, T t0, T t1, T t2, T x, int i) { return c.contains(x); }
    static boolean setAdd(Set c, Set d, T t0, T t1, T t2, T x, int i) { return c.add(x); }
    static boolean setRemove(Set c, Set d, T t0, T t1, T t2, T x, int i) { return c.remove(x); }
    static void setClear(Set c, Set d, T t0, T t1, T t2, T x, int i) { c.clear(); }
    static boolean setAddAll(Set c, Set d, T t0, T t1, T t2, T x, int i) { return c.addAll(d); }
    static boolean setAddList(Set c, List d, T t0, T t1, T t2, T x, int i) { return c.addAll(d); }
    static boolean setCopied(Set c, Set d, T t0, T t1, T t2, T x, int i) { return new HashSet(d).contains(x); }
    static boolean setCopiedList(Set c, List d, T t0, T t1, T t2, T x, int i) { return new HashSet(d).contains(x); }
    static void setWalk(Set c, Set d, T t0, T t1, T t2, T x, int i) {
        for (Iterator it = d.iterator(); it.hasNext();) c.add(it.next());
    }
    static void setRemoves(Set c, Set d, T t0, T t1, T t2, T x, int i) {
        for (Iterator it = c.iterator(); it.hasNext();) if (it.next() == x) it.remove();
    }
    static void setArray(Set c, Set d, T t0, T t1, T t2, T x, int i) {
        Object[] all = d.toArray();
        for (int at = 0; at < all.length; at++) c.add(all[at]);
    }
    static void setArrayGiven(Set c, Set d, T t0, T t1, T t2, T x, int i) {
        Object[] all = d.toArray(new Object[d.size()]);
        for (int at = 0; at < all.length; at++) c.add(all[at]);
    }

    static int mapSize(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.size(); }
    static boolean mapIsEmpty(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.isEmpty(); }
    static Object mapGet(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.get(x); }
    static boolean mapContainsKey(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.containsKey(x); }
    static boolean mapContainsValue(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.containsValue(x); }
    static Object mapPut(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.put(x, t1); }
    static Object mapRemove(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.remove(x); }
    static void mapClear(Map c, Map d, T t0, T t1, T t2, T x, int i) { c.clear(); }
    static Object mapCopied(Map c, Map d, T t0, T t1, T t2, T x, int i) { return new HashMap(d).get(x); }
    static boolean mapHasKey(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.keySet().contains(x); }
    static int mapKeys(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.keySet().size(); }
    static boolean mapHasValue(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.values().contains(x); }
    static int mapValues(Map c, Map d, T t0, T t1, T t2, T x, int i) { return c.values().size(); }
    static void setOfValues(Set c, Map d, T t0, T t1, T t2, T x, int i) {
        int n = 0;
        for (Iterator it = d.values().iterator(); it.hasNext();) {
            c.add(it.next());
            n = n + 1;
        }
        if (n == i) c.add(x);
    }
    static void setOfKeys(Set c, Map d, T t0, T t1, T t2, T x, int i) {
        for (Iterator it = d.keySet().iterator(); it.hasNext();) c.add(it.next());
    }
    static void mapKeysRemove(Map c, Map d, T t0, T t1, T t2, T x, int i) {
        for (Iterator it = c.keySet().iterator(); it.hasNext();) if (it.next() == x) it.remove();
    }
    static Object mapEntries(Map c, Map d, T t0, T t1, T t2, T x, int i) {
        Object found = null;
        for (Iterator it = d.entrySet().iterator(); it.hasNext();) {
            Map.Entry entry = (Map.Entry) it.next();
            if (entry.getKey() == x) found = entry.getValue();
        }
        return found;
    }
}
