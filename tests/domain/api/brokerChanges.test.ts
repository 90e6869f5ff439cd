import { describe, expect, test } from "vitest";
import { testBorders, testTogether } from "./borders.ts";
import { fieldsTaking, SCHEMAS } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

const reason = { he: "תקלה", en: "A fault" };
const at = "2026-12-01T20:00:00+02:00";
const change = {
  changeId: 1,
  kind: "move",
  state: "running",
  PresentationId: 2,
  FeatureName: "The Winter's Tale",
  LocationName: "City theatre",
  VenueName: "Main hall",
  PresentationDateTime: "2026-11-05T20:30:00+02:00",
  toDateTime: at,
  toPresentationId: null,
  refundUntil: at,
  reason,
  OperatorName: "cashier",
  createdAt: "2026-11-01T10:00:00+02:00",
  endedAt: null,
  orders: 5,
  waiting: 1,
  done: 2,
  refunding: 1,
  failed: 1,
  tickets: 9,
  refunded: 90,
  due: 0,
};
const event = {
  PresentationId: 2,
  FeatureId: 3,
  LocationId: 4,
  featureName: "The Winter's Tale",
  FeatureName: "The Winter's Tale",
  LocationName: "City theatre",
  VenueId: 5,
  VenueName: "Main hall",
  PresentationDateTime: at,
  dateTime: "01/12/2026 20:00",
  Capacity: 400,
  SoldQuantity: 90,
  HeldQuantity: 10,
  Availability: 300,
  AdmittedQuantity: 0,
  CancelledQuantity: 2,
  percentageSold: 23,
  percentageHeld: 3,
  Takings: 4_050,
  ServiceCharges: 180,
  isSaved: true,
  isLocked: false,
  SavedDateTime: at,
  LockedDateTime: null,
  OperatorName: "cashier",
};
const sold = { success: true, isLocked: false };

/** The fields of a change that can be null in `domain/presentationChange.ts`, and the fields with amounts. */
const [NULLABLE_OF_CHANGE, AMOUNTS_OF_CHANGE] = [
  "toDateTime toPresentationId refundUntil endedAt",
  "refunded due",
];

test.each<Fields>([
  ["GET /pres-live/presentations/{id}/affected params", { id: 1 }],
  ["POST /pres-live/presentations/{id}/cancel params", { id: 1 }],
  ["POST /pres-live/presentations/{id}/cancel body", { reason }],
  [
    "POST /pres-live/presentations/{id}/cancel reply",
    { change },
    NULLABLE_OF_CHANGE,
    "",
    AMOUNTS_OF_CHANGE,
  ],
  ["POST /pres-live/presentations/{id}/move params", { id: 1 }],
  [
    "POST /pres-live/presentations/{id}/move body",
    { reason, startsAt: at, refundUntil: at },
    "refundUntil",
    "refundUntil",
  ],
  [
    "POST /pres-live/presentations/{id}/move reply",
    { change },
    NULLABLE_OF_CHANGE,
    "",
    AMOUNTS_OF_CHANGE,
  ],
  ["GET /pres-live/changes query", { userId: 3, presentationId: 1 }, "", "userId presentationId"],
  ["GET /pres-live/changes reply", { rows: [] }],
  ["GET /pres-live/changes/{id} params", { id: 1 }],
  ["GET /pres-live/changes/{id} reply", { change }, NULLABLE_OF_CHANGE, "", AMOUNTS_OF_CHANGE],
  ["GET /pres-live/changes/{id}/orders params", { id: 1 }],
  ["GET /pres-live/changes/{id}/orders query", { state: "done", after: "P7" }, "", "state after"],
  ["GET /pres-live/changes/{id}/orders reply", { rows: [], hasMore: false }],
  ["POST /pres-live/changes/{id}/pause params", { id: 1 }],
  [
    "POST /pres-live/changes/{id}/pause reply",
    { change },
    NULLABLE_OF_CHANGE,
    "",
    AMOUNTS_OF_CHANGE,
  ],
  ["POST /pres-live/changes/{id}/resume params", { id: 1 }],
  ["POST /pres-live/changes/{id}/retry params", { id: 1 }],
  ["POST /broker/event/save body", { presentationId: 1 }],
  ["POST /broker/event/save reply", sold],
  ["POST /broker/event/lock body", { presentationId: 1 }],
  ["POST /broker/event/lock reply", sold],
  ["POST /broker/event/unlock body", { presentationId: 1 }],
  [
    "GET /broker/events query",
    { userId: 3, startDate: "2026-11-01", endDate: "2026-12-01", locationId: 4 },
    "",
    "userId startDate endDate locationId",
  ],
  [
    "GET /broker/events reply",
    { rows: [event], at },
    "SavedDateTime LockedDateTime OperatorName",
    "",
    "Takings ServiceCharges",
  ],
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

describe("a presentation is moved", () => {
  const none = { startsAt: null, toPresentationId: null };
  testTogether("POST /pres-live/presentations/{id}/move body", [
    [
      "to a time if the presentation is absent",
      { startsAt: at, toPresentationId: undefined },
      true,
    ],
    ["to a presentation if the time is absent", { startsAt: undefined, toPresentationId: 7 }, true],
    ["to the presentation 0", { ...none, toPresentationId: 0 }, true],
    ["not if both are absent", { startsAt: undefined, toPresentationId: undefined }, false],
    ["not to half a presentation", { ...none, toPresentationId: 1.5 }, false],
    ["not to a presentation beyond 32 bits", { ...none, toPresentationId: 2_147_483_648 }, false],
    ["not to a day", { ...none, startsAt: "2026-12-01" }, false],
    ["to a time in UTC", { ...none, startsAt: "2026-12-01T18:00:00Z" }, true],
    [
      "not with refunds until a time without a zone",
      { startsAt: at, toPresentationId: null, refundUntil: "2026-12-01T20:00:00" },
      false,
    ],
  ]);
});

describe("events of the broker", () => {
  testBorders("GET /broker/events query", [
    ["startDate", ["2028-02-29"], ["2026-02-29", "1/12/2026", ""]],
    ["endDate", ["2026-12-31"], ["2026-12-32", "31.12.2026"]],
    ["businessIds", ["1,2", ""], ["1,", "a"]],
  ]);

  test("are of the businesses that the caller lists", () => {
    const query = SCHEMAS.get("GET /broker/events query")!;
    expect(query.safeParse({ businessIds: "1,2" }).data).toEqual({ businessIds: [1, 2] });
  });
});
