//! Laws of network files.

use weiqi_net::model::Notation;
use weiqi_net::{Input, Model, reference};

/// Most bytes that an input may unpack to, so that a bomb costs the fuzzer little.
const MAX_BYTES: usize = 1 << 22;
/// Networks with more numbers than this are not evaluated: it would take too long.
const MAX_PARAMETERS: usize = 20_000;

/// Bytes are a network or refused in words; a network is read back from either notation, and can be evaluated or is
/// refused in words.
pub(super) fn check_reader(bytes: &[u8]) {
    let model = match Model::read_within(bytes, MAX_BYTES) {
        Ok(model) => model,
        Err(error) => return assert!(!error.to_string().is_empty(), "an error without words"),
    };
    for notation in [Notation::Binary, Notation::Text] {
        assert_eq!(Model::read(&model.write(notation)).as_ref(), Ok(&model), "{notation:?}");
    }
    if model.n_parameters() > MAX_PARAMETERS {
        return;
    }
    let mut input = Input::zeros(3, 2);
    input.planes.fill(1.0);
    if let Err(refusal) = reference::evaluate(&model, &input) {
        assert!(!refusal.to_string().is_empty(), "a refusal without words");
    }
}
