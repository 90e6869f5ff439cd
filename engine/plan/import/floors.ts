import { placesOf, type DraftSection, type Point } from "./draft.ts";
import { NearSeats } from "./nearSeats.ts";
import { boxAround } from "./polygon.ts";
import { quoted, type Reading } from "./reading.ts";

/**
 * A section is moved to another floor if this share of its seats, and at least LEAST of them, lie on top of
 * seats of other sections.
 */
const SHARE = 1 / 3;
const LEAST = 6;
/** Maximum number of unnamed floors that overlapping sections are moved to. */
const MOST_UNNAMED = 16;
/**
 * Distance between floors that are drawn below each other, in pitches (distances between neighbouring seats).
 */
const APART = 4;

interface Floor {
  readonly name: string | undefined;
  readonly sections: DraftSection[];
  readonly seats: NearSeats;
}

/**
 * Moves sections that overlap others to separate floors, because a file without floors is unlikely to stack
 * its seats on purpose. The new floors are drawn below the others. Floors that the file names stay in place,
 * and the map shows one of them at a time. `floors` is `undefined` if there is only one floor and it has no
 * name. If `floors` is `undefined`, the sections have no `floor`.
 */
export function layFloorsApart(
  sections: readonly DraftSection[],
  pitch: number,
  reading: Reading,
): { sections: DraftSection[]; floors: string[] | undefined } {
  const floors: Floor[] = [];
  for (const section of sections) {
    const floor = floorFor(section, floors, pitch, reading);
    floor.sections.push(section);
    for (const row of section.rows) floor.seats.addRow(row);
  }
  if (floors.length < 2 && floors[0]?.name === undefined)
    return { sections: [...sections], floors: undefined };
  const names = namesOf(floors);
  const lowered = loweredBy(floors, pitch);
  const moved = new Map<DraftSection, DraftSection>();
  for (const [index, floor] of floors.entries()) {
    for (const section of floor.sections) {
      moved.set(section, { ...movedDown(section, lowered[index]!), floor: names[index] });
    }
  }
  return { sections: sections.map((section) => moved.get(section)!), floors: names };
}

/**
 * Returns the floor that a section names, or else the first unnamed floor on which the section covers no
 * seats.
 */
function floorFor(section: DraftSection, floors: Floor[], pitch: number, reading: Reading): Floor {
  const { floor: name, place } = section;
  const known =
    name === undefined
      ? floors.filter((floor) => floor.name === undefined).slice(0, MOST_UNNAMED)
      : floors.filter((floor) => floor.name === name);
  for (const floor of known) {
    const covered = name === undefined ? coveredBy(section, floor.seats) : 0;
    if (covered === 0) return floor;
    const on = floor.sections.length === 1 ? quoted(floor.sections[0]!.name) : "other sections";
    reading.fault(
      "floors",
      place,
      `${covered} of the seats of ${quoted(section.name)} stand on those of ${on}: taken for another floor and drawn apart`,
      { name: section.name },
    );
  }
  const made = { name, sections: [], seats: new NearSeats(pitch, reading) };
  floors.push(made);
  return made;
}

/**
 * Returns how many seats of a section lie on top of `seats`, or 0 if they are too few to move the section to
 * another floor.
 */
function coveredBy(section: DraftSection, seats: NearSeats): number {
  const all = section.rows.reduce((sum, row) => sum + row.seats.length, 0);
  const covered = section.rows.reduce((sum, row) => sum + seats.countUnder(row), 0);
  return covered >= Math.max(LEAST, SHARE * all) ? covered : 0;
}

/** Returns a unique name for each floor: the name in the file, or the name of the floor's only section. */
function namesOf(floors: readonly Floor[]): string[] {
  const names: string[] = [];
  for (const [index, { name, sections }] of floors.entries()) {
    const wished = name ?? (sections.length === 1 ? sections[0]!.name : undefined);
    const known = wished === undefined || (name === undefined && names.includes(wished));
    names.push(known ? unnamed(index, names) : wished);
  }
  return names;
}

function unnamed(index: number, taken: readonly string[]): string {
  if (index === 0) return "";
  let number = index + 1;
  while (taken.includes(`Floor ${number}`)) number++;
  return `Floor ${number}`;
}

/**
 * Returns how far down each floor is moved. Floors that were derived from overlapping sections are drawn
 * below all floors before them.
 */
function loweredBy(floors: readonly Floor[], pitch: number): number[] {
  const ground = floors.findIndex(({ name }) => name === undefined);
  let lowest = -Infinity;
  return floors.map(({ name, sections }, index) => {
    const box = boxAround(sections.flatMap(placesOf));
    const isFound = name === undefined && index !== ground;
    const by = isFound ? Math.ceil(lowest - box.top + APART * pitch) : 0;
    lowest = Math.max(lowest, box.bottom + by);
    return by;
  });
}

function movedDown(section: DraftSection, by: number): DraftSection {
  if (by === 0) return section;
  const lower = (y: number): number => Math.round((y + by) * 100) / 100 + 0;
  return {
    ...section,
    outline: section.outline.map(([x, y]): Point => [x, lower(y)]),
    rows: section.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, y: lower(seat.y) })),
    })),
  };
}
