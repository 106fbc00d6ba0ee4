package paper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;

/**
 * The excerpt of Apache Tomcat in section 7.2 (Registry.findManagedBeans): the map must hold a bean that has a
 * group while none is asked for.
 *
 * Trigger: TomcatGroup r = new TomcatGroup(); ManagedBean b = new ManagedBean(); b.setGroup("g"); r.addManagedBean("n", b); r.findManagedBeans(null);
 */
public class TomcatGroup {
    public static class ManagedBean {
        private String group;
        private String name;
        public String getGroup() { return group; }
        public void setGroup(String group) { this.group = group; }
        public String getName() { return name; }
        public void setName(String name) { this.name = name; }
    }

    private HashMap<String, ManagedBean> descriptors = new HashMap<>();

    public void addManagedBean(String name, ManagedBean bean) {
        descriptors.put(name, bean);
    }

    public String[] findManagedBeans(String group) {
        ArrayList<String> results = new ArrayList<>();
        Iterator<ManagedBean> items = descriptors.values().iterator();
        while (items.hasNext()) {
            ManagedBean item = (ManagedBean) items.next();
            if ((group == null) && (item.getGroup() == null)) {
                results.add(item.getName());
            } else if (group.equals(item.getGroup())) { // goal: reachable entry=TomcatGroup#findManagedBeans failure=null
                results.add(item.getName());
            }
        }
        String[] values = new String[results.size()];
        return results.toArray(values);
    }
}
