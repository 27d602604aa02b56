#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| weiqi_server::fuzzing::check_frame(bytes));
