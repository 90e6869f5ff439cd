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

/** Browsers may count the wheel in lines or pages; a line is about this many px. */
const LINE_PX = 16;
const PAGE_PX = 400;

export interface Recogniser {
  /** An event of the canvas that came before. */
  hear(event: Event): void;
  /** Carries gliding gestures on by one animation frame. */
  frame(time: number): void;
  readonly gliding: boolean;
  /** Gives up whatever is pressed. */
  cancel(): void;
  destroy(): void;
}

export interface RecogniserOptions {
  readonly scroll: Scroll;
  /** What a drag of one pointer does now. */
  readonly tool: () => Tool;
  /** False under reduced motion: a released drag stops where it is. */
  readonly glides: () => boolean;
  /** Answers false where the map has no use for it: the page may have the key or the wheel then. */
  readonly onDelta: (delta: GestureDelta) => boolean;
  /** A gesture glides: frames are needed until `gliding` is false. */
  readonly onGlide: () => void;
  /** The page scrolled where the map would have moved. */
  readonly onScrollPast: (by: "wheel" | "touch") => void;
}

/** Safari's event of a trackpad pinch, which the DOM's own types do not know. */
interface ScaleEvent extends Event {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

const isScale = (event: Event): event is ScaleEvent => "scale" in event;

/**
 * Listens on the canvas and feeds every gesture. The page keeps what the map has no use for: keys that it
 * does not answer, a wheel at the end of the zoom, a touch beside the canvas unless it is half of a pinch.
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

  /** Answers whether the map made use of it. */
  function feed(event: GestureEvent): boolean {
    const deltas = gestures.flatMap((gesture) => gesture.feed(event));
    if (deltas.some(({ kind }) => kind === "tap")) scrolling.set(true);
    const answers = deltas.map((delta) => options.onDelta(delta));
    wakeAt(press.due, "time" in event ? event.time : 0);
    if (isGliding()) options.onGlide();
    return answers.includes(true);
  }

  /** Counted from when the press was heard: a busy page hears its end late as well. */
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
    // The browser cancels a finger when it takes the drag for a scroll.
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
    // Asked first: Firefox counts a mouse in lines only for those who ask before they read.
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
    // With Ctrl the browser would zoom the whole page.
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
    // On a phone the fingers themselves are heard as well.
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
