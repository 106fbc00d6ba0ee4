// Exceptions crossing several frames with finally blocks, converted and counted on the way.
public class ExceptionsInChains {
    static int depth, finals;

    static int down(int n) throws Exception {
        depth++;
        try {
            if (n == 0) return Integer.parseInt("zero");
            return down(n - 1) + 1;
        } catch (NumberFormatException e) {
            if (n % 2 == 0) throw e;
            throw new Exception("level " + n, e);
        } catch (IllegalStateException e) {
            return n * 100;
        } catch (Exception e) {
            if (n == 4) throw new IllegalStateException(e);
            throw e;
        } finally {
            depth--;
            finals++;
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 7; n++) {
            try {
                System.out.println(n + " -> " + down(n));
            } catch (Exception e) {
                StringBuilder sb = new StringBuilder();
                for (Throwable t = e; t != null; t = t.getCause()) sb.append(t.getClass().getSimpleName()).append('(').append(t.getMessage()).append(") ");
                System.out.println(n + " threw " + sb);
            }
        }
        System.out.println(depth + " " + finals);
    }
}
