package beyond;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/* What a replay takes from specifications where there is no real code, or where real code does something else; and what it cannot show. */

/* methods
model beyond.Holidays::free : set
holds free : int
method beyond.Holidays#isFree(int day) { ret = (day in this.free); }
method beyond.Planner#next(int day) { }
model beyond.Shelf::books : set
holds books : java.lang.Object
method beyond.Shelf#has(Object book) { ret = (book in this.books); }
model beyond.Meter::level : int
replay level : read write
method beyond.Meter#read() { ret = this.level; }
method beyond.Meter#write(int to) { level' = level ++ (this -> to); }
model beyond.Log::lines : set
holds lines : java.lang.Object
method beyond.Log#add(Object line) { lines' = lines + (this -> line); }
model java.util.Set::order : seq
holds order : java.lang.String
holds contents : java.lang.String
replay order : iteration
method beyond.Sets#copy(Set given) {
  throws if given = null;
  new made: java.util.Set;
  modifies order;
  contents' = contents + (made -> given.contents);
  ensures univ.(made.order') = given.contents and size(made.order') = size((given -> univ) & contents);
  ensures order' - (made -> univ -> univ) = order - (made -> univ -> univ);
  ret = made;
}
*/

/* Nobody implements it: its objects are made up, and answer as in the counterexample. */
interface Holidays {
    boolean isFree(int day);
}

class Planner {
    /* Any day, as the specification says; this code never gets there. */
    int next(int day) {
        throw new IllegalStateException("no plan");
    }

    /* The second day is not looked at.
       The code of `next` refutes it, so the answers of its specification are taken. */
    int workday(Holidays holidays, int day) {
        int found = next(day);
        if (holidays.isFree(found)) found = next(found);
        return found;
    }

    /* verify Planner#workday scope=2 bits=3
       requires: holidays != null
       ret !in holidays.free
       => violated result
       answered: beyond/Planner.next
       answered: beyond/Holidays.isFree
    */

    /* Real code is enough here: `next` is not called. */
    int sameDay(Holidays holidays, int day) {
        return holidays.isFree(day) ? day : 0;
    }

    /* verify Planner#sameDay scope=2 bits=3
       requires: holidays != null
       ret !in holidays.free
       => violated result
       answered: beyond/Holidays.isFree
    */
}

/* Its code cannot be right: no object has `books`. */
class Shelf {
    boolean has(Object book) {
        return false;
    }

    boolean lends(Object book) {
        return has(book);
    }

    /* verify Shelf#lends scope=2 bits=2
       not ret
       => violated
       answered: beyond/Shelf.has
    */
}

/* A value that methods show. */
class Meter {
    private int shown;

    int read() {
        return shown;
    }

    void write(int to) {
        shown = to;
    }

    void tick() {
        write(read() + 1);
    }

    /* verify Meter#tick scope=1 bits=3
       int(this.level') = int(this.level)
       => violated level
    */
}

/* A relation that nothing shows and that changes: no run can say that the promise is broken. */
class Log {
    void add(Object line) {
    }

    void twice(Object line) {
        add(line);
        add(line);
    }

    /* verify Log#twice scope=2 bits=2
       this.lines' = this.lines
       => violated lines
       unshown: `lines` is known by specifications only and changes
    */
}

class Sets {
    static Set<String> copy(Set<String> given) {
        return new LinkedHashSet<>(new HashSet<>(given));
    }

    /* The order of iteration is lost in between. */
    Set<String> same(Set<String> given, String first) {
        return copy(given);
    }

    /* define
    pred ordered {
      univ.(given.order) = given.contents and size(given.order) = size(given.contents) and null not in given.contents
    }
    */

    /* verify Sets#same scope=1,Set=2,String=3 bits=3
       requires: given != null and ordered and first in given.contents
       ret.order' = given.order
       => violated order
    */
}

/* Strings that are put together. */
class Keys {
    String last;

    String of(String group, String name) {
        last = group + ":" + name;
        return last;
    }

    /* There are strings for this: the group, ":", the name, and what they make. */
    /* verify Keys#of scope=1,String=6 bits=2
       requires: group != null and name != null and this.last != null
       ret = this.last
       => violated result
    */

    String longer(String name) {
        return name + ":";
    }

    /* No string is its own beginning and more, whatever `joined` is. */
    /* verify Keys#longer scope=1,String=3 bits=2
       requires: name != null
       ret != name
       => violated result
       unshown: no strings were found such that
    */
}
