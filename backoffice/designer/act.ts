import type { TFunction } from "i18next";
import type { Command } from "../../engine/design/commands/commands.ts";
import type { Studio } from "./studio.ts";

/** A dialog of the screen. */
export type Panel =
  | "generator"
  | "rows"
  | "floors"
  | "numbering"
  | "palette"
  | "publish"
  | "turn"
  | "scale"
  | "bend"
  | "array"
  | "scenery"
  | "guide"
  | "export";
/**
 * `trace` moves the picture under the drawing, `measure` takes two of its points, and `rowsAlong` takes the points of
 * a row.
 */
export type Pointer = "select" | "lasso" | "hand" | "trace" | "measure" | "rowsAlong";

/** What keeps its distances while a selection is aligned. */
export type Unit = "seats" | "rows" | "things";

/** One thing that the screen can do, with its name and its key. */
export interface Act {
  readonly id: string;
  readonly name: string;
  /** Keys as `event.key`, with `Ctrl+` and `Shift+` before. */
  readonly key: string;
  readonly isEnabled: boolean;
  /** Whether the browser turns the key into an event of its own, as it does for copy, cut and paste. */
  readonly isNative?: boolean;
  /** Returns what it would do now, to be shown before it is done. */
  readonly preview?: () => Command | undefined;
  readonly run: () => void;
}

/** What acts use besides the drawing. */
export interface Desk {
  readonly studio: Studio;
  readonly canEdit: boolean;
  readonly open: (panel: Panel) => void;
  readonly setPointer: (pointer: Pointer) => void;
  readonly zoom: (by: "in" | "out" | "fit") => void;
  readonly goToNextFault: () => void;
  /** Goes to a place in plan units. */
  readonly goTo: (x: number, y: number) => void;
  readonly unit: Unit;
  readonly copy: (isCut: boolean) => void;
  readonly paste: () => void;
  readonly toggleComparison: () => void;
  readonly toggleTracing: () => void;
  readonly toggleSight: () => void;
  /** Switches whether each press adds to the selection, as Shift does where there are keys. */
  readonly toggleAdding: () => void;
}

/** Makes the acts of one kind. Keys, palette and buttons all come from such lists. */
export type Acts = (t: TFunction, desk: Desk) => Act[];

export const act = (
  id: string,
  name: string,
  key: string,
  isEnabled: boolean,
  run: () => void,
): Act => ({ id, name, key, isEnabled, run });
