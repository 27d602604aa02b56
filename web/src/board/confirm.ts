import type { PointName } from "./point.ts";

/**
 * How a press becomes a move: at once on release, or after a second yes. With a lens the finger leads a cursor
 * to the point first; lifting it shows the stone, and only the button plays it.
 */
export type ConfirmStyle = "direct" | "two-step" | "lens";

/**
 * The way of one move from the finger to the server, without a screen.
 *
 * `epoch` names the position the press belongs to: a press that began before the position changed is dropped.
 */
export type Confirm =
  | { readonly state: "idle" }
  | {
      readonly state: "pressed";
      readonly at: PointName;
      readonly epoch: number;
      readonly phantom?: PointName;
    }
  | { readonly state: "phantom"; readonly at: PointName; readonly epoch: number };

export type ConfirmInput =
  | { readonly kind: "press"; readonly at: PointName | undefined; readonly epoch: number }
  | { readonly kind: "slide"; readonly at: PointName | undefined; readonly epoch: number }
  | {
      readonly kind: "release";
      readonly at: PointName | undefined;
      readonly epoch: number;
      readonly style: ConfirmStyle;
    }
  | { readonly kind: "confirm"; readonly epoch: number }
  | { readonly kind: "cancel" };

export interface Step {
  readonly next: Confirm;
  /** The point to play, when the move is meant. */
  readonly play?: PointName;
}

export const IDLE: Confirm = { state: "idle" };

export function step(now: Confirm, input: ConfirmInput): Step {
  switch (input.kind) {
    case "press":
      return { next: pressed(now, input.at, input.epoch) };
    case "slide":
      return { next: slid(now, input.at, input.epoch) };
    case "release":
      return released(now, input);
    case "confirm":
      return now.state === "phantom" && now.epoch === input.epoch
        ? { next: IDLE, play: now.at }
        : { next: IDLE };
    case "cancel":
      return { next: IDLE };
  }
}

function pressed(now: Confirm, at: PointName | undefined, epoch: number): Confirm {
  if (at === undefined) return IDLE;
  const phantom = now.state === "phantom" && now.epoch === epoch ? now.at : undefined;
  return { state: "pressed", at, epoch, ...(phantom !== undefined && { phantom }) };
}

/** A cursor that is led over the board; off the board it waits where it was. */
function slid(now: Confirm, at: PointName | undefined, epoch: number): Confirm {
  if (now.state !== "pressed" || at === undefined) return now;
  return now.epoch === epoch ? { state: "pressed", at, epoch } : IDLE;
}

function released(now: Confirm, input: Extract<ConfirmInput, { kind: "release" }>): Step {
  if (now.state !== "pressed") return { next: now };
  if (input.style === "lens") {
    if (now.epoch !== input.epoch || input.at === undefined) return { next: IDLE };
    return { next: { state: "phantom", at: now.at, epoch: now.epoch } };
  }
  // Sliding away, or a position that changed under the finger, cancels.
  if (now.at !== input.at || now.epoch !== input.epoch) return { next: IDLE };
  if (input.style === "direct" || now.phantom === now.at) return { next: IDLE, play: now.at };
  return { next: { state: "phantom", at: now.at, epoch: now.epoch } };
}
