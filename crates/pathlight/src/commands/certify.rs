//! `pathlight certify`: is this certificate of unreachability right?

use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use pathlight_certify::{Verdict, certificate};
use pathlight_ir::World;
use pathlight_jvm::{HeaderIndex, JavaWorld};
use serde_json::json;

use crate::cli::CertifyOptions;
use crate::inputs;
use crate::output::say;

pub fn execute(options: &CertifyOptions) -> Result<u8> {
    let shown = options.certificate.display();
    let size = std::fs::metadata(&options.certificate).with_context(|| shown.to_string())?.len();
    if size > pathlight_certify::sexpr::BYTES as u64 {
        bail!("{shown}: the certificate is too large");
    }
    let text = std::fs::read_to_string(&options.certificate).with_context(|| shown.to_string())?;
    // The class path alone may hold everything; the certificate names the classes that it is about.
    let (class_path, _, inputs) = inputs::class_path(&options.java)?;
    let index = HeaderIndex::scan(&class_path)?;
    let world: Arc<dyn World> = Arc::new(JavaWorld::new(class_path));
    let claim = certificate::claim(&text).map_err(|error| anyhow!("{shown}: {error}"))?;
    for class in inputs.iter().filter(|class| !claim.classes.contains(class)) {
        tracing::warn!("the certificate does not count {class} to the application");
    }
    let hierarchy = Arc::new(index.hierarchy().clone());
    let verdict = pathlight_certify::check(world, hierarchy, &text, pathlight_certify::find_solver());
    let (word, obligations, reasons) = match &verdict {
        Verdict::Accepted { obligations } => ("accepted", *obligations, Vec::new()),
        Verdict::NotChecked(reasons) => ("not checked", 0, reasons.clone()),
    };
    if options.json {
        say!(
            "{}",
            json!({ "claim": claim.text, "verdict": word, "obligations": obligations, "reasons": reasons })
        );
    } else {
        say!("{}", claim.text);
        match &verdict {
            Verdict::Accepted { obligations } => say!("accepted: {obligations} obligations were proved"),
            Verdict::NotChecked(reasons) => {
                say!("not checked:");
                for reason in reasons {
                    say!("  {reason}");
                }
            }
        }
    }
    Ok(u8::from(verdict_is_bad(&verdict)))
}

fn verdict_is_bad(verdict: &Verdict) -> bool {
    !matches!(verdict, Verdict::Accepted { .. })
}
