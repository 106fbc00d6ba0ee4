//! From a state to the statements that build it.
//!
//! Every object that the entry can see gets a [`Build`]: an expression that creates it and statements that fill it. Creation may need
//! other objects (arguments of a constructor), filling may need any; so objects are created in the order of those needs and
//! filled as soon as what they refer to exists, which makes cyclic heaps ordinary. Where constructors need each other in a
//! circle, one of the objects is built without its constructor.
//!
//! Two styles: [`Style::Natural`] uses constructors, setters and the methods of collections where they give the state, and writes memory
//! directly only where they do not; [`Style::Direct`] always writes memory. The first is what a person wants to read; the second
//! is what is left when the first does not compile or does not give the state.

use indexmap::{IndexMap, IndexSet};
use pathlight_ir::{Flags, Symbol, resolve};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::EvidenceError;
use crate::collections;
use crate::construct;
use crate::java_text::{quote, string_literal, variable_from};
use crate::known;
use crate::naming::{Access, Naming, descriptor_of, for_people};
use crate::state::{Content, FieldValue, Object, ObjectId, StartState, Value};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Style {
    Natural,
    Direct,
}

/// Source text with holes, which are filled when variables have names.
#[derive(Clone, PartialEq, Debug)]
pub enum Piece {
    Text(String),
    Value(Value),
    /// The variable of the object that the code belongs to.
    This,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Code(pub Vec<Piece>);

impl Code {
    pub fn text(text: impl Into<String>) -> Code {
        Code::default().and(text)
    }

    pub fn this() -> Code {
        Code(vec![Piece::This])
    }

    pub fn and(mut self, text: impl Into<String>) -> Code {
        self.0.push(Piece::Text(text.into()));
        self
    }

    pub fn value(mut self, value: Value) -> Code {
        self.0.push(Piece::Value(value));
        self
    }

    pub fn and_this(mut self) -> Code {
        self.0.push(Piece::This);
        self
    }

    /// The objects that it mentions, itself apart.
    pub fn needs(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Value(value) => id_of(*value),
            Piece::Text(_) | Piece::This => None,
        })
    }
}

/// How one object comes to be.
#[derive(Clone, Debug)]
pub struct Build {
    /// The type of its variable.
    pub declared: String,
    /// What the variable is named after.
    pub nickname: String,
    pub create: Code,
    pub fills: Vec<Code>,
    /// Statements that call the program's code (`hashCode` of keys) come when everything else is done.
    pub late: bool,
    /// Fields to read back: declaring class's object, name, value.
    pub checks: Vec<(String, String, Value)>,
    pub access: Access,
    /// For the reader: why it is built like this.
    pub note: Option<String>,
    /// Literals need no variable.
    pub inline: bool,
}

impl Build {
    pub fn new(declared: String, nickname: &str, create: Code) -> Build {
        Build {
            declared,
            nickname: variable_from(nickname),
            create,
            fills: Vec::new(),
            late: false,
            checks: Vec::new(),
            access: Access::Public,
            note: None,
            inline: false,
        }
    }
}

/// Everything that the source is written from.
pub struct Plan {
    /// In the order of creation.
    pub builds: IndexMap<ObjectId, Build>,
    /// Assignments to static fields, with what they may be used by.
    pub statics: Vec<(Code, Access)>,
}

impl Plan {
    /// Was everything done as any other code could do it?
    pub fn is_public(&self) -> bool {
        let builds = self.builds.values().map(|b| b.access);
        builds.chain(self.statics.iter().map(|s| s.1)).all(|access| access == Access::Public)
    }
}

pub struct Planner<'a, 'w> {
    pub state: &'a StartState,
    pub naming: &'a mut Naming<'w>,
    pub style: Style,
    /// Texts that are there already: a second equal one must be another object.
    texts: FxHashMap<Vec<u16>, ObjectId>,
    /// Enum constants that stand for objects already: class and name.
    taken: FxHashSet<(Symbol, String)>,
}

impl<'a, 'w> Planner<'a, 'w> {
    pub fn new(state: &'a StartState, naming: &'a mut Naming<'w>, style: Style) -> Planner<'a, 'w> {
        Planner { state, naming, style, texts: FxHashMap::default(), taken: FxHashSet::default() }
    }

    pub fn plan(mut self) -> Result<Plan, EvidenceError> {
        let mut builds = IndexMap::new();
        let mut statics = Vec::new();
        for field in &self.state.statics {
            statics.push(self.static_field(&field.owner, &field.name, &field.descriptor, field.value)?);
        }
        let roots = self.state.receiver.iter().chain(&self.state.arguments).copied();
        let mut work: Vec<ObjectId> =
            roots.chain(self.state.statics.iter().map(|s| s.value)).filter_map(id_of).collect();
        work.reverse();
        while let Some(id) = work.pop() {
            if builds.contains_key(&id) {
                continue;
            }
            let build = self.object(id)?;
            let needed: Vec<ObjectId> =
                build.create.needs().chain(build.fills.iter().flat_map(Code::needs)).collect();
            work.extend(needed.into_iter().rev());
            builds.insert(id, build);
        }
        let builds = self.order(builds)?;
        Ok(Plan { builds, statics })
    }

    /// Creation order: what a constructor needs comes first; circles are cut by doing without the constructor.
    fn order(
        &mut self,
        mut builds: IndexMap<ObjectId, Build>,
    ) -> Result<IndexMap<ObjectId, Build>, EvidenceError> {
        let mut ordered: IndexSet<ObjectId> = IndexSet::new();
        let mut root = 0;
        while let Some((&first, _)) = builds.get_index(root) {
            root += 1;
            let mut path = vec![first];
            while let Some(&id) = path.last() {
                let missing = match builds.get(&id) {
                    Some(build) => build.create.needs().find(|need| !ordered.contains(need)),
                    None => None,
                };
                match missing {
                    None => {
                        ordered.insert(id);
                        path.pop();
                    }
                    Some(need) => match path.iter().position(|on_path| *on_path == need) {
                        Some(at) => {
                            self.cut(need, &mut builds)?;
                            path.truncate(at + 1);
                        }
                        None => path.push(need),
                    },
                }
            }
        }
        // Objects that only the replaced way needed stay: they do no harm, and are rare.
        Ok(ordered.into_iter().filter_map(|id| builds.swap_remove(&id).map(|b| (id, b))).collect())
    }

    /// Builds an object without its constructor, and what it refers to if nobody else does.
    fn cut(&mut self, id: ObjectId, builds: &mut IndexMap<ObjectId, Build>) -> Result<(), EvidenceError> {
        let direct = self.directly(id)?;
        if direct.create.needs().next().is_some() {
            return Err(EvidenceError::Circle(self.object_of(id)?.class.clone()));
        }
        let mut work: Vec<ObjectId> = direct.fills.iter().flat_map(Code::needs).collect();
        builds.insert(id, direct);
        while let Some(next) = work.pop() {
            if !builds.contains_key(&next) {
                let build = self.object(next)?;
                work.extend(build.create.needs().chain(build.fills.iter().flat_map(Code::needs)));
                builds.insert(next, build);
            }
        }
        Ok(())
    }

    pub fn object_of(&self, id: ObjectId) -> Result<&'a Object, EvidenceError> {
        self.state.object(id).ok_or(EvidenceError::NoSuchObject(id.0))
    }

    fn object(&mut self, id: ObjectId) -> Result<Build, EvidenceError> {
        let object = self.object_of(id)?;
        match &object.content {
            Content::Text(units) => Ok(self.text(id, units)),
            Content::NewText(units) => Ok(new_text(units)),
            Content::Class(name) => self.class_object(name),
            Content::EnumConstant(name) => self.enum_constant(&object.class, name),
            Content::Array { length, elements } => self.array(&object.class, *length, elements),
            Content::Stub(_) => self.stub(id),
            _ if pathlight_ir::is_generated(Symbol::new(&object.class)) => {
                Err(EvidenceError::Generated(object.class.clone()))
            }
            Content::Fields(fields) => {
                let decl = self.naming.class(&object.class)?;
                if decl.is_interface() {
                    return self.stub(id);
                }
                if self.style == Style::Natural {
                    if object.class == "java/lang/String"
                        && let Some(units) = known::text(self, fields)
                    {
                        return Ok(self.text(id, &units));
                    }
                    if let Some(constant) = known::constant(self, &decl, object) {
                        return self.enum_constant(&object.class, &constant);
                    }
                    if let Some(build) = collections::build(self, object)? {
                        return Ok(build);
                    }
                    if let Some(build) = construct::build(self, &object.class, fields)? {
                        return Ok(build);
                    }
                }
                self.directly(id)
            }
        }
    }

    /// Does another object of the state stand for this enum constant?
    pub fn is_taken(&self, class: Symbol, constant: &str) -> bool {
        let named = |o: &Object| {
            matches!(&o.content, Content::EnumConstant(name) if name == constant) && o.class == class.as_str()
        };
        self.taken.contains(&(class, constant.to_owned())) || self.state.objects.iter().any(named)
    }

    pub fn take(&mut self, class: Symbol, constant: &str) {
        self.taken.insert((class, constant.to_owned()));
    }

    fn text(&mut self, id: ObjectId, units: &[u16]) -> Build {
        let first = *self.texts.entry(units.to_vec()).or_insert(id);
        let literal = string_literal(units);
        if first == id {
            let mut build = Build::new("String".into(), "text", Code::text(literal));
            build.inline = units.len() <= 60;
            return build;
        }
        new_text(units)
    }

    fn class_object(&mut self, name: &str) -> Result<Build, EvidenceError> {
        let descriptor = match pathlight_ir::types::primitive_descriptor(name) {
            Some(primitive) => primitive.to_owned(),
            None if name == "void" => {
                let mut build = Build::new("Class<?>".into(), "class", Code::text("void.class"));
                build.inline = true;
                return Ok(build);
            }
            None => descriptor_of(name),
        };
        let create = self.naming.class_object(&descriptor)?;
        let mut build = Build::new("Class<?>".into(), "class", Code::text(create));
        build.inline = true;
        Ok(build)
    }

    fn enum_constant(&mut self, class: &str, constant: &str) -> Result<Build, EvidenceError> {
        let decl = self.naming.class(class)?;
        let known = decl.fields.iter().any(|f| f.name.as_str() == constant && f.flags.has(Flags::ENUM));
        if !known {
            return Err(EvidenceError::NoSuchField { class: class.into(), field: constant.into() });
        }
        let named = self.naming.named(class)?;
        let written = self.naming.write_class(class)?;
        let mut build = match (named, written, crate::java_text::is_identifier(constant)) {
            (Some(named), Some(name), true) => {
                let mut build = Build::new(name.clone(), constant, Code::text(format!("{name}.{constant}")));
                build.access = named.access;
                build
            }
            _ => {
                let object = self.naming.class_object(&descriptor_of(class))?;
                let text = format!("get(null, {object}, {})", quote(constant));
                let mut build = Build::new("Object".into(), constant, Code::text(text));
                build.access = Access::No;
                build
            }
        };
        build.inline = true;
        Ok(build)
    }

    fn array(&mut self, class: &str, length: i32, elements: &[(i32, Value)]) -> Result<Build, EvidenceError> {
        let element = class
            .strip_prefix('[')
            .filter(|e| pathlight_ir::descriptor::is_field(e))
            .ok_or_else(|| EvidenceError::BadDescriptor(class.to_owned()))?;
        let base = element.trim_start_matches('[');
        let nickname = match base.strip_prefix('L') {
            Some(name) => simple_name(name.trim_end_matches(';')),
            None => pathlight_ir::types::primitive_name(base).unwrap_or("element").to_owned(),
        };
        let nickname = format!("{nickname}s");
        let written = self.naming.write_type(element)?;
        let mut build = match &written {
            Some(name) => {
                let stem = name.trim_end_matches("[]");
                let create = format!("new {stem}[{length}]{}", "[]".repeat(element.len() - base.len()));
                Build::new(format!("{name}[]"), &nickname, Code::text(create))
            }
            None => {
                let object = self.naming.class_object(element)?;
                let create = format!("java.lang.reflect.Array.newInstance({object}, {length})");
                let mut build = Build::new("Object".into(), &nickname, Code::text(create));
                build.access = Access::No;
                build
            }
        };
        for (index, value) in elements {
            let value = self.fitted(*value, element)?;
            if *index < 0 || *index >= length {
                return Err(EvidenceError::Invalid(format!(
                    "element {index} of an array of length {length}"
                )));
            }
            if Some(value) == Value::default_of(element) {
                continue;
            }
            build.fills.push(match written {
                Some(_) => self.assignment(&format!("[{index}] = "), element, value)?,
                None => Code::text("java.lang.reflect.Array.set(")
                    .and_this()
                    .and(format!(", {index}, "))
                    .value(value)
                    .and(")"),
            });
        }
        Ok(build)
    }

    /// `this.place = value`, with a cast if the value's variable is not of a type that fits.
    pub fn assignment(&mut self, place: &str, descriptor: &str, value: Value) -> Result<Code, EvidenceError> {
        let cast = self.cast(descriptor, value)?;
        Ok(Code::this().and(format!("{place}{cast}")).value(value))
    }

    /// What to write before a value that goes to a place of this type: a cast where its variable is just an `Object`.
    pub fn cast(&mut self, descriptor: &str, value: Value) -> Result<String, EvidenceError> {
        let Some(id) = id_of(value) else { return Ok(String::new()) };
        let class = descriptor_of(&self.object_of(id)?.class);
        if self.naming.write_type(&class)?.is_some() {
            return Ok(String::new());
        }
        let target = self.naming.write_type(descriptor)?;
        Ok(target.filter(|t| t != "Object").map_or(String::new(), |t| format!("({t}) ")))
    }

    /// An object of a subclass that overrides what has answers.
    fn subclass(&mut self, object: &Object) -> Result<Build, EvidenceError> {
        let made = construct::build(self, &object.class, &[])?;
        let mut build = made.ok_or_else(|| EvidenceError::Abstract(object.class.clone()))?;
        let Content::Stub(answers) = &object.content else { return Ok(build) };
        let chain = resolve::superclasses(self.naming.world, Symbol::new(&object.class))?;
        let mut members = String::new();
        for answer in answers {
            let named = (Symbol::new(&answer.name), Symbol::new(&answer.descriptor));
            let method = chain.iter().find_map(|class| class.method(named.0, named.1));
            let fixed = [Flags::FINAL, Flags::STATIC, Flags::PRIVATE];
            let open = method.is_some_and(|method| !fixed.iter().any(|flag| method.flags.has(*flag)));
            let parts = pathlight_ir::descriptor::method(&answer.descriptor).filter(|_| open);
            let Some(parts) = parts else {
                return Err(EvidenceError::Invalid(format!(
                    "{} cannot be overridden in a subclass of {}",
                    answer.name,
                    for_people(&object.class)
                )));
            };
            let unwritable = || EvidenceError::BadDescriptor(answer.descriptor.clone());
            let mut params = Vec::new();
            for (index, param) in parts.params.iter().enumerate() {
                let written = self.naming.write_type(param)?.ok_or_else(unwritable)?;
                params.push(format!("{written} a{index}"));
            }
            let key = quote(&format!("{}{}", answer.name, answer.descriptor));
            let (result, body) = if parts.result == "V" {
                ("void".to_owned(), format!("next(this, {key}, void.class);"))
            } else {
                let written = self.naming.write_type(parts.result)?.ok_or_else(unwritable)?;
                let body = format!("return ({written}) next(this, {key}, {written}.class);");
                (written, body)
            };
            let head = format!("public {result} {}({})", answer.name, params.join(", "));
            members.push_str(&format!("            @Override {head} {{ {body} }}\n"));
        }
        build.create = build.create.and(format!(" {{\n{members}        }}"));
        build.note = Some(format!("a {} made up for this test", for_people(&object.class)));
        self.answers(object, &mut build)?;
        Ok(build)
    }

    /// Tells a stub what to answer.
    fn answers(&mut self, object: &Object, build: &mut Build) -> Result<(), EvidenceError> {
        let Content::Stub(answers) = &object.content else { return Ok(()) };
        for answer in answers {
            let method = quote(&format!("{}{}", answer.name, answer.descriptor));
            let result = answer.descriptor.rsplit(')').next().unwrap_or_default();
            let mut fill = Code::text("answer(").and_this().and(format!(", {method}, new Object[] {{"));
            for (index, value) in answer.values.iter().enumerate() {
                // A reference where none can be returned is an exception.
                let is_thrown = id_of(*value).is_some() && !result.starts_with(['L', '[']);
                let value = if is_thrown { *value } else { self.fitted(*value, result)? };
                fill = fill.and(if index > 0 { ", " } else { "" }).value(value);
            }
            build.fills.push(fill.and("})"));
        }
        Ok(())
    }

    fn stub(&mut self, id: ObjectId) -> Result<Build, EvidenceError> {
        let object = self.object_of(id)?;
        let decl = self.naming.class(&object.class)?;
        if !decl.is_interface() {
            return self.subclass(object);
        }
        let named = self.naming.named(&object.class)?;
        let class_object = self.naming.class_object(&descriptor_of(&object.class))?;
        let (declared, cast) = match self.naming.write_class(&object.class)? {
            Some(name) => (name.clone(), format!("({name}) ")),
            None => ("Object".to_owned(), String::new()),
        };
        let create = Code::text(format!("{cast}stub({class_object})"));
        let mut build = Build::new(declared, &simple_name(&object.class), create);
        build.access = named.map_or(Access::No, |n| n.access);
        build.note = Some(format!("some {}: nothing more is known of its class", for_people(&object.class)));
        self.answers(object, &mut build)?;
        Ok(build)
    }

    /// Memory for the object, and its fields written one by one.
    pub fn directly(&mut self, id: ObjectId) -> Result<Build, EvidenceError> {
        let object = self.object_of(id)?;
        let Content::Fields(fields) = &object.content else {
            return Err(EvidenceError::Circle(object.class.clone()));
        };
        let decl = self.naming.class(&object.class)?;
        if decl.flags.is_abstract() {
            return Err(EvidenceError::Abstract(object.class.clone()));
        }
        if decl.record.is_some() {
            return construct::build_record(self, &decl, fields);
        }
        let class_object = self.naming.class_object(&descriptor_of(&object.class))?;
        let (declared, cast) = match self.naming.write_class(&object.class)? {
            Some(name) => (name.clone(), format!("({name}) ")),
            None => ("Object".to_owned(), String::new()),
        };
        let create = Code::text(format!("{cast}allocate({class_object})"));
        let mut build = Build::new(declared, &simple_name(&object.class), create);
        build.access = Access::No;
        build.note = Some("without a constructor: its memory is written directly".into());
        for field in fields {
            let (owner, value) = self.declared_field(field)?;
            build.fills.push(self.direct_write(owner, &field.name, value)?);
        }
        Ok(build)
    }

    /// A statement that writes a field of the object whatever its access rights.
    pub fn direct_write(&mut self, owner: Symbol, field: &str, value: Value) -> Result<Code, EvidenceError> {
        let owner = self.naming.class_object(&descriptor_of(owner.as_str()))?;
        let put = Code::text("put(").and_this().and(format!(", {owner}, {}, ", quote(field)));
        Ok(put.value(value).and(")"))
    }

    /// The same, unless the field has something already.
    pub fn write_missing(&mut self, owner: Symbol, field: &str, value: Value) -> Result<Code, EvidenceError> {
        let owner = self.naming.class_object(&descriptor_of(owner.as_str()))?;
        let put = Code::text("putMissing(").and_this().and(format!(", {owner}, {}, ", quote(field)));
        Ok(put.value(value).and(")"))
    }

    /// Is it an object that just has to be there: nothing is said of its fields, and only one place refers to it?
    pub fn is_plain(&self, value: Value) -> bool {
        let Some(object) = id_of(value).and_then(|id| self.state.object(id)) else { return false };
        if !matches!(&object.content, Content::Fields(fields) if fields.is_empty()) {
            return false;
        }
        let inside = self.state.objects.iter().flat_map(|object| match &object.content {
            Content::Fields(fields) => fields.iter().map(|field| field.value).collect::<Vec<_>>(),
            Content::Array { elements, .. } => elements.iter().map(|(_, value)| *value).collect(),
            Content::Stub(answers) => answers.iter().flat_map(|a| a.values.iter().copied()).collect(),
            _ => Vec::new(),
        });
        let given = self.state.receiver.iter().chain(&self.state.arguments).copied();
        let statics = self.state.statics.iter().map(|field| field.value);
        inside.chain(given).chain(statics).filter(|other| *other == value).count() == 1
    }

    /// The class that declares the field, and the value as one of its type.
    pub fn declared_field(&self, field: &FieldValue) -> Result<(Symbol, Value), EvidenceError> {
        let (owner, name) = (Symbol::new(&field.owner), Symbol::new(&field.name));
        let found = resolve::resolve_field(self.naming.world, owner, name, Symbol::new(&field.descriptor))?;
        let found = found.ok_or_else(|| EvidenceError::NoSuchField {
            class: field.owner.clone(),
            field: field.name.clone(),
        })?;
        Ok((found.class.name, self.fitted(field.value, &field.descriptor)?))
    }

    pub fn fitted(&self, value: Value, descriptor: &str) -> Result<Value, EvidenceError> {
        if let Some(id) = id_of(value) {
            self.object_of(id)?;
        }
        value
            .as_type(descriptor)
            .ok_or_else(|| EvidenceError::Invalid(format!("{value:?} is no value of the type {descriptor}")))
    }

    fn static_field(
        &mut self,
        owner: &str,
        name: &str,
        descriptor: &str,
        value: Value,
    ) -> Result<(Code, Access), EvidenceError> {
        let field =
            FieldValue { owner: owner.into(), name: name.into(), descriptor: descriptor.into(), value };
        let (owner, value) = self.declared_field(&field)?;
        let decl = self.naming.class(owner.as_str())?;
        let found =
            decl.fields.iter().find(|f| f.name.as_str() == name && f.descriptor.as_str() == descriptor);
        let flags = found.map_or(Flags::FINAL, |f| f.flags);
        let named = self.naming.named(owner.as_str())?;
        let package = crate::naming::package_of(owner.as_str()).to_owned();
        let access = named.map_or(Access::No, |n| n.access.max(self.naming.access(flags, &package)));
        let assignable =
            access != Access::No && !flags.has(Flags::FINAL) && crate::java_text::is_identifier(name);
        if assignable
            && self.style == Style::Natural
            && let Some(class) = self.naming.write_class(owner.as_str())?
        {
            let cast = self.cast(descriptor, value)?;
            return Ok((Code::text(format!("{class}.{name} = {cast}")).value(value), access));
        }
        let object = self.naming.class_object(&descriptor_of(owner.as_str()))?;
        let put = Code::text(format!("put(null, {object}, {}, ", quote(name)));
        Ok((put.value(value).and(")"), Access::No))
    }
}

pub fn id_of(value: Value) -> Option<ObjectId> {
    match value {
        Value::Ref(id) => Some(id),
        _ => None,
    }
}

/// The last part of a class's name.
pub fn simple_name(class: &str) -> String {
    let last = class.rsplit('/').next().unwrap_or(class);
    last.rsplit('$').find(|part| part.starts_with(|c: char| c.is_alphabetic())).unwrap_or(last).to_owned()
}

/// A string that is no literal.
fn new_text(units: &[u16]) -> Build {
    let literal = string_literal(units);
    let mut build = Build::new("String".into(), "text", Code::text(format!("new String({literal})")));
    build.note = Some("equal to another string, but not the same object".into());
    build
}
