use pathlight_logic::*; use pathlight_logic::smt::*;
fn main(){
  for f in std::env::args().skip(1) {
    let Ok(text)=std::fs::read_to_string(&f) else {continue};
    let mut s=Store::new();
    let mut logic=String::new(); let mut errs=vec![]; let mut terms=vec![]; let mut incremental=false; let mut unsup=false;
    for c in parse_script(&mut s,&text){ match c { Ok(Command::SetLogic(l))=>logic=l, Ok(Command::Assert{term,..})=>terms.push(term), Ok(Command::Push(_)|Command::Pop(_)|Command::CheckSatAssuming(_)|Command::Reset|Command::ResetAssertions)=>incremental=true, Ok(Command::Unsupported(u))=>{unsup=true;errs.push(format!("unsupported {u}"))}, Err(e)=>errs.push(e.to_string()), _=>{} } }
    let _=unsup;
    println!("{f}\t{logic}\t{}\t{}\t{}", if incremental {"inc"} else {"single"}, terms.len(), errs.first().cloned().unwrap_or_default());
    if let Ok(dir)=std::env::var("OUT") && errs.is_empty() && !incremental { let p=Printer::new(&s).script(&terms); if let Ok(p)=p { let name=f.replace('/',"_"); std::fs::write(format!("{dir}/{name}"),p).unwrap(); } else { println!("PRINTERR {f}"); } }
  }
}
