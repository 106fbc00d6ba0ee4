//! The random hierarchy: interfaces with defaults, abstract and concrete classes, enums with bodies, records with checks.
//!
//! `declare_types` decides names, relations and signatures; the `write_` functions then fill in the bodies, which may use all of them.
//! Constructors and initialisers take no fuel and therefore never create an instance themselves; what they call takes fuel.

use crate::Feature;
use crate::generator::Generator;
use crate::tree::{Node, declaration, node, pieces};
use crate::types::{INT, INTEGER, LONG, Prim, Type};
use crate::world::{Class, Enumeration, Kind, Record, Signature, Variable};

impl Generator<'_> {
    pub fn declare_types(&mut self) {
        if self.on(Feature::Enums) {
            for _ in 0..self.rng.between(1, 2) {
                let name = self.fresh("Color");
                let constants = (0..self.rng.between(2, 4)).map(|_| self.fresh("K")).collect();
                self.world.enums.push(Enumeration { name, constants });
            }
        }
        if self.on(Feature::Records) {
            for _ in 0..self.rng.between(1, 2) {
                let name = self.fresh("Rec");
                let components = (0..self.rng.between(1, 3)).map(|_| self.component_variable()).collect();
                self.world.records.push(Record { name, components });
            }
        }
        if self.on(Feature::Objects) {
            for _ in 0..self.rng.between(1, 2) {
                self.declare_interface();
            }
            for _ in 0..self.rng.between(3, 5) {
                self.declare_class();
            }
        }
    }

    fn component_variable(&mut self) -> Variable {
        let ty = match self.rng.below(6) {
            0 => Type::Str,
            1 if self.on(Feature::Boxing) => INTEGER,
            _ => Type::Prim(self.any_prim()),
        };
        Variable { name: self.fresh("c"), ty, assignable: false, capturable: true }
    }

    pub fn signature(&mut self, prefix: &str) -> Signature {
        let name = self.fresh(prefix);
        let throws = self.on(Feature::Exceptions) && self.rng.chance(15);
        // Shapes that the functional interfaces have make references to the method possible.
        let (params, ret) = match self.rng.below(8) {
            0 => (vec![INT], INT),
            1 => (vec![INT, INT], INT),
            2 => (vec![], Type::Str),
            3 => (vec![LONG, LONG], LONG),
            _ => {
                let params = (0..self.rng.below(4)).map(|_| self.value_type()).collect();
                let ret = if self.rng.chance(12) { Type::Void } else { self.value_type() };
                (params, ret)
            }
        };
        Signature { name, params, ret, throws }
    }

    fn declare_interface(&mut self) {
        let methods: Vec<Signature> = (0..self.rng.between(2, 3)).map(|_| self.signature("m")).collect();
        let own = methods.iter().map(|method| method.name.clone()).collect();
        let missing = methods.iter().skip(1).map(|method| method.name.clone()).collect();
        let name = self.fresh("Iface");
        self.world.classes.push(Class {
            name,
            kind: Kind::Interface,
            parent: None,
            interfaces: vec![],
            constructor: vec![],
            fields: vec![],
            methods,
            missing,
            own,
        });
    }

    fn declare_class(&mut self) {
        let candidates: Vec<Class> =
            self.world.classes.iter().filter(|class| class.kind != Kind::Interface).cloned().collect();
        let parent = if self.rng.chance(75) { self.rng.choose(&candidates).cloned() } else { None };
        let kind = if candidates.is_empty() || self.rng.chance(20) { Kind::Abstract } else { Kind::Concrete };
        let mut methods = parent.as_ref().map(|class| class.methods.clone()).unwrap_or_default();
        let mut missing = parent.as_ref().map(|class| class.missing.clone()).unwrap_or_default();
        let mut interfaces = Vec::new();
        for interface in self.world.classes.clone().iter().filter(|class| class.kind == Kind::Interface) {
            if self.rng.chance(40) {
                interfaces.push(interface.name.clone());
                let known = methods.clone();
                let is_new = |name: &str| known.iter().all(|method| method.name != name);
                methods.extend(interface.methods.iter().filter(|method| is_new(&method.name)).cloned());
                missing.extend(interface.missing.iter().filter(|name| is_new(name)).cloned());
            }
        }
        let mut own = Vec::new();
        for method in &methods {
            let must = kind == Kind::Concrete && missing.contains(&method.name);
            if must || self.rng.chance(45) {
                own.push(method.name.clone());
            }
        }
        missing.retain(|name| !own.contains(name));
        for _ in 0..self.rng.between(1, 2) {
            let method = self.signature("m");
            if kind == Kind::Abstract && self.rng.chance(50) {
                missing.push(method.name.clone());
            }
            own.push(method.name.clone());
            methods.push(method);
        }
        let constructor = (0..self.rng.below(3)).map(|_| self.value_type()).collect();
        let fields = (0..self.rng.between(1, 3)).map(|_| self.field()).collect();
        let name = self.fresh("Class");
        let parent = parent.map(|class| class.name);
        self.world.classes.push(Class {
            name,
            kind,
            parent,
            interfaces,
            constructor,
            fields,
            methods,
            missing,
            own,
        });
    }

    fn field(&mut self) -> Variable {
        let ty = self.value_type();
        Variable { name: self.fresh("f"), ty, assignable: self.rng.chance(75), capturable: true }
    }

    pub fn write_types(&mut self) -> Vec<Node> {
        let mut members = Vec::new();
        for class in self.world.classes.clone() {
            members.push(if class.kind == Kind::Interface {
                self.write_interface(&class)
            } else {
                self.write_class(&class)
            });
        }
        for declared in self.world.enums.clone() {
            members.push(self.write_enum(&declared));
        }
        for record in self.world.records.clone() {
            members.push(self.write_record(&record));
        }
        members
    }

    /// A method's body in an instance of the class.
    fn instance_method(&mut self, modifiers: &str, class: &Class, method: &Signature) -> Node {
        self.in_block(|g| {
            g.enter_static(method);
            g.scope.this_class = Some(class.name.clone());
            g.scope.super_methods = g.super_methods(class);
            g.method(modifiers, method)
        })
    }

    fn super_methods(&self, class: &Class) -> Vec<Signature> {
        let Some(parent) = class.parent.as_deref().and_then(|parent| self.world.class(parent)) else {
            return vec![];
        };
        parent.methods.iter().filter(|method| !parent.missing.contains(&method.name)).cloned().collect()
    }

    fn bodiless(&mut self, modifiers: &str, method: &Signature) -> Node {
        let params: Vec<String> =
            method.params.iter().map(|param| format!("{} {}", param.java(), self.fresh("a"))).collect();
        let throws = if method.throws { " throws Checked" } else { "" };
        let written =
            format!("{modifiers}{} {}({}){throws};", method.ret.java(), method.name, params.join(", "));
        declaration(&written, vec![])
    }

    fn write_interface(&mut self, interface: &Class) -> Node {
        let mut members = Vec::new();
        for method in &interface.methods {
            members.push(if interface.missing.contains(&method.name) {
                self.bodiless("", method)
            } else {
                self.instance_method("default ", interface, method)
            });
        }
        declaration(&format!("interface {} $", interface.name), pieces![members])
    }

    fn write_class(&mut self, class: &Class) -> Node {
        let mut members = Vec::new();
        let name = &class.name;
        members.push(declaration("static int made;", vec![]));
        if self.on(Feature::StaticInit) && self.rng.chance(40) {
            members.push(declaration(&format!("static {{ log(\"load {name}\"); }}"), vec![]));
        }
        for field in &class.fields {
            members.push(self.write_field(field));
        }
        if self.rng.chance(35) {
            let body = self.in_initialiser(|g| {
                g.scope.this_class = Some(name.clone());
                g.block(2, false).0
            });
            members.push(declaration("$", pieces![body]));
        }
        members.push(self.write_constructor(class));
        for method in class.methods.iter().filter(|method| class.own.contains(&method.name)) {
            members.push(if class.missing.contains(&method.name) {
                self.bodiless("public abstract ", method)
            } else {
                self.instance_method("public ", class, method)
            });
        }
        members.push(to_string(class));
        let mut head = String::from(if class.kind == Kind::Abstract {
            "abstract static class "
        } else {
            "static class "
        });
        head.push_str(name);
        if let Some(parent) = &class.parent {
            head.push_str(&format!(" extends {parent}"));
        }
        if !class.interfaces.is_empty() {
            head.push_str(&format!(" implements {}", class.interfaces.join(", ")));
        }
        declaration(&format!("{head} $"), pieces![members])
    }

    fn in_initialiser<T>(&mut self, production: impl FnOnce(&mut Self) -> T) -> T {
        self.in_block(|g| {
            g.enter_static(&Signature {
                name: String::new(),
                params: vec![],
                ret: Type::Void,
                throws: false,
            });
            g.scope.creates = false;
            g.scope.depth = 1;
            production(g)
        })
    }

    fn write_field(&mut self, field: &Variable) -> Node {
        let (ty, name) = (field.ty.java(), &field.name);
        if field.assignable && matches!(field.ty, Type::Prim(_)) && self.rng.chance(40) {
            return declaration(&format!("{ty} {name};"), vec![]);
        }
        let value = self.in_initialiser(|g| g.expr(&field.ty, 2));
        let keyword = if field.assignable { "" } else { "final " };
        declaration(&format!("{keyword}{ty} {name} = $;"), pieces![value])
    }

    fn write_constructor(&mut self, class: &Class) -> Node {
        let mut params = Vec::new();
        let body = self.in_initialiser(|g| {
            for param in &class.constructor {
                let name = g.fresh("a");
                g.declare(&name, param, true, false);
                params.push(format!("{} {name}", param.java()));
            }
            let mut body = Vec::new();
            if let Some(parent) = class.parent.as_deref().and_then(|parent| g.world.class(parent)).cloned() {
                let arguments = g.arguments(&parent.constructor, 3);
                body.push(node("super($);", pieces![arguments]));
            }
            g.scope.this_class = Some(class.name.clone());
            body.push(node("made++;", vec![]));
            if g.rng.chance(40) {
                body.push(g.early_call(class));
            }
            body.extend(g.block(3, false).0);
            body
        });
        declaration(&format!("{}({}) $", class.name, params.join(", ")), pieces![body])
    }

    /// A virtual call before the object is complete: an override sees fields without their values.
    fn early_call(&mut self, class: &Class) -> Node {
        let callable: Vec<&Signature> = class.methods.iter().filter(|method| !method.throws).collect();
        let Some(method) = self.rng.choose(&callable) else { return node("made += 0;", vec![]) };
        let arguments = self.arguments(&method.params, 2);
        let call = format!("this.{}($)", method.name);
        let shown = match method.ret {
            Type::Void | Type::Array(_) => format!("{call};"),
            _ => format!("show({call});"),
        };
        node(
            &format!("try {{ {shown} }} catch (RuntimeException early) {{ log(describe(early)); }}"),
            pieces![arguments],
        )
    }

    fn write_enum(&mut self, declared: &Enumeration) -> Node {
        let mut constants = Vec::new();
        for constant in &declared.constants {
            let argument = self.literal(Prim::Int);
            let override_body =
                if self.rng.chance(40) { " { int weight(int by) { return by - code; } }" } else { "" };
            constants.push((format!("{constant}($){override_body}"), argument));
        }
        let template = constants.iter().map(|(written, _)| written.as_str()).collect::<Vec<_>>().join(", ");
        let holes = constants.into_iter().map(|(_, argument)| argument.into()).collect();
        let name = &declared.name;
        let members = vec![
            declaration(&format!("{template};"), holes),
            declaration("final int code;", vec![]),
            declaration(&format!("{name}(int code) {{ this.code = code; }}"), vec![]),
            declaration("int weight(int by) { return code * by + ordinal(); }", vec![]),
        ];
        declaration(&format!("enum {name} $"), pieces![members])
    }

    fn write_record(&mut self, record: &Record) -> Node {
        let name = &record.name;
        let components: Vec<String> = record
            .components
            .iter()
            .map(|component| format!("{} {}", component.ty.java(), component.name))
            .collect();
        let mut members = Vec::new();
        if self.rng.chance(50) {
            members.push(declaration(&format!("{name} {{ log(\"make {name}\"); }}"), vec![]));
        }
        if let Some(component) = record.components.first() {
            let accessor = &component.name;
            members.push(declaration(
                &format!(
                    "String first() {{ return \"<\" + {accessor} + \">\" + ({accessor}() == {accessor}); }}"
                ),
                vec![],
            ));
        }
        declaration(&format!("record {name}({}) $", components.join(", ")), pieces![members])
    }
}

/// The text of an object: its fields without the arrays, which have no text, and what the superclass says.
fn to_string(class: &Class) -> Node {
    let mut parts = vec![format!("\"{}(\" + made", class.name)];
    let printable = class.fields.iter().filter(|field| !matches!(field.ty, Type::Array(_)));
    parts.extend(printable.map(|field| format!("\",\" + {}", field.name)));
    if class.parent.is_some() {
        parts.push("super.toString()".into());
    }
    declaration(&format!("public String toString() {{ return cap({} + \")\"); }}", parts.join(" + ")), vec![])
}
