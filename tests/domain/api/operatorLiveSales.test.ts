import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  SaleDelta,
  sale,
  saleHistory,
  saleSnapshot,
  saleStream,
} from "../../../domain/api/operatorLive.ts";
import {
  availableFeatures,
  availablePresentations,
  featureData,
  featureSales,
  featureSalesFilter,
  locationSales,
  presentationData,
  salesDates,
} from "../../../domain/api/sales.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
/** `changed` has the fields whose values the schema converts, as they are after parsing. */
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking, changed?: object];

const start = "2026-11-05T20:30:00+02:00";
const figures = {
  Capacity: 400,
  Sold: 10,
  Held: 2,
  Availability: 388,
  percentageSold: 3,
  percentageHeld: 1,
  Takings: 400.5,
};
const day = { value: "2026-11-05", isToday: true, isWeekend: false, presentations: 4 };
const ofFeature = { FeatureId: 1, FeatureName: "Hamlet", LocationId: 2, LocationName: "North" };
const featureRow = { ...ofFeature, presentations: 4, ...figures };
const featureAt = { ...ofFeature, featureName: "Hamlet" };
const presentationAt = {
  ...featureAt,
  PresentationId: 3,
  VenueId: 4,
  VenueName: "Hall 1",
  PresentationDateTime: start,
  dateTime: "05/11/2026 20:30",
};
const presentationRow = {
  ...presentationAt,
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
};
const onSale = {
  presentationId: 3,
  featureId: 1,
  featureName: "Hamlet",
  locationId: 2,
  locationName: "North",
  venueId: 4,
  venueName: "Hall 1",
  dateTime: start,
  seatplanId: 5,
  planVersion: "3f2a9c1d8b7e6054",
  seatingPolicyId: 3,
  isSalesLocked: false,
  prices: [{ ticketGroupId: 1, price: 42.5 }],
  areas: [{ sectionId: 20, capacity: 100, locked: 1, held: 2, sold: 3, blocked: 4 }],
};
const delta = {
  presentationId: 3,
  after: 4,
  clock: 5,
  at: 1_796_000_000_000.5,
  seats: [[3, 4]],
  areas: [[20, 1, 2, 3, 4, 1]],
};

describe("fields", () => {
  const takings = "Takings ServiceCharges";
  const locations = [{ LocationId: -1, Name: "All", ...figures }];
  const filter = {
    dates: [day],
    locations: [{ LocationId: 2, Name: "North" }],
    features: [{ FeatureId: 1, FeatureName: "Hamlet" }],
  };
  const sold = { items: [featureRow], total: featureRow, at: start };
  const features = [{ ...featureAt, presentations: 4 }];
  const lists = { sections: [], ticketTypes: [], pointsOfSale: [], days: [] };
  const whole = { presentationData: { ...presentationRow, ...lists }, at: start };
  const scope = { businessIds: "1,2", userId: "3" };
  const read = { businessIds: [1, 2], userId: 3 };
  const days = { startDate: "2026-11-01", endDate: "2026-11-05" };
  const all = "businessIds userId";
  const period = "startDate endDate";
  const one = { presentationId: "3" };
  const oneRead = { presentationId: 3 };

  test.each<Row>([
    ["the days of live sales", salesDates.reply, { dates: [day] }],
    ["sales by location", locationSales.reply, { locations, at: start }, { fractional: "Takings" }],
    ["the filters of sales by feature", featureSalesFilter.reply, filter],
    ["sales by feature", featureSales.reply, sold, { fractional: "Takings Takings" }],
    ["features", availableFeatures.reply, { availableFeatures: features }],
    [
      "presentations and their sales",
      featureData.reply,
      { featureData: [presentationRow], at: start },
      { fractional: takings },
    ],
    ["presentations", availablePresentations.reply, { availablePresentations: [presentationAt] }],
    ["a presentation's figures", presentationData.reply, whole, { fractional: takings }],
    ["a presentation on sale", sale.reply, onSale, { fractional: "price" }],
    ["an event of a sale", SaleDelta, delta, { fractional: "at" }],
    ["the query of days", salesDates.query, scope, { optional: all }, read],
    [
      "the query of sales by feature",
      featureSales.query,
      { ...scope, locationId: "-1", featureId: "1", isByLocation: "1" },
      { optional: `${all} locationId featureId isByLocation` },
      { ...read, locationId: -1, featureId: 1, isByLocation: true },
    ],
    [
      "the query of features",
      availableFeatures.query,
      { ...scope, locationId: "2", ...days },
      { optional: `${all} locationId ${period}` },
      { ...read, locationId: 2 },
    ],
    [
      "the query of presentations and their sales",
      featureData.query,
      { ...scope, featureId: "1", locationId: "0", presentationIds: "3,4", ...days },
      { optional: `${all} featureId locationId presentationIds ${period}` },
      { ...read, featureId: 1, locationId: 0, presentationIds: [3, 4] },
    ],
    [
      "the query of a feature's presentations",
      availablePresentations.query,
      { ...scope, featureId: "1", locationId: "2", ...days },
      { optional: `${all} locationId ${period}` },
      { ...read, featureId: 1, locationId: 2 },
    ],
    [
      "the query of a presentation's figures",
      presentationData.query,
      { ...scope, ...one },
      { optional: all },
      { ...read, ...oneRead },
    ],
    ["the query of a sale", sale.query, one, {}, oneRead],
    ["the query of a sale's history", saleHistory.query, one, {}, oneRead],
    ["the query of a sale's seats", saleSnapshot.query, one, {}, oneRead],
    [
      "the query of a sale's events",
      saleStream.query,
      { ...one, after: "5" },
      { optional: "after" },
      { ...oneRead, after: 5 },
    ],
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

describe("the query", () => {
  test.each<[name: string, schema: z.ZodMiniType]>([
    ["features", availableFeatures.query],
    ["presentations and their sales", featureData.query],
    ["a feature's presentations", availablePresentations.query],
  ])("of %s refuses a day that does not exist", (_, schema) => {
    for (const days of [{ startDate: "2026-11-31" }, { endDate: "5/11/2026" }])
      expect(accepts(schema, { featureId: "1", ...days })).toBe(false);
  });

  test.each([locationSales.params, featureSales.params])("of a day is a date", (params) => {
    expect(accepts(params, { date: "2026-11-05" })).toBe(true);
    for (const date of ["2026-11-31", "5.11.2026", null])
      expect(accepts(params, { date })).toBe(false);
  });
});
