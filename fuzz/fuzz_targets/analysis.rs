#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| xtask::laws::check("analysis", bytes));
