//! What the server is, and whether it is well.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use weiqi_rules::{PRESETS, Size};

use weiqi_play::{MAX_HANDICAP, MAX_KOMI_QUARTERS, MIN_SIDE};

use crate::api::{Level, Limits, Mode, PROTOCOL, Preset, ServerInfo};
use crate::error::{Code, Error};
use crate::rooms::LIST_ITEMS;
use crate::{App, socket};

/// What the server accepts.
pub(crate) fn limits() -> Limits {
    Limits {
        frame_bytes: u32::try_from(socket::MAX_FRAME).unwrap_or(u32::MAX),
        body_bytes: u32::try_from(super::MAX_BODY).unwrap_or(u32::MAX),
        min_side: MIN_SIDE,
        max_side: Size::MAX_SIDE,
        max_handicap: MAX_HANDICAP,
        max_komi_quarters: MAX_KOMI_QUARTERS,
        list_items: LIST_ITEMS,
    }
}

/// `GET /api/v1/server`.
pub(crate) async fn info() -> Json<ServerInfo> {
    Json(ServerInfo {
        name: "weiqi".into(),
        version: env!("CARGO_PKG_VERSION").into(),
        mode: Mode::Local,
        protocol: PROTOCOL,
        rulesets: PRESETS.iter().map(|preset| preset.id.to_owned()).collect(),
        levels: weiqi_engine::Level::all().map(Level).collect(),
        presets: weiqi_engine::Preset::ALL
            .map(|preset| Preset { name: preset.id().to_owned(), level: Level(preset.level()) })
            .into(),
        styles: weiqi_engine::Style::ALL.map(Into::into).into(),
        limits: limits(),
    })
}

/// `GET /healthz`: the process answers.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the store takes writes, and we are not about to stop.
pub(crate) async fn readyz(State(app): State<Arc<App>>) -> Result<&'static str, Error> {
    if *app.stopping.borrow() {
        return Err(Code::Stopping.into());
    }
    if app.rooms.is_ready() { Ok("ready\n") } else { Err(Code::StoreBusy.into()) }
}
