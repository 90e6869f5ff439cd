import { capture } from "./capture.ts";
import type { Drag, PointerInput, PointerKind, SelectMode } from "./gesture.ts";

/** Maximum time between the two touches of a pinch, whichever comes first. */
const TOGETHER_MS = 200;

export interface ContactOptions {
  readonly element: HTMLElement;
  readonly signal: AbortSignal;
  readonly feed: (input: PointerInput) => void;
  /** Returns what the drag of a new pointer will do. */
  readonly dragOf: (press: Omit<PointerInput, "drag">) => Drag;
  /** Called when something other than the map is pressed. */
  readonly onElsewhere: () => void;
}

interface Contact {
  readonly pointer: PointerKind;
  readonly drag: Drag;
  last: PointerEvent;
}

const kindOf = ({ pointerType }: PointerEvent): PointerKind =>
  pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";

const modeOf = ({ altKey, shiftKey }: PointerEvent): SelectMode =>
  altKey ? "remove" : shiftKey ? "add" : "replace";

/** Returns a pointer's position in CSS px of the element, even if the page is scaled. */
export function placeIn(element: HTMLElement, at: { clientX: number; clientY: number }) {
  const box = element.getBoundingClientRect();
  return {
    x: ((at.clientX - box.left) * element.clientWidth) / (box.width || 1),
    y: ((at.clientY - box.top) * element.clientHeight) / (box.height || 1),
  };
}

/**
 * Tracks the pointers that are down on the map: either one pointer, or two fingers. The second finger of a
 * pinch may touch a panel over the map or the page beside it, and this touch may even come first. A press
 * that ends without an event (a lost capture, a menu, another window) is cancelled.
 */
export function createContacts({ element, signal, feed, dragOf, onElsewhere }: ContactOptions) {
  const contacts = new Map<number, Contact>();
  /** A finger that touched the page beside the map and is still down. */
  let beside: PointerEvent | undefined;

  function inputOf(kind: PointerInput["kind"], event: PointerEvent): Omit<PointerInput, "drag"> {
    const { pointerId: id, timeStamp: time } = event;
    const at = placeIn(element, event);
    const [pointer, mode] = [kindOf(event), modeOf(event)];
    return { kind, id, pointer, ...at, time, contacts: contacts.size, mode };
  }

  function tell(kind: PointerInput["kind"], event: PointerEvent): void {
    feed({ ...inputOf(kind, event), drag: contacts.get(event.pointerId)?.drag ?? "pan" });
  }

  function land(event: PointerEvent): void {
    // This pointer is still down according to the map, so the end of its previous press was never received
    // and the press is cancelled.
    if (contacts.has(event.pointerId)) lift("cancel", event);
    const [first] = contacts.values();
    const pointer = kindOf(event);
    // While a pen or a mouse is down, a touch is not the second finger of a pinch. A touch beside a pen may
    // be the palm of the hand.
    if (first && (contacts.size > 1 || pointer !== "touch" || first.pointer !== "touch")) return;
    const drag = dragOf(inputOf("down", event));
    contacts.set(event.pointerId, { pointer, drag, last: event });
    addEventListener("touchmove", keepStill, { capture: true, passive: false });
    tell("down", event);
  }

  function lift(kind: "up" | "cancel", event: PointerEvent): void {
    if (event.pointerId === beside?.pointerId) beside = undefined;
    if (!contacts.has(event.pointerId)) return;
    tell(kind, event);
    contacts.delete(event.pointerId);
    if (contacts.size === 0) removeEventListener("touchmove", keepStill, { capture: true });
  }

  function cancelAll(): void {
    for (const { last } of contacts.values()) lift("cancel", last);
    beside = undefined;
  }

  /** Prevents both fingers from scrolling the page during a pinch. */
  function keepStill(event: TouchEvent): void {
    if (contacts.size > 1 && event.cancelable) event.preventDefault();
  }

  function pressed(event: PointerEvent): void {
    if (event.button !== 0) return;
    land(event);
    const other = beside;
    beside = undefined;
    // If the map is in a closed shadow tree, a press on the map looks from outside like a press beside it.
    const isAnother = other && other.pointerId !== event.pointerId;
    if (isAnother && event.timeStamp - other.timeStamp < TOGETHER_MS) land(other);
  }

  function pressedElsewhere(event: PointerEvent): void {
    if (event.composedPath().includes(element)) return;
    if (contacts.size > 0) return land(event);
    if (kindOf(event) === "touch") beside = event;
    onElsewhere();
  }

  function moved(event: PointerEvent): void {
    const contact = contacts.get(event.pointerId);
    if (!contact) return;
    contact.last = event;
    // The mouse button was released where the page receives no events.
    const isOver = event.isTrusted && contact.pointer === "mouse" && event.buttons === 0;
    if (isOver) lift("cancel", event);
    else tell("move", event);
  }

  function menu(event: MouseEvent): void {
    const isTouch = "pointerType" in event && event.pointerType === "touch";
    // On a touch screen the context menu is prevented, because the map handles long presses itself. A mouse's
    // context menu hides the end of the press from the map, so the press is cancelled.
    if (isTouch) event.preventDefault();
    else cancelAll();
  }

  const page = { signal, capture: true };
  const hover = (event: PointerEvent): void => {
    if (contacts.size === 0) tell("move", event);
  };
  const lifted = (event: PointerEvent): void => lift("up", event);
  const cancelled = (event: PointerEvent): void => lift("cancel", event);
  element.addEventListener("pointerdown", (event) => capture(element, event), { signal });
  element.addEventListener("pointerdown", pressed, { signal });
  element.addEventListener("pointermove", hover, { signal });
  element.addEventListener("lostpointercapture", cancelled, { signal });
  element.addEventListener("contextmenu", menu, { signal });
  addEventListener("pointerdown", pressedElsewhere, page);
  addEventListener("pointermove", moved, page);
  addEventListener("pointerup", lifted, page);
  addEventListener("pointercancel", cancelled, page);
  addEventListener("blur", cancelAll, { signal });
  signal.addEventListener("abort", cancelAll);

  return {
    get count(): number {
      return contacts.size;
    },
    cancelAll,
    /** Handles an event of the canvas that arrived before the listeners were added. */
    hear(event: PointerEvent): void {
      if (event.type === "pointerdown") pressed(event);
      else if (event.type === "pointerup") lifted(event);
      else if (event.type === "pointercancel") cancelled(event);
      else if (contacts.size > 0) moved(event);
      else hover(event);
    },
  };
}
