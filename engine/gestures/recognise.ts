import type { Gesture, GestureDelta, GestureEvent, PointerKind } from "./gesture.ts";
import { createHover } from "./hover.ts";
import { createKeyboard, isMapKey } from "./keyboard.ts";
import { createPan } from "./pan.ts";
import { createPinch } from "./pinch.ts";
import { createTap } from "./tap.ts";
import { createWheel } from "./wheel.ts";

/** Browsers may count the wheel in lines or pages; a line is about this many px. */
const LINE_PX = 16;
const PAGE_PX = 400;

export interface Recogniser {
  /** Carries gliding gestures on by one animation frame. */
  frame(time: number): void;
  readonly gliding: boolean;
  reset(): void;
  destroy(): void;
}

export interface RecogniserOptions {
  /** False under reduced motion: a released drag stops where it is. */
  readonly glides: () => boolean;
  readonly onDelta: (delta: GestureDelta) => void;
  /** A glide began: frames are needed until `gliding` is false. */
  readonly onGlide: () => void;
}

const pointerKind = (type: string): PointerKind =>
  type === "touch" || type === "pen" ? type : "mouse";

const wheelUnit = (mode: number): number =>
  mode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : mode === WheelEvent.DOM_DELTA_PAGE ? PAGE_PX : 1;

/**
 * Listens once on the canvas and feeds every gesture. The page keeps what the map has no use for: keys
 * it does not know, keys with a modifier, and all touches outside the canvas.
 */
export function recognise(element: HTMLElement, options: RecogniserOptions): Recogniser {
  const gestures: readonly Gesture[] = [
    createPinch(),
    createPan({ glides: options.glides }),
    createTap(),
    createWheel(),
    createHover(),
    createKeyboard(),
  ];
  const listening = new AbortController();
  const { signal } = listening;
  const touchAction = element.style.touchAction;
  element.style.touchAction = "none";

  function feed(event: GestureEvent): void {
    for (const gesture of gestures) {
      for (const delta of gesture.feed(event)) options.onDelta(delta);
    }
    if (event.kind === "up" && isGliding()) options.onGlide();
  }

  const isGliding = (): boolean => gestures.some((gesture) => gesture.gliding);

  function place(event: MouseEvent): { x: number; y: number } {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function pointer(kind: "down" | "move" | "up" | "cancel") {
    return (event: PointerEvent): void => {
      if (kind === "down" && event.button !== 0) return;
      if (kind === "down" && event.isTrusted) element.setPointerCapture(event.pointerId);
      feed({
        kind,
        id: event.pointerId,
        pointer: pointerKind(event.pointerType),
        ...place(event),
        time: event.timeStamp,
      });
    };
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = wheelUnit(event.deltaMode);
    feed({
      kind: "wheel",
      ...place(event),
      deltaX: event.deltaX * unit,
      deltaY: event.deltaY * unit,
      ctrl: event.ctrlKey,
      shift: event.shiftKey,
      time: event.timeStamp,
    });
  }

  function key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !isMapKey(event.key)) return;
    event.preventDefault();
    feed({ kind: "key", key: event.key, time: event.timeStamp });
  }

  function reset(): void {
    for (const gesture of gestures) gesture.reset();
  }

  element.addEventListener("pointerdown", pointer("down"), { signal });
  element.addEventListener("pointermove", pointer("move"), { signal });
  element.addEventListener("pointerup", pointer("up"), { signal });
  element.addEventListener("pointercancel", pointer("cancel"), { signal });
  element.addEventListener(
    "pointerleave",
    (event) => feed({ kind: "leave", time: event.timeStamp }),
    { signal },
  );
  element.addEventListener("wheel", wheel, { signal, passive: false });
  element.addEventListener("keydown", key, { signal });
  element.addEventListener("blur", reset, { signal });

  return {
    frame: (time) => feed({ kind: "frame", time }),
    get gliding() {
      return isGliding();
    },
    reset,
    destroy() {
      listening.abort();
      reset();
      element.style.touchAction = touchAction;
    },
  };
}
