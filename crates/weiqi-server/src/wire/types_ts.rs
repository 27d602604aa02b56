//! Holds `web/src/api/types.ts` to the wire types.

use ts_rs::{Config, TS};

use crate::api::*;
use crate::error::Code;
use crate::testing::check_generated;

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
        Preset,
        Mode,
        Limits,
        Level,
        Style,
        NewGame,
        Opening,
        Opponent,
        HandicapPlacement,
        ColorChoice,
        GameCreated,
        RulesetChoice,
        RulesetChanges,
        RepetitionName,
        PassStonesName,
        HandicapPointsName,
        ButtonName,
        SuicideName,
        ScoringName,
        TaxName,
        TimeSystem,
        TimeLeft,
        ClockView,
        PauseReason,
        Grade,
        ComputerChoice,
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
        GameSettings,
        AnswerName,
        Seat,
        EventsPage,
        CommandBody,
        Action,
        MarkAs,
        Acknowledged,
        ClientMessage,
        ResumeFrom,
        ServerMessage,
        TopicSeq,
        EngineView,
        NetworkView,
        KeptNetwork,
        EngineProblem,
        EngineChoice,
        ThinkingState,
        HintView,
        PositionQuery,
        StartPosition,
        PlayedMove,
        LiveQuery,
        GameQuery,
        Depth,
        AnalysisMessage,
        AnalysisStage,
        PositionReport,
        CandidateReport,
        GameReview,
        MoveReview,
        ClassName,
        PlayerReview,
        RankView,
        NoRankReason,
        EstimateView,
        StageReview,
        MoveQuery,
        MoveContrast,
        ContrastLine,
        MoveReason,
        PartName,
        ShapeName,
        RecordSummary,
        RecordsPage,
        RecordView,
        RecordVersion,
        RecordChange,
        RecordsCommand,
        RecordAction,
        RecordsChanged,
        RecordTags,
        TagCount,
        ImportReport,
        ImportedFile,
        ImportOutcome,
        RecordRepair,
        Settings,
        RestoreReport,
        Problem,
        FieldProblem,
    ];
    let mut text = String::from(
        "// Generated from crates/weiqi-play/src/api by `cargo xtask types`. Do not edit.\n\n\
         /** The number of the wire's version. */\n",
    );
    text += &format!("export const PROTOCOL = {PROTOCOL};\n");
    for (declaration, docs) in declarations {
        text += &format!("\n{}export {declaration}\n", docs.unwrap_or_default());
    }
    let codes: Vec<String> = Code::ALL.iter().map(|code| format!("  | \"{}\"", code.name())).collect();
    text += &format!(
        "\n/** A stable code of something that went wrong. */\nexport type ErrorCode =\n{};\n",
        codes.join("\n")
    );
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn types_ts_is_what_this_module_says() {
    check_generated("web/src/api/types.ts", &types_ts());
}
