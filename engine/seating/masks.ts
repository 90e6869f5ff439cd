import { SeatFlag } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { perLayout } from "../plan/perLayout.ts";
import { newBits, setBit, setRange } from "../plan/seatBits.ts";
import { seatsWhere, seatsWith } from "./traitBits.ts";

/** The fixed traits of a plan's seats as bitsets over seat numbers, cached per layout. */
export interface SeatMasks {
  readonly wheelchair: Uint32Array;
  readonly companion: Uint32Array;
  /** Wheelchair and companion places. */
  readonly accessible: Uint32Array;
  readonly limitedView: Uint32Array;
  /** Seats at an end of their run: at a row's end or beside an aisle. */
  readonly ends: Uint32Array;
  /** First and second halves of sofas and beds. */
  readonly pairFirst: Uint32Array;
  readonly pairSecond: Uint32Array;
  readonly hasPairs: boolean;
  /** Seats of rows that are only sold as a whole, that is, tables and boxes. */
  readonly whole: Uint32Array;
  readonly hasWhole: boolean;
  /**
   * Seats that are linked to the next seat: those in the layout's `notLast`, and all but the last seat of a
   * row that is only sold as a whole.
   */
  readonly links: Uint32Array;
}

export const masksOf = perLayout((layout: SeatLayout): SeatMasks => {
  const { count, notLast } = layout;
  const none = newBits(count);
  const withTraits = (traits: number): Uint32Array => seatsWith(layout, traits) ?? none;
  const pairs = seatsWith(layout, SeatFlag.pair);
  const whole = seatsWhere(layout, (section) => section.isWhole);
  return {
    wheelchair: withTraits(SeatFlag.handicap),
    companion: withTraits(SeatFlag.companion),
    accessible: withTraits(SeatFlag.handicap | SeatFlag.companion),
    limitedView: withTraits(SeatFlag.limitedView),
    ends: endsOfRuns(layout),
    ...(pairs ? halvesOf(layout, pairs) : { pairFirst: none, pairSecond: none }),
    hasPairs: pairs !== undefined,
    whole: whole ?? none,
    hasWhole: whole !== undefined,
    links: whole ? wholeLinks(layout) : notLast,
  };
});

function endsOfRuns({ count, notFirst, notLast }: SeatLayout): Uint32Array {
  const seats = newBits(count);
  setRange(seats, 0, count);
  return seats.map((word, w) => word & ~(notFirst[w]! & notLast[w]!));
}

/**
 * Returns the first and the second halves of pairs. Seats of a run with the pair flag are read two by two: a
 * seat is the second half if the seat before it is a first half.
 */
function halvesOf({ count, notFirst }: SeatLayout, pairs: Uint32Array) {
  const pairFirst = newBits(count);
  const pairSecond = newBits(count);
  let wasFirst = 0;
  for (let seat = 0; seat < count; seat++) {
    const isPair = (pairs[seat >>> 5]! >>> (seat & 31)) & 1;
    const isLinked = (notFirst[seat >>> 5]! >>> (seat & 31)) & 1;
    const isSecond = isPair & isLinked & wasFirst;
    if (isPair === 1) setBit(isSecond === 1 ? pairSecond : pairFirst, seat);
    wasFirst = isPair & ~isSecond;
  }
  return { pairFirst, pairSecond };
}

/**
 * Returns `links`. All seats of a table that is only sold as a whole are linked, however far apart they
 * stand.
 */
function wholeLinks({ notLast, rowStart, sections }: SeatLayout): Uint32Array {
  const links = notLast.slice();
  for (const { isWhole, firstRow, endRow } of sections) {
    for (let row = firstRow; isWhole && row < endRow; row++) {
      setRange(links, rowStart[row]!, rowStart[row + 1]! - 1);
    }
  }
  return links;
}

/** Caches bitsets by ticket group and by table size. */
const lookupsOf = perLayout(() => ({
  groups: new Map<number, Uint32Array>(),
  tables: new Map<number, Uint32Array>(),
}));

/** Returns the seats of a ticket group. */
export function groupMask(layout: SeatLayout, ticketGroupId: number): Uint32Array {
  const { groups } = lookupsOf(layout);
  const cached = groups.get(ticketGroupId);
  if (cached) return cached;
  const bits = newBits(layout.count);
  const group = layout.ticketGroupIds.indexOf(ticketGroupId);
  for (let row = 0; row < layout.rowCount; row++) {
    if (layout.rowTicketGroup[row] !== group) continue;
    setRange(bits, layout.rowStart[row]!, layout.rowStart[row + 1]!);
  }
  groups.set(ticketGroupId, bits);
  return bits;
}

/** Returns the first seats of tables and boxes with exactly `n` seats. */
export function tableStarts(layout: SeatLayout, n: number): Uint32Array {
  const { tables } = lookupsOf(layout);
  const cached = tables.get(n);
  if (cached) return cached;
  const bits = newBits(layout.count);
  for (const { isWhole, firstRow, endRow } of layout.sections) {
    for (let row = firstRow; isWhole && row < endRow; row++) {
      const first = layout.rowStart[row]!;
      if (layout.rowStart[row + 1]! - first === n) setBit(bits, first);
    }
  }
  tables.set(n, bits);
  return bits;
}
