import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  changeDrawing,
  claimDrawing,
  planDrawing,
  startDrawing,
  uploadTracing,
} from "../../../domain/api/planDrawings.ts";
import {
  mapPlanColumns,
  planDraft,
  planMoves,
  plans,
  planVersion,
  publishPlan,
  uploadPlan,
} from "../../../domain/api/plans.ts";
import { letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
/** `changed` has the fields whose values the schema converts, as they are after parsing. */
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking, changed?: object];

const at = "2026-11-05T20:30:00+02:00";
const spot = { x: 1.5, y: -2.5, section: "Stalls", row: "5", seat: "12" };
const fault = {
  kind: "seatTwice",
  isError: true,
  place: "line 3",
  name: "A12",
  spot,
  other: { ...spot, seat: "13" },
  alike: 4,
};
const draft = {
  draftId: 1,
  VenueId: 2,
  VenueName: "Hall 1",
  LocationName: "North",
  fileName: "hall.svg",
  format: "svg",
  uploadedAt: at,
  seats: 400,
  rows: 20,
  sections: 2,
  errors: 1,
  warnings: 0,
  faults: [fault],
  columns: {
    mapping: { row: "Row", sheet: "Hall 1" },
    isSure: false,
    columns: [{ name: "Row", samples: ["1"] }],
    sheets: ["Hall 1"],
  },
  isDrawn: true,
  LayoutId: 31,
  LayoutName: "Match",
  planVersion: "3f2a9c1d8b7e6054",
  groups: [{ id: 1, name: "A", ticketGroupId: 5 }],
  houseGroups: [{ ticketGroupId: 5, Name: "Stalls" }],
};
const version = {
  planVersion: "3f2a9c1d8b7e6054",
  LayoutId: 31,
  seatplanId: 3,
  seats: 400,
  isCurrent: true,
  publishedAt: at,
  OperatorName: "Dana",
  fileName: "hall.svg",
  coming: 3,
  presentations: 9,
};
const stored = {
  ...version,
  VenueId: 2,
  VenueName: "Hall 1",
  LocationName: "North",
  LayoutName: "Match",
  rows: 20,
  sections: [{ name: "Stalls", kind: "reserved", seats: 400 }],
  groups: [{ ticketGroupId: 5, Name: "Stalls", color: 2, seats: 400 }],
  shows: [{ PresentationId: 7, FeatureName: "Hamlet", PresentationDateTime: at, isComing: true }],
};
const venue = {
  VenueId: 2,
  VenueName: "Hall 1",
  LocationId: 4,
  LocationName: "North",
  seatplanId: 3,
  layouts: [{ LayoutId: 31, Name: "Match", seatplanId: 3, isUsual: true, isRetired: false }],
  versions: [version],
  drafts: [{ draftId: 1, LayoutId: 31, fileName: "hall.svg", seats: 400, changedAt: at }],
};
const move = {
  PresentationId: 7,
  FeatureName: "Hamlet",
  PresentationDateTime: at,
  taken: 5,
  locked: 1,
  isClosed: false,
  isOfSeason: true,
  lost: 1,
  lostSeats: [{ section: "Stalls", row: "5", seat: "12" }],
  canMove: false,
};

describe("fields", () => {
  const inDraft = {
    nullable: "format columns planVersion ticketGroupId",
    optional: "name spot row seat other row seat alike sheets",
    // Positions of seats can be fractions of a plan unit.
    fractional: "x y x y",
  };

  const ofVersion = { nullable: "publishedAt OperatorName fileName" };
  const toPublish = { groups: [{ id: 1, ticketGroupId: 5 }], presentationIds: [7] };
  const scope = { businessIds: "1,2", userId: "3" };
  const file = { venueId: "2", layoutId: "31", fileName: "hall.svg" };
  const ofLayout = { optional: "layoutId" };
  const numbers = { venueId: 2, layoutId: 31 };
  const drawn = { session: "abcd-1234", sequence: "5" };

  test.each<Row>([
    ["an uploaded file", uploadPlan.reply, { draft }, inDraft],
    ["a draft", planDraft.reply, { draft }, inDraft],
    ["a draft with other columns", mapPlanColumns.reply, { draft }, inDraft],
    ["a stored version", planVersion.reply, { plan: stored }, ofVersion],
    ["the venues with their plans", plans.reply, { rows: [venue] }, ofVersion],
    [
      "the effect on presentations",
      planMoves.reply,
      { rows: [move], gone: [{ section: "Stalls", row: "5", seat: "12" }] },
      { optional: "gone" },
    ],
    ["a published plan", publishPlan.reply, { planVersion: "3f2a9c1d8b7e6054", moved: [7] }],
    ["an order to publish", publishPlan.body, toPublish],
    ["the columns of a file", mapPlanColumns.body, { mapping: { row: "Row" } }],
    ["an order to draw", startDrawing.body, { name: "New hall", isFromCurrent: true }],
    ["a begun drawing", startDrawing.reply, { draftId: 1 }],
    ["a picture to trace", uploadTracing.reply, { pictureId: "0a" }],
    ["a claim to draw", claimDrawing.body, { session: "abcd-1234", isTakeover: false }],
    ["a claimed drawing", claimDrawing.reply, { isMine: false, editor: "Dana", sequence: 4 }],
    ["a changed drawing", changeDrawing.reply, { sequence: 5, seats: 401 }],
    [
      "the query of venues",
      plans.query,
      scope,
      { optional: "businessIds userId" },
      { businessIds: [1, 2], userId: 3 },
    ],
    ["the query of a file", uploadPlan.query, file, ofLayout, numbers],
    [
      "the query of a new drawing",
      startDrawing.query,
      { venueId: "2", layoutId: "31" },
      ofLayout,
      numbers,
    ],
    [
      "the query of a drawing",
      planDrawing.query,
      { after: "4" },
      { optional: "after" },
      { after: 4 },
    ],
    ["the query of a changed drawing", changeDrawing.query, drawn, {}, { sequence: 5 }],
  ])(
    "of %s are all kept, and only the listed ones may be null, absent or a fraction",
    (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}, changed = {}) => {
      expect(schema.safeParse(sent).data).toEqual({ ...sent, ...changed });
      expect(fieldsTaking(schema, sent, null)).toBe(nullable);
      expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
      expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
    },
  );
});

describe("a plan", () => {
  test.each(["reserved", "ga", "table"])("may have a section of the kind %s", (kind) => {
    const sections = [{ name: "Stalls", kind, seats: 4 }];
    expect(accepts(planVersion.reply, { plan: { ...stored, sections } })).toBe(true);
  });

  test("has no other kind of section, and no unknown fault", () => {
    const sections = [{ name: "Stalls", kind: "sofa", seats: 4 }];
    expect(accepts(planVersion.reply, { plan: { ...stored, sections } })).toBe(false);
    const faults = [{ ...fault, kind: "ugly" }];
    expect(accepts(planDraft.reply, { draft: { ...draft, faults } })).toBe(false);
  });

  testBorders("POST /pres-live/plans/drafts/{id}/columns body", [
    ["mapping", [{}, { [letters(20)]: "A" }], [{ [letters(21)]: "A" }]],
    ["mapping", [{ row: "" }, { row: letters(200) }], [{ row: letters(201) }]],
  ]);
});

describe("a page that draws", () => {
  testBorders("POST /pres-live/plans/drafts/{id}/editor body", [
    ["session", ["ab_CD-12"], ["abcd.1234", "abcd 1234"]],
  ]);

  test("sends a picture of at most 12 MiB", () => {
    expect(uploadTracing.most).toEqual({ bytes: 12_582_912, otherwise: "PICTURE_TOO_LARGE" });
  });
});
