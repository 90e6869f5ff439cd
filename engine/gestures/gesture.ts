export type PointerKind = "mouse" | "touch" | "pen";

/** What a gesture hears. Places are CSS px from the canvas's corner, times are ms. */
export type GestureEvent =
  | {
      readonly kind: "down" | "move" | "up" | "cancel";
      readonly id: number;
      readonly pointer: PointerKind;
      readonly x: number;
      readonly y: number;
      readonly time: number;
    }
  | { readonly kind: "leave"; readonly time: number }
  | {
      readonly kind: "wheel";
      readonly x: number;
      readonly y: number;
      /** Already in px, whatever unit the browser gave. */
      readonly deltaX: number;
      readonly deltaY: number;
      /** Held by the user, or set by the browser for a trackpad pinch. */
      readonly ctrl: boolean;
      readonly shift: boolean;
      readonly time: number;
    }
  | { readonly kind: "key"; readonly key: string; readonly time: number }
  /** One animation frame, sent only while a gesture says that it is gliding. */
  | { readonly kind: "frame"; readonly time: number };

/** What a gesture asks of the map. */
export type GestureDelta =
  | { readonly kind: "pan"; readonly dx: number; readonly dy: number }
  | { readonly kind: "zoom"; readonly factor: number; readonly x: number; readonly y: number }
  | { readonly kind: "zoomStep"; readonly direction: 1 | -1 | 0 }
  | { readonly kind: "tap"; readonly x: number; readonly y: number; readonly pointer: PointerKind }
  | { readonly kind: "hover"; readonly at: { readonly x: number; readonly y: number } | undefined }
  | { readonly kind: "focusStep"; readonly step: FocusStep }
  | { readonly kind: "choose" }
  | { readonly kind: "leave" };

/** A move of the keyboard's focus, as seen on the screen. */
export type FocusStep =
  | "left"
  | "right"
  | "up"
  | "down"
  | "rowStart"
  | "rowEnd"
  | "rowBefore"
  | "rowAfter";

/** One gesture: events in, deltas out. It holds no DOM and no clock. */
export interface Gesture {
  feed(event: GestureEvent): readonly GestureDelta[];
  /** True while it needs `frame` events without the user doing anything. */
  readonly gliding: boolean;
  reset(): void;
}

export const NOTHING: readonly GestureDelta[] = [];
