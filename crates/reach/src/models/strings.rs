//! The methods of strings and of their builders, in terms of texts.
//!
//! Each description covers all arguments: the conditions of returning and of every exception together say everything, and what is said of the
//! result holds whenever the method returns. A result that is a string is an object of which only the text is said, since some methods give
//! back the string itself where nothing changes.

use pathlight_ir::{FieldName, Symbol};
use pathlight_logic::{Sort, Term};

use super::{Behaviour, Call, STRING, STRING_TO_STRING};
use crate::texts::stand_at;
use crate::vocabulary::ObjectKind;

const OUT_OF_BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";
const NULL_POINTER: &str = "java/lang/NullPointerException";

/// Prefixes and suffixes up to this length are compared character by character.
const COMPARED: usize = 16;

impl Call<'_> {
    fn text(&mut self, reference: Term) -> Term {
        self.voc.store.read(self.voc.text, reference)
    }

    fn content(&mut self, builder: Term) -> Term {
        self.voc.store.read(self.voc.content, builder)
    }

    fn length_of(&mut self, text: Term) -> Term {
        self.voc.store.app(self.voc.texts.length, &[text])
    }

    fn literal(&mut self, text: &str) -> Term {
        self.voc.text_value(Symbol::new(text))
    }

    /// The units of an argument that is a literal.
    fn units(&self, reference: Term) -> Option<Vec<u16>> {
        match self.voc.object_kind(reference)? {
            ObjectKind::Text(text) => Some(pathlight_ir::utf16::decode(text.as_str())),
            _ => None,
        }
    }

    fn is_string(&mut self, reference: Term) -> Option<Term> {
        let ty = self.voc.store.type_of(reference);
        let string = self.voc.type_const(self.types, Symbol::new(STRING))?;
        let is_string = self.voc.store.eq(ty, string);
        let nonnull = self.voc.store.ne(reference, Term::NULL);
        Some(self.voc.store.and(&[nonnull, is_string]))
    }

    /// Some string of which nothing is known.
    fn some_string(&mut self) -> Option<Behaviour> {
        let result = self.voc.skolem(self.site, self.occurrence, "string", Sort::REF);
        let is_string = self.is_string(result)?;
        Some(Behaviour { result: Some(result), returns: vec![is_string], ..Behaviour::default() })
    }

    /// A string with this text.
    fn string_of(&mut self, text: Term) -> Option<Behaviour> {
        Some(Behaviour { result_text: Some(text), ..self.some_string()? })
    }

    /// Some text.
    fn some_text(&mut self) -> Term {
        let sort = self.voc.text_sort;
        self.voc.skolem(self.site, self.occurrence, "text", sort)
    }

    /// Returns if the condition holds, else throws.
    fn unless(
        mut behaviour: Behaviour,
        voc: &mut crate::vocabulary::Vocabulary,
        class: &str,
        holds: Term,
    ) -> Behaviour {
        let fails = voc.store.not(holds);
        behaviour.returns.push(holds);
        behaviour.throws.push((Symbol::new(class), fails));
        behaviour
    }

    /// The text of a primitive value; None for floating point and for objects, whose own code runs.
    fn text_of_value(&mut self, descriptor: &str, value: Term) -> Option<Term> {
        let texts = self.voc.texts;
        Some(match descriptor.as_bytes().get(1)? {
            b'I' | b'J' => self.voc.store.app(texts.of_number, &[value]),
            b'C' => {
                let unit = self.voc.stored("C", value);
                self.voc.store.app(texts.of_char, &[unit])
            }
            b'Z' => {
                let (yes, no) = (self.literal("true"), self.literal("false"));
                let truth = self.voc.store.ne(value, Term::ZERO);
                self.voc.store.ite(truth, yes, no)
            }
            _ => return None,
        })
    }

    /// `String.valueOf` and `Integer.toString` of a primitive value.
    pub(super) fn text_of(&mut self, descriptor: &str, value: Term) -> Option<Behaviour> {
        let text = self.text_of_value(descriptor, value)?;
        self.string_of(text)
    }

    /// The constructors that make an empty string or a copy; the others work on arrays and are walked.
    pub(super) fn new_string(&mut self, descriptor: &str, this: Term, rest: &[Term]) -> Option<Behaviour> {
        let (text, original) = match (descriptor, rest) {
            ("()V", _) => (self.literal(""), self.voc.string(Symbol::EMPTY)),
            ("(Ljava/lang/String;)V", [original]) => (self.text(*original), *original),
            _ => return None,
        };
        let map = self.voc.text;
        let mut updates = vec![(map, self.voc.store.update(map, this, text))];
        // What other methods' code looks at is shared with the original.
        for (name, letter) in [("value", "[B"), ("coder", "B"), ("hash", "I"), ("hashIsZero", "Z")] {
            let field = FieldName { owner: STRING.into(), name: name.into(), descriptor: letter.into() };
            let map = self.voc.field(field);
            let held = self.voc.store.read(map, original);
            updates.push((map, self.voc.store.update(map, this, held)));
        }
        let there = self.voc.store.ne(original, Term::NULL);
        let behaviour = Behaviour { updates, ..Behaviour::default() };
        Some(Self::unless(behaviour, self.voc, NULL_POINTER, there))
    }

    pub(super) fn string(
        &mut self,
        name: &str,
        descriptor: &str,
        this: Term,
        rest: &[Term],
    ) -> Option<Behaviour> {
        let text = self.text(this);
        let texts = self.voc.texts;
        let length = self.length_of(text);
        Some(match (name, descriptor, rest) {
            ("length", "()I", []) => Behaviour::value(length),
            ("isEmpty", "()Z", []) => {
                let empty = self.voc.store.eq(length, Term::ZERO);
                Behaviour::value(self.flag(empty))
            }
            ("toString", "()Ljava/lang/String;", []) => Behaviour::value(this),
            ("hashCode", "()I", []) => Behaviour::value(self.voc.store.app(texts.hash, &[text])),
            ("equals", "(Ljava/lang/Object;)Z", [other]) => {
                let other_text = self.text(*other);
                let same = self.voc.store.eq(text, other_text);
                let is_string = self.is_string(*other)?;
                let equal = self.voc.store.and(&[is_string, same]);
                Behaviour::value(self.flag(equal))
            }
            ("charAt", "(I)C", [index]) => self.char_of(text, *index),
            ("substring", "(I)Ljava/lang/String;", [from]) => self.part(text, *from, length)?,
            ("substring", "(II)Ljava/lang/String;", [from, to]) => self.part(text, *from, *to)?,
            ("concat", _, [other]) => {
                let other_text = self.text(*other);
                let joined = self.voc.store.app(texts.concat, &[text, other_text]);
                let there = self.voc.store.ne(*other, Term::NULL);
                let behaviour = self.string_of(joined)?;
                Self::unless(behaviour, self.voc, NULL_POINTER, there)
            }
            ("indexOf", "(I)I", [c]) => {
                // Beyond that it is not one character.
                let range = self.voc.store.range(*c);
                let plain = range.lo.as_ref().and_then(|n| n.to_i64()).is_some_and(|n| n >= 0)
                    && range.hi.as_ref().and_then(|n| n.to_i64()).is_some_and(|n| n <= 0xffff);
                if !plain {
                    return None;
                }
                Behaviour::value(self.voc.store.app(texts.index, &[text, *c]))
            }
            ("compareTo", "(Ljava/lang/String;)I", [other]) => self.compare(text, *other),
            ("startsWith", "(Ljava/lang/String;)Z", [prefix]) => {
                let wanted = self.units(*prefix).filter(|wanted| wanted.len() <= COMPARED)?;
                self.stands(text, length, Term::ZERO, &wanted)
            }
            ("endsWith", "(Ljava/lang/String;)Z", [suffix]) => {
                let wanted = self.units(*suffix).filter(|wanted| wanted.len() <= COMPARED)?;
                let count = self.voc.store.int(wanted.len() as i64);
                let from = self.voc.store.sub(length, count);
                self.stands(text, length, from, &wanted)
            }
            ("intern", _, []) => {
                let result = self.voc.store.app(texts.interned, &[text]);
                let held = self.text(result);
                let returns = vec![self.is_string(result)?, self.voc.store.eq(held, text)];
                Behaviour { result: Some(result), returns, ..Behaviour::default() }
            }
            (name, _, _) if STRING_TO_STRING.contains(&name) => self.some_string()?,
            _ => return None,
        })
    }

    fn char_of(&mut self, text: Term, index: Term) -> Behaviour {
        let length = self.length_of(text);
        let inside = [self.voc.store.ge(index, Term::ZERO), self.voc.store.lt(index, length)];
        let inside = self.voc.store.and(&inside);
        let char_at = self.voc.store.app(self.voc.texts.char_at, &[text, index]);
        Self::unless(Behaviour::value(char_at), self.voc, OUT_OF_BOUNDS, inside)
    }

    fn part(&mut self, text: Term, from: Term, to: Term) -> Option<Behaviour> {
        let length = self.length_of(text);
        let store = &mut self.voc.store;
        let inside = [store.ge(from, Term::ZERO), store.le(from, to), store.le(to, length)];
        let inside = store.and(&inside);
        let part = store.app(self.voc.texts.part, &[text, from, to]);
        let behaviour = self.string_of(part)?;
        Some(Self::unless(behaviour, self.voc, OUT_OF_BOUNDS, inside))
    }

    /// Do these units stand at the index of a text, inside it?
    fn stands(&mut self, text: Term, length: Term, from: Term, wanted: &[u16]) -> Behaviour {
        let count = self.voc.store.int(wanted.len() as i64);
        let mut members = vec![self.voc.store.ge(length, count)];
        members.extend(stand_at(self.voc, text, from, wanted));
        let stands = self.voc.store.and(&members);
        Behaviour::value(self.flag(stands))
    }

    /// `compareTo`: by the first characters if they differ, by the lengths if one text is empty, else some number that is 0 only for equal texts.
    fn compare(&mut self, text: Term, other: Term) -> Behaviour {
        let other_text = self.text(other);
        let texts = self.voc.texts;
        let there = self.voc.store.ne(other, Term::NULL);
        if text == other_text {
            return Self::unless(Behaviour::value(Term::ZERO), self.voc, NULL_POINTER, there);
        }
        let (mine, its) = (self.length_of(text), self.length_of(other_text));
        let store = &mut self.voc.store;
        let first = store.app(texts.char_at, &[text, Term::ZERO]);
        let its_first = store.app(texts.char_at, &[other_text, Term::ZERO]);
        let difference = store.sub(first, its_first);
        let differ = store.ne(first, its_first);
        let longer = store.sub(mine, its);
        let (mine_empty, its_empty) = (store.eq(mine, Term::ZERO), store.eq(its, Term::ZERO));
        let empty = store.or(&[mine_empty, its_empty]);
        let rest = store.app(texts.compare, &[text, other_text]);
        let by_chars = store.ite(differ, difference, rest);
        let result = store.ite(empty, longer, by_chars);
        Self::unless(Behaviour::value(result), self.voc, NULL_POINTER, there)
    }

    // ---- builders ----

    /// Every method of a builder that is not described here is not entered either.
    pub(super) fn builder(
        &mut self,
        name: &str,
        descriptor: &str,
        this: Term,
        rest: &[Term],
    ) -> Option<Behaviour> {
        let content = self.content(this);
        let length = self.length_of(content);
        match (name, descriptor, rest) {
            ("<init>", "()V", _) => {
                let empty = self.literal("");
                Some(self.filled(this, empty))
            }
            ("<init>", "(I)V", [capacity]) => {
                let empty = self.literal("");
                let behaviour = self.filled(this, empty);
                let fits = self.voc.store.ge(*capacity, Term::ZERO);
                Some(Self::unless(behaviour, self.voc, "java/lang/NegativeArraySizeException", fits))
            }
            ("<init>", "(Ljava/lang/String;)V", [text]) => {
                let held = self.text(*text);
                let behaviour = self.filled(this, held);
                let there = self.voc.store.ne(*text, Term::NULL);
                Some(Self::unless(behaviour, self.voc, NULL_POINTER, there))
            }
            ("append", descriptor, [value]) => self.append(descriptor, this, *value),
            ("toString", "()Ljava/lang/String;", []) => self.string_of(content),
            ("length", "()I", []) => Some(Behaviour::value(length)),
            ("isEmpty", "()Z", []) => {
                let empty = self.voc.store.eq(length, Term::ZERO);
                Some(Behaviour::value(self.flag(empty)))
            }
            ("charAt", "(I)C", [index]) => Some(self.char_of(content, *index)),
            ("substring", "(I)Ljava/lang/String;", [from]) => self.part(content, *from, length),
            ("substring", "(II)Ljava/lang/String;", [from, to]) => self.part(content, *from, *to),
            ("setLength", "(I)V", [to]) => {
                let text = self.some_text();
                let new_length = self.length_of(text);
                let mut behaviour = self.filled(this, text);
                behaviour.returns.push(self.voc.store.eq(new_length, *to));
                let fits = self.voc.store.ge(*to, Term::ZERO);
                Some(Self::unless(behaviour, self.voc, OUT_OF_BOUNDS, fits))
            }
            ("deleteCharAt", _, [index]) => {
                let inside = [self.voc.store.ge(*index, Term::ZERO), self.voc.store.lt(*index, length)];
                let inside = self.voc.store.and(&inside);
                let text = self.some_text();
                let new_length = self.length_of(text);
                let one_less = self.voc.store.sub(length, Term::ONE);
                let mut behaviour = self.filled(this, text);
                behaviour.returns.push(self.voc.store.eq(new_length, one_less));
                behaviour.result = Some(this);
                Some(Self::unless(behaviour, self.voc, OUT_OF_BOUNDS, inside))
            }
            ("reverse", _, []) => {
                let text = self.some_text();
                let new_length = self.length_of(text);
                let mut behaviour = self.filled(this, text);
                behaviour.returns.push(self.voc.store.eq(new_length, length));
                behaviour.result = Some(this);
                Some(behaviour)
            }
            _ => None,
        }
    }

    /// The builder holds this text afterwards.
    fn filled(&mut self, this: Term, text: Term) -> Behaviour {
        let map = self.voc.content;
        let after = self.voc.store.update(map, this, text);
        Behaviour { updates: vec![(map, after)], ..Behaviour::default() }
    }

    fn append(&mut self, descriptor: &str, this: Term, value: Term) -> Option<Behaviour> {
        let added = match descriptor.split(')').next()? {
            "(Ljava/lang/String;" => {
                let (null, text) = (self.literal("null"), self.text(value));
                let is_null = self.voc.store.eq(value, Term::NULL);
                self.voc.store.ite(is_null, null, text)
            }
            "(F" | "(D" => self.some_text(),
            "(I" | "(J" | "(C" | "(Z" => self.text_of_value(descriptor, value)?,
            _ => return None,
        };
        let content = self.content(this);
        let joined = self.voc.store.app(self.voc.texts.concat, &[content, added]);
        let mut behaviour = self.filled(this, joined);
        behaviour.result = Some(this);
        Some(behaviour)
    }
}
