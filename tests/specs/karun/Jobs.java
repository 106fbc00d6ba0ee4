package karun;

/* Q1 and Q2 of the thesis in small: a copy that loses the order of a list, and a loop that is left one test too early. */

class LNode {
    Object l;
    LNode next;
}

class Job {
    Object key;
    LNode ls;

    Job copy() {
        Job j = new Job();
        j.key = key;
        LNode c = ls;
        while (c != null) {
            LNode x = new LNode();
            x.l = c.l;
            x.next = j.ls;
            j.ls = x;
            c = c.next;
        }
        return j;
    }

    Job copyInOrder() {
        Job j = new Job();
        j.key = key;
        LNode last = null;
        for (LNode c = ls; c != null; c = c.next) {
            LNode x = new LNode();
            x.l = c.l;
            if (last == null) j.ls = x;
            else last.next = x;
            last = x;
        }
        return j;
    }
}

class Store {
    Job slot;

    void store(Job x) {
        slot = x.copy();
    }
    /* verify Store#store scope=2,LNode=4 unroll=2
    x.ls != null => this.slot'.ls'.l' = x.ls.l
    => violated
    */

    void storeInOrder(Job x) {
        slot = x.copyInOrder();
    }
    /* verify Store#storeInOrder scope=2,LNode=4 unroll=2
    x.ls != null => this.slot'.ls'.l' = x.ls.l
    => holds
    */
}

class Time {
    Time after;
    boolean past;
}

class Cal {
    Time only;

    boolean in(Time t) {
        return t == only;
    }
}

abstract class Trig {
    Time next, prev;

    abstract void update(Cal c);
}

class SimpleT extends Trig {
    void update(Cal c) {
        next = prev.after;
        do {
            while (next != null && !c.in(next)) next = next.after;
            if (next != null && next.past) {
                next = next.after;
                continue;
            }
        } while (false);
    }
}

class CronT extends Trig {
    void update(Cal c) {
        next = prev.after;
        do {
            while (next != null && !c.in(next)) next = next.after;
            if (next != null && next.past) {
                next = next.after;
                continue;
            }
        } while (false);
    }
}

abstract class Repaired {
    Time next, prev;

    abstract void update(Cal c);
}

class RepairedSimple extends Repaired {
    void update(Cal c) {
        next = prev.after;
        while (next != null && (!c.in(next) || next.past)) next = next.after;
    }
}

class RepairedCron extends Repaired {
    void update(Cal c) {
        next = prev.after;
        while (next != null && (!c.in(next) || next.past)) next = next.after;
    }
}

class Scheduler {
    Trig trigger;
    Repaired repaired;

    void reschedule(Cal c) {
        trigger.update(c);
    }
    /* verify Scheduler#reschedule scope=2 unroll=1
    this.trigger.next' != this.trigger.next => this.trigger.next' = null or this.trigger.next' = c.only
    => violated
    */
    /* verify Scheduler#reschedule scope=2 unroll=2
    requires: this.trigger in CronT
    this.trigger.next' != this.trigger.next => this.trigger.next' = null or this.trigger.next' = c.only
    => violated
    */

    void rescheduleRepaired(Cal c) {
        repaired.update(c);
    }
    /* verify Scheduler#rescheduleRepaired scope=3 unroll=2
    this.repaired.next' != this.repaired.next => this.repaired.next' = null or this.repaired.next' = c.only
    => holds
    */
}
