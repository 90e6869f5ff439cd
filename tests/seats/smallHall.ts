import type { PlanSeat, Seatplan } from "../../domain/seatplan.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { planVersionOf } from "../../engine/plan/planVersion.ts";
import type { Hall } from "../../server/seats/locks/askedSeats.ts";
import type { Area, Plan } from "../../server/seats/plans.ts";
import type { PresentationFacts } from "../../server/seats/presentations.ts";

export const STALLS = 10;
export const FLOOR = 20;
export const EMPTY = 30;
export const PLACES = 6;
export const GROUP = 7;
export const FLOOR_GROUP = 8;

type Row = Seatplan["sections"][number]["groups"][number]["rows"][number];

/** Returns a row of seats 1 to `count`, whose names are their numbers. */
export const rowOf = (name: string, y: number, count = 10): Row => ({
  name,
  y,
  seats: Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, PlanSeat] => [
      String(at + 1),
      { SeatName: String(at + 1), px: (at + 1) * 10, py: y * 10 },
    ]),
  ),
});

const OUTLINE: [number, number][] = [
  [0, 0],
  [110, 0],
  [110, 50],
  [0, 50],
];

type Section = Seatplan["sections"][number];

/** Returns a section with numbered seats. */
export const seated = (rows: Row[], parts: Partial<Section> = {}): Section => ({
  id: STALLS,
  name: "Stalls",
  kind: "reserved",
  capacity: rows.reduce((sum, { seats }) => sum + Object.keys(seats).length, 0),
  outline: OUTLINE,
  groups: [{ id: 1, ticketGroupId: GROUP, rows }],
  ...parts,
});

/** Returns a section with places instead of numbered seats. */
export const standing = (capacity: number, parts: Partial<Section> = {}): Section => ({
  id: FLOOR,
  name: "Floor",
  kind: "ga",
  capacity,
  outline: OUTLINE,
  groups: [{ id: 2, ticketGroupId: FLOOR_GROUP, rows: [] }],
  ...parts,
});

/**
 * Returns a plan of these sections. The default plan has two rows of ten seats, six places, and a section
 * without seats.
 */
export function planOf(
  sections: Section[] = [
    seated([rowOf("A", 1), rowOf("B", 2)]),
    standing(PLACES),
    seated([], { id: EMPTY, name: "Empty" }),
  ],
): Seatplan {
  const plan = {
    seatplanId: 4,
    venueId: 5,
    width: 110,
    height: 80,
    focalPoint: { x: 55, y: 0 },
    marker: { kind: "screen" as const, points: [[0, 0] as [number, number]] },
    sections,
  };
  return { ...plan, planVersion: planVersionOf(plan) };
}

/** Returns a plan as the server stores it in memory. */
export function planInMemory(wire: Seatplan = planOf()): Plan {
  const areas = new Map<number, Area>();
  for (const { id, name, kind, capacity, groups } of wire.sections)
    if (kind === "ga")
      areas.set(id, {
        sectionId: id,
        name,
        capacity,
        ticketGroupId: groups[0]!.ticketGroupId,
        groupId: groups[0]!.id,
      });
  return {
    planVersion: wire.planVersion,
    layout: layoutOf(wire),
    areas,
    rowGroup: new Int32Array(),
    jsonGzip: new Uint8Array(),
  };
}

const factsOf = (parts: Partial<PresentationFacts> = {}): PresentationFacts => ({
  id: 1,
  featureId: 1,
  venueId: 5,
  venueTypeId: 1,
  seatplanId: 4,
  planVersion: "0123456789abcdef",
  locationId: 2,
  businessId: 3,
  seatingPolicyId: 1,
  startsAt: new Date("2026-11-28T18:30:00Z"),
  salesEndAt: new Date("2026-11-28T18:45:00Z"),
  onSaleAt: null,
  lockTimer: {
    chooseSeatsInSeconds: 1,
    chooseTicketsInSeconds: 2,
    customerInfoInSeconds: 3,
    chooseProductsInSeconds: 4,
  },
  isOffline: false,
  isSalesLocked: false,
  hasAllocations: false,
  maximumSeats: null,
  pricedGroups: new Set([GROUP, FLOOR_GROUP]),
  ...parts,
});

export const hallOf = (facts: Partial<PresentationFacts> = {}, wire = planOf()): Hall => ({
  facts: factsOf(facts),
  plan: planInMemory(wire),
});
