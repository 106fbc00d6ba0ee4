package paper;

/**
 * The excerpt of Apache Batik in section 7.2 (AbstractNode.setPrefix): the receiver must be of a class that is
 * not read-only, has a namespace and takes a new name.
 *
 * Twin: the method returns where the original goes on.
 */
public abstract class BatikPrefixTwin {
    public static class DOMException extends RuntimeException {
        final short code;
        DOMException(short code, String message) {
            super(message);
            this.code = code;
        }
    }

    /** Text has no namespace. */
    public static class GenericText extends BatikPrefixTwin {
        public boolean isReadonly() { return false; }
        public String getNamespaceURI() { return null; }
        public String getLocalName() { return null; }
        public void setNodeName(String name) { throw createDOMException((short) 7, "text"); }
    }

    /** An entity is always read-only. */
    public static class GenericEntity extends BatikPrefixTwin {
        String uri;
        public boolean isReadonly() { return true; }
        public String getNamespaceURI() { return uri; }
        public String getLocalName() { return null; }
        public void setNodeName(String name) {}
    }

    /** An attribute without namespace support refuses a new name. */
    public static class GenericAttr extends BatikPrefixTwin {
        String uri;
        boolean readonly;
        public boolean isReadonly() { return readonly; }
        public String getNamespaceURI() { return uri; }
        public String getLocalName() { return uri; }
        public void setNodeName(String name) { throw createDOMException((short) 9, "attribute"); }
    }

    /** An element with a namespace: the one that gets there. */
    public static class GenericElementNS extends BatikPrefixTwin {
        String namespaceURI;
        String nodeName;
        boolean readonly;
        public boolean isReadonly() { return readonly; }
        public String getNamespaceURI() { return namespaceURI; }
        public String getLocalName() { return nodeName; }
        public void setNodeName(String name) { nodeName = name; }
    }

    public abstract boolean isReadonly();

    public abstract String getNamespaceURI();

    public abstract String getLocalName();

    public abstract void setNodeName(String name);

    DOMException createDOMException(short code, String key) {
        return new DOMException(code, key);
    }

    static boolean isValidName(String name) {
        return !name.isEmpty() && Character.isLetter(name.charAt(0));
    }

    public void setPrefix(String prefix) {
        if (this.isReadonly()) {
            throw createDOMException((short) 7, "readonly.node");
        }
        String uri = this.getNamespaceURI();
        if (uri == null) {
            throw createDOMException((short) 14, "namespace");
        }
        String name = this.getLocalName();
        if (prefix == null) {
            this.setNodeName(name);
            return;
        }
        if (!prefix.equals("") && !isValidName(prefix)) { // goal: unreachable entry=BatikPrefixTwin#setPrefix failure=null
            throw createDOMException((short) 5, "prefix");
        }
        this.setNodeName(prefix + ":" + name);
    }
}
