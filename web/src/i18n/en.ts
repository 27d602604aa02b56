import analysis from "../../../locales/en/analysis.ftl?raw";
import board from "../../../locales/en/board.ftl?raw";
import clock from "../../../locales/en/clock.ftl?raw";
import common from "../../../locales/en/common.ftl?raw";
import count from "../../../locales/en/count.ftl?raw";
import engine from "../../../locales/en/engine.ftl?raw";
import errors from "../../../locales/en/errors.ftl?raw";
import exports from "../../../locales/en/export.ftl?raw";
import games from "../../../locales/en/games.ftl?raw";
import home from "../../../locales/en/home.ftl?raw";
import play from "../../../locales/en/play.ftl?raw";
import review from "../../../locales/en/review.ftl?raw";
import rules from "../../../locales/en/rules.ftl?raw";
import settings from "../../../locales/en/settings.ftl?raw";

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
