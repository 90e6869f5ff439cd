export type PointerKind = "mouse" | "touch" | "pen";

/** What a drag on the map does: move the map, or enclose seats. */
export type Tool = "point" | "rectangle" | "lasso";

/** How newly selected seats change the selection: Shift adds them, Alt removes them. */
export type SelectMode = "replace" | "add" | "remove";

/** What the drag of one pointer does, decided when the pointer comes down. */
export type Drag = "pan" | "zoom" | "shape";

/**
 * A pointer event. Positions are CSS px from the canvas's corner and may lie outside of it. Times are in ms.
 */
export interface PointerInput {
  readonly kind: "down" | "move" | "up" | "cancel";
  readonly id: number;
  readonly pointer: PointerKind;
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** Number of pointers down, 0 to 2. On a pointer's down and up events, that pointer is included. */
  readonly contacts: number;
  readonly drag: Drag;
  readonly mode: SelectMode;
}

export interface WheelInput {
  readonly kind: "wheel";
  readonly x: number;
  readonly y: number;
  /** Scroll distance in px, whatever unit the browser used. */
  readonly deltaX: number;
  readonly deltaY: number;
  /**
   * Whether the browser reported the wheel in lines or pages instead of px, which happens only with a mouse.
   */
  readonly isLines: boolean;
  /** The legacy `wheelDelta`: 120 per notch of a mouse, 0 if the browser has none. */
  readonly ticks: number;
  /** Whether Ctrl is held by the user, or was set by the browser for a trackpad pinch. */
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly time: number;
}

export interface KeyInput {
  readonly kind: "key";
  readonly key: string;
  /** Whether Ctrl or the command key is held. */
  readonly ctrl: boolean;
  readonly shift: boolean;
  /** Whether the key repeats because it is held down. */
  readonly isRepeat: boolean;
  readonly time: number;
}

/** Input of a gesture. */
export type GestureEvent =
  | PointerInput
  | WheelInput
  | KeyInput
  /** Safari's event of a trackpad pinch. `factor` is relative to the previous event. */
  | { readonly kind: "spread"; readonly factor: number; readonly x: number; readonly y: number }
  | { readonly kind: "leave" }
  /**
   * An animation frame. The event is sent while a gesture is gliding, or at a time that a gesture requested
   * with `due`.
   */
  | { readonly kind: "frame"; readonly time: number };

/** Output of a gesture: a request to the map. */
export type GestureDelta =
  /** A pointer came down: stop all movement. */
  | { readonly kind: "hold" }
  | { readonly kind: "pan"; readonly dx: number; readonly dy: number }
  | { readonly kind: "zoom"; readonly factor: number; readonly x: number; readonly y: number }
  /** An animated zoom. */
  | { readonly kind: "leap"; readonly factor: number; readonly x: number; readonly y: number }
  | { readonly kind: "zoomStep"; readonly direction: 1 | -1 | 0 }
  | Tap
  /** A long press. */
  | {
      readonly kind: "press";
      readonly x: number;
      readonly y: number;
      readonly pointer: PointerKind;
    }
  | Outline
  | { readonly kind: "hover"; readonly at: { readonly x: number; readonly y: number } | undefined }
  | { readonly kind: "focusStep"; readonly step: FocusStep; readonly isExtending: boolean }
  | { readonly kind: "typed"; readonly text: string }
  | { readonly kind: "choose"; readonly isRepeat: boolean }
  | { readonly kind: "chooseSection" }
  | { readonly kind: "leave" };

export interface Tap {
  readonly kind: "tap";
  readonly x: number;
  readonly y: number;
  readonly pointer: PointerKind;
  /**
   * Whether this tap directly follows another tap at the same position, like the second tap of a double tap.
   */
  readonly isRepeat: boolean;
}

/** The outline drawn with the rectangle or the lasso. */
export interface Outline {
  readonly kind: "outline";
  /** Corners as a flat list x, y, … in CSS px. The list is empty if drawing the outline was cancelled. */
  readonly points: readonly number[];
  readonly mode: SelectMode;
  readonly isDone: boolean;
}

/**
 * A move of the keyboard focus as seen on screen. "Before" and "After" refer to the order of rows and seats
 * in the plan.
 */
export type FocusStep =
  | "left"
  | "right"
  | "up"
  | "down"
  | "rowStart"
  | "rowEnd"
  | "rowBefore"
  | "rowAfter"
  | "sectionLeft"
  | "sectionRight"
  | "sectionUp"
  | "sectionDown"
  | "sectionBefore"
  | "sectionAfter"
  | "first"
  | "last";

/**
 * A gesture recogniser. A gesture receives events and returns deltas. A gesture uses neither the DOM nor a
 * clock, and discards cancelled pointers.
 */
export interface Gesture {
  feed(event: GestureEvent): readonly GestureDelta[];
  /** True while the gesture needs `frame` events without further input. */
  readonly gliding?: boolean;
  /** Time at which the gesture needs one `frame` event, in ms. `undefined` if the gesture needs none. */
  readonly due?: number | undefined;
}

export const NOTHING: readonly GestureDelta[] = [];
