//! Interned strings: names, keywords, metadata strings.
//!
//! A [`Sym`] stands for a string of bytes; equal symbols are equal strings. The words of the language and the
//! field names of debug-info nodes are interned first, in a fixed order, so that they are constants of this
//! module (`sym::nsw`, `sym::baseType`) and the parser and its users can `match` on them.

use std::borrow::Cow;
use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// An interned string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sym(pub u32);

impl Sym {
    /// The empty string.
    pub const EMPTY: Sym = Sym(Number::Empty as u32);

    pub fn is_empty(self) -> bool {
        self == Sym::EMPTY
    }
}

macro_rules! words {
    ($($name:ident $(= $text:literal)?)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[repr(u32)]
        enum Number { Empty, $($name),* }

        $(#[allow(non_upper_case_globals)]
        pub const $name: Sym = Sym(Number::$name as u32);)*

        const WORDS: &[&str] = &["", $(words!(@text $name $($text)?)),*];
    };
    (@text $name:ident $text:literal) => { $text };
    (@text $name:ident) => { stringify!($name) };
}

words! {
    type_="type" opaque declare define global constant alias ifunc module asm_="asm" target triple
    datalayout source_filename attributes uselistorder uselistorder_bb comdat any exactmatch largest
    nodeduplicate samesize private internal available_externally linkonce linkonce_odr weak weak_odr
    appending common extern_weak external default hidden protected dllimport dllexport dso_local
    dso_preemptable unnamed_addr local_unnamed_addr thread_local localdynamic initialexec localexec
    externally_initialized section partition code_model align gc prefix prologue personality addrspace
    no_sanitize_address no_sanitize_hwaddress sanitize_address_dyninit sanitize_memtag void half bfloat
    float double x86_fp80 fp128 ppc_fp128 x86_amx x86_mmx label token metadata ptr x vscale true_="true"
    false_="false" null undef poison zeroinitializer none splat blockaddress dso_local_equivalent no_cfi
    ptrauth ccc fastcc coldcc cc tailcc swiftcc swifttailcc ghccc anyregcc preserve_mostcc preserve_allcc
    preserve_nonecc cxx_fast_tlscc cfguard_checkcc webkit_jscc hhvmcc hhvm_ccc x86_stdcallcc x86_fastcallcc
    x86_thiscallcc x86_vectorcallcc x86_regcallcc x86_intrcc x86_64_sysvcc win64cc arm_apcscc arm_aapcscc
    arm_aapcs_vfpcc aarch64_vector_pcs aarch64_sve_vector_pcs aarch64_sme_preservemost_from_x0
    aarch64_sme_preservemost_from_x1 aarch64_sme_preservemost_from_x2 msp430_intrcc avr_intrcc avr_signalcc
    ptx_kernel ptx_device spir_kernel spir_func intel_ocl_bicc amdgpu_vs amdgpu_ls amdgpu_hs amdgpu_es
    amdgpu_gs amdgpu_ps amdgpu_cs amdgpu_cs_chain amdgpu_cs_chain_preserve amdgpu_kernel amdgpu_gfx
    amdgpu_gfx_whole_wave m68k_rtdcc graalcc riscv_vector_cc riscv_vls_cc cheriot_compartmentcallcc
    cheriot_compartmentcalleecc cheriot_librarycallcc ret br switch indirectbr invoke callbr resume
    unreachable catchswitch catchpad catchret cleanuppad cleanupret fneg add sub mul udiv sdiv urem srem shl
    lshr ashr and or xor fadd fsub fmul fdiv frem extractelement insertelement shufflevector extractvalue
    insertvalue alloca load store fence cmpxchg atomicrmw getelementptr trunc zext sext fptrunc fpext fptoui
    fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast addrspacecast icmp fcmp phi select freeze call
    va_arg landingpad nuw nsw exact inbounds nusw disjoint nneg samesign inrange nnan ninf nsz arcp contract
    afn reassoc fast eq ne ugt uge ult ule sgt sge slt sle oeq ogt oge olt ole one ord ueq une uno xchg nand
    max min umax umin fmax fmin fmaximum fminimum fmaximumnum fminimumnum uinc_wrap udec_wrap usub_cond
    usub_sat volatile atomic unordered monotonic acquire release acq_rel seq_cst syncscope inalloca
    swifterror tail musttail notail to unwind within from caller cleanup catch filter sideeffect alignstack
    inteldialect distinct dbg dbg_declare dbg_value dbg_assign dbg_label dbg_declare_value byval sret byref
    preallocated elementtype inreg noundef nonnull noalias nocapture readonly readnone writeonly signext
    zeroext dereferenceable dereferenceable_or_null memory allockind allocsize vscale_range uwtable
    nofpclass range initializes captures noreturn nounwind returns_twice returned nest immarg swiftself DILocation
    DISubprogram DILocalVariable DICompositeType DIDerivedType DIBasicType DIFile DILexicalBlock
    DILexicalBlockFile DIGlobalVariable DIGlobalVariableExpression DIExpression DICompileUnit
    DISubroutineType DISubrange DIEnumerator DINamespace DILabel DIArgList DIAssignID DIImportedEntity
    DITemplateTypeParameter DITemplateValueParameter DIModule DIMacro DIMacroFile DICommonBlock
    DIObjCProperty DIStringType DIGenericSubrange DISubrangeType DIFixedPointType GenericDINode tag name
    linkageName scope file line column size offset flags baseType elements extraData isUnsigned value count
    lowerBound upperBound arg inlinedAt isImplicitCode atomGroup atomRank unit spFlags scopeLine declaration
    retainedNodes templateParams identifier discriminator vtableHolder encoding filename directory checksum
    checksumkind source var expr isLocal isDefinition isOptimized producer language emissionKind enums
    globals imports types runtimeVersion thisAdjustment virtualIndex thrownTypes annotations header operands
    targetFuncName memorySpace dwarfAddressSpace ptrAuthKey
}

/// The table of interned strings.
#[derive(Clone, Debug)]
pub struct Symbols {
    bytes: Vec<u8>,
    /// Where each string ends; it starts where the one before ends.
    ends: Vec<u32>,
    table: HashTable<u32>,
}

impl Default for Symbols {
    fn default() -> Self {
        Symbols::new()
    }
}

impl Symbols {
    /// The table with the words of the language.
    pub fn new() -> Symbols {
        let mut symbols =
            Symbols { bytes: Vec::new(), ends: Vec::new(), table: HashTable::with_capacity(2 * WORDS.len()) };
        for word in WORDS {
            symbols.intern(word.as_bytes());
        }
        symbols
    }

    /// The symbol of `text`.
    #[inline]
    pub fn intern(&mut self, text: &[u8]) -> Sym {
        let Symbols { bytes, ends, table } = self;
        let hash = hash(text);
        if let Some(&found) = table.find(hash, |&at| string(bytes, ends, at) == text) {
            return Sym(found);
        }
        let new = ends.len() as u32;
        bytes.extend_from_slice(text);
        ends.push(bytes.len() as u32);
        table.insert_unique(hash, new, |&at| self::hash(string(bytes, ends, at)));
        Sym(new)
    }

    /// The symbol of `text`, if it occurs in the module.
    pub fn find(&self, text: &[u8]) -> Option<Sym> {
        self.table.find(hash(text), |&at| string(&self.bytes, &self.ends, at) == text).map(|&at| Sym(at))
    }

    /// The string's bytes.
    pub fn bytes(&self, sym: Sym) -> &[u8] {
        string(&self.bytes, &self.ends, sym.0)
    }

    /// The string, with a replacement character for what is not UTF-8.
    pub fn text(&self, sym: Sym) -> Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(sym))
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub(crate) fn shrink(&mut self) {
        self.bytes.shrink_to_fit();
        self.ends.shrink_to_fit();
    }
}

#[inline]
fn hash(text: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text);
    hasher.finish()
}

#[inline]
fn string<'a>(bytes: &'a [u8], ends: &[u32], at: u32) -> &'a [u8] {
    let at = at as usize;
    let start = if at == 0 { 0 } else { ends[at - 1] as usize };
    &bytes[start..ends[at] as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_their_constants() {
        let mut symbols = Symbols::new();
        assert_eq!(symbols.len(), WORDS.len(), "a word is listed twice");
        assert_eq!(symbols.intern(b"nsw"), nsw);
        assert_eq!(symbols.intern(b"type"), type_);
        assert_eq!(symbols.text(baseType), "baseType");
        let new = symbols.intern(b"not a word");
        assert_eq!(symbols.intern(b"not a word"), new);
        assert_eq!(symbols.find(b"not a word"), Some(new));
        assert_eq!(symbols.find(b"nor this"), None);
    }
}
