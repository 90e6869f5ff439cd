import { Refused } from "../../../domain/refusal.ts";
import { GAP_POLICY } from "../../../domain/seat.ts";
import { clearBit, hasBit, newBits, setRange } from "../../../engine/plan/seatBits.ts";
import { looseSeats } from "../../../engine/seating/selection/linkedSeats.ts";
import { stranding } from "../../../engine/seating/stranding.ts";
import type { Strictness } from "../../../engine/seating/strandRule.ts";
import { RESERVED_AREA, type SeatRef } from "../claims.ts";
import type { Db } from "../../platform/store/db.ts";
import { wireSeat, type Hall } from "./askedSeats.ts";
import { readTaken } from "./claimStatements.ts";

/**
 * Throws SEATS_NOT_ADJACENT if only some of the seats of a sofa, bed or table are chosen (storefront.md
 * section 5, seats).
 */
function judgeLinkedSeats(hall: Hall, chosen: readonly number[]): void {
  const { seats, partners } = looseSeats(hall.plan.layout, chosen);
  if (seats.length === 0) return;
  throw new Refused("SEATS_NOT_ADJACENT", {
    seats: seats.map((seat) => wire(hall, seat)),
    partners: partners.map((seat) => wire(hall, seat)),
  });
}

const wire = (hall: Hall, seat: number) =>
  wireSeat(hall, { presentationId: hall.facts.id, area: RESERVED_AREA, seat });

async function judgeStranding(
  db: Db,
  holder: string,
  hall: Hall,
  chosen: readonly number[],
  strictness: Strictness,
  freed: ReadonlySet<number>,
): Promise<void> {
  const { layout } = hall.plan;
  const free = newBits(layout.count);
  setRange(free, 0, layout.count);
  const whole = { presentationId: hall.facts.id, from: 0, to: layout.count };
  for (const { seat, holder: by, state } of await readTaken(db, [whole])) {
    const isMine = by === holder && state === 1;
    if (!isMine && !freed.has(seat) && seat < layout.count) clearBit(free, seat);
  }
  // If somebody else has one of the seats by now, the visitor cannot buy this choice in any case, so the
  // other rules are not checked.
  if (chosen.some((seat) => !hasBit(free, seat))) throw new Refused("CART_EXPIRED");
  const { seats, suggestions } = stranding(layout, free, chosen, strictness);
  if (seats.length === 0) return;
  throw new Refused("SINGLE_SEAT_GAP", {
    presentationId: hall.facts.id,
    seats: seats.map((seat) => wire(hall, seat)),
    suggestions: suggestions.map(({ leave, take }) => ({
      leave: leave.map((seat) => wire(hall, seat)),
      take: take.map((seat) => wire(hall, seat)),
    })),
  });
}

/**
 * Checks a visitor's chosen seats when the visitor leaves the seats step and when the purchase is committed.
 * Throws SEATS_NOT_ADJACENT for half a sofa or a part of a table. Under policy 3, throws SINGLE_SEAT_GAP
 * with suggestions if a single seat would be left empty. `freed` are sold seats that become free because
 * they are exchanged for the chosen seats. If `strictnessOf` is absent, single seats may be left empty.
 */
export async function judgeLeaving(
  db: Db,
  holder: string,
  halls: ReadonlyMap<number, Hall>,
  seats: readonly SeatRef[],
  strictnessOf: ((hall: Hall) => Promise<Strictness>) | undefined,
  freed: readonly SeatRef[] = [],
): Promise<void> {
  const reserved = seats.filter((seat) => seat.area === RESERVED_AREA);
  for (const [id, own] of Map.groupBy(reserved, (seat) => seat.presentationId)) {
    const hall = halls.get(id);
    if (!hall) continue;
    const chosen = own.map((seat) => seat.seat);
    judgeLinkedSeats(hall, chosen);
    if (!strictnessOf || hall.facts.seatingPolicyId !== GAP_POLICY) continue;
    const leaving = freed.filter(({ presentationId }) => presentationId === id);
    const left = new Set(leaving.map(({ seat }) => seat));
    await judgeStranding(db, holder, hall, chosen, await strictnessOf(hall), left);
  }
}
