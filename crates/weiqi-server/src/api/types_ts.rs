//! Holds `web/src/api/types.ts` to this module.

use std::path::Path;

use ts_rs::{Config, TS};

use super::*;

/// The TypeScript of every wire type, in the order in which a reader wants them.
fn types_ts() -> String {
    let config = Config::from_env();
    macro_rules! declarations {
        ($($name:ty),* $(,)?) => { [$((<$name>::decl(&config), <$name>::docs())),*] };
    }
    let declarations = declarations![
        PointName,
        MoveName,
        ColorName,
        Pair<()>,
        ServerInfo,
        Mode,
        Limits,
        Level,
        NewGame,
        Opponent,
        HandicapPlacement,
        ColorChoice,
        GameCreated,
        RulesetChoice,
        RulesetChanges,
        KoName,
        SuicideName,
        ScoringName,
        TaxName,
        GameSummary,
        GamesPage,
        PlayerView,
        PlayerKind,
        GameView,
        GameNow,
        Phase,
        Ask,
        AskKind,
        ActionName,
        IllegalPoint,
        ResultView,
        Outcome,
        CountView,
        CountArea,
        Owner,
        Reason,
        CountLine,
        LineName,
        CountForms,
        CountWarning,
        Event,
        EventKind,
        EventsPage,
        CommandBody,
        Action,
        MarkAs,
        Acknowledged,
        ClientMessage,
        ResumeFrom,
        ServerMessage,
        TopicSeq,
        Problem,
        FieldProblem,
    ];
    let mut text = String::from(
        "// Generated from crates/weiqi-server/src/api by `cargo xtask types`. Do not edit.\n\n\
         /** The number of the wire's version. */\n",
    );
    text += &format!("export const PROTOCOL = {PROTOCOL};\n");
    for (declaration, docs) in declarations {
        text += &format!("\n{}export {declaration}\n", docs.unwrap_or_default());
    }
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn types_ts_is_what_this_module_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api/types.ts");
    let expected = types_ts();
    if std::env::var_os("WEIQI_UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("web/src/api can be made");
        std::fs::write(&path, &expected).expect("types.ts can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "web/src/api/types.ts is stale: run `cargo xtask types`");
}
