// StringBuilder: append of all types, insert, delete, replace, reverse, setCharAt, setLength, capacity-free behaviour.
public class StringBuilderOps {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append(2L).append(3.5f).append(4.25).append(true).append("s").append((Object) null).append((String) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2);
        System.out.println(sb + " " + sb.length());
        sb.setLength(5);
        System.out.println(sb);
        sb.insert(0, "start-").insert(3, 99).insert(sb.length(), true).insert(2, 'X');
        System.out.println(sb);
        sb.delete(0, 3).deleteCharAt(0).replace(0, 2, "<>").setCharAt(2, '!');
        System.out.println(sb);
        System.out.println(sb.reverse());
        System.out.println(sb.indexOf("!") + " " + sb.lastIndexOf("zz") + " " + sb.charAt(1) + " " + sb.substring(2) + " " + sb.substring(1, 3));
        StringBuilder t = new StringBuilder("ab");
        t.setLength(4);
        System.out.println((int) t.charAt(3) + " " + t.length());
        System.out.println(new StringBuilder("a").compareTo(new StringBuilder("b")) + " " + new StringBuilder("x").equals(new StringBuilder("x")));
        try {
            sb.deleteCharAt(100);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            sb.insert(-1, "x");
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 300; i++) big.append(i % 10);
        System.out.println(big.length() + " " + big.toString().hashCode());
        StringBuffer buf = new StringBuffer("buf");
        buf.append(1).insert(0, '[').append(']').reverse();
        System.out.println(buf);
    }
}
