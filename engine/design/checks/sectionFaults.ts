import { SeatFlag } from "../../../domain/seat.ts";
import type { DraftRow, DraftSection } from "../../plan/import/draft.ts";
import { judgeNames } from "../../plan/import/judgeNames.ts";
import { judgeRows } from "../../plan/import/judgeRows.ts";
import { Reading, type Fault } from "../../plan/import/reading.ts";
import { logicalXs, median, pitchOf } from "../../plan/import/spacing.ts";
import type { Drawing } from "../model/drawing.ts";
import { toUnits } from "../model/hundredths.ts";
import type { RowRecord, SectionRecord } from "../model/records.ts";
import type { DrawnFault, DrawnFaultKind } from "./drawnFault.ts";
import { seatPlace, sectionPlace } from "./faultPlaces.ts";

/**
 * The importer's checks derive their limit of steps from a file size, and this is the size passed to them.
 * This size exceeds any drawing's size, so that the limit, which is meant for imported files, never applies
 * to a drawing.
 */
const SIZE = 1 << 30;

/**
 * Returns the faults within one section: faults of the section, of its rows, of its seats' names and of its
 * numbering.
 */
export function sectionFaults(drawing: Drawing, key: number): DrawnFault[] {
  const section = drawing.sections.get(key);
  if (!section) return [];
  const rows = section.rows.map((row) => [row, drawing.rows.get(row)!] as const);
  const drawn = rows.map(([row, record]) => draftRow(drawing, row, record));
  return [
    ...ownFaults(drawing, key, section, rows),
    ...nameFaults(drawing, key, rows),
    ...pairFaults(drawing, key, rows),
    ...countFaults(drawing, key, rows, drawn),
    ...(section.kind === "table" ? [] : judged(drawing, key, section, drawn)),
  ];
}

type Rows = readonly (readonly [key: number, row: RowRecord])[];

function ownFaults(
  drawing: Drawing,
  key: number,
  section: SectionRecord,
  rows: Rows,
): DrawnFault[] {
  const { name, kind, places, outline, ticketGroupIds } = section;
  const seats = rows.reduce((sum, [, row]) => sum + row.seats.length, 0);
  const isArea = kind === "ga";
  const kinds: (DrawnFaultKind | false)[] = [
    name.trim() === "" && "noName",
    isArea && places + seats <= 0 && "noCapacity",
    (isArea ? places < 0 : places !== 0) && "capacity",
    isArea && outline.length < 6 && "areaNowhere",
    isArea && ticketGroupIds.length === 0 && rows.length === 0 && "noCategory",
    !isArea && seats === 0 && "noSeats",
  ];
  const place = sectionPlace(drawing, key);
  return kinds.flatMap((fault) => (fault ? [{ kind: fault, ...place, section: key, name }] : []));
}

function nameFaults(drawing: Drawing, section: number, rows: Rows): DrawnFault[] {
  const faults: DrawnFault[] = [];
  for (const [row, { name, seats }] of rows) {
    const [first] = seats;
    const place = first === undefined ? sectionPlace(drawing, section) : seatPlace(drawing, first);
    if (name.trim() === "") faults.push({ kind: "noName", ...place, section, row });
    for (const seat of seats) {
      if (drawing.nameOfSeat(seat).trim() === "")
        faults.push({ kind: "noName", ...seatPlace(drawing, seat), section, row, seat });
    }
  }
  return faults;
}

/** Reports seats that are marked as half of a sofa but have no other half beside them. */
function pairFaults(drawing: Drawing, section: number, rows: Rows): DrawnFault[] {
  const { flags, logicalX } = drawing.seats;
  const faults: DrawnFault[] = [];
  for (const [row, { seats }] of rows) {
    let length = 0;
    for (const [i, seat] of seats.entries()) {
      const isPair = (flags[seat]! & SeatFlag.pair) !== 0;
      length = isPair ? length + 1 : 0;
      const next = seats[i + 1];
      const jump = next === undefined ? 0 : logicalX[next]! - logicalX[seat]!;
      const isNextPair = next !== undefined && (flags[next]! & SeatFlag.pair) !== 0;
      const goesOn = isNextPair && jump === 1;
      if (!isPair || goesOn) continue;
      if (length % 2 === 1)
        faults.push({ kind: "pair", ...seatPlace(drawing, seat), section, row, seat });
      length = 0;
    }
  }
  return faults;
}

/** Minimum number of adjacent seats that reveal how a section is numbered, as in the importer. */
const MIN_JUMPS = 4;

/**
 * Reports a section in which logical x grows by more than one from each seat to the next, so that no seat has
 * a neighbour.
 */
function countFaults(
  drawing: Drawing,
  section: number,
  rows: Rows,
  drawn: readonly DraftRow[],
): DrawnFault[] {
  const { logicalX } = drawing.seats;
  const pitch = pitchOf(drawn);
  const jumps = drawn.flatMap(({ seats }, index) => {
    const xs = logicalXs(seats, pitch);
    const slots = rows[index]![1].seats;
    return xs.slice(1).flatMap((x, i) => {
      return x - xs[i]! > 1 ? [] : [logicalX[slots[i + 1]!]! - logicalX[slots[i]!]!];
    });
  });
  const isOdd = jumps.length >= MIN_JUMPS && median(jumps) >= 2;
  return isOdd ? [{ kind: "recounted", ...sectionPlace(drawing, section), section }] : [];
}

/** Runs the importer's own checks of rows and names, so that importer and designer report the same faults. */
function judged(
  drawing: Drawing,
  key: number,
  section: SectionRecord,
  rows: DraftRow[],
): DrawnFault[] {
  const draft: DraftSection = {
    ...section,
    place: "",
    capacity: 0,
    outline: [],
    category: "",
    floor: "",
    rows,
  };
  const reading = new Reading(SIZE);
  judgeRows([draft], reading);
  judgeNames([draft], reading);
  return reading.faults.map((fault) => located(drawing, key, fault));
}

/**
 * Converts a row to the importer's form. A seat's `place` in a fault contains the seat's slot and its row's
 * key.
 */
function draftRow({ seats, names }: Drawing, key: number, row: RowRecord): DraftRow {
  const drawn = Array.from(row.seats, (slot) => ({
    place: `${slot} ${key}`,
    name: names.textOf(seats.name[slot]!),
    x: toUnits(seats.x[slot]!),
    y: toUnits(seats.y[slot]!),
  }));
  return { place: "", name: row.name, seats: drawn };
}

function located(
  drawing: Drawing,
  section: number,
  { kind, place, name, other }: Fault,
): DrawnFault {
  if (place === "") return { kind, ...sectionPlace(drawing, section), section, name };
  const [seat = 0, row] = place.split(" ").map(Number);
  const second = other === undefined ? undefined : Number(other.split(" ")[0]);
  return { kind, ...seatPlace(drawing, seat), section, row, seat, other: second, name };
}
