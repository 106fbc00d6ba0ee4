//! `java.security.AccessController`: there is no security manager, so every context is the empty one.

use super::{Table, nothing, null};

const CONTROLLER: &str = "java/security/AccessController";
const CONTEXT: &str = "()Ljava/security/AccessControlContext;";

pub const TABLE: Table = &[
    (CONTROLLER, "getStackAccessControlContext", CONTEXT, null),
    (CONTROLLER, "getInheritedAccessControlContext", CONTEXT, null),
    (CONTROLLER, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", nothing),
    (CONTROLLER, "getProtectionDomain", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", null),
];
