// The streams of C++, as far as they are in the compiled part of libstdc++: the one locale "C" with its facets for characters and numbers,
// the base class of streams, the standard streams on those of C, and functions that the headers declare for plain characters. Compiled together
// with programs that use streams. Not here: files, other locales, wide characters.

#include <cctype>
#include <cfloat>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <limits>
#include <string>

namespace std {

// --- the locale ---

// Room for the facets of the library; those of programs make it grow.
static const size_t facets_at_first = 64;

_Atomic_word locale::id::_S_refcount;

size_t locale::id::_M_id() const throw() {
    if (_M_index == 0)
        _M_index = ++_S_refcount;
    return _M_index - 1;
}

locale::facet::~facet() {}

__c_locale locale::facet::_S_get_c_locale() { return nullptr; }

locale::_Impl *locale::_S_classic;
locale::_Impl *locale::_S_global;

locale::_Impl::_Impl(size_t references) throw()
    : _M_refcount(references), _M_facets(new const facet *[facets_at_first]()), _M_facets_size(facets_at_first),
      _M_caches(new const facet *[facets_at_first]()), _M_names(new char *[_S_categories_size]()) {
    _M_init_facet(new std::ctype<char>(nullptr, false, 1));
    _M_init_facet(new numpunct<char>(1));
    _M_init_facet(new num_put<char>(1));
    _M_init_facet(new num_get<char>(1));
}

locale::_Impl::_Impl(const _Impl &other, size_t references)
    : _M_refcount(references), _M_facets(new const facet *[other._M_facets_size]()), _M_facets_size(other._M_facets_size),
      _M_caches(new const facet *[other._M_facets_size]()), _M_names(new char *[_S_categories_size]()) {
    for (size_t i = 0; i < _M_facets_size; i++)
        _M_facets[i] = other._M_facets[i];
}

// Locales live as long as the program: nobody would notice the difference.
locale::_Impl::~_Impl() throw() {}

void locale::_Impl::_M_install_facet(const locale::id *id, const facet *fresh) {
    size_t index = id->_M_id();
    if (index >= _M_facets_size) {
        size_t size = 2 * index;
        const facet **facets = new const facet *[size]();
        for (size_t i = 0; i < _M_facets_size; i++)
            facets[i] = _M_facets[i];
        _M_facets = facets;
        _M_caches = new const facet *[size]();
        _M_facets_size = size;
    }
    _M_facets[index] = fresh;
    for (size_t i = 0; i < _M_facets_size; i++)
        _M_caches[i] = nullptr;
}

void locale::_Impl::_M_install_cache(const facet *cache, size_t index) { _M_caches[index] = cache; }

void locale::_S_initialize() {
    if (!_S_classic)
        _S_classic = _S_global = new _Impl(2);
}

const locale &locale::classic() {
    _S_initialize();
    static const locale classic(_S_classic);
    return classic;
}

locale locale::global(const locale &fresh) {
    locale old;
    _S_global = fresh._M_impl;
    return old;
}

locale::locale(_Impl *impl) throw() : _M_impl(impl) {}

locale::locale() throw() {
    _S_initialize();
    _M_impl = _S_global;
}

locale::locale(const locale &other) throw() : _M_impl(other._M_impl) {}

locale::~locale() throw() {}

const locale &locale::operator=(const locale &other) throw() {
    _M_impl = other._M_impl;
    return *this;
}

// --- characters ---

locale::id ctype<char>::id;

const ctype_base::mask *ctype<char>::classic_table() throw() { return *__ctype_b_loc(); }

ctype<char>::ctype(const mask *table, bool owned, size_t references)
    : facet(references), _M_c_locale_ctype(nullptr), _M_del(table && owned), _M_toupper(nullptr), _M_tolower(nullptr),
      _M_table(table ? table : classic_table()), _M_widen_ok(0), _M_widen(), _M_narrow(), _M_narrow_ok(0) {}

ctype<char>::~ctype() {
    if (_M_del)
        delete[] table();
}

char ctype<char>::do_toupper(char c) const { return toupper((unsigned char)c); }

char ctype<char>::do_tolower(char c) const { return tolower((unsigned char)c); }

const char *ctype<char>::do_toupper(char *from, const char *to) const {
    for (; from < to; from++)
        *from = do_toupper(*from);
    return to;
}

const char *ctype<char>::do_tolower(char *from, const char *to) const {
    for (; from < to; from++)
        *from = do_tolower(*from);
    return to;
}

// 1 says that all characters stand for themselves, 2 that a class of the program thinks otherwise.
void ctype<char>::_M_widen_init() const {
    char all[sizeof _M_widen];
    for (size_t i = 0; i < sizeof all; i++)
        all[i] = char(i);
    do_widen(all, all + sizeof all, _M_widen);
    _M_widen_ok = memcmp(all, _M_widen, sizeof all) ? 2 : 1;
}

void ctype<char>::_M_narrow_init() const {
    char all[sizeof _M_narrow];
    for (size_t i = 0; i < sizeof all; i++)
        all[i] = char(i);
    do_narrow(all, all + sizeof all, 0, _M_narrow);
    _M_narrow_ok = memcmp(all, _M_narrow, sizeof all) ? 2 : 1;
}

// --- numbers ---

const char *__num_base::_S_atoms_in = "-+xX0123456789abcdefABCDEF";
const char *__num_base::_S_atoms_out = "-+xX0123456789abcdef0123456789ABCDEF";

// The format of printf for a number, as the flags of the stream say.
void __num_base::_S_format_float(const ios_base &stream, char *out, char modifier) throw() {
    ios_base::fmtflags flags = stream.flags(), field = flags & ios_base::floatfield;
    bool upper = flags & ios_base::uppercase, hex = field == (ios_base::fixed | ios_base::scientific);
    *out++ = '%';
    if (flags & ios_base::showpos)
        *out++ = '+';
    if (flags & ios_base::showpoint)
        *out++ = '#';
    if (!hex) {
        *out++ = '.';
        *out++ = '*';
    }
    if (modifier)
        *out++ = modifier;
    char letter = hex ? 'a' : field == ios_base::fixed ? 'f' : field == ios_base::scientific ? 'e' : 'g';
    *out++ = upper ? toupper(letter) : letter;
    *out = 0;
}

template <> void numpunct<char>::_M_initialize_numpunct(__c_locale) {
    if (!_M_data)
        _M_data = new __numpunct_cache<char>;
    _M_data->_M_grouping = "";
    _M_data->_M_grouping_size = 0;
    _M_data->_M_use_grouping = false;
    _M_data->_M_decimal_point = '.';
    _M_data->_M_thousands_sep = ',';
    for (size_t i = 0; i < __num_base::_S_oend; i++)
        _M_data->_M_atoms_out[i] = __num_base::_S_atoms_out[i];
    for (size_t i = 0; i < __num_base::_S_iend; i++)
        _M_data->_M_atoms_in[i] = __num_base::_S_atoms_in[i];
    _M_data->_M_truename = "true";
    _M_data->_M_truename_size = 4;
    _M_data->_M_falsename = "false";
    _M_data->_M_falsename_size = 5;
}

template <> numpunct<char>::~numpunct() { delete _M_data; }

// Text to a number; what does not fit becomes the largest number, with an error.
template <typename Number>
static void to_number(const char *text, Number &value, ios_base::iostate &error, Number (*convert)(const char *, char **),
                      Number largest) {
    char *end;
    value = convert(text, &end);
    if (end == text || *end) {
        value = 0;
        error = ios_base::failbit;
    } else if (value > largest || value < -largest) {
        value = value > 0 ? largest : -largest;
        error = ios_base::failbit;
    }
}

template <> void __convert_to_v(const char *text, float &value, ios_base::iostate &error, const __c_locale &) throw() {
    to_number<float>(text, value, error, strtof, FLT_MAX);
}

template <> void __convert_to_v(const char *text, double &value, ios_base::iostate &error, const __c_locale &) throw() {
    to_number<double>(text, value, error, strtod, DBL_MAX);
}

template <>
void __convert_to_v(const char *text, long double &value, ios_base::iostate &error, const __c_locale &) throw() {
    to_number<long double>(text, value, error, strtold, LDBL_MAX);
}

// --- what all streams have ---

ios_base::ios_base() throw()
    : _M_precision(), _M_width(), _M_flags(), _M_exception(), _M_streambuf_state(), _M_callbacks(nullptr), _M_word_zero(),
      _M_word_size(_S_local_word_size), _M_word(_M_local_word), _M_ios_locale() {}

ios_base::~ios_base() {
    _M_call_callbacks(erase_event);
    _M_dispose_callbacks();
    if (_M_word != _M_local_word)
        delete[] _M_word;
}

void ios_base::_M_init() throw() {
    _M_precision = 6;
    _M_width = 0;
    _M_flags = skipws | dec;
    _M_ios_locale = locale();
}

locale ios_base::imbue(const locale &fresh) throw() {
    locale old = _M_ios_locale;
    _M_ios_locale = fresh;
    _M_call_callbacks(imbue_event);
    return old;
}

void ios_base::register_callback(event_callback function, int index) {
    _M_callbacks = new _Callback_list(function, index, _M_callbacks);
}

void ios_base::_M_call_callbacks(event what) throw() {
    for (_Callback_list *one = _M_callbacks; one; one = one->_M_next)
        one->_M_fn(what, *this, one->_M_index);
}

void ios_base::_M_dispose_callbacks() throw() {
    while (_M_callbacks && _M_callbacks->_M_remove_reference() == 0) {
        _Callback_list *rest = _M_callbacks->_M_next;
        delete _M_callbacks;
        _M_callbacks = rest;
    }
    _M_callbacks = nullptr;
}

int ios_base::xalloc() throw() {
    static int next = 4;
    return next++;
}

ios_base::_Words &ios_base::_M_grow_words(int index, bool) {
    if (index < 0 || index >= 1 << 20) {
        _M_streambuf_state |= badbit;
        return _M_word_zero;
    }
    _Words *words = new _Words[index + 1];
    for (int i = 0; i < _M_word_size; i++)
        words[i] = _M_word[i];
    if (_M_word != _M_local_word)
        delete[] _M_word;
    _M_word = words;
    _M_word_size = index + 1;
    return _M_word[index];
}

bool ios_base::sync_with_stdio(bool sync) {
    static bool current = true;
    bool old = current;
    current = sync;
    return old;
}

ios_base::Init::Init() {}
ios_base::Init::~Init() {}

// --- the standard streams ---

// On a stream of C, without a buffer of its own.
class StdioBuffer : public streambuf {
    FILE *file;
    // The last character read, which can be put back.
    int last = EOF;

public:
    explicit StdioBuffer(FILE *file) : file(file) {}

protected:
    int overflow(int c) override { return c == EOF ? (fflush(file) ? EOF : 0) : putc(c, file); }

    streamsize xsputn(const char *text, streamsize length) override { return fwrite(text, 1, length, file); }

    int sync() override { return fflush(file); }

    int underflow() override {
        int c = getc(file);
        return c == EOF ? EOF : ungetc(c, file);
    }

    int uflow() override { return last = getc(file); }

    int pbackfail(int c) override {
        int back = c == EOF ? last : c;
        last = EOF;
        return back == EOF ? EOF : ungetc(back, file);
    }

    streamsize xsgetn(char *to, streamsize length) override {
        streamsize got = fread(to, 1, length, file);
        last = got > 0 ? (unsigned char)to[got - 1] : EOF;
        return got;
    }
};

// Before everything that the program initialises.
#define FIRST __attribute__((init_priority(101)))
static StdioBuffer in_buffer FIRST (stdin);
static StdioBuffer out_buffer FIRST (stdout);
static StdioBuffer err_buffer FIRST (stderr);
istream cin FIRST (&in_buffer);
ostream cout FIRST (&out_buffer);
ostream cerr FIRST (&err_buffer);
ostream clog FIRST (&err_buffer);

struct Connect {
    Connect() {
        cin.tie(&cout);
        cerr.tie(&cout);
        cerr.setf(ios_base::unitbuf);
    }
};
static Connect connect FIRST;

// --- reading text ---

static bool is_end(int c) { return c == EOF; }

static bool is(char wanted, int c) { return c == (unsigned char)wanted; }

template <> istream &getline(istream &in, string &text, char delimiter) {
    ios_base::iostate state = ios_base::goodbit;
    bool found = false;
    if (istream::sentry(in, true)) {
        text.erase();
        int c = in.rdbuf()->sgetc();
        for (; !is_end(c) && !is(delimiter, c); c = in.rdbuf()->snextc()) {
            text.push_back(char(c));
            found = true;
        }
        if (is_end(c)) {
            state |= ios_base::eofbit;
        } else {
            in.rdbuf()->sbumpc();
            found = true;
        }
    }
    if (!found)
        state |= ios_base::failbit;
    if (state)
        in.setstate(state);
    return in;
}

template <> istream &operator>>(istream &in, string &text) {
    ios_base::iostate state = ios_base::goodbit;
    bool found = false;
    if (istream::sentry(in, false)) {
        text.erase();
        streamsize width = in.width();
        size_t limit = width > 0 ? size_t(width) : text.max_size();
        const ctype<char> &characters = use_facet<ctype<char>>(in.getloc());
        int c = in.rdbuf()->sgetc();
        for (; text.size() < limit && !is_end(c) && !characters.is(ctype_base::space, char(c)); c = in.rdbuf()->snextc()) {
            text.push_back(char(c));
            found = true;
        }
        if (text.size() < limit && is_end(c))
            state |= ios_base::eofbit;
        in.width(0);
    }
    if (!found)
        state |= ios_base::failbit;
    if (state)
        in.setstate(state);
    return in;
}

template <> istream &istream::getline(char *to, streamsize size, char delimiter) {
    _M_gcount = 0;
    ios_base::iostate state = ios_base::goodbit;
    if (sentry(*this, true)) {
        int c = rdbuf()->sgetc();
        for (; _M_gcount + 1 < size && !is_end(c) && !is(delimiter, c); c = rdbuf()->snextc()) {
            *to++ = char(c);
            _M_gcount++;
        }
        if (is_end(c)) {
            state |= ios_base::eofbit;
        } else if (is(delimiter, c)) {
            rdbuf()->sbumpc();
            _M_gcount++;
        } else {
            state |= ios_base::failbit;
        }
    }
    if (size > 0)
        *to = 0;
    if (_M_gcount == 0)
        state |= ios_base::failbit;
    if (state)
        setstate(state);
    return *this;
}

// Without a delimiter the number of an end, which no character has.
static istream &skip(istream &in, streamsize limit, int delimiter, streamsize &count) {
    ios_base::iostate state = ios_base::goodbit;
    count = 0;
    if (istream::sentry(in, true)) {
        bool unlimited = limit == numeric_limits<streamsize>::max();
        while (unlimited || count < limit) {
            int c = in.rdbuf()->sbumpc();
            if (is_end(c)) {
                state |= ios_base::eofbit;
                break;
            }
            count++;
            if (c == delimiter)
                break;
        }
    }
    if (state)
        in.setstate(state);
    return in;
}

template <> istream &istream::ignore(streamsize limit) { return skip(*this, limit, EOF, _M_gcount); }

template <> istream &istream::ignore(streamsize limit, int delimiter) { return skip(*this, limit, delimiter, _M_gcount); }

} // namespace std
