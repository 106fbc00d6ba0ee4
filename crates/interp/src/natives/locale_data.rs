//! Locale data: the symbols and number patterns of English, which `java` uses under `LANG=C` as well.
//!
//! The JDK finds these through resource bundles, service providers and reflection over modules; all of that is replaced here, for
//! English and the root locale. Any other language stops the run and says so.

use pathlight_ir::{FunctionName, Symbol};

use super::{Answer, Fault, NativeCall, Table};
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::{Handle, Value};

const SYMBOLS: &str = "java/text/DecimalFormatSymbols";
const FORMAT: &str = "java/text/DecimalFormat";

pub const TABLE: Table = &[
    (SYMBOLS, "getInstance", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", symbols_instance),
    (SYMBOLS, "initialize", "(Ljava/util/Locale;)V", initialize_symbols),
    (
        "java/text/NumberFormat",
        "getInstance",
        "(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;",
        number_format,
    ),
];

/// Stops unless the locale is the root locale or English as most countries write it.
fn check_locale(m: &Machine, locale: Handle) -> Result<(), Fault> {
    let base = m.get_field(locale, "baseLocale").reference();
    let part = |name: &str| {
        let text = base.and_then(|b| m.get_field(b, name).reference());
        text.map(|t| m.text(t)).unwrap_or_default()
    };
    let (language, region) = (part("language"), part("region"));
    let known = match language.as_str() {
        "" => region.is_empty(),
        "en" => ["", "US", "GB", "CA", "AU", "IE", "NZ"].contains(&region.as_str()),
        _ => false,
    };
    if known {
        return Ok(());
    }
    Err(Fault::Stop(Stop::Unsupported(format!("number formats of the locale {language}_{region}"))))
}

fn fill_symbols(m: &mut Machine, symbols: Handle, locale: Handle) -> Result<(), Fault> {
    let chars = [
        ("zeroDigit", '0'),
        ("groupingSeparator", ','),
        ("decimalSeparator", '.'),
        ("perMill", '\u{2030}'),
        ("percent", '%'),
        ("digit", '#'),
        ("patternSeparator", ';'),
        ("minusSign", '-'),
        ("monetarySeparator", '.'),
        ("exponential", 'E'),
        ("monetaryGroupingSeparator", ','),
    ];
    for (name, c) in chars {
        m.set_field(symbols, name, Value::I32(i32::from(c as u32 as i16)));
    }
    let texts = [
        ("infinity", "\u{221E}"),
        ("NaN", "NaN"),
        ("exponentialSeparator", "E"),
        ("perMillText", "\u{2030}"),
        ("percentText", "%"),
        ("minusSignText", "-"),
    ];
    for (name, text) in texts {
        let text = m.constant_string(Symbol::new(text))?;
        m.set_field(symbols, name, text.into());
    }
    m.set_field(symbols, "locale", locale.into());
    Ok(())
}

fn new_symbols(m: &mut Machine, locale: Handle) -> Result<Handle, Fault> {
    check_locale(m, locale)?;
    let class = m.class(SYMBOLS)?;
    m.need_class(class)?;
    let symbols = m.new_object(class);
    // What the field initialisers of the class would have set.
    m.set_field(symbols, "serialVersionOnStream", Value::I32(5));
    fill_symbols(m, symbols, locale)?;
    Ok(symbols)
}

fn symbols_instance(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let locale = call.object(0)?;
    Ok(new_symbols(m, locale)?.into())
}

fn initialize_symbols(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (symbols, locale) = (call.object(0)?, call.object(1)?);
    check_locale(m, locale)?;
    fill_symbols(m, symbols, locale)?;
    super::VOID
}

/// Numbers of the styles, as the third argument gives them.
const PATTERNS: [(i32, &str); 3] = [(0, "#,##0.###"), (2, "#,##0%"), (4, "#,##0.###")];
const INTEGER_STYLE: i32 = 4;

/// `new DecimalFormat(pattern, symbols)`, and for integers what `getIntegerInstance` sets in addition.
fn number_format(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (locale, style) = (call.object(0)?, call.int(2));
    check_locale(m, locale)?;
    let Some((_, pattern)) = PATTERNS.iter().find(|(s, _)| *s == style) else {
        return Err(Fault::Stop(Stop::Unsupported("currency and compact number formats".into())));
    };
    let class = m.class(FORMAT)?;
    m.need_class(class)?;
    let settings: [(&str, &str, Value); 3] = [
        ("setMaximumFractionDigits", "(I)V", Value::I32(0)),
        ("setDecimalSeparatorAlwaysShown", "(Z)V", Value::I32(0)),
        ("setParseIntegerOnly", "(Z)V", Value::I32(1)),
    ];
    if call.stage == 0 {
        let symbols = new_symbols(m, locale)?;
        let format = m.new_object(class);
        let pattern = m.constant_string(Symbol::new(pattern))?;
        call.saved = vec![format.into()];
        call.stage = 1;
        let name =
            FunctionName::new(FORMAT, "<init>", "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V");
        let args = vec![format.into(), pattern.into(), symbols.into()];
        return Err(Fault::Invoke { method: m.method(name)?, args, tail: false });
    }
    call.returned()?;
    let format = call.saved.first().copied().unwrap_or_default();
    let next = call.stage as usize - 1;
    match settings.get(next) {
        Some((name, descriptor, value)) if style == INTEGER_STYLE => {
            call.stage += 1;
            let method = m.method(FunctionName::new(FORMAT, name, descriptor))?;
            Err(Fault::Invoke { method, args: vec![format, *value], tail: false })
        }
        _ => Ok(format),
    }
}
