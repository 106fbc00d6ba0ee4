//! The program that `specs` and `verify` are about: Java, or C.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, bail};
use pathlight_ir::FunctionName;
use pathlight_jvm::JavaWorld;
use pathlight_specs::c::CWorld;
use pathlight_specs::c::test::Compiler;
use pathlight_specs::program::Code;

use super::functions::find_functions;
use crate::cli::{JavaOptions, NativeOptions};
use crate::inputs;
use crate::native;

pub enum Program {
    Java(Java),
    C(Arc<CWorld>, Compiler),
}

pub struct Java {
    pub world: Arc<JavaWorld>,
    pub jdk: Option<pathlight_jvm::class_path::Jdk>,
    pub classes: Vec<pathlight_ir::Symbol>,
}

impl Program {
    pub fn open(java: &JavaOptions, options: &NativeOptions) -> Result<Program> {
        if !native::is_native(&java.inputs, options) {
            let input = inputs::open(java)?;
            let (jdk, classes) = (input.jdk, input.classes);
            return Ok(Program::Java(Java { world: Arc::new(input.world), jdk, classes }));
        }
        let is_c = |file: &&PathBuf| {
            file.extension().is_some_and(|e| ["c", "i", "ll", "bc"].iter().any(|c| e == *c))
        };
        if let Some(other) = java.inputs.iter().find(|file| !is_c(file)) {
            bail!("{}: specifications are for Java and C", other.display());
        }
        let input = native::open_to_specify(&java.inputs, options, true)?;
        let world = CWorld::new(input.program, &input.modules);
        let compiler = Compiler { clang: input.clang, sources: input.sources, flags: input.flags };
        Ok(Program::C(Arc::new(world), compiler))
    }

    pub fn functions(&self, method: &str) -> Result<Vec<FunctionName>> {
        match self {
            Program::Java(input) => find_functions(&*input.world, &input.classes, method),
            Program::C(world, _) => find_functions(&**world, &world.class_names(), method),
        }
    }

    pub fn code(&self) -> Code {
        match self {
            Program::Java(input) => Code::new(input.world.clone(), input.classes.clone()),
            Program::C(world, _) => Code::of_c(world.clone()),
        }
    }
}
