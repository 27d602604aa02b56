import analysis from "../../../locales/zh-CN/analysis.ftl?raw";
import board from "../../../locales/zh-CN/board.ftl?raw";
import clock from "../../../locales/zh-CN/clock.ftl?raw";
import common from "../../../locales/zh-CN/common.ftl?raw";
import count from "../../../locales/zh-CN/count.ftl?raw";
import engine from "../../../locales/zh-CN/engine.ftl?raw";
import errors from "../../../locales/zh-CN/errors.ftl?raw";
import exports from "../../../locales/zh-CN/export.ftl?raw";
import games from "../../../locales/zh-CN/games.ftl?raw";
import home from "../../../locales/zh-CN/home.ftl?raw";
import play from "../../../locales/zh-CN/play.ftl?raw";
import review from "../../../locales/zh-CN/review.ftl?raw";
import rules from "../../../locales/zh-CN/rules.ftl?raw";
import settings from "../../../locales/zh-CN/settings.ftl?raw";

/** Every text of this language, as one chunk. */
export default [
  common,
  board,
  home,
  games,
  play,
  clock,
  count,
  review,
  analysis,
  rules,
  engine,
  settings,
  errors,
  exports,
].join("\n");
