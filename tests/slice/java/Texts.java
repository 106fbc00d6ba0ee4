/** Texts that are put together; output is not part of the answer. */
class Texts {
    static void _SLICE(String x) {}

    static void run(int a, int b, int c, int d) {
        StringBuilder text = new StringBuilder(); // in
        System.out.println("starting with " + c); // out
        text.append(a); // in
        if (b > 0) // in
            text.append(", ").append(b); // in
        int length = text.length() + d; // out
        String upper = text.toString().trim(); // in
        _SLICE(upper); // in
    }
}
