import { createContacts, placeIn } from "./contacts.ts";
import type { Drag, Gesture, GestureDelta, GestureEvent, PointerInput, Tool } from "./gesture.ts";
import { createHover } from "./hover.ts";
import { createKeyboard } from "./keyboard.ts";
import { createMarquee } from "./marquee.ts";
import { createPan } from "./pan.ts";
import { createPinch } from "./pinch.ts";
import { createPress } from "./press.ts";
import { createScrolling, type Scroll } from "./scrolling.ts";
import { createTap } from "./tap.ts";
import { createTapDrag } from "./tapDrag.ts";
import { createTwoFingerTap } from "./twoFingerTap.ts";
import { createWheel } from "./wheel.ts";

/** Approximate px per line and per page, for browsers that report the wheel in lines or pages. */
const LINE_PX = 16;
const PAGE_PX = 400;

export interface Recogniser {
  /** Handles an event of the canvas that arrived before `recognise` was called. */
  hear(event: Event): void;
  /** Advances gliding gestures by one animation frame. */
  frame(time: number): void;
  readonly gliding: boolean;
  /** Cancels everything that is pressed. */
  cancel(): void;
  destroy(): void;
}

export interface RecogniserOptions {
  readonly scroll: Scroll;
  /** Returns what a drag of one pointer currently does. */
  readonly tool: () => Tool;
  /** Returns false under reduced motion, so that a released drag stops at once. */
  readonly glides: () => boolean;
  /** Returns false if the map does not use the delta, so that the page may handle the key or wheel. */
  readonly onDelta: (delta: GestureDelta) => boolean;
  /** Called when a gesture glides. After the call, the map must send frames until `gliding` is false. */
  readonly onGlide: () => void;
  /** Called when the wheel or a touch scrolled the page instead of the map. */
  readonly onScrollPast: (by: "wheel" | "touch") => void;
}

/** Safari's event of a trackpad pinch, which the DOM types do not declare. */
interface ScaleEvent extends Event {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

const isScale = (event: Event): event is ScaleEvent => "scale" in event;

/**
 * Listens on the canvas and feeds all gestures. Events that the map does not use are left to the page:
 * unhandled keys, the wheel at the zoom limit, and a touch beside the canvas unless it is part of a pinch.
 */
export function recognise(element: HTMLElement, options: RecogniserOptions): Recogniser {
  const listening = new AbortController();
  const { signal } = listening;
  const scrolling = createScrolling(element, options.scroll, signal);
  const tap = createTap();
  const press = createPress();
  const gestures: Gesture[] = [
    createPan({ ...options, isLevel: () => !scrolling.isOurs }),
    tap,
    press,
    createHover(),
    createKeyboard(),
    createPinch(),
    createTwoFingerTap(),
    createTapDrag(),
    createMarquee(options),
    createWheel(options),
  ];
  let wait: ReturnType<typeof setTimeout> | undefined;
  let waitsFor: number | undefined;

  /** Feeds an event to all gestures. Returns whether the map used the event. */
  function feed(event: GestureEvent): boolean {
    const deltas = gestures.flatMap((gesture) => gesture.feed(event));
    if (deltas.some(({ kind }) => kind === "tap")) scrolling.set(true);
    const answers = deltas.map((delta) => options.onDelta(delta));
    wakeAt(press.due, "time" in event ? event.time : 0);
    if (isGliding()) options.onGlide();
    return answers.includes(true);
  }

  /**
   * The timer runs from when the press event was handled, because a busy page handles the end of the press
   * late as well.
   */
  function wakeAt(due: number | undefined, now: number): void {
    if (due === waitsFor) return;
    clearTimeout(wait);
    waitsFor = due;
    if (due !== undefined) wait = setTimeout(() => feed({ kind: "frame", time: due }), due - now);
  }

  const isGliding = (): boolean => gestures.some(({ gliding }) => gliding);

  function feedPointer(input: PointerInput): void {
    feed(input);
    const isFinger = input.pointer === "touch" && input.contacts === 1;
    // The browser cancels a touch when it starts to scroll the page.
    if (isFinger && input.kind === "cancel" && !scrolling.isOurs) options.onScrollPast("touch");
  }

  function dragOf(start: Omit<PointerInput, "drag">): Drag {
    if (options.tool() !== "point") return "shape";
    return start.pointer === "touch" && tap.follows(start) ? "zoom" : "pan";
  }

  const contacts = createContacts({
    element,
    signal,
    dragOf,
    feed: feedPointer,
    onElsewhere: () => scrolling.set(element.matches(":focus")),
  });

  function wheel(event: WheelEvent): void {
    // `deltaMode` must be read before the deltas. If the deltas are read first, Firefox does not report a
    // mouse in lines.
    const mode = event.deltaMode;
    const ctrl = event.ctrlKey || event.metaKey;
    if (!scrolling.isOurs && !ctrl) return options.onScrollPast("wheel");
    const unit = [1, LINE_PX, PAGE_PX][mode] ?? 1;
    const isUsed = feed({
      kind: "wheel",
      ...placeIn(element, event),
      deltaX: event.deltaX * unit,
      deltaY: event.deltaY * unit,
      isLines: mode !== 0,
      ticks: "wheelDelta" in event ? Number(event.wheelDelta) : 0,
      ctrl,
      shift: event.shiftKey,
      time: event.timeStamp,
    });
    // If the default is not prevented, Ctrl with the wheel zooms the whole page.
    if (isUsed || ctrl) event.preventDefault();
  }

  function key(event: KeyboardEvent): void {
    if (event.altKey || event.isComposing || (event.metaKey && event.key !== "a")) return;
    const isUsed = feed({
      kind: "key",
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      isRepeat: event.repeat,
      time: event.timeStamp,
    });
    if (isUsed) event.preventDefault();
  }

  let scale = 1;
  function spread(event: Event): void {
    event.preventDefault();
    if (!isScale(event)) return;
    const { scale: next, clientX, clientY } = event;
    const factor = event.type === "gesturestart" ? 1 : next / scale;
    scale = next;
    // A phone also sends the pointer events of the fingers, so this event is ignored there.
    if (contacts.count > 0) return;
    feed({ kind: "spread", factor, ...placeIn(element, { clientX, clientY }) });
  }

  const leave = (): void => void feed({ kind: "leave" });
  element.addEventListener("pointerleave", leave, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  element.addEventListener("keydown", (event) => !event.defaultPrevented && key(event), { signal });
  for (const name of ["gesturestart", "gesturechange", "gestureend"])
    element.addEventListener(name, spread, { signal });

  return {
    hear(event) {
      if (event instanceof WheelEvent) wheel(event);
      else if (event instanceof KeyboardEvent) key(event);
      else if (event.type === "pointerleave") leave();
      else if (event instanceof PointerEvent) contacts.hear(event);
    },
    frame: (time) => void feed({ kind: "frame", time }),
    get gliding() {
      return isGliding();
    },
    cancel: contacts.cancelAll,
    destroy() {
      listening.abort();
      wakeAt(undefined, 0);
    },
  };
}
