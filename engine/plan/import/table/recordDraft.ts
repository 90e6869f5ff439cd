import type { Draft, DraftRow, DraftSeat, DraftSection, Traits } from "../draft.ts";
import { layOut } from "../layOut.ts";
import type { Reading } from "../reading.ts";
import type { ListedSection } from "../rowList.ts";
import { byNature } from "./natural.ts";
import type { AreaRecord, Records, SeatRecord } from "./records.ts";

/** Name of the section if the file names none. */
const HALL = "Hall";
/** Distance between sections placed side by side, in distances between neighbouring seats. */
const APART = 4;

type Rows = Map<string, SeatRecord[]>;

/** A section of a list. The section's rows are keyed by name, in the file's order. */
interface Group {
  readonly name: string;
  readonly floor: string | undefined;
  readonly rows: Rows;
}

/**
 * Puts the seats of a list into sections and rows. If the seats have no positions, also generates positions.
 */
export function draftOf({ seats, areas }: Records, reading: Reading): Draft {
  const isPlaced =
    seats.length > 0 &&
    seats.filter(({ x, y }) => Number.isFinite(x + y)).length > seats.length * 0.9;
  const groups = groupsOf(isPlaced ? withRowsByPlace(seats) : seats, reading);
  if (!isPlaced) return laidOut(groups, areas, reading);
  const apart = isPlacedApart(groups)
    ? groups.map((group) => placed(group))
    : besideEachOther(groups);
  return {
    categories: [],
    scenery: [],
    sections: [...apart, ...areas.map((area) => areaSection(area, reading))],
  };
}

/** If the file names no rows, numbers the rows by the y of their seats, from the smallest. */
function withRowsByPlace(seats: readonly SeatRecord[]): readonly SeatRecord[] {
  if (seats.some(({ row }) => row !== undefined)) return seats;
  const lines = [...new Set(seats.map(({ y }) => y))]
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  const names = new Map(lines.map((y, at) => [y, String(at + 1)]));
  return seats.map((seat) => ({ ...seat, row: names.get(seat.y) ?? "" }));
}

function groupsOf(seats: readonly SeatRecord[], reading: Reading): Group[] {
  const groups = new Map<string, Group>();
  for (const seat of seats) {
    reading.spend(2);
    const key = `${seat.floor ?? ""}\u0000${seat.section ?? ""}`;
    let group = groups.get(key);
    if (!group) {
      if (!reading.take("sections", seat.place)) continue;
      group = { name: seat.section ?? HALL, floor: seat.floor, rows: new Map() };
      groups.set(key, group);
    }
    const row = seat.row ?? "";
    const known = group.rows.get(row);
    if (known) known.push(seat);
    else if (reading.take("rows", seat.place)) group.rows.set(row, [seat]);
  }
  return [...groups.values()];
}

/**
 * Whether no two sections have seats at the same position. In some files, the coordinates start again at the
 * same values in each section.
 */
function isPlacedApart(groups: readonly Group[]): boolean {
  const owners = new Map<string, Group>();
  let [shared, count] = [0, 0];
  for (const group of groups)
    for (const { x, y } of [...group.rows.values()].flat()) {
      const key = `${group.floor ?? ""} ${x} ${y}`;
      const owner = owners.get(key);
      if (owner && owner !== group) shared++;
      owners.set(key, group);
      count++;
    }
  return shared < count * 0.05;
}

/** Computes the traits of a row's seats, and numbers pairs of adjacent seats. */
class Pairs {
  #next = 1;

  traitsOf(row: readonly SeatRecord[]): Traits[] {
    const traits = row.map((seat) => ({ ...seat.traits }));
    for (const [at, seat] of row.entries()) {
      const after = row[at + 1];
      if (!after || traits[at]!.pairId !== undefined) continue;
      const isPair =
        (seat.pair !== undefined && seat.pair === after.pair && seat.pair !== row[at + 2]?.pair) ||
        (seat.half === "left" && after.half === "right");
      if (isPair) traits[at]!.pairId = traits[at + 1]!.pairId = this.#next++;
    }
    return traits;
  }
}

const seatName = ({ seat }: SeatRecord, at: number): string => seat ?? String(at + 1);

function draftRows(
  group: Group,
  place: (seat: SeatRecord) => readonly [number, number],
): DraftRow[] {
  const pairs = new Pairs();
  return [...group.rows].map(([name, all]): DraftRow => {
    const row = all.toSorted((a, b) => a.x - b.x || a.y - b.y);
    const traits = pairs.traitsOf(row);
    const seats = row.map((seat, at): DraftSeat => {
      const [x, y] = place(seat);
      return {
        place: seat.place,
        name: seatName(seat, at),
        x,
        y,
        category: seat.category,
        traits: traits[at],
      };
    });
    return {
      place: all[0]!.place,
      name,
      seats: seats.filter(({ x, y }) => Number.isFinite(x + y)),
    };
  });
}

function sectionOf(group: Group, rows: DraftRow[]): DraftSection {
  return {
    place: rows[0]?.place ?? "file",
    name: group.name,
    kind: "reserved",
    capacity: 0,
    outline: [],
    rows,
    category: group.name,
    floor: group.floor,
    isUnordered: true,
  };
}

const placed = (group: Group): DraftSection =>
  sectionOf(
    group,
    draftRows(group, ({ x, y }) => [x, y]),
  );

/** Arranges sections that have separate coordinates in a grid that is about as wide as deep. */
function besideEachOther(groups: readonly Group[]): DraftSection[] {
  const boxes = groups.map((group) => {
    const seats = [...group.rows.values()].flat().filter(({ x, y }) => Number.isFinite(x + y));
    const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
    const [left, top] = [least(xs), least(ys)];
    return { group, left, top, width: most(xs) - left, depth: most(ys) - top };
  });
  const perLine = Math.ceil(Math.sqrt(groups.length * 1.5));
  let [y, depth, x] = [0, 0, 0];
  return boxes.map(({ group, left, top, ...box }, at) => {
    if (at % perLine === 0) {
      y += at === 0 ? 0 : depth + APART;
      [x, depth] = [0, 0];
    }
    const [dx, dy] = [x - left, y - top];
    x += box.width + APART;
    depth = Math.max(depth, box.depth);
    return sectionOf(
      group,
      draftRows(group, (seat) => [seat.x + dx, seat.y + dy]),
    );
  });
}

const least = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b), -Infinity);

/** Generates positions for rows and seats in their natural order: 1, 2, 10; A, B, AA; א, ב. */
function laidOut(groups: readonly Group[], areas: readonly AreaRecord[], reading: Reading): Draft {
  const pairs = new Pairs();
  // A few sections are placed behind each other. If there are many sections, several are placed side by side.
  const perLevel = groups.length > 4 ? Math.ceil(Math.sqrt(groups.length * 2)) : 1;
  const listed = groups.map((group, at): ListedSection => {
    const rows = [...group.rows]
      .toSorted(([a], [b]) => byNature(a, b))
      .map(([name, all]) => {
        const isRange = all.some(({ stretch }) => stretch !== undefined);
        const row = isRange ? all : all.toSorted((a, b) => byNature(a.seat ?? "", b.seat ?? ""));
        const traits = pairs.traitsOf(row);
        const stretches = [
          ...Map.groupBy(row.entries(), ([, { stretch }]) => stretch ?? 0).values(),
        ];
        const seats = row.map(({ place, category }, seat) => ({
          place,
          category,
          traits: traits[seat],
        }));
        return {
          place: all[0]!.place,
          name,
          stretches: stretches.map((stretch) =>
            stretch.map(([seat, record]) => seatName(record, seat)),
          ),
          seats,
        };
      });
    const level = group.floor ?? (perLevel > 1 ? String(Math.floor(at / perLevel)) : undefined);
    return { place: rows[0]!.place, name: group.name, kind: "reserved", capacity: 0, level, rows };
  });
  const standing = areas.map(({ place, name, capacity }): ListedSection => {
    reading.take("sections", place);
    return { place, name, kind: "ga", capacity, rows: [] };
  });
  const draft = layOut([...listed, ...standing], reading);
  const floors = new Set(groups.map(({ floor }) => floor));
  // If there is at most one floor, the levels only served to place sections side by side, so they are
  // removed.
  if (floors.size < 2) {
    const sections = draft.sections.map((section) => ({ ...section, floor: undefined }));
    return { ...draft, sections };
  }
  return draft;
}

function areaSection({ place, name, capacity }: AreaRecord, reading: Reading): DraftSection {
  reading.take("sections", place);
  return { place, name, kind: "ga", capacity, outline: [], rows: [], category: name };
}
