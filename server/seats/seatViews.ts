import type * as z from "zod/mini";
import type { Seat, SeatState } from "../../domain/api/seats.ts";
import { seatKey } from "../../domain/ids.ts";
import { SeatFlag } from "../../domain/seat.ts";
import { clearBit, hasBit, newBits, setBit } from "../../engine/plan/seatBits.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { blocks } from "../../engine/seating/gaps.ts";
import { RESERVED_AREA, type SeatRef } from "./claims.ts";
import { blockedOf, type OpenedSeat, type OpenedSeats } from "./allocations/heldAllocations.ts";
import type { Hall } from "./locks/askedSeats.ts";
import { keyOf } from "./locks/guard.ts";
import type { PresentationStatuses } from "./statuses/presentationStatuses.ts";

/** A presentation's reserved seats as one visitor sees them, as bit sets by seat number. */
export interface Sight {
  readonly hall: Hall;
  readonly statuses: PresentationStatuses;
  readonly mine: Uint32Array;
  readonly freeOrMine: Uint32Array;
  /**
   * Free seats that cannot be chosen, because other buyers left them as single-seat gaps (policy 3) or
   * because they must stay vacant between two parties.
   */
  readonly blocked: Uint32Array;
  /** The seats set aside for this visitor. */
  readonly opened: OpenedSeats;
  /** Numbers of the visitor's own seats whose ticket has its first add-on in the cart. */
  readonly withFirstAddon: ReadonlySet<number> | undefined;
}

interface SightOptions {
  /** Numbers of further seats to show as taken, in addition to the seats that are taken. */
  readonly taken?: Iterable<number> | undefined;
  readonly withFirstAddon?: ReadonlySet<number> | undefined;
}

export function sightOf(
  hall: Hall,
  statuses: PresentationStatuses,
  own: readonly SeatRef[],
  opened: OpenedSeats,
  { taken = [], withFirstAddon }: SightOptions = {},
): Sight {
  const { layout } = hall.plan;
  const mine = newBits(layout.count);
  const freeOrMine = statuses.free.slice();
  for (const { presentationId, area, seat } of own) {
    if (presentationId !== statuses.presentationId || area !== RESERVED_AREA) continue;
    setBit(mine, seat);
    setBit(freeOrMine, seat);
  }
  for (const { presentationId, area, seat } of blockedOf(opened)) {
    if (presentationId === statuses.presentationId && area === RESERVED_AREA)
      setBit(freeOrMine, seat);
  }
  for (const seat of taken) clearBit(freeOrMine, seat);
  const blocked = newBits(layout.count);
  blocks(layout, hall.facts.seatingPolicyId, freeOrMine, mine, blocked);
  return { hall, statuses, mine, freeOrMine, blocked, opened, withFirstAddon };
}

/**
 * Returns the seat of an allocation if this seat is set aside for the visitor. For most visitors no seats
 * are set aside, so the key is not even computed.
 */
function openedAt({ hall, opened }: Sight, seat: number): OpenedSeat | undefined {
  if (opened.size === 0) return undefined;
  return opened.get(keyOf({ presentationId: hall.facts.id, area: RESERVED_AREA, seat }));
}

type WireState = z.output<typeof SeatState>;
type WireSeat = z.output<typeof Seat>;

/** A range of seat numbers. `endSeat` is the first number after the range. */
export interface SeatRange {
  readonly firstSeat: number;
  readonly endSeat: number;
}

/**
 * Yields the numbers of the seats that replies list: free seats, including single seats that cannot be
 * chosen, and the visitor's own seats.
 */
function* listed({ freeOrMine }: Sight, { firstSeat, endSeat }: SeatRange): Generator<number> {
  for (let seat = firstSeat; seat < endSeat; seat++) {
    if (hasBit(freeOrMine, seat)) yield seat;
  }
}

function stateOf(sight: Sight, seat: number): WireState {
  const { hall, mine, blocked } = sight;
  const { layout } = hall.plan;
  const isSingleSeatBlock = hasBit(blocked, seat);
  return {
    isAvailable: !isSingleSeatBlock,
    isSelected: hasBit(mine, seat),
    isSingleSeatBlock,
    TicketGroupId: layout.ticketGroupIds[layout.rowTicketGroup[layout.rowOf[seat]!]!]!,
    AllocationId: openedAt(sight, seat)?.allocationId ?? null,
  };
}

const keyOfSeat = ({ layout }: Sight["hall"]["plan"], seat: number): string => {
  const row = layout.rowOf[seat]!;
  const section = layout.sections[layout.rowSection[row]!]!;
  return seatKey(section.id, layout.logicalX[seat]!, layout.rowY[row]!);
};

/** Returns the body of seats-statusV2: the state of each listed seat by seat key. */
export function stateMap(sight: Sight): Record<string, WireState> {
  const { plan } = sight.hall;
  const whole = { firstSeat: 0, endSeat: plan.layout.count };
  return Object.fromEntries(
    [...listed(sight, whole)].map((seat) => [keyOfSeat(plan, seat), stateOf(sight, seat)]),
  );
}

/** Returns the part of `stateMap` for a range of seats as JSON, without the surrounding braces. */
export const stateText = (sight: Sight, range: SeatRange): string =>
  [...listed(sight, range)]
    .map((seat) => `"${keyOfSeat(sight.hall.plan, seat)}":${JSON.stringify(stateOf(sight, seat))}`)
    .join();

/** Returns the numbers of available seats and places and the capacity, by section id. */
export function sectionCounts(sight: Sight, sectionId?: number) {
  const { hall, statuses, freeOrMine, blocked, mine } = sight;
  const opened = blockedOf(sight.opened);
  const counts: Record<string, { available: number; capacity: number }> = {};
  for (const section of hall.plan.layout.sections) {
    if (sectionId !== undefined && section.id !== sectionId) continue;
    const area = hall.plan.areas.get(section.id);
    let available = area ? statuses.leftIn(section.id) : 0;
    if (area) available += opened.filter((each) => each.area === section.id).length;
    for (let seat = section.firstSeat; seat < section.endSeat; seat++) {
      available += Number(
        hasBit(freeOrMine, seat) && !hasBit(blocked, seat) && !hasBit(mine, seat),
      );
    }
    const capacity = area?.capacity ?? section.endSeat - section.firstSeat;
    counts[section.id] = { available, capacity };
  }
  return counts;
}

function seatOf(sight: Sight, seat: number): WireSeat {
  const { facts, plan } = sight.hall;
  const address = addressOf(plan.layout, seat);
  const flags = plan.layout.flags[seat]!;
  const has = (flag: number): boolean => (flags & flag) !== 0;
  return {
    XCoordinate: address.x,
    YCoordinate: address.y,
    RowName: address.rowName,
    SeatName: address.seatName,
    SectionName: address.sectionName,
    VenueSectionId: address.sectionId,
    VenueSectionSeatGroupId: plan.rowGroup[plan.layout.rowOf[seat]!]!,
    VenueId: facts.venueId,
    VenueSeatplanId: facts.seatplanId,
    PresentationId: facts.id,
    ...stateOf(sight, seat),
    isBlocked: openedAt(sight, seat)?.isBlocked === true,
    isFirstAddonSelected: sight.withFirstAddon?.has(seat) === true && hasBit(sight.mine, seat),
    isHandicap: has(SeatFlag.handicap),
    isCompanion: has(SeatFlag.companion),
    isPremium: has(SeatFlag.premium),
    isLimitedView: has(SeatFlag.limitedView),
    isLeftSeat: has(SeatFlag.left),
    isMiddleSeat: has(SeatFlag.middle),
    isRightSeat: has(SeatFlag.right),
  };
}

/** Returns the seats-status list for a range of seats as JSON, without the brackets. */
export const seatText = (sight: Sight, range: SeatRange): string =>
  [...listed(sight, range)].map((seat) => JSON.stringify(seatOf(sight, seat))).join();
