import type { Command } from "../commands/commands.ts";
import { MAX_FLOORS } from "../commands/planCommands.ts";
import type { Drawing } from "../model/drawing.ts";

/** Returns whether a section is on a floor. */
export const isFloorUsed = ({ sections }: Drawing, floor: number): boolean =>
  sections.values().some((section) => section.floor === floor);

/**
 * Adds a floor above the others. Returns `undefined` if the plan already has the maximum number of floors.
 */
export function addFloor({ frame }: Drawing): Command | undefined {
  if (frame.floors.length >= MAX_FLOORS) return undefined;
  return { kind: "setFrame", floors: [...frame.floors, ""] };
}

/** Renames a floor. Returns undefined if the floor does not exist or already has that name. */
export function renameFloor({ frame }: Drawing, floor: number, name: string): Command | undefined {
  if (frame.floors[floor] === undefined || frame.floors[floor] === name) return undefined;
  return { kind: "setFrame", floors: frame.floors.with(floor, name) };
}

/**
 * Removes a floor and moves the floors above it down by one. Returns undefined if the floor is the plan's
 * only one or if sections lie on it.
 */
export function removeFloor(drawing: Drawing, floor: number): Command | undefined {
  const { floors } = drawing.frame;
  if (floors.length < 2 || floors[floor] === undefined || isFloorUsed(drawing, floor))
    return undefined;
  const above = [...drawing.sections].filter(([, section]) => section.floor > floor);
  return {
    kind: "batch",
    commands: [
      ...above.map(([section, { floor: at }]) => ({
        kind: "setSection" as const,
        section,
        floor: at - 1,
      })),
      { kind: "setFrame", floors: floors.toSpliced(floor, 1) },
    ],
  };
}

/** Moves sections to a floor. Returns undefined if all these sections are already on that floor. */
export function putOnFloor(
  { sections }: Drawing,
  keys: readonly number[],
  floor: number,
): Command | undefined {
  const others = keys.filter((key) => sections.get(key)?.floor !== floor);
  if (others.length === 0) return undefined;
  return {
    kind: "batch",
    commands: others.map((section) => ({ kind: "setSection" as const, section, floor })),
  };
}
