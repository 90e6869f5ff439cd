import type { TFunction } from "i18next";
import type { Command } from "../../engine/design/commands/commands.ts";
import type { Studio } from "./studio.ts";

/** A dialog of the designer. */
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
 * `trace` drags the traced picture, `measure` picks two of its points, and `rowsAlong` picks the points of a
 * row.
 */
export type Pointer = "select" | "lasso" | "hand" | "trace" | "measure" | "rowsAlong";

/** What an alignment moves as one object. */
export type Unit = "seats" | "rows" | "things";

/** One action of the designer, with its name and its key. */
export interface Act {
  readonly id: string;
  readonly name: string;
  /** The key as in `event.key`, with the prefix `Ctrl+` or `Shift+`. */
  readonly key: string;
  readonly isEnabled: boolean;
  /** Whether the browser has an event of its own for the key, as for copy, cut and paste. */
  readonly isNative?: boolean;
  /** Returns the command that the action would apply now, for a preview. */
  readonly preview?: () => Command | undefined;
  readonly run: () => void;
}

/** The state and functions that actions need besides the drawing. */
export interface Desk {
  readonly studio: Studio;
  readonly canEdit: boolean;
  readonly open: (panel: Panel) => void;
  readonly setPointer: (pointer: Pointer) => void;
  readonly zoom: (by: "in" | "out" | "fit") => void;
  readonly goToNextFault: () => void;
  /** Moves the view to a position in plan units. */
  readonly goTo: (x: number, y: number) => void;
  readonly unit: Unit;
  readonly copy: (isCut: boolean) => void;
  readonly paste: () => void;
  readonly toggleComparison: () => void;
  readonly toggleTracing: () => void;
  readonly toggleSight: () => void;
  /** Switches whether each press adds to the selection, for devices without a Shift key. */
  readonly toggleAdding: () => void;
}

/**
 * Returns the actions of one kind. The keys, the palette and the buttons are built from the lists that
 * functions of this type return.
 */
export type Acts = (t: TFunction, desk: Desk) => Act[];

export const act = (
  id: string,
  name: string,
  key: string,
  isEnabled: boolean,
  run: () => void,
): Act => ({ id, name, key, isEnabled, run });
