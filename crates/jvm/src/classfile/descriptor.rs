//! What the verifier of the virtual machine calls the types that descriptors name.

use pathlight_ir::types;

use super::VerificationType;

/// None for malformed descriptors.
pub(super) fn verification_type(descriptor: &str) -> Option<VerificationType> {
    Some(match descriptor.as_bytes().first()? {
        b'Z' | b'B' | b'S' | b'C' | b'I' => VerificationType::Int,
        b'J' => VerificationType::Long,
        b'F' => VerificationType::Float,
        b'D' => VerificationType::Double,
        _ => VerificationType::Object(types::class_of_descriptor(descriptor)?),
    })
}
