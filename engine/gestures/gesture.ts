export type PointerKind = "mouse" | "touch" | "pen";

/** What a drag on the map does: move it, or draw round seats. */
export type Tool = "point" | "rectangle" | "lasso";

/** What becomes of the seats chosen before: Shift adds to them, Alt takes away from them. */
export type SelectMode = "replace" | "add" | "remove";

/** What a drag of one pointer does, settled when it comes down. */
export type Drag = "pan" | "zoom" | "shape";

/** A pointer. Places are CSS px from the canvas's corner, which it may have left; times are ms. */
export interface PointerInput {
  readonly kind: "down" | "move" | "up" | "cancel";
  readonly id: number;
  readonly pointer: PointerKind;
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** How many are down, 0 to 2: with this one when it comes down, and still when it goes up. */
  readonly contacts: number;
  readonly drag: Drag;
  readonly mode: SelectMode;
}

export interface WheelInput {
  readonly kind: "wheel";
  readonly x: number;
  readonly y: number;
  /** Already in px, whatever unit the browser gave. */
  readonly deltaX: number;
  readonly deltaY: number;
  /** The browser counted in lines or pages, as it does for a mouse alone. */
  readonly isLines: boolean;
  /** The old `wheelDelta`: a mouse's notch is 120; 0 where the browser has none. */
  readonly ticks: number;
  /** Held by the user, or set by the browser for a trackpad pinch. */
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly time: number;
}

export interface KeyInput {
  readonly kind: "key";
  readonly key: string;
  /** Ctrl, or the command key. */
  readonly ctrl: boolean;
  readonly shift: boolean;
  /** The key is held down. */
  readonly isRepeat: boolean;
  readonly time: number;
}

/** What a gesture hears. */
export type GestureEvent =
  | PointerInput
  | WheelInput
  | KeyInput
  /** Safari's own event of a trackpad pinch; `factor` since the last one. */
  | { readonly kind: "spread"; readonly factor: number; readonly x: number; readonly y: number }
  | { readonly kind: "leave" }
  /** One animation frame while a gesture is gliding, or the moment that one said it is due. */
  | { readonly kind: "frame"; readonly time: number };

/** What a gesture asks of the map. */
export type GestureDelta =
  /** A hand is on the map: what moves by itself stops. */
  | { readonly kind: "hold" }
  | { readonly kind: "pan"; readonly dx: number; readonly dy: number }
  | { readonly kind: "zoom"; readonly factor: number; readonly x: number; readonly y: number }
  /** A zoom that flies. */
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
  /** It follows another tap at this place at once: the second of a double tap, the third … */
  readonly isRepeat: boolean;
}

/** What the hand draws with the rectangle or the lasso. */
export interface Outline {
  readonly kind: "outline";
  /** Corners, flat x, y, CSS px; none where the drawing is given up. */
  readonly points: readonly number[];
  readonly mode: SelectMode;
  readonly isDone: boolean;
}

/** A move of the keyboard's focus, as seen on the screen; before and after are the plan's order. */
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

/** One gesture: events in, deltas out. It holds no DOM and no clock, and forgets a cancelled pointer. */
export interface Gesture {
  feed(event: GestureEvent): readonly GestureDelta[];
  /** True while it needs `frame` events without the user doing anything. */
  readonly gliding?: boolean;
  /** When it wants one `frame` event, ms; `undefined` while it wants none. */
  readonly due?: number | undefined;
}

export const NOTHING: readonly GestureDelta[] = [];
