import { NOTHING, type FocusStep, type Gesture, type GestureDelta } from "./gesture.ts";
import type { GestureEvent, KeyInput } from "./gesture.ts";

/** A key typed within this time continues the current word. */
export const TYPING_MS = 1000;

/** Keys that move the focus. With Shift, these keys extend the selection if the current tool selects. */
const STEPS: Readonly<Record<string, FocusStep>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "rowStart",
  End: "rowEnd",
  PageUp: "rowBefore",
  PageDown: "rowAfter",
};

const WITH_CTRL: Readonly<Record<string, FocusStep>> = {
  ArrowLeft: "sectionLeft",
  ArrowRight: "sectionRight",
  ArrowUp: "sectionUp",
  ArrowDown: "sectionDown",
  Home: "first",
  End: "last",
  PageUp: "sectionBefore",
  PageDown: "sectionAfter",
};

const ZOOMS: Readonly<Record<string, 1 | -1 | 0>> = { "+": 1, "=": 1, "-": -1, _: -1, "0": 0 };

const of = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Recognises keys. Arrows move between seats by their position on screen, whatever the page's direction.
 * Letters and digits type the name of a section, or a row and a seat. All other keys are left to the page,
 * above all Tab.
 */
export function createKeyboard(): Gesture {
  let typed = "";
  let lastTime = -Infinity;

  function type(event: KeyInput): readonly GestureDelta[] {
    const isGoingOn = typed !== "" && event.time - lastTime <= TYPING_MS;
    // A single 0 is the shortcut for the whole plan. As part of a typed word, 0 is a digit.
    const isText = /^[\p{L}\p{N},]$/u.test(event.key) && (isGoingOn || event.key !== "0");
    typed = isText && isGoingOn ? typed + event.key : isText ? event.key : "";
    lastTime = event.time;
    return isText ? [{ kind: "typed", text: typed }] : NOTHING;
  }

  function command({ key, ctrl, shift, isRepeat }: KeyInput): GestureDelta | undefined {
    if (ctrl && key.toLowerCase() === "a") return { kind: "chooseSection" };
    const step = of(ctrl ? WITH_CTRL : STEPS, key);
    if (step) return { kind: "focusStep", step, isExtending: shift };
    const direction = of(ZOOMS, key);
    if (ctrl) return undefined;
    if (direction !== undefined) return { kind: "zoomStep", direction };
    if (key === "Enter" || key === " ") return { kind: "choose", isRepeat };
    return key === "Escape" ? { kind: "leave" } : undefined;
  }

  function feed(event: GestureEvent): readonly GestureDelta[] {
    if (event.kind !== "key") return NOTHING;
    const text = event.ctrl ? NOTHING : type(event);
    if (text.length > 0) return text;
    const delta = command(event);
    return delta ? [delta] : NOTHING;
  }

  return { feed };
}
