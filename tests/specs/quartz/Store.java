package quartz;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/* A job store with the structure of Quartz' RAMJobStore and of the classes that it uses, written anew: maps by key and by group, a list of
   triggers, calendars by name. A job's key is a field here, where Quartz glues two strings together; dates are objects in a row. */

class Listener {
    Object name;
    Listener next;
}

class JobDetail {
    String key, name, group;
    Listener listeners;
    boolean durable;

    /* As it was: the listeners come out in another order. */
    JobDetail copy() {
        JobDetail j = new JobDetail();
        j.key = key;
        j.name = name;
        j.group = group;
        j.durable = durable;
        for (Listener l = listeners; l != null; l = l.next) {
            Listener x = new Listener();
            x.name = l.name;
            x.next = j.listeners;
            j.listeners = x;
        }
        return j;
    }

    JobDetail copyInOrder() {
        JobDetail j = new JobDetail();
        j.key = key;
        j.name = name;
        j.group = group;
        j.durable = durable;
        Listener last = null;
        for (Listener l = listeners; l != null; l = l.next) {
            Listener x = new Listener();
            x.name = l.name;
            if (last == null) j.listeners = x;
            else last.next = x;
            last = x;
        }
        return j;
    }
}

class JobWrapper {
    String key;
    JobDetail jobDetail;

    JobWrapper(JobDetail j) {
        jobDetail = j;
        key = j.key;
    }
}

class Time {
    Time after;
    boolean past;
}

class Cal {
    Time only;

    boolean includes(Time t) {
        return t == only;
    }
}

abstract class Trigger {
    String key, group, jobKey, calendarName;
    Time next, previous;

    abstract void updateWithNewCalendar(Cal c);

    abstract void updateRepaired(Cal c);
}

class SimpleTrigger extends Trigger {
    /* As it was: `continue` leaves the loop instead of testing again. */
    void updateWithNewCalendar(Cal c) {
        next = previous.after;
        do {
            while (next != null && !c.includes(next)) next = next.after;
            if (next != null && next.past) {
                next = next.after;
                continue;
            }
        } while (false);
    }

    void updateRepaired(Cal c) {
        next = previous.after;
        while (next != null && (!c.includes(next) || next.past)) next = next.after;
    }
}

class CronTrigger extends Trigger {
    void updateWithNewCalendar(Cal c) {
        next = previous.after;
        do {
            while (next != null && !c.includes(next)) next = next.after;
            if (next != null && next.past) {
                next = next.after;
                continue;
            }
        } while (false);
    }

    void updateRepaired(Cal c) {
        next = previous.after;
        while (next != null && (!c.includes(next) || next.past)) next = next.after;
    }
}

class TriggerWrapper {
    static final int WAITING = 0, PAUSED = 1;
    Trigger trigger;
    int state;
}

class JobStore {
    Map<String, JobWrapper> jobsByKey;
    Map<String, Map<String, JobWrapper>> jobsByGroup;
    Map<String, Map<String, TriggerWrapper>> triggersByGroup;
    List<TriggerWrapper> triggers;
    Map<String, Cal> calendarsByName;
    Set<String> pausedGroups;

    /* define
    pred separate {
      this.jobsByKey != this.jobsByGroup and this.jobsByKey != this.calendarsByName and this.jobsByGroup != this.calendarsByName
      all g: this.jobsByGroup.mapping.univ | g.(this.jobsByGroup.mapping) != this.jobsByGroup and g.(this.jobsByGroup.mapping) != this.jobsByKey
    }
    */

    Set<String> getTriggerNames(String group) {
        Set<String> names = new HashSet<>();
        Map<String, TriggerWrapper> ofGroup = triggersByGroup.get(group);
        if (ofGroup != null) {
            for (String name : ofGroup.keySet()) names.add(name);
        }
        return names;
    }
    /* verify JobStore#getTriggerNames scope=2,Set=3 unroll=2 bits=3
    ret.contents' = (group.(this.triggersByGroup.mapping)).mapping.univ
    => holds
    */

    Set<String> getJobNames(String group) {
        Set<String> names = new HashSet<>();
        Map<String, JobWrapper> ofGroup = jobsByGroup.get(group);
        if (ofGroup != null) {
            for (JobWrapper jw : ofGroup.values()) names.add(jw.jobDetail.name);
        }
        return names;
    }
    /* verify JobStore#getJobNames scope=2,Set=3 unroll=2 bits=3
    ret.contents' = univ.((group.(this.jobsByGroup.mapping)).mapping).jobDetail.name
    => holds
    */

    Set<String> getJobGroupNames() {
        Set<String> names = new HashSet<>();
        for (String name : jobsByGroup.keySet()) names.add(name);
        return names;
    }
    /* verify JobStore#getJobGroupNames scope=3,Set=4 unroll=3 bits=3
    ret.contents' = this.jobsByGroup.mapping.univ
    => holds
    */

    boolean isUsed(String name) {
        for (TriggerWrapper tw : triggers) {
            Trigger trigger = tw.trigger;
            if (trigger.calendarName != null && trigger.calendarName.equals(name)) return true;
        }
        return false;
    }

    boolean removeCalendar(String name) {
        if (isUsed(name)) throw new IllegalStateException();
        return calendarsByName.remove(name) != null;
    }
    /* verify JobStore#removeCalendar scope=2 unroll=2 bits=3
    name != null and this.triggersByGroup != this.calendarsByName =>
      no name.(this.calendarsByName.mapping') and name not in univ.(this.triggers.items).trigger.calendarName
    => holds
    */
    /* verify JobStore#removeCalendar scope=2 unroll=2 bits=3
    ret
    => violated
    */

    Set<Trigger> getTriggersOfJob(String jobKey) {
        Set<Trigger> result = new HashSet<>();
        for (TriggerWrapper tw : triggers) {
            if (tw.trigger.jobKey.equals(jobKey)) result.add(tw.trigger);
        }
        return result;
    }
    /* verify JobStore#getTriggersOfJob scope=2,Set=3 unroll=2 bits=3
    ret.contents' = {t: univ.(this.triggers.items).trigger | t.jobKey = jobKey}
    => holds
    */

    JobDetail retrieveJob(String key) {
        JobWrapper jw = jobsByKey.get(key);
        if (jw == null) return null;
        return jw.jobDetail.copyInOrder();
    }
    /* verify JobStore#retrieveJob scope=2,JobDetail=3,Listener=4 unroll=2
    ret != null => ret.key' = (key.(this.jobsByKey.mapping)).jobDetail.key and ret.name' = (key.(this.jobsByKey.mapping)).jobDetail.name
    => holds
    */

    void storeJob(JobDetail newJob, boolean replaceExisting) {
        put(new JobWrapper(newJob.copy()), newJob, replaceExisting);
    }
    /* verify JobStore#storeJob scope=2,JobDetail=3,Listener=4,JobWrapper=3,Map=4 unroll=2
    newJob.listeners != null =>
      (newJob.key.(this.jobsByKey.mapping')).jobDetail'.listeners'.Listener::name' = newJob.listeners.Listener::name
    => violated
    */

    void storeJobRepaired(JobDetail newJob, boolean replaceExisting) {
        put(new JobWrapper(newJob.copyInOrder()), newJob, replaceExisting);
    }
    /* verify JobStore#storeJobRepaired scope=2,JobDetail=3,Listener=4,JobWrapper=3,Map=4 unroll=2
    requires: separate
    newJob.listeners != null =>
      (newJob.key.(this.jobsByKey.mapping')).jobDetail'.listeners'.Listener::name' = newJob.listeners.Listener::name
    => holds
    */
    /* verify JobStore#storeJobRepaired scope=2,JobDetail=3,Listener=4,JobWrapper=3,Map=4 unroll=2
    requires: separate
    some newJob.key.(this.jobsByKey.mapping')
    => holds
    */

    void put(JobWrapper jw, JobDetail newJob, boolean replaceExisting) {
        JobWrapper old = jobsByKey.get(jw.key);
        if (old != null) {
            if (!replaceExisting) throw new IllegalStateException();
            old.jobDetail = jw.jobDetail;
        } else {
            Map<String, JobWrapper> ofGroup = jobsByGroup.get(newJob.group);
            if (ofGroup == null) {
                ofGroup = new HashMap<>();
                jobsByGroup.put(newJob.group, ofGroup);
            }
            ofGroup.put(newJob.name, jw);
            jobsByKey.put(jw.key, jw);
        }
    }

    void storeCalendar(String name, Cal calendar) {
        calendarsByName.put(name, calendar);
        for (TriggerWrapper tw : triggers) {
            if (name.equals(tw.trigger.calendarName)) tw.trigger.updateWithNewCalendar(calendar);
        }
    }
    /* verify JobStore#storeCalendar scope=2 unroll=1 bits=3
    all t: Trigger | t.next' = t.next or t.next' = null or t.next' = calendar.only
    => violated
    */

    void storeCalendarRepaired(String name, Cal calendar) {
        calendarsByName.put(name, calendar);
        for (TriggerWrapper tw : triggers) {
            if (name.equals(tw.trigger.calendarName)) tw.trigger.updateRepaired(calendar);
        }
    }
    /* verify JobStore#storeCalendarRepaired scope=2 unroll=2 bits=3
    all t: Trigger | t.next' = t.next or t.next' = null or t.next' = calendar.only
    => holds
    */

    void resumeTrigger(TriggerWrapper tw) {
        if (tw.state == TriggerWrapper.PAUSED) tw.state = TriggerWrapper.WAITING;
    }

    void resumeJob(String jobKey) {
        for (TriggerWrapper tw : triggers) {
            if (tw.trigger.jobKey.equals(jobKey)) resumeTrigger(tw);
        }
    }
    /* verify JobStore#resumeJob scope=2 unroll=2 bits=3
    all tw: TriggerWrapper | tw.trigger.jobKey != jobKey => tw.state' = tw.state
    => holds
    */
    /* verify JobStore#resumeJob scope=2 unroll=2 bits=3
    all tw: univ.(this.triggers.items) | tw.trigger.jobKey = jobKey => tw.state' != 1
    => holds
    */

    void resumeGroup(String group) {
        Map<String, TriggerWrapper> ofGroup = triggersByGroup.get(group);
        if (ofGroup != null) {
            for (TriggerWrapper tw : ofGroup.values()) resumeTrigger(tw);
        }
        pausedGroups.remove(group);
    }
    /* verify JobStore#resumeGroup scope=2 unroll=2 bits=3
    all tw: TriggerWrapper | tw not in univ.((group.(this.triggersByGroup.mapping)).mapping) => tw.state' = tw.state
    => holds
    */

    Time scheduleJob(JobDetail newJob, Trigger trigger, Cal calendar) {
        trigger.updateRepaired(calendar);
        if (trigger.next == null) throw new IllegalStateException();
        put(new JobWrapper(newJob.copyInOrder()), newJob, false);
        TriggerWrapper tw = new TriggerWrapper();
        tw.trigger = trigger;
        triggers.add(tw);
        return trigger.next;
    }
    /* verify JobStore#scheduleJob scope=2,JobDetail=3,Listener=4,JobWrapper=3,Map=4,TriggerWrapper=3 unroll=2 bits=3
    ret = calendar.only and ret = trigger.next'
    => holds
    */
}
