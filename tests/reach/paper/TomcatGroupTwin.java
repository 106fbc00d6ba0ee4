package paper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;

/**
 * The excerpt of Apache Tomcat in section 7.2 (Registry.findManagedBeans): the map must hold a bean that has a
 * group while none is asked for.
 *
 * Twin: without a group to ask for, or without a bean, the first branch is taken.
 */
public class TomcatGroupTwin {
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
            if ((group == null) || (item == null)) {
                results.add(item.getName());
            } else if (group.equals(item.getGroup())) { // goal: unreachable entry=TomcatGroupTwin#findManagedBeans failure=null
                results.add(item.getName());
            }
        }
        String[] values = new String[results.size()];
        return results.toArray(values);
    }
}
