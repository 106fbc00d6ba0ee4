// new and delete of objects and arrays, placement new, class operators new and delete, nothrow.
#include <cstdio>
#include <cstdlib>
#include <new>

struct Item {
    static int made, gone;
    int id;
    Item() : id(made++) {}
    ~Item() { gone++; }
};
int Item::made, Item::gone;

struct Pooled {
    int v;
    static int allocs;
    explicit Pooled(int v) : v(v) {
        if (v < 0)
            throw v;
    }
    static void *operator new(size_t n) {
        allocs++;
        return std::malloc(n);
    }
    static void operator delete(void *p) {
        allocs--;
        std::free(p);
    }
};
int Pooled::allocs;

int main() {
    Item *one = new Item, *many = new Item[4];
    std::printf("%d %d %d\n", one->id, many[3].id, Item::made);
    delete[] many;
    std::printf("%d\n", Item::gone);
    delete one;
    std::printf("%d\n", Item::gone);
    int *z = new int[5]();
    int *f = new int[3]{7, 8};
    std::printf("%d %d %d\n", z[4], f[1], f[2]);
    delete[] z;
    delete[] f;
    alignas(Item) unsigned char raw[sizeof(Item)];
    Item *p = new (raw) Item;
    std::printf("%d\n", p->id);
    p->~Item();
    std::printf("%d\n", Item::gone);
    Pooled *a = new Pooled(3);
    std::printf("%d %d\n", a->v, Pooled::allocs);
    try {
        new Pooled(-1);
    } catch (int v) {
        std::printf("threw %d, %d\n", v, Pooled::allocs);
    }
    delete a;
    std::printf("%d\n", Pooled::allocs);
    char *n = new (std::nothrow) char[10];
    std::printf("%d\n", n != nullptr);
    delete[] n;
    delete static_cast<Item *>(nullptr);
    return 0;
}
