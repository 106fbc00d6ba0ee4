import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.ArrayReference;
import com.sun.jdi.ArrayType;
import com.sun.jdi.BooleanValue;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.ClassType;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.IntegerValue;
import com.sun.jdi.Location;
import com.sun.jdi.LongValue;
import com.sun.jdi.Method;
import com.sun.jdi.ObjectReference;
import com.sun.jdi.PrimitiveValue;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.StringReference;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.Value;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.ExceptionEvent;
import com.sun.jdi.event.VMDeathEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.ExceptionRequest;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles tests and runs them under observation, one request after the other.
 *
 * This program is trusted; the tests are not. It compiles a test in its own virtual machine (the compiler stays warm, which is
 * most of the cost of a replay) and runs it in a fresh one as a debugger would: it sees where an exception is thrown and
 * when a line is reached, whether or not the program catches or hides it, and nothing that the test prints can pretend.
 *
 * Requests come on standard input, replies go to standard output: a count and then that many texts, each with its length in
 * front. The end of the input ends the server.
 */
public final class ReplayServer {
    /** Before an exception that may also come from what is called at the spot. */
    private static final String FROM = "from ";

    /** The property of a breakpoint at the beginning of a method that is answered: the method's key. */
    private static final String REPLACED = "replaced";

    /** What one request asks for. */
    record Request(Path folder, String testClass, String source, String spotClass, String spotMethod, int line,
                   String exception, long millis, int outputLimit, List<Replaced> replaced, List<String> vmOptions) {}

    /** A method whose calls are answered by the test's class, as far as that has an answer. */
    record Replaced(String className, String method, String descriptor) {
        static Replaced parse(String line) {
            String[] parts = line.split("\t");
            return new Replaced(parts[0], parts[1], parts[2]);
        }

        String key() {
            return className + "." + method + descriptor;
        }
    }

    /** How long a test may go on after it got there, in nanoseconds. */
    private static final long AFTERMATH = 2_000_000_000L;

    /** Exceptions that are told of, and that are looked at before only those of the spot's class are. */
    private static final int TOLD = 8;
    private static final int LOOKED_AT = 200;
    /** Frames of an exception that are told. */
    private static final int FRAMES = 40;

    /** How it ended, more about that in words, and the frames of exceptions on the way: a line each, with class, method and line. */
    record Reply(String kind, String words, List<String> thrown) {
        Reply(String kind, String words) {
            this(kind, words, List.of());
        }
    }

    private final String classPath;
    private final String java;
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files;

    private ReplayServer(String java, String classPath) throws IOException {
        this.java = java;
        this.classPath = classPath;
        this.files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    }

    public static void main(String[] args) throws Exception {
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream out = new DataOutputStream(System.out);
        // Nobody else may write where the replies go.
        System.setOut(System.err);
        ReplayServer server = new ReplayServer(args[0], args[1]);
        while (true) {
            List<String> texts;
            try {
                texts = readTexts(in);
            } catch (EOFException end) {
                // Threads of the debugger may still be there.
                System.exit(0);
                return;
            }
            Reply reply;
            try {
                reply = server.answer(parse(texts));
            } catch (Exception problem) {
                reply = new Reply("failed", problem.toString());
            }
            List<String> told = new ArrayList<>(List.of(reply.kind(), reply.words()));
            told.addAll(reply.thrown());
            writeTexts(out, told);
        }
    }

    private static List<String> readTexts(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] bytes = new byte[in.readInt()];
            in.readFully(bytes);
            texts.add(new String(bytes, StandardCharsets.UTF_8));
        }
        return texts;
    }

    private static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
        }
        out.flush();
    }

    private static Request parse(List<String> t) {
        return new Request(Path.of(t.get(0)), t.get(1), t.get(2), t.get(3), t.get(4), Integer.parseInt(t.get(5)), t.get(6),
            Long.parseLong(t.get(7)), Integer.parseInt(t.get(8)), t.get(9).lines().map(Replaced::parse).toList(), t.subList(10, t.size()));
    }

    private Reply answer(Request request) throws Exception {
        Path classes = Files.createDirectories(request.folder().resolve("classes"));
        Path run = Files.createDirectories(request.folder().resolve("run"));
        String problem = compile(request, classes);
        return problem != null ? new Reply("uncompiled", problem) : new Run(request, classes, run).watch();
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Null if it compiled, else what the compiler said. */
    private String compile(Request request, Path classes) throws IOException {
        Path file = request.folder().resolve(simpleName(request.testClass()) + ".java");
        Files.writeString(file, request.source());
        files.setLocation(javax.tools.StandardLocation.CLASS_OUTPUT, List.of(classes.toFile()));
        List<File> path = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty()) path.add(new File(entry));
        }
        files.setLocation(javax.tools.StandardLocation.CLASS_PATH, path);
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> options = List.of("-proc:none", "-nowarn", "-g", "-XDignore.symbol.file");
        boolean good = compiler.getTask(new StringWriter(), files, said, options, null, files.getJavaFileObjects(file)).call();
        if (good) return null;
        StringBuilder errors = new StringBuilder();
        for (Diagnostic<? extends JavaFileObject> one : said.getDiagnostics()) {
            if (one.getKind() != Diagnostic.Kind.ERROR) continue;
            errors.append("line ").append(one.getLineNumber()).append(": ").append(one.getMessage(Locale.ROOT)).append('\n');
        }
        return errors.toString();
    }

    /** One test in one fresh virtual machine. */
    private final class Run {
        private final Request request;
        private final Path classes;
        private final Path folder;
        private VirtualMachine vm;
        private Process process;
        /** Has the state been built, and the call begun? What happens before does not count. */
        private boolean calling;
        private boolean arrived;
        private long arrivedAt;
        private boolean lineKnown;
        private boolean spotSeen;
        private final List<String> thrown = new ArrayList<>();
        private int exceptions;

        Run(Request request, Path classes, Path folder) {
            this.request = request;
            this.classes = classes;
            this.folder = folder;
        }

        Reply watch() throws Exception {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(request.millis());
            ListeningConnector connector = null;
            for (ListeningConnector one : Bootstrap.virtualMachineManager().listeningConnectors()) {
                if (one.transport().name().equals("dt_socket")) connector = one;
            }
            Map<String, Connector.Argument> arguments = connector.defaultArguments();
            arguments.get("localAddress").setValue("127.0.0.1");
            arguments.get("port").setValue("0");
            arguments.get("timeout").setValue(Long.toString(request.millis()));
            String address = connector.startListening(arguments);
            Sink out = null;
            Sink err = null;
            try {
                process = start(address);
                out = new Sink(process.getInputStream(), request.outputLimit());
                err = new Sink(process.getErrorStream(), request.outputLimit());
                vm = connector.accept(arguments);
            } catch (com.sun.jdi.connect.TransportTimeoutException slow) {
                return new Reply("limit", "time");
            } catch (IOException lost) {
                return new Reply("failed", "the virtual machine did not start: " + lost.getMessage() + said(out) + said(err));
            } finally {
                connector.stopListening(arguments);
                if (vm == null) kill();
            }
            String limit;
            try {
                limit = follow(end, out, err);
            } catch (VMDisconnectedException gone) {
                limit = null;
            }
            if (limit == null && !process.waitFor(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS)) limit = "time";
            kill();
            if (limit == null && (out.full() || err.full())) limit = "output";
            if (arrived && limit != null) return new Reply("arrived", "the limit of its " + limit + " ended it");
            if (limit != null) return new Reply("limit", limit);
            out.join();
            err.join();
            if (arrived) return new Reply("arrived", out.lastWords());
            int status = process.exitValue();
            if (status == 3 && said(out).contains("java.lang.OutOfMemoryError")) return new Reply("limit", "memory");
            String words = out.lastWords();
            if (!calling) return new Reply("unbuilt", words.isEmpty() ? "it ended early" + said(err) : words);
            if (spotSeen && !lineKnown) return new Reply("failed", request.spotClass() + " has no line " + request.line());
            if (words.isEmpty()) words = "the program ended with status " + status;
            return new Reply("missed", words, thrown);
        }

        private Process start(String address) throws IOException {
            // As a listener names itself host:port, whatever the host is called, take the port.
            String port = address.substring(address.lastIndexOf(':') + 1);
            List<String> command = new ArrayList<>();
            command.add(java);
            command.addAll(request.vmOptions());
            command.add("-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=127.0.0.1:" + port);
            command.add("-cp");
            command.add(classes + (classPath.isEmpty() ? "" : File.pathSeparator + classPath));
            command.add(request.testClass());
            ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
            builder.environment().clear();
            // Names of classes and files may hold any letter.
            builder.environment().put("LC_ALL", "C.UTF-8");
            builder.redirectInput(new File("/dev/null"));
            return builder.start();
        }

        /** Handles events until the run is over; names the limit that was reached, if one was. */
        private String follow(long end, Sink out, Sink err) throws Exception {
            // The machine waits with its first event, and goes on when that has been handled.
            prepare(request.testClass());
            while (true) {
                if (out.full() || err.full()) return "output";
                if (System.nanoTime() >= (arrived ? Math.min(end, arrivedAt + AFTERMATH) : end)) return "time";
                EventSet events = vm.eventQueue().remove(50);
                if (events == null) continue;
                for (Event event : events) {
                    if (event instanceof VMDeathEvent || event instanceof VMDisconnectEvent) return null;
                    handle(event);
                }
                events.resume();
            }
        }

        private void prepare(String name) {
            ClassPrepareRequest prepared = vm.eventRequestManager().createClassPrepareRequest();
            prepared.addClassFilter(name);
            prepared.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
            prepared.enable();
        }

        private void handle(Event event) throws Exception {
            if (event instanceof ClassPrepareEvent prepared) {
                ReferenceType type = prepared.referenceType();
                if (!calling) {
                    for (Method method : type.methodsByName("callEntry")) stopAt(method.location());
                } else {
                    if (type.name().equals(request.spotClass())) watchSpot(type);
                    watchReplaced(type);
                }
            } else if (event instanceof BreakpointEvent hit) {
                if (hit.request().getProperty(REPLACED) instanceof String key) {
                    answer(hit, key);
                } else if (calling) {
                    arrive();
                } else {
                    hit.request().disable();
                    calling = true;
                    begin();
                }
            } else if (event instanceof ExceptionEvent raised) {
                if (isExpected(raised)) arrive();
                else note(raised);
            }
        }

        /** It got there. The rest of the run only tells how it ends, and nobody looks at more events. */
        private void arrive() {
            if (arrived) return;
            arrived = true;
            arrivedAt = System.nanoTime();
            vm.eventRequestManager().breakpointRequests().forEach(EventRequest::disable);
            vm.eventRequestManager().exceptionRequests().forEach(EventRequest::disable);
        }

        private void begin() {
            watchExceptions(false);
            for (String name : request.replaced().stream().map(Replaced::className).distinct().toList()) {
                prepare(name);
                for (ReferenceType type : vm.classesByName(name)) {
                    if (type.isPrepared()) watchReplaced(type);
                }
            }
            if (!request.exception().isEmpty()) return;
            prepare(request.spotClass());
            for (ReferenceType type : vm.classesByName(request.spotClass())) {
                if (type.isPrepared()) watchSpot(type);
            }
        }

        private void watchReplaced(ReferenceType type) {
            for (Replaced one : request.replaced()) {
                if (!type.name().equals(one.className())) continue;
                for (Method method : type.methodsByName(one.method(), one.descriptor())) {
                    // Native code has no place to stop at, and runs as it is.
                    if (method.location() == null || method.isNative()) continue;
                    BreakpointRequest stop = vm.eventRequestManager().createBreakpointRequest(method.location());
                    stop.putProperty(REPLACED, one.key());
                    stop.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
                    stop.enable();
                }
            }
        }

        /** A method that is to be answered has been called: asks the test's class, and makes the method return before it begins. */
        private void answer(BreakpointEvent hit, String key) throws Exception {
            ThreadReference thread = hit.thread();
            StackFrame frame = thread.frame(0);
            Method method = frame.location().method();
            ObjectReference self = frame.thisObject();
            List<Value> given = frame.getArgumentValues();
            ClassType test = (ClassType) vm.classesByName(request.testClass()).get(0);
            ArrayReference arguments = ((ArrayType) vm.classesByName("java.lang.Object[]").get(0)).newInstance(given.size());
            StringReference name = vm.mirrorOf(key);
            List<String> numbers = new ArrayList<>();
            for (int i = 0; i < given.size(); i++) {
                boolean isNumber = given.get(i) instanceof PrimitiveValue;
                numbers.add(isNumber ? "#" + asLong((PrimitiveValue) given.get(i)) : "");
                if (!isNumber) arguments.setValue(i, given.get(i));
            }
            StringReference texts = vm.mirrorOf(String.join(",", numbers));
            List<ObjectReference> made = List.of(arguments, name, texts);
            made.forEach(ObjectReference::disableCollection);
            List<EventRequest> paused = pause();
            try {
                Method answer = test.methodsByName("answer").get(0);
                List<Value> asked = new ArrayList<>(Arrays.asList(name, self, arguments, texts));
                Value kind = test.invokeMethod(thread, answer, asked, ClassType.INVOKE_SINGLE_THREADED);
                if (((IntegerValue) kind).value() != 0) thread.forceEarlyReturn(answered(test, method));
            } finally {
                paused.forEach(EventRequest::enable);
                made.forEach(ObjectReference::enableCollection);
            }
        }

        /** Nobody handles events while the test's class is asked, so there must be none. */
        private List<EventRequest> pause() {
            List<EventRequest> paused = new ArrayList<>();
            paused.addAll(vm.eventRequestManager().breakpointRequests());
            paused.addAll(vm.eventRequestManager().exceptionRequests());
            paused.addAll(vm.eventRequestManager().classPrepareRequests());
            paused.removeIf(one -> !one.isEnabled());
            paused.forEach(EventRequest::disable);
            return paused;
        }

        /** What the test's class found, as a value of the method's type. */
        private Value answered(ClassType test, Method method) {
            long number = ((LongValue) test.getValue(test.fieldByName("number"))).value();
            return switch (method.returnTypeName()) {
                case "void" -> vm.mirrorOfVoid();
                case "boolean" -> vm.mirrorOf(number != 0);
                case "byte" -> vm.mirrorOf((byte) number);
                case "char" -> vm.mirrorOf((char) number);
                case "short" -> vm.mirrorOf((short) number);
                case "int" -> vm.mirrorOf((int) number);
                case "long" -> vm.mirrorOf(number);
                case "float" -> vm.mirrorOf((float) number);
                case "double" -> vm.mirrorOf((double) number);
                default -> test.getValue(test.fieldByName("reference"));
            };
        }

        private static long asLong(PrimitiveValue value) {
            return value instanceof BooleanValue truth ? (truth.value() ? 1 : 0) : value.longValue();
        }

        private void watchExceptions(boolean onlyOfSpot) {
            ExceptionRequest watched = vm.eventRequestManager().createExceptionRequest(null, true, true);
            if (onlyOfSpot) watched.addClassFilter(request.spotClass());
            watched.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
            watched.enable();
        }

        /** An exception that is not the expected one may tell why that does not come. */
        private void note(ExceptionEvent raised) {
            exceptions++;
            if (exceptions == LOOKED_AT && !request.exception().startsWith(FROM)) {
                vm.eventRequestManager().exceptionRequests().forEach(EventRequest::disable);
                if (!request.exception().isEmpty()) watchExceptions(true);
            }
            if (thrown.size() >= TOLD) return;
            try {
                StringBuilder told = new StringBuilder();
                int count = Math.min(raised.thread().frameCount(), FRAMES);
                for (var frame : raised.thread().frames(0, count)) {
                    Location at = frame.location();
                    told.append(at.declaringType().name()).append('\t').append(at.method().name()).append('\t').append(at.lineNumber()).append('\n');
                }
                thrown.add(told.toString());
            } catch (IncompatibleThreadStateException running) {
                // Then nothing is told of it.
            }
        }

        private void watchSpot(ReferenceType type) {
            spotSeen = true;
            try {
                for (Location location : type.locationsOfLine(request.line())) {
                    if (isMethod(location.method())) {
                        lineKnown = true;
                        stopAt(location);
                    }
                }
            } catch (AbsentInformationException none) {
                // Stays unknown, which the reply says.
            }
        }

        private void stopAt(Location location) {
            BreakpointRequest stop = vm.eventRequestManager().createBreakpointRequest(location);
            stop.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
            stop.enable();
        }

        private boolean isMethod(Method method) {
            return request.spotMethod().isEmpty() || method.name().equals(request.spotMethod());
        }

        private boolean isExpected(ExceptionEvent thrown) {
            if (request.exception().isEmpty()) return false;
            if (!request.exception().startsWith(FROM)) {
                return isBelow(thrown.exception(), request.exception()) && isSpot(thrown.location());
            }
            if (!isBelow(thrown.exception(), request.exception().substring(FROM.length()))) return false;
            try {
                return thrown.thread().frames().stream().anyMatch(frame -> isSpot(frame.location()));
            } catch (IncompatibleThreadStateException running) {
                return false;
            }
        }

        /** Is it of the class, or of one that extends it? */
        private static boolean isBelow(ObjectReference thrown, String wanted) {
            ClassType kind = (ClassType) thrown.referenceType();
            while (kind != null && !kind.name().equals(wanted)) kind = kind.superclass();
            return kind != null;
        }

        private boolean isSpot(Location at) {
            return at.declaringType().name().equals(request.spotClass()) && isMethod(at.method())
                && (request.line() == 0 || at.lineNumber() == request.line());
        }

        private String said(Sink sink) {
            return sink == null || sink.text().isBlank() ? "" : "; it said: " + sink.text().strip();
        }

        /** Ends the process and what it started; nothing of it stays. */
        private void kill() throws InterruptedException {
            if (process == null) return;
            List<ProcessHandle> children = process.descendants().toList();
            process.destroyForcibly().waitFor();
            children.forEach(ProcessHandle::destroyForcibly);
        }
    }

    /** Takes what a process prints, keeps the beginning and the end of it, and says when it is too much. */
    private static final class Sink extends Thread {
        private static final int KEPT = 4096;
        private final InputStream in;
        private final int limit;
        private final ByteArrayOutputStream last = new ByteArrayOutputStream();
        private volatile boolean full;

        Sink(InputStream in, int limit) {
            this.in = in;
            this.limit = limit;
            setDaemon(true);
            start();
        }

        @Override
        public void run() {
            byte[] buffer = new byte[8192];
            long total = 0;
            try {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    total += n;
                    if (total > limit) {
                        // Stop reading: the writer blocks until it is ended.
                        full = true;
                        return;
                    }
                    keep(buffer, n);
                }
            } catch (IOException closed) {
                // The process is gone.
            }
        }

        private synchronized void keep(byte[] buffer, int n) {
            last.write(buffer, 0, n);
            if (last.size() > 4 * KEPT) {
                byte[] all = last.toByteArray();
                last.reset();
                last.write(all, all.length - KEPT, KEPT);
            }
        }

        boolean full() {
            return full;
        }

        synchronized String text() {
            return last.toString(StandardCharsets.UTF_8);
        }

        /** What the test itself said at its end. */
        String lastWords() {
            String mark = "replay: ";
            String all = text();
            int at = all.lastIndexOf(mark);
            return at < 0 ? "" : all.substring(at + mark.length()).strip();
        }
    }
}
