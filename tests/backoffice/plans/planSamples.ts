import type { PlanMove, StoredPlan } from "../../../domain/api/plans.ts";

/** Returns a stored version of a hall with 200 places, of which 80 are standing. */
export const storedPlan = (more: Partial<StoredPlan> = {}): StoredPlan => ({
  planVersion: "0123456789abcdef",
  LayoutId: 31,
  seatplanId: 5,
  seats: 200,
  isCurrent: true,
  publishedAt: "2026-11-20T10:00:00+02:00",
  OperatorName: "Adam Dror",
  fileName: "bowl.json",
  coming: 1,
  presentations: 5,
  VenueId: 3,
  VenueName: "The Bowl",
  LocationName: "The Port",
  LayoutName: "Match",
  rows: 10,
  sections: [
    { name: "Stalls", kind: "reserved", seats: 120 },
    { name: "Floor", kind: "ga", seats: 80 },
  ],
  groups: [
    { ticketGroupId: 1, Name: "Standard", color: 0, seats: 150 },
    { ticketGroupId: 2, Name: "Gold", color: 1, seats: 50 },
  ],
  shows: [
    {
      PresentationId: 57,
      FeatureName: "Dune",
      PresentationDateTime: "2026-11-27T20:30:00+02:00",
      isComing: true,
    },
    {
      PresentationId: 40,
      FeatureName: "Cats",
      PresentationDateTime: "2026-10-27T20:30:00+02:00",
      isComing: false,
    },
  ],
  ...more,
});

/** Returns a presentation without sales, which can be moved to a new plan. */
export const planMove = (more: Partial<PlanMove> = {}): PlanMove => ({
  PresentationId: 57,
  FeatureName: "Dune",
  PresentationDateTime: "2026-11-22T20:30:00+02:00",
  taken: 0,
  locked: 0,
  isClosed: true,
  isOfSeason: false,
  lost: 0,
  lostSeats: [],
  canMove: true,
  ...more,
});
