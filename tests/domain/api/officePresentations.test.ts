import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  copyPresentations,
  createPresentations,
  editManyPresentations,
  editPresentation,
  officePresentation,
  officePresentations,
} from "../../../domain/api/officePresentations.ts";
import { testBorders, times } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const start = "2026-11-05T20:30:00+02:00";
const draft = {
  venueId: 1,
  layoutId: 31,
  planVersion: "3f2a9c1d8b7e6054",
  pricePolicyId: 2,
  seatingPolicyId: 3,
  salesEndMinutes: -30,
  chooseSeatsInSeconds: 300,
  chooseTicketsInSeconds: 240,
  customerInfoInSeconds: 600,
  chooseProductsInSeconds: 120,
  maximumSeats: 10,
  chargeType: "percent",
  chargeAmount: 2.5,
  isDisplayQr: true,
  publishAt: "2026-10-01T09:00:00Z",
  onSaleAt: "2026-10-02T09:00:00+03:00",
  newBookingUrl: "https://other.example/b",
};
/** An imported presentation that violates the limits of the form. */
const stored = {
  ...draft,
  salesEndMinutes: 1_441,
  chooseSeatsInSeconds: 3_601,
  chooseTicketsInSeconds: 3_601,
  customerInfoInSeconds: 3_601,
  chooseProductsInSeconds: 29,
  maximumSeats: 0,
  chargeAmount: 10_001,
  newBookingUrl: "other.example",
  publishAt: "1 October",
  onSaleAt: "2 October",
  isRetired: false,
  id: 7,
  featureId: 8,
  featureName: "Hamlet",
  businessId: 1,
  dateTime: start,
  isLocked: true,
  isTaken: false,
};
const created = {
  ...draft,
  featureId: 8,
  startDate: "2026-11-05",
  endDate: "2026-11-30",
  weekdays: [0, 6],
  times: ["20:30"],
  repeatedHour: "second",
  isOnSale: false,
};
const row = {
  FeatureId: 1,
  LocationId: 2,
  featureName: "Hamlet",
  FeatureName: "Hamlet",
  LocationName: "North",
  PresentationId: 3,
  VenueId: 4,
  VenueName: "Hall 1",
  PresentationDateTime: start,
  dateTime: "05/11/2026 20:30",
  Capacity: 400,
  SoldQuantity: 10,
  HeldQuantity: 2,
  Availability: 388,
  AdmittedQuantity: 5,
  CancelledQuantity: 1,
  percentageSold: 3,
  percentageHeld: 1,
  Takings: 400.5,
  ServiceCharges: 20.5,
  isSaved: true,
  isLocked: false,
  SavedDateTime: start,
  LockedDateTime: start,
  OperatorName: "Dana",
  PricePolicyName: "Stalls",
};
const copied = {
  presentationId: 3,
  featureName: "Hamlet",
  venueName: "Hall 1",
  dateTime: start,
  fault: "hallTaken",
};
const copy = {
  presentationIds: [3],
  shiftDays: 7,
  repeatedHour: "first",
  isDryRun: true,
};
const changes = {
  layoutId: 31,
  pricePolicyId: 2,
  chargeType: "flat",
  chargeAmount: 3.5,
  salesEndMinutes: 0,
  publishAt: "2026-10-01T09:00:00Z",
  onSaleAt: "2026-10-02T09:00:00Z",
};

describe("fields", () => {
  const moments = "publishAt onSaleAt";
  const unset = `maximumSeats ${moments} newBookingUrl`;
  const plan = "layoutId planVersion";
  const charge = "chargeAmount";
  const ofNew = {
    nullable: `${plan} pricePolicyId ${unset}`,
    optional: `${plan} ${moments} repeatedHour`,
    fractional: charge,
  };
  const ofRow = {
    nullable: "SavedDateTime LockedDateTime OperatorName",
    fractional: "Takings ServiceCharges",
  };
  const some = `layoutId pricePolicyId chargeType chargeAmount salesEndMinutes ${moments}`;
  const edited = { ...draft, dateTime: start };
  const list = { rows: [row], startDate: "2026-11-05", endDate: "2027-02-03" };
  const copies = { rows: [copied], presentationIds: [9] };
  const many = { presentationIds: [3], changes };

  test.each<Row>([
    [
      "an edit",
      editPresentation.body,
      edited,
      { nullable: `${plan} ${unset}`, optional: `${plan} ${moments}`, fractional: charge },
    ],
    ["new presentations", createPresentations.body, created, ofNew],
    [
      "a presentation",
      officePresentation.reply,
      { presentation: stored },
      { nullable: unset, optional: "layoutId", fractional: charge },
    ],
    ["all presentations", officePresentations.reply, list, ofRow],
    ["created presentations", createPresentations.reply, { presentationIds: [3] }],
    ["an order to copy", copyPresentations.body, copy, { optional: "repeatedHour" }],
    ["copies", copyPresentations.reply, copies, { nullable: "fault" }],
    [
      "changes",
      editManyPresentations.body,
      many,
      { nullable: moments, optional: some, fractional: charge },
    ],
    ["changed presentations", editManyPresentations.reply, { edited: 3 }],
  ])(
    "of %s are all kept, and only the listed ones may be null, absent or a fraction",
    (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}) => {
      expect(schema.safeParse(sent).data).toEqual(sent);
      expect(fieldsTaking(schema, sent, null)).toBe(nullable);
      expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
      expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
    },
  );
});

describe("the period of a list", () => {
  const query = {
    featureId: "8",
    startDate: "2026-11-05",
    endDate: "2026-11-30",
    venueId: "1",
    isRetired: "1",
  };

  test("turns texts into numbers and flags", () => {
    expect(officePresentations.query.safeParse(query).data).toEqual({
      featureId: 8,
      startDate: "2026-11-05",
      endDate: "2026-11-30",
      venueId: 1,
      isRetired: true,
    });
  });

  test("may lack each of its fields, and none is null", () => {
    expect(fieldsTaking(officePresentations.query, query, null)).toBe("");
    expect(fieldsTaking(officePresentations.query, query, undefined)).toBe(
      "featureId startDate endDate venueId isRetired",
    );
  });

  testBorders("GET /pres-live/catalogue/presentations query", [
    ["startDate", ["2026-12-31"], ["2026-12-32", "5.11.2026"]],
    ["endDate", ["2026-12-31"], ["2026-13-01", "next week"]],
    ["isRetired", ["0", "1"], ["2", "yes"]],
  ]);
});

describe("a presentation", () => {
  testBorders("PUT /pres-live/catalogue/presentations/{id} body", [
    [
      "publishAt",
      ["2026-10-01T09:00:00Z", "2026-10-01T09:00:00+03:00"],
      ["2026-10-01", "2026-10-01T09:00:00", "2026-02-30T09:00:00Z"],
    ],
    ["onSaleAt", ["2026-10-01T09:00:00-01:00"], ["2026-10-01T09:00:00", "soon"]],
  ]);
  testBorders("POST /pres-live/catalogue/presentations body", [
    ["repeatedHour", ["first", "second"], ["third", 1]],
  ]);
});

describe("presentations that are copied or changed at once", () => {
  testBorders("POST /pres-live/catalogue/presentations/copy body", [
    ["presentationIds", [times(1), times(200)], [[], times(201)]],
    ["shiftDays", [1, 366], [0, 367, -7]],
    ["repeatedHour", ["first", "second"], [""]],
  ]);
  testBorders("POST /pres-live/catalogue/presentations/edit body", [
    ["presentationIds", [times(1), times(200)], [[], times(201)]],
    ["changes", [{}], [null]],
    ["changes.chargeAmount", [0, 10_000], [-0.01, 10_001]],
    ["changes.salesEndMinutes", [-10_080, 1_440], [-10_081, 1_441]],
    ["changes.publishAt", ["2026-10-01T09:00:00Z"], ["2026-10-01"]],
  ]);

  test.each(["past", "skipped", "repeated", "hallTaken", "retired", "noVideo", "prices"])(
    "may be impossible to copy because of the fault %s",
    (fault) => {
      const rows = [{ ...copied, fault }];
      expect(accepts(copyPresentations.reply, { rows, presentationIds: [] })).toBe(true);
    },
  );

  test("have no other fault", () => {
    const rows = [{ ...copied, fault: "soldOut" }];
    expect(accepts(copyPresentations.reply, { rows, presentationIds: [] })).toBe(false);
  });
});
