import type { Drawing } from "../model/drawing.ts";
import type { Patch } from "../model/patch.ts";
import { isDrawnError, type DrawnFault } from "./drawnFault.ts";
import { placeFaults } from "./placeFaults.ts";
import { sectionFaults } from "./sectionFaults.ts";

/**
 * Checks a drawing while it is edited. Faults within a section are cached, and recomputed only after a patch
 * changed the section. Faults between seats are recomputed for the whole drawing each time.
 */
export class Checks {
  readonly #drawing: Drawing;
  readonly #bySection = new Map<number, readonly DrawnFault[]>();

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  /**
   * Discards the cached faults of the sections that a patch changed. Passing the inverse of the patch has the
   * same effect, because it changes the same sections.
   */
  note(patch: Patch): void {
    for (const section of sectionsTouched(this.#drawing, patch)) this.#bySection.delete(section);
  }

  /** Returns all faults: errors first, then in plan order. */
  faults(): DrawnFault[] {
    const drawing = this.#drawing;
    const found = [...planFaults(drawing)];
    for (const key of drawing.frame.sectionOrder) {
      let faults = this.#bySection.get(key);
      if (!faults) this.#bySection.set(key, (faults = sectionFaults(drawing, key)));
      for (const fault of faults) found.push(fault);
    }
    found.push(...placeFaults(drawing));
    return found.toSorted((a, b) => Number(isDrawnError(b.kind)) - Number(isDrawnError(a.kind)));
  }
}

/** Returns all faults of a drawing. */
export const faultsOf = (drawing: Drawing): DrawnFault[] => new Checks(drawing).faults();

/** Returns the keys of sections that changed, or whose rows or seats changed. */
export function sectionsTouched(drawing: Drawing, patch: Patch): Set<number> {
  const sections = new Set<number>();
  const touchRow = (row: number): void => {
    const section = drawing.rows.get(row)?.section;
    if (section !== undefined) sections.add(section);
  };
  for (const part of patch) {
    if (part.of === "section") sections.add(part.key);
    if (part.of === "row") {
      touchRow(part.key);
      if (part.record) sections.add(part.record.section);
    }
    if (part.of === "seats") {
      for (const slot of part.slots) touchRow(drawing.seats.row[slot]!);
      for (const row of part.values.row ?? []) touchRow(row);
    }
  }
  return sections;
}

/** Returns the faults of the plan as a whole. */
function planFaults(drawing: Drawing): DrawnFault[] {
  const { frame, sections, scenery, rows } = drawing;
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const faults: DrawnFault[] = [];
  if (sections.size === 0) faults.push({ kind: "empty", ...middle });
  if (rows.size > MAX_PLAN_ROWS || distinctNames(drawing) > MAX_PLAN_NAMES)
    faults.push({ kind: "tooMuch", ...middle });
  const ids = new Map<number, number>();
  for (const [key, { id, name }] of drawing.orderedSections()) {
    if (ids.has(id)) faults.push({ kind: "idTwice", ...middle, section: key, name });
    ids.set(id, key);
  }
  for (const [key, { kind, points, text = "" }] of scenery) {
    const [x = middle.x, y = middle.y] = points[0] ?? [];
    if (kind === "text" && text.trim() === "") faults.push({ kind: "leftOut", x, y, scenery: key });
  }
  return faults;
}

const MAX_PLAN_ROWS = 65_535;
const MAX_PLAN_NAMES = 65_536;

function distinctNames({ rows, seats }: Drawing): number {
  const names = new Set<number>();
  for (const row of rows.values()) for (const slot of row.seats) names.add(seats.name[slot]!);
  return names.size;
}
