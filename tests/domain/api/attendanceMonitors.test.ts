import { describe, expect, test } from "vitest";
import { testBorders } from "./borders.ts";
import { accepts, fieldsTaking, SCHEMAS } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

const ATTENDANCE = "GET /PRES-live/attendanceByDate";
const CINEMA = "GET /PRES-live/monitors/CinemaMonitor/data";

const date = "2026-11-05";
const counts = {
  Capacity: 400,
  SoldQuantity: 90,
  HeldQuantity: 10,
  AdmittedQuantity: 0,
  percentageSold: 23,
};
const day = { BusinessDate: date, presentations: 3, ...counts };
const inLocation = { date, locationId: 4 };
const scope = { userId: 3 };
const report = {
  columns: [
    { key: "feature", kind: "text" },
    { key: "day", kind: "date" },
    { key: "start", kind: "dateTime" },
    { key: "at", kind: "time" },
    { key: "tickets", kind: "count" },
    { key: "takings", kind: "money" },
    { key: "share", kind: "percent" },
  ],
  rows: [{ feature: "The Winter's Tale", tickets: 2 }],
  totals: { tickets: 2 },
  startDate: date,
  endDate: date,
};
const filter = {
  userId: 3,
  startDate: date,
  endDate: date,
  locationId: 4,
  featureId: 5,
  productClassId: 6,
  offerKind: "enrolment",
  top: 10,
};

test.each<Fields>([
  [`${ATTENDANCE}/{start}/{end} params`, { start: date, end: date }],
  [`${ATTENDANCE}/{start}/{end} query`, scope, "", "userId"],
  [`${ATTENDANCE}/{start}/{end} reply`, { rows: [{ ...day, isWeekend: false }] }],
  [`${ATTENDANCE}ByLocation/{date} params`, { date }],
  [`${ATTENDANCE}ByLocation/{date} query`, scope, "", "userId"],
  [
    `${ATTENDANCE}ByLocation/{date} reply`,
    { rows: [{ ...day, LocationId: 4, LocationName: "City theatre" }] },
  ],
  [`${ATTENDANCE}ByLocationByVenue/{date}/{locationId} params`, inLocation],
  [
    `${ATTENDANCE}ByLocationByVenue/{date}/{locationId} reply`,
    { rows: [{ ...day, VenueId: 5, VenueName: "Main hall" }] },
  ],
  [`${ATTENDANCE}ByLocationByFeature/{date}/{locationId} params`, inLocation],
  [
    `${ATTENDANCE}ByLocationByFeature/{date}/{locationId} reply`,
    { rows: [{ ...day, FeatureId: 6, FeatureName: "The Winter's Tale" }] },
  ],
  [
    `${ATTENDANCE}PresentationBox/{date}/{locationId}/{drillBy}/{id} params`,
    { ...inLocation, drillBy: "venue", id: 5 },
  ],
  [
    `${ATTENDANCE}PresentationBox/{date}/{locationId}/{drillBy}/{id} reply`,
    {
      rows: [
        {
          ...counts,
          PresentationId: 2,
          FeatureId: 6,
          FeatureName: "The Winter's Tale",
          VenueId: 5,
          VenueName: "Main hall",
          PresentationDateTime: "2026-11-05T20:30:00+02:00",
          dateTime: "05/11/2026 20:30",
          percentageHeld: 3,
        },
      ],
    },
  ],
  ["GET /PRES-live/getCinemaFilterData query", scope, "", "userId"],
  [
    "GET /PRES-live/getCinemaFilterData reply",
    {
      locations: [{ LocationId: 4, Name: "City theatre" }],
      productClasses: [{ ProductClassId: 1, Name: "Drinks" }],
      weekendDays: [5, 6],
      businessDayStart: "06:00",
      today: date,
    },
  ],
  [
    `${CINEMA} query`,
    filter,
    "",
    "userId startDate endDate locationId featureId productClassId offerKind top",
  ],
  // A cell contains a text, a number or null. The columns differ from report to report.
  [`${CINEMA} reply`, report, "feature tickets tickets", "", "feature tickets tickets"],
])(
  "%s keeps its fields, and only some may be null, absent or a fraction",
  (name, sample, nullable = "", optional = "", fraction = "") => {
    const schema = SCHEMAS.get(name)!;
    expect(schema.safeParse(sample).data).toEqual(sample);
    expect(fieldsTaking(schema, sample, null)).toBe(nullable);
    expect(fieldsTaking(schema, sample, undefined)).toBe(optional);
    expect(fieldsTaking(schema, sample, 1.5)).toBe(fraction);
  },
);

/** All reports of the back office (back-office.md section 7). */
test.each([
  "PresentationSales",
  "AttendanceByDate",
  "AttendanceByShowTimeVenue",
  "AttendanceByShowTimeFeature",
  "ConcessionsSales",
  "TopTenFeatures",
  "TopAndBottomProducts",
  "SalesByPointOfSale",
  "Offers",
  "Documents",
  "StaffByShowTimeVenue",
  "StaffByShowTimeFeature",
])("the report %s has the filters and the shape of every report", (name) => {
  const call = `GET /PRES-live/monitors/${name}/data`;
  expect(SCHEMAS.get(`${call} query`)!.safeParse(filter).data).toEqual(filter);
  expect(SCHEMAS.get(`${call} reply`)!.safeParse(report).data).toEqual(report);
});

describe("a report", () => {
  const schema = SCHEMAS.get(`${CINEMA} reply`)!;

  test.each([
    [[{ key: "a", kind: "text" }], true],
    [[{ key: "a", kind: "number" }], false],
    [[{ key: "a", kind: "" }], false],
  ])("with the columns %j is read: %s", (columns, isRead) => {
    expect(accepts(schema, { ...report, columns })).toBe(isRead);
  });

  test.each([
    [{ a: "text" }, true],
    [{ a: 7.5 }, true],
    [{ a: null }, true],
    [{ a: true }, false],
    [{ a: ["text"] }, false],
    [{ a: { b: 1 } }, false],
  ])("with the row %j is read: %s", (row, isRead) => {
    expect(accepts(schema, { ...report, rows: [row] })).toBe(isRead);
    expect(accepts(schema, { ...report, totals: row })).toBe(isRead);
  });

  testBorders("GET /PRES-live/monitors/Offers/data query", [
    ["offerKind", ["membership", "enrolment", "voucher", "donation"], ["ticket", ""]],
    ["endDate", ["2028-02-29"], ["2026-02-29", "5.11.2026", ""]],
  ]);
});

describe("attendance", () => {
  testBorders(`${ATTENDANCE}ByLocation/{date} params`, [
    ["date", ["2026-11-05"], ["2026-11-31", "5.11.2026", ""]],
  ]);
  testBorders(`${ATTENDANCE}ByLocationByVenue/{date}/{locationId} params`, [
    ["date", ["2026-11-05"], ["2026-11-31", ""]],
  ]);
});
