import { holdInput } from "../gestures/early.ts";
import type { Handwork, HandworkParts } from "./handwork.ts";
import { later, type Later } from "../render/later.ts";

export type HandworkFile = typeof import("./handwork.ts");

/** The code that handles input and moves the map, loaded on demand. */
export const HANDWORK: Later<HandworkFile> = later(() => import("./handwork.ts"));

const COMMANDS = [
  "zoomIn",
  "zoomOut",
  "fit",
  "lookAt",
  "centre",
  "flyToSection",
  "flyToSeats",
  "flyToMine",
  "flyToMatching",
  "setTool",
  "setFocusScope",
  "focusSeat",
] as const;
/** Commands return `undefined` while the code is loading. */
type Commands = {
  [Name in (typeof COMMANDS)[number]]: (
    ...of: Parameters<Handwork[Name]>
  ) => ReturnType<Handwork[Name]> | undefined;
};

/**
 * Creates the input handling of a map. Input and commands that arrive before the code has loaded are queued.
 */
export function createHandling(file: Later<HandworkFile>, parts: HandworkParts) {
  const waiting: ((made: Handwork) => unknown)[] = [];
  let made: Handwork | undefined;
  const release = file.now ? undefined : holdInput(parts.canvas, parts.scroll);

  function whenThere<T>(act: (made: Handwork) => T): T | undefined {
    if (made) return act(made);
    waiting.push(act);
    return undefined;
  }

  // One function per command, with the parameters of that command.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const commands = Object.fromEntries(
    COMMANDS.map((name) => [
      name,
      (...of: unknown[]) => whenThere((there) => Reflect.apply(there[name], there, of)),
    ]),
  ) as Commands;

  /** Starts the input handling once its code has loaded, and replays the queued input. */
  function arrive(): void {
    if (made || !file.now) return;
    const held = release?.();
    made = file.now.createHandwork(parts);
    for (const act of waiting) act(made);
    for (const event of held ?? []) made.hear(event);
  }
  arrive();

  return {
    commands,
    arrive,
    get made(): Handwork | undefined {
      return made;
    },
    destroy(): void {
      waiting.length = 0;
      if (made) made.destroy();
      else release?.();
    },
  };
}
