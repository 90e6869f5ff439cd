import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";

const DELTAS: Readonly<Record<string, GestureDelta>> = {
  ArrowLeft: { kind: "focusStep", step: "left" },
  ArrowRight: { kind: "focusStep", step: "right" },
  ArrowUp: { kind: "focusStep", step: "up" },
  ArrowDown: { kind: "focusStep", step: "down" },
  Home: { kind: "focusStep", step: "rowStart" },
  End: { kind: "focusStep", step: "rowEnd" },
  PageUp: { kind: "focusStep", step: "rowBefore" },
  PageDown: { kind: "focusStep", step: "rowAfter" },
  "+": { kind: "zoomStep", direction: 1 },
  "=": { kind: "zoomStep", direction: 1 },
  "-": { kind: "zoomStep", direction: -1 },
  _: { kind: "zoomStep", direction: -1 },
  "0": { kind: "zoomStep", direction: 0 },
  Enter: { kind: "choose" },
  " ": { kind: "choose" },
  Escape: { kind: "leave" },
};

/** True for the keys that the map answers; the page keeps all others, Tab above all. */
export const isMapKey = (key: string): boolean => Object.hasOwn(DELTAS, key);

/** Arrows walk the seats as they lie on the screen, whatever the page's direction. */
export function createKeyboard(): Gesture {
  function feed(event: GestureEvent): readonly GestureDelta[] {
    if (event.kind !== "key" || !isMapKey(event.key)) return NOTHING;
    const delta = DELTAS[event.key];
    return delta ? [delta] : NOTHING;
  }

  return { feed, gliding: false, reset() {} };
}
