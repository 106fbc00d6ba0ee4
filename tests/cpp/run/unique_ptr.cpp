// std::unique_ptr: ownership transfer, reset, release, arrays, custom deleters and containers of pointers.
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

struct Node {
    int v;
    std::unique_ptr<Node> next;
    explicit Node(int v) : v(v) {}
    ~Node() { std::printf("~%d ", v); }
};

static std::unique_ptr<Node> make(int v) { return std::make_unique<Node>(v); }
static int consume(std::unique_ptr<Node> n) { return n ? n->v : -1; }

int main() {
    auto a = make(1);
    a->next = make(2);
    a->next->next = make(3);
    std::printf("%d\n", a->next->next->v);
    a->next = std::move(a->next->next);
    std::printf("\n%d\n", a->next->v);
    std::printf("%d\n", consume(std::move(a)));
    std::printf("%d\n", a == nullptr);
    auto b = make(4);
    b.reset(new Node(5));
    std::printf("\n");
    Node *raw = b.release();
    std::printf("%d %d\n", raw->v, static_cast<bool>(b));
    delete raw;
    std::printf("\n");
    auto arr = std::make_unique<int[]>(4);
    arr[3] = 9;
    std::printf("%d %d\n", arr[0], arr[3]);
    {
        auto del = [](int *p) {
            std::printf("deleting %d\n", *p);
            delete p;
        };
        std::unique_ptr<int, decltype(del)> c(new int(7), del);
    }
    std::vector<std::unique_ptr<Node>> v;
    for (int i = 10; i < 13; i++)
        v.push_back(make(i));
    v.erase(v.begin() + 1);
    std::printf("\n%zu\n", v.size());
    v.clear();
    std::printf("\n");
    return 0;
}
