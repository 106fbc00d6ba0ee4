import java.io.BufferedReader;
import java.io.FileReader;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import kodkod.ast.Decls;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.IntConstant;
import kodkod.ast.IntExpression;
import kodkod.ast.Relation;
import kodkod.ast.Variable;
import kodkod.engine.Solution;
import kodkod.engine.Solver;
import kodkod.engine.config.Reporter;
import kodkod.engine.satlab.SATFactory;
import kodkod.instance.Bounds;
import kodkod.instance.Tuple;
import kodkod.instance.TupleFactory;
import kodkod.instance.TupleSet;
import kodkod.instance.Universe;

/**
 * Runs Kodkod on a problem that our benchmark has written down (see plain.rs), several times in one virtual machine, and prints one line:
 * the verdict, the processor time of the first run with all that the virtual machine does meanwhile, that of the best
 * run on the thread that solves, and how much of the latter was translation.
 */
public final class KodkodDriver {
    private final Map<String, Object> nodes = new HashMap<>();
    private Universe universe;
    private Bounds bounds;
    private int bits = 4;
    private final List<Formula> facts = new ArrayList<>();

    public static void main(String[] arguments) throws Exception {
        int runs = Integer.parseInt(arguments[1]);
        double seconds = Double.parseDouble(arguments[2]);
        watch(Long.parseLong(arguments[3]));
        String verdict = null;
        double first = 0, best = Double.MAX_VALUE, translation = 0;
        for (int run = 0; run < runs; run++) {
            KodkodDriver driver = new KodkodDriver();
            driver.read(arguments[0]);
            Solver solver = new Solver();
            solver.options().setSolver(sat4j());
            solver.options().setBitwidth(driver.bits);
            Formula all = Formula.and(driver.facts);
            long[] translated = {0};
            solver.options().setReporter(reporter(translated));
            long process = processTime(), thread = threadTime();
            Solution solution = solver.solve(all, driver.bounds);
            double threadSeconds = (threadTime() - thread) / 1e9, processSeconds = (processTime() - process) / 1e9;
            String answer = solution.instance() != null ? "sat" : "unsat";
            if (verdict != null && !verdict.equals(answer)) throw new IllegalStateException("two verdicts");
            verdict = answer;
            if (run == 0) first = processSeconds;
            if (threadSeconds < best) {
                best = threadSeconds;
                // Kodkod does not begin to solve what folds to a constant.
                translation = translated[0] == 0 ? threadSeconds : (translated[0] - thread) / 1e9;
            }
            if (processTime() / 1e9 > seconds) break;
        }
        System.out.println(verdict + " " + first + " " + best + " " + translation);
    }

    /** Gives up after so many seconds of processor time and says so; what was measured is then a lower bound. */
    private static void watch(long limit) {
        Thread watchdog = new Thread(() -> {
            try {
                while (processTime() / 1e9 < limit) Thread.sleep(500);
                System.out.println("timeout " + limit + " " + limit + " 0");
                System.out.flush();
                Runtime.getRuntime().halt(0);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        });
        watchdog.setDaemon(true);
        watchdog.start();
    }

    /** Notes when the clauses are complete; a proxy, because the interface differs between versions. */
    private static Reporter reporter(long[] translated) {
        Class<?>[] interfaces = {Reporter.class};
        return (Reporter) Proxy.newProxyInstance(Reporter.class.getClassLoader(), interfaces, (proxy, method, values) -> {
            if (method.getName().equals("solvingCNF")) translated[0] = threadTime();
            return null;
        });
    }

    /** SAT4J, wherever this version of Kodkod keeps it. */
    private static SATFactory sat4j() throws Exception {
        try {
            return (SATFactory) Class.forName("kodkod.solvers.SAT4JRef").getDeclaredConstructor().newInstance();
        } catch (ClassNotFoundException older) {
            return (SATFactory) SATFactory.class.getField("DefaultSAT4J").get(null);
        }
    }

    private static long processTime() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static long threadTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void read(String file) throws Exception {
        try (BufferedReader reader = new BufferedReader(new FileReader(file))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                item(line.split(" "));
            }
        }
    }

    private void item(String[] words) {
        switch (words[0]) {
            case "universe": {
                List<String> atoms = new ArrayList<>();
                for (int atom = 0; atom < Integer.parseInt(words[1]); atom++) atoms.add("a" + atom);
                universe = new Universe(atoms);
                bounds = new Bounds(universe);
                return;
            }
            case "bits":
                bits = Integer.parseInt(words[1]);
                return;
            case "int":
                bounds.boundExactly(Integer.parseInt(words[1]), universe.factory().setOf("a" + words[2]));
                return;
            case "rel": {
                int arity = Integer.parseInt(words[3]);
                Relation relation = Relation.nary(words[2], arity);
                nodes.put(words[1], relation);
                int split = Arrays.asList(words).indexOf("..");
                bounds.bound(relation, tuples(arity, words, 4, split), tuples(arity, words, split + 1, words.length));
                return;
            }
            case "var":
                nodes.put(words[1], Variable.nary(words[2], Integer.parseInt(words[3])));
                return;
            case "fact":
                facts.add(formula(words[1]));
                return;
            default:
                nodes.put(words[0], node(words));
        }
    }

    private TupleSet tuples(int arity, String[] words, int from, int to) {
        TupleFactory factory = universe.factory();
        TupleSet set = factory.noneOf(arity);
        for (int at = from; at < to; at++) {
            String[] atoms = words[at].split(",");
            Object[] named = new Object[arity];
            for (int column = 0; column < arity; column++) named[column] = "a" + atoms[column];
            Tuple tuple = factory.tuple(named);
            set.add(tuple);
        }
        return set;
    }

    private Expression expr(String name) { return (Expression) nodes.get(name); }

    private Formula formula(String name) { return (Formula) nodes.get(name); }

    private IntExpression integer(String name) { return (IntExpression) nodes.get(name); }

    private Relation relation(String name) { return (Relation) nodes.get(name); }

    private Expression[] exprs(String[] words) {
        Expression[] all = new Expression[words.length - 2];
        for (int at = 0; at < all.length; at++) all[at] = expr(words[at + 2]);
        return all;
    }

    private Formula[] formulas(String[] words) {
        Formula[] all = new Formula[words.length - 2];
        for (int at = 0; at < all.length; at++) all[at] = formula(words[at + 2]);
        return all;
    }

    /** `v e v e ... body` */
    private Decls decls(String[] words) {
        Decls decls = null;
        for (int at = 2; at + 1 < words.length; at += 2) {
            Decls decl = ((Variable) nodes.get(words[at])).oneOf(expr(words[at + 1]));
            decls = decls == null ? decl : decls.and(decl);
        }
        return decls;
    }

    private Object node(String[] w) {
        String last = w[w.length - 1];
        switch (w[1]) {
            case "relation":
            case "variable": return nodes.get(w[2]);
            case "univ": return Expression.UNIV;
            case "iden": return Expression.IDEN;
            case "none": return Expression.NONE;
            case "ints": return Expression.INTS;
            case "union": return Expression.union(exprs(w));
            case "intersection": return Expression.intersection(exprs(w));
            case "difference": return expr(w[2]).difference(expr(w[3]));
            case "override": return expr(w[2]).override(expr(w[3]));
            case "join": return expr(w[2]).join(expr(w[3]));
            case "product": return expr(w[2]).product(expr(w[3]));
            case "transpose": return expr(w[2]).transpose();
            case "closure": return expr(w[2]).closure();
            case "reflexive": return expr(w[2]).reflexiveClosure();
            case "comprehension": return formula(last).comprehension(decls(w));
            case "ifexpr": return formula(w[2]).thenElse(expr(w[3]), expr(w[4]));
            case "atomof": return integer(w[2]).toExpression();
            case "true": return Formula.TRUE;
            case "false": return Formula.FALSE;
            case "and": return Formula.and(formulas(w));
            case "or": return Formula.or(formulas(w));
            case "not": return formula(w[2]).not();
            case "implies": return formula(w[2]).implies(formula(w[3]));
            case "iff": return formula(w[2]).iff(formula(w[3]));
            case "all": return formula(last).forAll(decls(w));
            case "exists": return formula(last).forSome(decls(w));
            case "no": return expr(w[2]).no();
            case "some": return expr(w[2]).some();
            case "one": return expr(w[2]).one();
            case "lone": return expr(w[2]).lone();
            case "in": return expr(w[2]).in(expr(w[3]));
            case "equal": return expr(w[2]).eq(expr(w[3]));
            case "ieq": return integer(w[2]).eq(integer(w[3]));
            case "lt": return integer(w[2]).lt(integer(w[3]));
            case "le": return integer(w[2]).lte(integer(w[3]));
            case "acyclic": return relation(w[2]).acyclic();
            case "order": return relation(w[2]).totalOrder(relation(w[3]), relation(w[4]), relation(w[5]));
            case "constant": return IntConstant.constant(Integer.parseInt(w[2]));
            case "count": return expr(w[2]).count();
            case "valueof": return expr(w[2]).sum();
            case "sum": return integer(last).sum(decls(w));
            case "negate": return integer(w[2]).negate();
            case "ifint": return formula(w[2]).thenElse(integer(w[3]), integer(w[4]));
            case "add": return integer(w[2]).plus(integer(w[3]));
            case "subtract": return integer(w[2]).minus(integer(w[3]));
            case "multiply": return integer(w[2]).multiply(integer(w[3]));
            default: throw new IllegalArgumentException("unknown node " + w[1]);
        }
    }
}
