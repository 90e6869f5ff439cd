import type { FocusScope } from "./focusing.ts";
import type { Handwork, HandworkDelta, HandworkParts } from "./handwork.ts";
import { later, type Later } from "./render/later.ts";

export type HandworkFile = typeof import("./handwork.ts");

/** Keys, drawing tools, and gestures beyond a tap and a drag. */
export const HANDWORK: Later<HandworkFile> = later(() => import("./handwork.ts"));

/** The keyboard and the drawing tools on one map: what is asked of them before they are there waits for them. */
export function createHandling(file: Later<HandworkFile>, parts: HandworkParts) {
  const waiting: ((made: Handwork) => void)[] = [];
  let made: Handwork | undefined;

  function whenThere(act: (made: Handwork) => void): void {
    if (made) act(made);
    else waiting.push(act);
  }

  /** Takes what has been fetched into use. */
  function arrive(): void {
    made ??= file.now?.createHandwork(parts);
    if (made) for (const act of waiting.splice(0)) act(made);
  }
  arrive();

  return {
    arrive,
    /** Answers false where there is nothing to do: the page may have the event. */
    answer(delta: HandworkDelta): boolean | void {
      if (made) return made.answer(delta);
      whenThere((there) => there.answer(delta));
    },
    /** The seat that has the keyboard's focus. */
    get seat(): number | undefined {
      return made?.seat;
    },
    focus: (seat: number | undefined): void => whenThere((there) => there.focus(seat)),
    setScope: (scope: FocusScope): void => whenThere((there) => there.setScope(scope)),
    destroy(): void {
      waiting.length = 0;
      made?.destroy();
    },
  };
}
export type Handling = ReturnType<typeof createHandling>;
