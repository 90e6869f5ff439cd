import { vouched } from "../../vouched.ts";
import type { FakeCanvas } from "./smallStudio.ts";

/** Fields of a pointer event that differ from a press of the left mouse button on the canvas. */
export type PointerParts = Readonly<Record<string, unknown>>;

type Listener = (event: object) => void;

/**
 * Returns an element that records its listeners, and a function that sends it a trusted event at a position
 * on the canvas, in CSS px. An event that is dispatched in Node.js would not be trusted.
 */
export function fakeHost(canvas: FakeCanvas) {
  const listeners: { type: string; listener: Listener; signal: AbortSignal }[] = [];
  const host = vouched<HTMLElement>({
    addEventListener: (type: string, listener: Listener, { signal }: { signal: AbortSignal }) =>
      listeners.push({ type, listener, signal }),
  });
  function fire(
    type: string,
    [x, y]: readonly [x: number, y: number],
    parts: PointerParts = {},
  ): { readonly isStopped: boolean } {
    const { left, top } = canvas.getBoundingClientRect();
    let isStopped = false;
    const stop = (): void => void (isStopped = true);
    const event = {
      type,
      target: canvas,
      isTrusted: true,
      isPrimary: true,
      pointerId: 1,
      pointerType: "mouse",
      button: 0,
      clientX: left + x,
      clientY: top + y,
      preventDefault: () => undefined,
      stopPropagation: stop,
      stopImmediatePropagation: stop,
      ...parts,
    };
    for (const each of listeners)
      if (each.type === type && !each.signal.aborted) each.listener(event);
    return { isStopped };
  }
  return { host, fire };
}
