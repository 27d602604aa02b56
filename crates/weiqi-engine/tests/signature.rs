//! What the search does, in one number: it changes exactly when play does, and a commit that changes it says so.

use weiqi_engine::bench;

#[test]
fn the_search_tries_what_it_tried_before() {
    let summary = bench::run(50);
    assert_eq!((format!("{:08x}", summary.signature).as_str(), summary.n_visits), ("8155544c", 2000));
}
