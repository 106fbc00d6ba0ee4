//! Which memory an access touches.
//!
//! The pointer analysis of `crates/heap` splits memory into *alias classes*: whatever one access may touch is in one class, and different classes share
//! nothing. Each class is a variable. If a class is one place, of which there is one at a time and which is always accessed with one type (a variable of the program,
//! whether its address is taken or not), the variable holds its value like a register, and a store overwrites it. Of other classes only "something in it may have
//! changed" is known, and stores never overwrite all of it. For each type with which such a class is accessed, three more variables say what was written last and where: a load from the same address
//! gives that value, any other an unknown one, and a store with another type makes it unknown where. That is an array of which one element is remembered, which is enough for `p->state = 1; if (p->state != 1)` and needs no theory of arrays.
//!
//! If the pointer analysis did not come to an end, all memory is one class.

use std::cell::RefCell;
use std::rc::Rc;

use pathlight_heap::library::Hidden;
use pathlight_heap::{Location, ObjectKind, Pointers, Touched};
use pathlight_ir::{
    Block, Body, EntityRef, FunctionName, Inst, Op, Place, PlaceBase, Projection, Symbol, Terminator, Type,
};
use pathlight_logic::Sort;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::variables::{Part, Variable, VariableId, Variables};

pub struct Memory {
    pub pointers: Pointers,
    /// Classes that are one place, with the type of their values.
    single: FxHashMap<u32, (Location, Type)>,
    /// The types of all accesses to other classes, where they are few.
    types: FxHashMap<u32, Vec<Type>>,
    /// All classes that some access touches.
    classes: Vec<u32>,
    /// Functions of the library whose hidden state other calls may see.
    stateful: FxHashSet<FunctionName>,
    /// The classes that are a variable of one function on the stack, by where it is made; and the function of each such class.
    slots: FxHashMap<(FunctionName, Inst), Vec<u32>>,
    owners: FxHashMap<u32, FunctionName>,
    callers: Callers,
    /// The functions that may be under way when one runs, itself included.
    above: RefCell<FxHashMap<FunctionName, Rc<FxHashSet<FunctionName>>>>,
    /// A program of Java may have streams of its own in the place of the standard ones.
    pub own_streams: bool,
}

/// What says where memory of many places was written last. A load from there gives that value; from elsewhere, anything.
#[derive(Clone, Copy, Debug)]
pub struct Last {
    pub base: VariableId,
    pub distance: VariableId,
    pub value: VariableId,
}

/// What a statement does to memory.
#[derive(Clone, Debug, Default)]
pub struct Effect {
    pub reads: Vec<VariableId>,
    pub writes: Vec<VariableId>,
}

/// The class of memory that no pointer is known to lead to: what is there was never made by the program. Meaningful runs do not touch it; where a function is looked at
/// alone, what it wrote there last is remembered all the same.
const NOWHERE: u32 = u32::MAX;

/// Types of accesses to one class, before nobody remembers what was written last.
const TYPES: usize = 6;

/// Functions of the C library that keep nothing from one call to the next that a program can see in another: they compute, allocate, look at the clock, or only write to the outside.
const STATELESS: &str = "malloc calloc realloc reallocarray free aligned_alloc strdup strndup memcpy memmove mempcpy memset memchr memcmp bcmp bzero bcopy strlen strnlen
    strcmp strncmp strcasecmp strncasecmp strcpy strncpy strcat strncat stpcpy strchr strrchr strstr strpbrk strspn strcspn strcoll index rindex
    atoi atol atoll atof strtol strtoul strtoll strtoull strtod strtof abs labs llabs div ldiv qsort bsearch
    printf vprintf fprintf vfprintf puts fputs putchar putc fputc fwrite fflush perror send sendto openlog closelog syslog vsyslog sprintf snprintf vsprintf vsnprintf sscanf asprintf
    exit _exit _Exit abort __assert_fail getenv
    time clock clock_gettime gettimeofday difftime mktime timegm gmtime gmtime_r localtime localtime_r asctime asctime_r ctime ctime_r strftime
    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper __ctype_b_loc __ctype_tolower_loc
    __ctype_toupper_loc sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 expm1 log log2 log10 log1p pow sqrt cbrt ceil floor round trunc fabs fmod hypot ldexp
    frexp modf fmin fmax copysign rint nearbyint lrint lround sqrtf fabsf sinf cosf powf floorf ceilf";

impl Memory {
    /// Looks at all code that may run. `once` says of which functions at most one call is under way at a time.
    pub fn new(pointers: Pointers, bodies: &[&Body], once: &dyn Fn(FunctionName) -> bool) -> Memory {
        let mut single: FxHashMap<u32, Option<(Location, Type)>> = FxHashMap::default();
        let mut types: FxHashMap<u32, Vec<Type>> = FxHashMap::default();
        let mut fields: FxHashMap<u32, Option<(Symbol, Symbol)>> = FxHashMap::default();
        let mut mixed: FxHashSet<u32> = FxHashSet::default();
        for body in bodies {
            for inst in body.insts.values() {
                let (place, ty) = match &inst.op {
                    Op::Load { place } => (*place, inst.result.expand().map(|result| body.ty(result))),
                    Op::Store { place, value } => (*place, Some(body.ty(*value))),
                    _ => continue,
                };
                let Some(class) = pointers.class_of(body.name, place) else {
                    add_type(types.entry(NOWHERE).or_default(), ty);
                    continue;
                };
                let here = match (pointers.touched(body.name, place).as_deref(), ty) {
                    (Some([only]), Some(ty)) => Some((*only, ty)),
                    _ => None,
                };
                let known = single.entry(class.0).or_insert(here);
                if *known != here {
                    *known = None;
                }
                add_type(types.entry(class.0).or_default(), ty);
                let field = field_of(body, place);
                if *fields.entry(class.0).or_insert(field) != field {
                    mixed.insert(class.0);
                }
            }
        }
        let mut classes: Vec<u32> = single.keys().copied().collect();
        classes.sort_unstable();
        let unique = |location: &Location| is_unique(&pointers, bodies, once, location);
        let single: FxHashMap<u32, (Location, Type)> = single
            .into_iter()
            .filter_map(|(class, at)| Some((class, at.filter(|(location, _)| unique(location))?)))
            .collect();
        types.retain(|class, types| {
            !single.contains_key(class) && types.len() <= TYPES && !mixed.contains(class)
        });
        let mut slots: FxHashMap<(FunctionName, Inst), Vec<u32>> = FxHashMap::default();
        let mut owners = FxHashMap::default();
        for (class, (location, _)) in &single {
            if let ObjectKind::Allocated { function, inst, .. } = pointers.kind(location.object) {
                slots.entry((*function, *inst)).or_default().push(*class);
                owners.insert(*class, *function);
            }
        }
        slots.values_mut().for_each(|classes| classes.sort_unstable());
        let callers = callers(&pointers, bodies);
        let stateful = stateful(&pointers, bodies, &callers);
        let above = RefCell::default();
        Memory {
            single,
            types,
            classes,
            stateful,
            slots,
            owners,
            callers,
            above,
            own_streams: false,
            pointers,
        }
    }

    /// The variables that a stack slot holds one by one: when it is made they hold anything.
    pub fn made(&self, variables: &mut Variables, function: FunctionName, slot: Inst) -> Vec<VariableId> {
        let classes = self.slots.get(&(function, slot)).into_iter().flatten();
        classes.map(|class| self.class(variables, *class)).collect()
    }

    /// May a function be under way while another runs?
    fn is_above(&self, function: FunctionName, other: FunctionName) -> bool {
        let known = self.above.borrow().get(&other).cloned();
        let above = known.unwrap_or_else(|| {
            let above = Rc::new(reaching(&self.callers, [other]));
            self.above.borrow_mut().insert(other, above.clone());
            above
        });
        above.contains(&function)
    }

    /// The variable of a class.
    fn class(&self, variables: &mut Variables, class: u32) -> VariableId {
        let sort = self
            .single
            .get(&class)
            .map_or(pathlight_logic::Sort::INT, |(_, ty)| pathlight_meaning::sort(*ty));
        variables.id(Variable::Class(class), sort)
    }

    /// All memory there is.
    fn all(&self, variables: &mut Variables) -> Vec<VariableId> {
        let classes = self.classes.iter().map(|class| self.class(variables, *class));
        std::iter::once(Variables::HEAP).chain(classes).collect()
    }

    /// The variables that an access may touch: one; none if it has no target, so that no meaningful run comes there; all if nothing is known.
    pub fn access(&self, variables: &mut Variables, function: FunctionName, place: Place) -> Vec<VariableId> {
        match (self.pointers.class_of(function, place), self.pointers.touched(function, place)) {
            (Some(class), _) => vec![self.class(variables, class.0)],
            (None, Some(_)) => Vec::new(),
            (None, None) => self.all(variables),
        }
    }

    /// The memory that no pointer is known to lead to.
    pub fn nowhere(&self, variables: &mut Variables) -> VariableId {
        self.class(variables, NOWHERE)
    }

    /// Does the variable hold the value of one place?
    pub fn is_single(&self, variables: &Variables, id: VariableId) -> bool {
        matches!(variables.get(id), Variable::Class(class) if self.single.contains_key(&class))
    }

    /// For memory of many places that is accessed with few types: the variables that say what was written last with this one, and where.
    pub fn last(&self, variables: &mut Variables, id: VariableId, ty: Type) -> Option<Last> {
        let Variable::Class(class) = variables.get(id) else { return None };
        let ty = plain_type(ty);
        let known = self.types.get(&class).is_some_and(|types| types.contains(&ty));
        known.then(|| Last {
            base: variables.id(Variable::Last(class, ty, Part::Base), Sort::REF),
            distance: variables.id(Variable::Last(class, ty, Part::Distance), Sort::INT),
            value: variables.id(Variable::Last(class, ty, Part::Value), pathlight_meaning::sort(ty)),
        })
    }

    /// The types with which memory of many places is accessed, if they are few.
    pub fn types(&self, variables: &Variables, id: VariableId) -> &[Type] {
        match variables.get(id) {
            Variable::Class(class) => self.types.get(&class).map_or(&[], Vec::as_slice),
            _ => &[],
        }
    }

    /// The variables with a value that change when memory is written.
    pub fn values(&self, variables: &mut Variables, id: VariableId) -> Vec<VariableId> {
        if self.is_single(variables, id) {
            return vec![id];
        }
        let types = self.types(variables, id).to_vec();
        let lasts = types.into_iter().filter_map(|ty| self.last(variables, id, ty));
        lasts.flat_map(|last| [last.base, last.distance, last.value]).collect()
    }

    /// What a call that is not followed may touch. Variables of functions that are not under way come and go with the call.
    pub fn call(&self, variables: &mut Variables, function: FunctionName, block: Block) -> Effect {
        let mut effect = self.effect(variables, self.pointers.touched_by_call(function, block).as_ref());
        let lives = |id: &VariableId| match variables.get(*id) {
            Variable::Class(class) => {
                self.owners.get(&class).is_none_or(|owner| self.is_above(*owner, function))
            }
            _ => true,
        };
        effect.reads.retain(lives);
        effect.writes.retain(lives);
        effect
    }

    /// A call of a function writes down its variable arguments.
    pub fn variable_arguments(&self, variables: &mut Variables, function: FunctionName) -> Effect {
        let classes = self.pointers.variable_arguments(function);
        let writes = classes.into_iter().map(|class| self.class(variables, class.0)).collect();
        Effect { reads: Vec::new(), writes }
    }

    /// Whatever can be done.
    pub fn anything(&self, variables: &mut Variables) -> Effect {
        self.effect(variables, None)
    }

    pub fn bytes(&self, variables: &mut Variables, function: FunctionName, inst: Inst) -> Effect {
        self.effect(variables, self.pointers.touched_by_bytes(function, inst))
    }

    fn effect(&self, variables: &mut Variables, touched: Option<&Touched>) -> Effect {
        match touched {
            None => {
                let all = self.all(variables);
                Effect { reads: all.clone(), writes: all }
            }
            Some(Touched { reads, writes }) => Effect {
                reads: reads.iter().map(|class| self.class(variables, class)).collect(),
                writes: writes.iter().map(|class| self.class(variables, class)).collect(),
            },
        }
    }

    /// Has the function a hidden state, such as the position in a file?
    pub fn has_state(&self, function: FunctionName) -> bool {
        self.stateful.contains(&function)
    }

    /// The variables with a value that a function, or what it calls, may change.
    pub fn written_by(&self, variables: &mut Variables, function: FunctionName) -> Vec<VariableId> {
        let writes = self.pointers.writes(function);
        let mut classes: Vec<u32> = self
            .single
            .keys()
            .chain(self.types.keys())
            .copied()
            .filter(|class| writes.contains(pathlight_heap::AliasClass(*class)))
            .collect();
        classes.sort_unstable();
        let mut all = Vec::new();
        for class in classes {
            let id = self.class(variables, class);
            all.extend(self.values(variables, id));
        }
        all
    }

    /// The classes that are part of a global variable, with offset and type.
    pub fn globals(&self) -> Vec<(u32, Symbol, u64, Type)> {
        let global =
            |(class, (location, ty)): (&u32, &(Location, Type))| match self.pointers.kind(location.object) {
                ObjectKind::Global(name) => Some((*class, *name, location.offset?, *ty)),
                _ => None,
            };
        let mut all: Vec<_> = self.single.iter().filter_map(global).collect();
        all.sort_unstable();
        all
    }

    /// A variable in words, if it is memory.
    pub fn describe(&self, variable: Variable) -> Option<String> {
        match variable {
            Variable::Class(class) => {
                let parts = self.pointers.describe_class(pathlight_heap::AliasClass(class));
                let more = parts.len().saturating_sub(3);
                let mut words = parts.into_iter().take(3).collect::<Vec<_>>().join(", ");
                if more > 0 {
                    words += &format!(" and {more} more");
                }
                Some(words)
            }
            Variable::Heap => Some("memory".into()),
            Variable::Outside => Some("the outside world".into()),
            Variable::Builder(..) => Some("a text".into()),
            Variable::Library(state) => Some(match state {
                Hidden::Texts => "a text".into(),
                Hidden::Builders => "a builder of text".into(),
                Hidden::Throwables => "an exception".into(),
                Hidden::Rest => "the state of the Java library".into(),
            }),
            _ => None,
        }
    }
}

fn add_type(known: &mut Vec<Type>, ty: Option<Type>) {
    let ty = ty.map(plain_type).filter(|ty| pathlight_meaning::is_exact(*ty) && !known.contains(ty));
    known.extend(ty);
}

/// References have one type: a field may be read with another one than it was written with.
pub fn plain_type(ty: Type) -> Type {
    match ty {
        Type::Ref(_) | Type::Null => Type::Null,
        other => other,
    }
}

/// The field of Java that a place is, by name and descriptor.
fn field_of(body: &Body, place: Place) -> Option<(Symbol, Symbol)> {
    let data = &body.places[place];
    if let PlaceBase::Static(field) = data.base {
        return Some((field.name, field.descriptor));
    }
    data.projections.iter().find_map(|projection| match projection {
        Projection::Field(field) => Some((field.name, field.descriptor)),
        _ => None,
    })
}

/// Is there at most one such place at any time?
fn is_unique(
    pointers: &Pointers,
    bodies: &[&Body],
    once: &dyn Fn(FunctionName) -> bool,
    location: &Location,
) -> bool {
    let Some(offset) = location.offset else { return false };
    if !pointers.is_single(location.object, offset) {
        return false;
    }
    match pointers.kind(location.object) {
        ObjectKind::Global(_) | ObjectKind::Unset { .. } => true,
        ObjectKind::Allocated { function, inst, .. } => {
            let body = bodies.iter().find(|body| body.name == *function);
            once(*function) && body.is_some_and(|body| is_slot_of_entry(body, *inst))
        }
        _ => false,
    }
}

/// Is the instruction a stack slot that a call makes once?
fn is_slot_of_entry(body: &Body, inst: Inst) -> bool {
    let entry = &body.blocks[body.entry()];
    let in_entry = (entry.start..entry.end).contains(&(inst.index() as u32));
    in_entry && matches!(body.insts[inst].op, Op::StackAlloc { .. })
}

/// Functions whose calls see or change a hidden state: those of the library that have one, and whatever may call them. The empty name stands for code that nobody knows.
fn stateful(pointers: &Pointers, bodies: &[&Body], callers: &Callers) -> FxHashSet<FunctionName> {
    let stateless: FxHashSet<&str> = STATELESS.split_whitespace().collect();
    let called = bodies.iter().flat_map(|body| body.callees.values()).map(|callee| callee.target);
    let has_state = |name: &FunctionName| {
        let plain = stateless.contains(name.name.as_str()) || name.name.as_str().starts_with("llvm.");
        name.owner.is_empty() && pointers.is_modelled(*name) && !plain
    };
    reaching(callers, called.filter(has_state))
}

type Callers = FxHashMap<FunctionName, Vec<FunctionName>>;

/// Some functions, with all that may lead to them.
fn reaching(callers: &Callers, to: impl IntoIterator<Item = FunctionName>) -> FxHashSet<FunctionName> {
    let mut work: Vec<FunctionName> = to.into_iter().collect();
    let mut found = FxHashSet::default();
    while let Some(name) = work.pop() {
        if found.insert(name) {
            work.extend(callers.get(&name).into_iter().flatten());
        }
    }
    found
}

/// Who may call each function of C. Code that nobody knows may call back what it has got hold of.
fn callers(pointers: &Pointers, bodies: &[&Body]) -> Callers {
    let mut callers = Callers::default();
    let mut unknown = FxHashSet::from_iter([FunctionName::default()]);
    for body in bodies.iter().filter(|body| body.name.owner.is_empty()) {
        for (block, data) in body.blocks.iter() {
            if !matches!(data.terminator, Terminator::Call { .. }) {
                continue;
            }
            let targets = pointers.targets(body.name, block);
            let nobody = targets.unknown.then(FunctionName::default);
            for target in targets.functions.into_iter().chain(nobody) {
                callers.entry(target).or_default().push(body.name);
                if pointers.is_unknown(target) {
                    unknown.insert(target);
                }
            }
        }
    }
    for called in pointers.called_back() {
        callers.entry(called).or_default().extend(&unknown);
    }
    callers
}

/// At least as many as a value of the type takes.
pub fn bytes(ty: Type) -> u32 {
    match ty {
        Type::Int(width) => width.div_ceil(8),
        _ => 16,
    }
}
