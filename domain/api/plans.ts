import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { keysOf } from "../keysOf.ts";
import { PLAN_FAULTS } from "../planFault.ts";
import { IdParams, IntText, route } from "./route.ts";
import { OfficeScope } from "./sales.ts";

/** Where a fault is in the hall as it is drawn: plan units, and the names that people know it by. */
export const PlanSpot = z.object({
  x: z.number(),
  y: z.number(),
  section: z.string(),
  row: z.optional(z.string()),
  seat: z.optional(z.string()),
});
export type PlanSpot = z.infer<typeof PlanSpot>;

/** One fault of an uploaded file; `place` is where it stands in the file. */
export const DraftFault = z.object({
  kind: z.enum(keysOf(PLAN_FAULTS)),
  isError: z.boolean(),
  place: z.string(),
  /** What the file calls it: an id, a row, a category. */
  name: z.optional(z.string()),
  spot: z.optional(PlanSpot),
  /** The other one of two. */
  other: z.optional(PlanSpot),
});
export type DraftFault = z.infer<typeof DraftFault>;

/** A price category of a file, and the house's ticket group that is proposed for it. */
const DraftGroup = z.object({
  id: z.int(),
  name: z.string(),
  ticketGroupId: z.nullable(z.int()),
});

const HouseGroup = z.object({ ticketGroupId: z.int(), Name: z.string() });

/** A file that was uploaded for a venue. */
export const PlanDraft = z.object({
  draftId: z.int(),
  VenueId: z.int(),
  VenueName: z.string(),
  LocationName: z.string(),
  fileName: z.string(),
  /** Null where the file is none of the formats. */
  format: z.nullable(z.string()),
  uploadedAt: z.string(),
  seats: z.int(),
  rows: z.int(),
  sections: z.int(),
  errors: z.int(),
  warnings: z.int(),
  /** Errors first; no more than the 1,000 that come first. */
  faults: z.array(DraftFault),
  /** Whether there is a plan to look at. */
  isDrawn: z.boolean(),
  /** The version that it was published as. */
  planVersion: z.nullable(z.string()),
  groups: z.array(DraftGroup),
  /** Ticket groups that the venue's business has prices for. */
  houseGroups: z.array(HouseGroup),
});
export type PlanDraft = z.infer<typeof PlanDraft>;

const PlanVersion = z.object({
  planVersion: z.string(),
  seats: z.int(),
  isCurrent: z.boolean(),
  publishedAt: z.nullable(z.string()),
  OperatorName: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** Presentations to come, and of all days, that are sold from it. */
  coming: z.int(),
  presentations: z.int(),
});
export type PlanVersion = z.infer<typeof PlanVersion>;

/** A venue with the versions of its plan, the newest first. */
export const VenuePlan = z.object({
  VenueId: z.int(),
  VenueName: z.string(),
  LocationId: z.int(),
  LocationName: z.string(),
  seatplanId: z.int(),
  versions: z.array(PlanVersion),
});
export type VenuePlan = z.infer<typeof VenuePlan>;

/** A stored version of a plan: what is in it, and who is sold from it. */
export const StoredPlan = z.extend(PlanVersion, {
  VenueId: z.int(),
  VenueName: z.string(),
  LocationName: z.string(),
  seatplanId: z.int(),
  rows: z.int(),
  sections: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["reserved", "ga", "table"]),
      /** Seats, or the places of a general admission area. */
      seats: z.int(),
    }),
  ),
  groups: z.array(
    z.object({ ticketGroupId: z.int(), Name: z.string(), color: z.int(), seats: z.int() }),
  ),
  /** Presentations that are sold from it, those to come first; no more than 200. */
  shows: z.array(
    z.object({
      PresentationId: z.int(),
      FeatureName: z.string(),
      PresentationDateTime: z.string(),
      isComing: z.boolean(),
    }),
  ),
});
export type StoredPlan = z.infer<typeof StoredPlan>;

/** Every venue of the operator's businesses by its location and name, and where its plans are used. */
export const plans = route({
  method: "GET",
  path: "/pres-live/plans",
  caller: "operator",
  query: OfficeScope,
  reply: z.object({ rows: z.array(VenuePlan) }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/** A version of a plan by its hash, also one that is used no more. Its seats are read by `seatplan`. */
export const planVersion = route({
  method: "GET",
  path: "/pres-live/plans/versions/{version}",
  caller: "operator",
  params: z.object({ version: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
  reply: z.object({ plan: StoredPlan }),
  refusals: ["VALIDATION", "NOT_FOUND"],
});

/**
 * Reads a file in any format that is imported. Whatever is wrong in it is in the answer; only a file
 * that is too large is refused (`most` bytes).
 */
export const uploadPlan = route({
  method: "POST",
  path: "/pres-live/plans/drafts",
  caller: "operator",
  takesFile: true,
  query: z.object({
    venueId: IntText,
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  body: z.instanceof(Uint8Array),
  reply: z.object({ draft: PlanDraft }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "PLAN_TOO_LARGE"],
});

export const planDraft = route({
  method: "GET",
  path: "/pres-live/plans/drafts/{id}",
  caller: "operator",
  params: IdParams,
  reply: z.object({ draft: PlanDraft }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/** The drawn plan in its compact form; NOT_FOUND where nothing could be drawn. */
export const draftPlan = route({
  method: "GET",
  path: "/pres-live/plans/drafts/{id}/plan",
  caller: "operator",
  params: IdParams,
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/** A seat or a place of an area in words. */
const LostSeat = z.object({ section: z.string(), row: z.string(), seat: z.string() });

/** A presentation to come of the venue, and what keeps it from moving onto the draft's plan. */
export const PlanMove = z.object({
  PresentationId: z.int(),
  FeatureName: z.string(),
  PresentationDateTime: z.string(),
  /** Sold, held or kept from sale. */
  taken: z.int(),
  /** Chosen by somebody at this moment. */
  locked: z.int(),
  /** Its sales are closed, which a move needs. */
  isClosed: z.boolean(),
  /** It belongs to a season, whose seats are the same in every show. */
  isOfSeason: z.boolean(),
  /** How many of what is taken have no place in the new plan; of them, the first twenty. */
  lost: z.int(),
  lostSeats: z.array(LostSeat),
  canMove: z.boolean(),
});
export type PlanMove = z.infer<typeof PlanMove>;

/** What publishing a draft would mean for the presentations to come, by their time. */
export const planMoves = route({
  method: "GET",
  path: "/pres-live/plans/drafts/{id}/moves",
  caller: "operator",
  params: IdParams,
  reply: z.object({ rows: z.array(PlanMove) }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "PLAN_HAS_ERRORS"],
});

/**
 * Makes a draft the venue's plan for whatever is put on sale from now on, and moves those presentations
 * onto it that are named, all of them or none. A presentation in which somebody's seat would have no
 * place is refused with PLAN_LOSES_SEATS and `presentations`; so is one that is being sold.
 */
export const publishPlan = route({
  method: "POST",
  path: "/pres-live/plans/drafts/{id}/publish",
  caller: "operator",
  params: IdParams,
  body: z.object({
    /** Which of the house's ticket groups each category of the file is. */
    groups: z.array(z.object({ id: Int, ticketGroupId: Int })).check(z.maxLength(500)),
    presentationIds: z.array(Int).check(z.maxLength(200)),
  }),
  reply: z.object({ planVersion: z.string(), moved: z.array(z.int()) }),
  refusals: [
    "VALIDATION",
    "FORBIDDEN",
    "NOT_FOUND",
    "PLAN_HAS_ERRORS",
    "PLAN_LOSES_SEATS",
    "PLAN_IN_USE",
  ],
});
