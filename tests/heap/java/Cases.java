// Starts all cases, so that one analysis answers for all of them.
class Cases {
    public static void main(String[] args) {
        Fields.run(args.length);
        Calls.run(args.length);
        Flow.run(args.length, args);
        Library.run(args.length);
    }
}
