classNamed
    /** A class that this source cannot name. */
    private static Class<?> classNamed(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }
--
allocate
    /** A new object whose constructor has not run. */
    private static Object allocate(Class<?> type) throws Exception {
        return unsafe().allocateInstance(type);
    }
--
put
    /** Writes a field whatever its access rights; without an object, a static field. */
    private static void put(Object object, Class<?> owner, String name, Object value) throws Exception {
        java.lang.reflect.Field field = owner.getDeclaredField(name);
        sun.misc.Unsafe memory = unsafe();
        if (object == null) Class.forName(owner.getName(), true, owner.getClassLoader());
        Object base = object != null ? object : memory.staticFieldBase(field);
        long at = object != null ? memory.objectFieldOffset(field) : memory.staticFieldOffset(field);
        Class<?> type = field.getType();
        if (type == boolean.class) memory.putBoolean(base, at, (Boolean) value);
        else if (type == byte.class) memory.putByte(base, at, (Byte) value);
        else if (type == char.class) memory.putChar(base, at, (Character) value);
        else if (type == short.class) memory.putShort(base, at, (Short) value);
        else if (type == int.class) memory.putInt(base, at, (Integer) value);
        else if (type == long.class) memory.putLong(base, at, (Long) value);
        else if (type == float.class) memory.putFloat(base, at, (Float) value);
        else if (type == double.class) memory.putDouble(base, at, (Double) value);
        else memory.putObject(base, at, type.cast(value));
    }
--
unsafe
    private static sun.misc.Unsafe unsafe() throws Exception {
        java.lang.reflect.Field instance = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return (sun.misc.Unsafe) instance.get(null);
    }
--
get
    /** Reads a field whatever its access rights; without an object, a static field. */
    private static Object get(Object object, Class<?> owner, String name) throws Exception {
        java.lang.reflect.Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(object);
    }
--
putMissing
    /** Writes a field unless its object has something there already. */
    private static void putMissing(Object object, Class<?> owner, String name, Object value) throws Exception {
        if (get(object, owner, name) == null) put(object, owner, name, value);
    }
--
expect
    /** Makes sure that a field holds what the state says. */
    private static void expect(Object object, Class<?> owner, String name, Object wanted) throws Exception {
        Object found = get(object, owner, name);
        boolean primitive = owner.getDeclaredField(name).getType().isPrimitive();
        if (primitive ? !wanted.equals(found) : wanted != found) {
            throw new IllegalStateException(owner.getName() + "." + name + " is " + found + " instead of " + wanted);
        }
    }
--
invoke
    /** Calls a method whatever its access rights. */
    private static Object invoke(Class<?> owner, String name, Class<?>[] types, Object receiver, Object[] arguments)
            throws Throwable {
        java.lang.reflect.Method method = owner.getDeclaredMethod(name, types);
        method.setAccessible(true);
        try {
            return method.invoke(receiver, arguments);
        } catch (java.lang.reflect.InvocationTargetException wrapped) {
            throw wrapped.getCause();
        }
    }
--
construct
    /** Calls a constructor whatever its access rights. */
    private static Object construct(Class<?> type, Class<?>[] types, Object[] arguments) throws Throwable {
        java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(arguments);
        } catch (java.lang.reflect.InvocationTargetException wrapped) {
            throw wrapped.getCause();
        }
    }
--
answersOf
    /** What the methods of stubs answer, by the stub and the method's name and descriptor. */
    private static final java.util.Map<Object, java.util.Map<String, java.util.ArrayDeque<Object[]>>> ANSWERS =
        new java.util.IdentityHashMap<>();

    private static java.util.Map<String, java.util.ArrayDeque<Object[]>> answersOf(Object stub) {
        return ANSWERS.computeIfAbsent(stub, key -> new java.util.HashMap<>());
    }
--
next
    /** The next answer of a stub's method; an exception is thrown. Zero or null unless told otherwise. */
    private static Object next(Object stub, String method, Class<?> result) {
        var answers = answersOf(stub).get(method);
        if (answers != null) {
            Object answer = (answers.size() > 1 ? answers.remove() : answers.element())[0];
            if (answer instanceof Throwable problem && !result.isInstance(answer)) raise(problem);
            return answer;
        }
        boolean value = result.isPrimitive() && result != void.class;
        return value ? java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(result, 1), 0) : null;
    }
--
raise
    /** Throws whatever it is given. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable problem) throws T {
        throw (T) problem;
    }
--
stub
    /** Some object of an interface; its methods answer zero or null unless told otherwise. */
    private static Object stub(Class<?> type) {
        return java.lang.reflect.Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, given) -> {
            if (method.getDeclaringClass() == Object.class) {
                return switch (method.getName()) {
                    case "equals" -> self == given[0];
                    case "hashCode" -> System.identityHashCode(self);
                    default -> "a stub of " + type.getName();
                };
            }
            String key = method.getName() + java.lang.invoke.MethodType
                .methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
            return next(self, key, method.getReturnType());
        });
    }
--
answer
    /** Says what a stub's method answers, call by call. */
    private static void answer(Object stub, String method, Object[] values) {
        var answers = new java.util.ArrayDeque<Object[]>();
        for (Object value : values) answers.add(new Object[] {value});
        answersOf(stub).put(method, answers);
    }
