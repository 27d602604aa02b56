import type { MoveReason } from "../api/types.ts";
import { type Color, opposite } from "../board/point.ts";
import { t } from "../i18n/index.ts";
import { decimals } from "../i18n/numbers.ts";

/** Why a move of this color is good or bad, in words: one thing that is so. */
export function reasonText(reason: MoveReason, color: Color): string {
  const other = t(opposite(color));
  switch (reason.reason) {
    case "captures":
      return t("why-captures", { n: reason.stones });
    case "saves":
      return t("why-saves", { at: reason.at, n: reason.stones });
    case "atari":
      return t("why-atari", { at: reason.at, n: reason.stones });
    case "self_atari":
      return t("why-self-atari", { n: reason.stones, by: reason.by, color: other });
    case "threatens":
      return t(reason.ladder ? "why-threatens-ladder" : "why-threatens", {
        at: reason.at,
        n: reason.stones,
        by: reason.by,
      });
    case "exposes":
      return t(reason.ladder ? "why-exposes-ladder" : "why-exposes", {
        at: reason.at,
        n: reason.stones,
        by: reason.by,
        color: other,
      });
    case "protects":
      return t(reason.breaker ? "why-breaks-ladder" : "why-protects", {
        at: reason.at,
        n: reason.stones,
      });
    case "connects":
      return t("why-connects", { at: reason.at, other: reason.with });
    case "cuts":
      return t("why-cuts", { at: reason.at, other: reason.with });
    case "divides":
      return t("why-divides", {
        at: reason.at,
        other: reason.with,
        by: reason.by,
        color: other,
      });
    case "dies":
      return t("why-dies", { at: reason.at, n: reason.stones });
    case "spares":
      return t("why-spares", { at: reason.at, n: reason.stones, color: other });
    case "kills":
      return t("why-kills", { at: reason.at, n: reason.stones });
    case "lives":
      return t("why-lives", { at: reason.at, n: reason.stones });
    case "race":
      return t(reason.won ? "why-race-won" : "why-race-lost", {
        at: reason.at,
        n: reason.liberties,
        other: reason.other,
        m: reason.other_liberties,
      });
    case "wins":
      return t("why-wins", { part: part(reason.part), n: figure(reason.points) });
    case "gives":
      return t("why-gives", { part: part(reason.part), n: figure(reason.points) });
    case "elsewhere":
      return t("why-elsewhere", { part: part(reason.part), n: figure(reason.points) });
    case "shape":
      return t(SHAPES[reason.shape], { at: reason.at });
    case "sente":
      return t("why-sente", { n: figure(reason.points) });
  }
}

const figure = (points: number): string => decimals(Math.abs(points), 1);

type ShapeOf = Extract<MoveReason, { shape: unknown }>["shape"];
const SHAPES = {
  empty_triangle: "why-shape-empty-triangle",
  clump: "why-shape-clump",
  head_of_two: "why-shape-head-of-two",
  tiger_mouth: "why-shape-tiger-mouth",
  bamboo_joint: "why-shape-bamboo-joint",
  ponnuki: "why-shape-ponnuki",
} as const satisfies Record<ShapeOf, string>;

type PartOf = Extract<MoveReason, { part: unknown }>["part"];
const part = (name: PartOf): string => t(PARTS[name]);
const PARTS = {
  upper_left: "part-upper-left",
  upper: "part-upper",
  upper_right: "part-upper-right",
  left: "part-left",
  center: "part-center",
  right: "part-right",
  lower_left: "part-lower-left",
  lower: "part-lower",
  lower_right: "part-lower-right",
} as const;
