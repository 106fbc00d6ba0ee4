// Function and class templates, specialisation, default and non-type arguments, variadic packs.
#include <cstdio>

template <class T> T largest(T a, T b) { return a < b ? b : a; }
template <> const char *largest(const char *a, const char *b) { return *a < *b ? b : a; }

template <class T, int N = 4> class Stack {
    T items[N];
    int n = 0;

  public:
    bool push(const T &v) {
        if (n == N)
            return false;
        items[n++] = v;
        return true;
    }
    T pop() { return items[--n]; }
    int size() const { return n; }
    static constexpr int capacity = N;
};

template <class T> struct Name { static const char *get() { return "other"; } };
template <> struct Name<int> { static const char *get() { return "int"; } };
template <class T> struct Name<T *> { static const char *get() { return "pointer"; } };

template <class... A> int count(A...) { return sizeof...(A); }
template <class... A> long sum(A... a) { return (0L + ... + a); }
static void print() { std::printf("\n"); }
template <class H, class... T> void print(H h, T... t) {
    std::printf("%g ", static_cast<double>(h));
    print(t...);
}
template <unsigned N> struct Fact { static const unsigned long value = N * Fact<N - 1>::value; };
template <> struct Fact<0> { static const unsigned long value = 1; };

int main() {
    std::printf("%d %g %s\n", largest(3, 7), largest(2.5, 1.5), largest("abc", "xyz"));
    Stack<int, 2> s;
    std::printf("%d %d %d\n", s.push(1), s.push(2), s.push(3));
    std::printf("%d", s.pop());
    std::printf(" %d\n", s.size());
    std::printf("%d\n", Stack<char>::capacity);
    std::printf("%s %s %s\n", Name<int>::get(), Name<char *>::get(), Name<float>::get());
    std::printf("%d %ld\n", count(1, 'a', 2.0), sum(1, 2L, 'a'));
    print(1, 2.5f, 'A');
    std::printf("%lu\n", Fact<10>::value);
    return 0;
}
