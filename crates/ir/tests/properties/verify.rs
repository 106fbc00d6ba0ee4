//! The verifier, on documents: `tests/verify/*.txt`.
