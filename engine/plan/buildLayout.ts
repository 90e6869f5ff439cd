import { SeatFlag } from "../../domain/seat.ts";
import { type PlanRow, type PlanSeat, type Seatplan, seatsOf } from "../../domain/seatplan.ts";
import type { LayoutSection, SeatLayout } from "./layout.ts";
import { markRuns } from "./runs.ts";
import { hasBit, newBits } from "./seatBits.ts";
import { surroundingsOf, traitsOf } from "./surroundings.ts";

const INT16 = 0x7fff;
const UINT16 = 0xffff;

/**
 * Converts the wire form to columns. Seats are numbered by section, group, row and ascending logical x.
 * Throws a RangeError that names the place if a plan is invalid: a logical x that is no integer or outside
 * ±32767, a position that is not finite, more than 65,535 rows or distinct names, or a floor that is not in
 * the plan.
 */
export function layoutOf(plan: Seatplan): SeatLayout {
  const columns = emptyColumns(plan);
  const sections = fillSections(plan, columns);
  const { count, rowCount, rowStart, x, y, logicalX, flags, pairIds } = columns;
  const notFirst = newBits(count);
  const notLast = newBits(count);
  const pitch = markRuns({ count, rowCount, rowStart, x, y, logicalX }, notFirst, notLast);
  markPairs(pairIds, notFirst, flags);
  return {
    seatplanId: plan.seatplanId,
    venueId: plan.venueId,
    planVersion: plan.planVersion,
    count,
    width: plan.width,
    height: plan.height,
    focalX: plan.focalPoint.x,
    focalY: plan.focalPoint.y,
    marker: plan.marker,
    sections,
    ...surroundingsOf(plan),
    x,
    y,
    logicalX,
    rowOf: columns.rowOf,
    flags,
    seatNames: { names: columns.names.texts, nameOf: columns.nameOf },
    rowCount,
    rowStart,
    rowSection: columns.rowSection,
    rowTicketGroup: columns.rowTicketGroup,
    rowY: columns.rowY,
    rowNames: columns.rowNames,
    ticketGroupIds: columns.ticketGroups.texts,
    pitch,
    notFirst,
    notLast,
  };
}

type Columns = ReturnType<typeof emptyColumns>;

function emptyColumns(plan: Seatplan) {
  let count = 0;
  let rowCount = 0;
  for (const section of plan.sections) {
    for (const group of section.groups) {
      rowCount += group.rows.length;
      for (const row of group.rows) count += Object.keys(row.seats).length;
    }
  }
  if (rowCount > UINT16) throw new RangeError(`${rowCount} rows; a plan holds 65,535`);
  if (plan.sections.length > UINT16) throw new RangeError("more than 65,535 sections");
  return {
    count,
    rowCount,
    x: new Float32Array(count),
    y: new Float32Array(count),
    logicalX: new Int16Array(count),
    rowOf: new Uint16Array(count),
    flags: new Uint8Array(count),
    nameOf: new Uint16Array(count),
    names: new Numbering<string>(),
    /**
     * The pairId of each seat, or NaN for a seat without one. NaN is not equal to itself, so it never pairs
     * two seats.
     */
    pairIds: new Float64Array(count),
    rowStart: new Uint32Array(rowCount + 1),
    rowSection: new Uint16Array(rowCount),
    rowTicketGroup: new Uint16Array(rowCount),
    rowY: new Int16Array(rowCount),
    rowNames: [] as string[],
    ticketGroups: new Numbering<number>(),
  };
}

function fillSections(plan: Seatplan, columns: Columns): LayoutSection[] {
  let row = 0;
  return plan.sections.map((section, index) => {
    const firstRow = row;
    for (const group of section.groups) {
      for (const planRow of group.rows) {
        columns.rowSection[row] = index;
        columns.rowTicketGroup[row] = columns.ticketGroups.of(group.ticketGroupId);
        fillRow(columns, row, planRow, `section ${section.id}, row ${planRow.name}`);
        row++;
      }
    }
    const { id, name, kind, capacity } = section;
    return {
      id,
      name,
      kind,
      capacity,
      ticketGroupIds: section.groups.map((group) => group.ticketGroupId),
      outline: new Float32Array(section.outline.flat()),
      firstSeat: columns.rowStart[firstRow]!,
      endSeat: columns.rowStart[row]!,
      firstRow,
      endRow: row,
      ...traitsOf(section),
    };
  });
}

function fillRow(columns: Columns, row: number, planRow: PlanRow, place: string): void {
  columns.rowY[row] = whole(planRow.y, `${place}: y`);
  columns.rowNames.push(planRow.name);
  let seat = columns.rowStart[row]!;
  for (const { x, seat: planSeat } of seatsOf(planRow)) {
    columns.logicalX[seat] = whole(x, `${place}: x`);
    columns.x[seat] = planSeat.px;
    columns.y[seat] = planSeat.py;
    if (!Number.isFinite(columns.x[seat]! + columns.y[seat]!)) {
      throw new RangeError(`${place}: seat ${x} stands at no place`);
    }
    columns.rowOf[seat] = row;
    columns.flags[seat] = flagsOf(planSeat);
    columns.nameOf[seat] = columns.names.of(planSeat.SeatName);
    columns.pairIds[seat] = planSeat.pairId === undefined ? Number.NaN : planSeat.pairId;
    seat++;
  }
  columns.rowStart[row + 1] = seat;
}

function flagsOf(seat: PlanSeat): number {
  return (
    (seat.isHandicap ? SeatFlag.handicap : 0) |
    (seat.isCompanion ? SeatFlag.companion : 0) |
    (seat.isPremium ? SeatFlag.premium : 0) |
    (seat.isLimitedView ? SeatFlag.limitedView : 0) |
    (seat.isLeftSeat ? SeatFlag.left : 0) |
    (seat.isMiddleSeat ? SeatFlag.middle : 0) |
    (seat.isRightSeat ? SeatFlag.right : 0)
  );
}

/**
 * Flags two neighbours of a run that share a pairId. A seat whose neighbour has a different pairId is not
 * flagged, so adjacent flagged seats can always be read two by two.
 */
function markPairs(pairIds: Float64Array, notFirst: Uint32Array, flags: Uint8Array): void {
  for (let seat = 1; seat < pairIds.length; seat++) {
    const half = flags[seat - 1]! & SeatFlag.pair;
    if (half === 0 && pairIds[seat] === pairIds[seat - 1] && hasBit(notFirst, seat)) {
      flags[seat - 1]! |= SeatFlag.pair;
      flags[seat]! |= SeatFlag.pair;
    }
  }
}

function whole(value: number, place: string): number {
  if (Number.isInteger(value) && Math.abs(value) <= INT16) return value;
  throw new RangeError(`${place} ${value} is not a whole number within ±32767`);
}

/** Numbers distinct values in order of appearance. */
class Numbering<T> {
  readonly texts: T[] = [];
  readonly #numbers = new Map<T, number>();

  of(value: T): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const next = this.texts.push(value) - 1;
    if (next > UINT16) throw new RangeError("more than 65,536 distinct names");
    this.#numbers.set(value, next);
    return next;
  }
}
