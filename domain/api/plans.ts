import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { keysOf } from "../keysOf.ts";
import { PLAN_FAULTS } from "../planFault.ts";
import { IdParams, IntText, route } from "./route.ts";
import { OfficeScope } from "./sales.ts";

/** Position of a fault in the drawn hall: plan units and the names of section, row and seat. */
export const PlanSpot = z.object({
  x: z.number(),
  y: z.number(),
  section: z.string(),
  row: z.optional(z.string()),
  seat: z.optional(z.string()),
});
export type PlanSpot = z.infer<typeof PlanSpot>;

/** One fault of an uploaded file. `place` is the position of the fault in the file. */
export const DraftFault = z.object({
  kind: z.enum(keysOf(PLAN_FAULTS)),
  isError: z.boolean(),
  place: z.string(),
  /** The name in the file of what is wrong: an id, a row or a category. */
  name: z.optional(z.string()),
  spot: z.optional(PlanSpot),
  /** Position of the second seat if two are involved. */
  other: z.optional(PlanSpot),
  /**
   * Number of faults of this kind in the file. Only the first fault of its kind has the number, and only if
   * there are several.
   */
  alike: z.optional(z.int()),
});
export type DraftFault = z.infer<typeof DraftFault>;

/** A price category of a file and the ticket group proposed for it. */
const DraftGroup = z.object({
  id: z.int(),
  name: z.string(),
  ticketGroupId: z.nullable(z.int()),
});

const HouseGroup = z.object({ ticketGroupId: z.int(), Name: z.string() });

/**
 * Assigns columns to roles: the key is a role, such as `row`, and the value the column's name. The role `sheet`
 * has the name of a workbook's sheet.
 */
const PlanMapping = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(200)));

/** How the columns of a list of seats were understood. */
const PlanColumns = z.object({
  mapping: PlanMapping,
  /**
   * Whether the mapping is certain, because names and values are unambiguous or because a person has mapped the
   * columns.
   */
  isSure: z.boolean(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** Sheets of a workbook, for `mapping.sheet`. Absent unless the file has several sheets. */
  sheets: z.optional(z.array(z.string())),
});
export type PlanColumns = z.infer<typeof PlanColumns>;

/** A plan file uploaded for a venue. */
export const PlanDraft = z.object({
  draftId: z.int(),
  VenueId: z.int(),
  VenueName: z.string(),
  LocationName: z.string(),
  /** Id of the venue's layout for which the draft is published. */
  LayoutId: z.int(),
  LayoutName: z.string(),
  fileName: z.string(),
  /** Format of the file. Null if the format was not recognized. */
  format: z.nullable(z.string()),
  uploadedAt: z.string(),
  seats: z.int(),
  rows: z.int(),
  sections: z.int(),
  errors: z.int(),
  warnings: z.int(),
  /** Faults by kind, errors first, at most 1,000. */
  faults: z.array(DraftFault),
  /** Null if the file is not a list of seats with custom column names. */
  columns: z.nullable(PlanColumns),
  /** Whether a plan could be drawn from the file. */
  isDrawn: z.boolean(),
  /** Version of the plan that was published from the draft. Null if the draft was not published. */
  planVersion: z.nullable(z.string()),
  groups: z.array(DraftGroup),
  /** Ticket groups for which the venue's business has prices. */
  houseGroups: z.array(HouseGroup),
});
export type PlanDraft = z.infer<typeof PlanDraft>;

const PlanVersion = z.object({
  planVersion: z.string(),
  LayoutId: z.int(),
  seatplanId: z.int(),
  seats: z.int(),
  /** Whether the version is the current plan of its layout. */
  isCurrent: z.boolean(),
  publishedAt: z.nullable(z.string()),
  OperatorName: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** Number of upcoming presentations that use the version, and of all presentations that do. */
  coming: z.int(),
  presentations: z.int(),
});
export type PlanVersion = z.infer<typeof PlanVersion>;

/** A draft that is being drawn and was not published. */
const DrawnDraft = z.object({
  draftId: z.int(),
  LayoutId: z.int(),
  fileName: z.string(),
  seats: z.int(),
  changedAt: z.string(),
});
export type DrawnDraft = z.infer<typeof DrawnDraft>;

/**
 * A seating arrangement of a venue, such as with a stage in the middle. The layout has its own plan, with
 * versions.
 */
export const HallLayout = z.object({
  LayoutId: z.int(),
  Name: z.string(),
  seatplanId: z.int(),
  /** Whether new presentations have this layout unless another one is chosen. */
  isUsual: z.boolean(),
  /**
   * Whether the layout is retired. A retired layout cannot be chosen for presentations, but presentations
   * that have it keep it.
   */
  isRetired: z.boolean(),
});
export type HallLayout = z.infer<typeof HallLayout>;

/**
 * A venue with its layouts and the versions of their plans. The default layout is first, and the versions are
 * newest first.
 */
export const VenuePlan = z.object({
  VenueId: z.int(),
  VenueName: z.string(),
  LocationId: z.int(),
  LocationName: z.string(),
  /** The seat plan of the venue's default layout. */
  seatplanId: z.int(),
  layouts: z.array(HallLayout),
  versions: z.array(PlanVersion),
  /** Drafts that are being drawn, the latest first, at most 20. */
  drafts: z.array(DrawnDraft),
});
export type VenuePlan = z.infer<typeof VenuePlan>;

/** A stored version of a plan, with its contents and the presentations that use it. */
export const StoredPlan = z.extend(PlanVersion, {
  VenueId: z.int(),
  VenueName: z.string(),
  LocationName: z.string(),
  LayoutName: z.string(),
  rows: z.int(),
  sections: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["reserved", "ga", "table"]),
      /** Number of seats, or of places in a general-admission section. */
      seats: z.int(),
    }),
  ),
  groups: z.array(
    z.object({ ticketGroupId: z.int(), Name: z.string(), color: z.int(), seats: z.int() }),
  ),
  /** Presentations that use the version, upcoming ones first, at most 200. */
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

/** Lists the venues of the operator's businesses by location and name, with the use of each plan version. */
export const plans = route({
  method: "GET",
  path: "/pres-live/plans",
  caller: "operator",
  query: OfficeScope,
  reply: z.object({ rows: z.array(VenuePlan) }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/**
 * Returns a version of a plan by its hash, even if it is no longer in use. `seatplan` returns the seats of
 * the version.
 */
export const planVersion = route({
  method: "GET",
  path: "/pres-live/plans/versions/{version}",
  caller: "operator",
  params: z.object({ version: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
  reply: z.object({ plan: StoredPlan }),
  refusals: ["VALIDATION", "NOT_FOUND"],
});

/**
 * Parses a plan file in any supported format. Faults in the file are part of the reply. Refused only if the
 * file is too large.
 */
export const uploadPlan = route({
  method: "POST",
  path: "/pres-live/plans/drafts",
  caller: "operator",
  takesFile: true,
  query: z.object({
    venueId: IntText,
    /** The layout that the plan is for. The venue's default layout if absent. */
    layoutId: z.optional(IntText),
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  body: z.instanceof(Uint8Array),
  reply: z.object({ draft: PlanDraft }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "PLAN_TOO_LARGE", "UPLOAD_TIMED_OUT"],
});

export const planDraft = route({
  method: "GET",
  path: "/pres-live/plans/drafts/{id}",
  caller: "operator",
  params: IdParams,
  reply: z.object({ draft: PlanDraft }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/**
 * Parses an unpublished draft's file again with another mapping of columns to roles. Roles that are missing
 * from the mapping are guessed. A role with an empty column is not used. Refused with NOT_FOUND if the file has
 * no columns.
 */
export const mapPlanColumns = route({
  method: "POST",
  path: "/pres-live/plans/drafts/{id}/columns",
  caller: "operator",
  params: IdParams,
  body: z.object({ mapping: PlanMapping }),
  reply: z.object({ draft: PlanDraft }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/** Returns the drawn plan in the compact binary format. Refused with NOT_FOUND if nothing could be drawn. */
export const draftPlan = route({
  method: "GET",
  path: "/pres-live/plans/drafts/{id}/plan",
  caller: "operator",
  params: IdParams,
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/** A seat or a general-admission place by its names. */
export const LostSeat = z.object({ section: z.string(), row: z.string(), seat: z.string() });
export type LostSeat = z.infer<typeof LostSeat>;

/** An upcoming presentation of the layout, and what prevents it from using the draft's plan. */
export const PlanMove = z.object({
  PresentationId: z.int(),
  FeatureName: z.string(),
  PresentationDateTime: z.string(),
  /** Number of sold, held or blocked seats. */
  taken: z.int(),
  /** Number of seats locked at the moment. */
  locked: z.int(),
  /** Whether sales of the presentation are closed, which a move to another plan requires. */
  isClosed: z.boolean(),
  /** Whether the presentation belongs to a season, whose buyers have the same seat in every show. */
  isOfSeason: z.boolean(),
  /** Number of taken seats that are missing from the new plan, and the first 20 of them. */
  lost: z.int(),
  lostSeats: z.array(LostSeat),
  canMove: z.boolean(),
});
export type PlanMove = z.infer<typeof PlanMove>;

/**
 * Previews the effect of publishing a draft on upcoming presentations. The presentations are listed by time.
 */
export const planMoves = route({
  method: "GET",
  path: "/pres-live/plans/drafts/{id}/moves",
  caller: "operator",
  params: IdParams,
  reply: z.object({
    rows: z.array(PlanMove),
    /**
     * Seats that new presentations of the layout block or set aside and that are missing from the draft, the
     * first 20.
     */
    gone: z.optional(z.array(LostSeat)),
  }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "PLAN_HAS_ERRORS"],
});

/**
 * Makes a draft the current plan of its layout, which new presentations use, and moves the listed presentations
 * of the layout to it, all or none. Refused with PLAN_LOSES_SEATS and `presentations` if the new plan lacks a
 * taken seat, and with PLAN_IN_USE if a presentation is on sale.
 */
export const publishPlan = route({
  method: "POST",
  path: "/pres-live/plans/drafts/{id}/publish",
  caller: "operator",
  params: IdParams,
  body: z.object({
    /** Ticket group for each category of the file. */
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
