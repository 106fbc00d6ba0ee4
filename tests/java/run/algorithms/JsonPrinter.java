// A JSON-like value tree with a parser and a pretty printer.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class JsonPrinter {
    private final String s;
    private int i;

    JsonPrinter(String s) { this.s = s; }

    Object value() {
        skip();
        char c = s.charAt(i);
        if (c == '{') {
            Map<String, Object> m = new LinkedHashMap<>();
            i++;
            for (skip(); s.charAt(i) != '}'; skip()) { String k = string(); skip(); i++; m.put(k, value()); skip(); if (s.charAt(i) == ',') { i++; skip(); } }
            i++;
            return m;
        }
        if (c == '[') {
            List<Object> l = new ArrayList<>();
            i++;
            for (skip(); s.charAt(i) != ']'; skip()) { l.add(value()); skip(); if (s.charAt(i) == ',') i++; }
            i++;
            return l;
        }
        if (c == '"') return string();
        int st = i;
        while (i < s.length() && "+-.eE0123456789truefalsn".indexOf(s.charAt(i)) >= 0) i++;
        String w = s.substring(st, i);
        return switch (w) { case "true" -> true; case "false" -> false; case "null" -> null; default -> w.matches("-?\\d+") ? (Object) Long.parseLong(w) : (Object) Double.parseDouble(w); };
    }

    void skip() { while (i < s.length() && Character.isWhitespace(s.charAt(i))) i++; }

    String string() {
        StringBuilder sb = new StringBuilder();
        for (i++; s.charAt(i) != '"'; i++) {
            char c = s.charAt(i);
            if (c == '\\') { c = s.charAt(++i); c = c == 'n' ? '\n' : c == 't' ? '\t' : c; }
            sb.append(c);
        }
        i++;
        return sb.toString();
    }

    static String show(Object o, String ind) {
        String in = ind + "  ";
        StringBuilder sb = new StringBuilder();
        if (o instanceof Map<?, ?> m) { m.forEach((k, v) -> sb.append(sb.length() == 0 ? "{\n" : ",\n").append(in).append('"').append(k).append("\": ").append(show(v, in))); return m.isEmpty() ? "{}" : sb + "\n" + ind + "}"; }
        if (o instanceof List<?> l) { for (Object v : l) sb.append(sb.length() == 0 ? "[" : ", ").append(show(v, in)); return l.isEmpty() ? "[]" : sb + "]"; }
        return o instanceof String t ? '"' + t.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"' : String.valueOf(o);
    }

    public static void main(String[] args) {
        Object o = new JsonPrinter(" {\"name\":\"a \\\"q\\\"\\n\", \"n\": [1, -2.5e3, true, null, []], \"o\": {\"x\": {}, \"y\": [ {\"z\":0} ]}}").value();
        String t = show(o, "");
        System.out.println(t);
        System.out.println(show(new JsonPrinter(t).value(), "").equals(t) + " " + o.equals(new JsonPrinter(t).value()));
    }
}
