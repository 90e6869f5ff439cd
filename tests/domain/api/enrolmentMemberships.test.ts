import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { accepts, fieldsTaking, SCHEMAS, withValue } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

test.each<[string, RouteShape["caller"]]>([
  ["GET /enroll", "anyone"],
  ["GET /enroll/{id}", "anyone"],
  ["GET /enroll/{id}/seatplan", "visitor"],
  ["PUT /enroll/{id}/lock-seat", "visitor"],
  ["PUT /enroll/{id}/unlock-seat", "visitor"],
  ["POST /enroll/{id}/member", "visitor"],
  ["GET /membership/seatplan", "visitor"],
  ["PUT /membership/lock-seat", "visitor"],
  ["PUT /membership/unlock-seat", "visitor"],
  ["GET /memberships", "anyone"],
  ["GET /memberships/{membershipCode}", "anyone"],
  ["GET /memberships/prices/{code}", "anyone"],
])("%s is for a caller of the kind %s", (name, caller) => {
  expect(CONTRACT.find(({ method, path }) => `${method} ${path}` === name)?.caller).toBe(caller);
});

const selection = { presentationId: 1, sectionId: 2, x: 3, y: -4 };
const locked = { selections: [selection], expiresAt: "2026-11-05T20:30:00+02:00" };
const unlocked = { unlocked: true, selections: [selection] };
const place = { venueId: 5, seatplanId: 6, sectionId: 2, x: 3, y: -4 };
const enrolmentSeat = {
  ...place,
  ticketGroupId: 7,
  seasonId: 8,
  presentationId: 1,
  selections: [{ presentationId: 1 }],
  recaptchaToken: "t",
};
const OPEN_OF_ENROLMENT_SEAT = "ticketGroupId seasonId presentationId selections recaptchaToken";
const membershipSeat = { ...place, membershipId: 9, ticketGroupId: 7, recaptchaToken: "t" };

test.each<Fields>([
  [
    "GET /enroll query",
    { miniSiteUrl: "club", locationId: 4 },
    "miniSiteUrl",
    "miniSiteUrl locationId",
  ],
  ["GET /enroll reply", { enrolments: [] }],
  ["GET /enroll/{id} params", { id: 9 }],
  ["GET /enroll/{id}/seatplan params", { id: 9 }],
  ["GET /enroll/{id}/seatplan query", { presentationId: 1 }, "", "presentationId"],
  ["PUT /enroll/{id}/lock-seat params", { id: 9 }],
  [
    "PUT /enroll/{id}/lock-seat body",
    enrolmentSeat,
    OPEN_OF_ENROLMENT_SEAT,
    OPEN_OF_ENROLMENT_SEAT,
  ],
  ["PUT /enroll/{id}/lock-seat reply", locked],
  ["PUT /enroll/{id}/unlock-seat params", { id: 9 }],
  [
    "PUT /enroll/{id}/unlock-seat body",
    enrolmentSeat,
    OPEN_OF_ENROLMENT_SEAT,
    OPEN_OF_ENROLMENT_SEAT,
  ],
  ["PUT /enroll/{id}/unlock-seat reply", unlocked],
  ["POST /enroll/{id}/member params", { id: 9 }],
  [
    "POST /enroll/{id}/member body",
    { memberNumber: "10024", recaptchaToken: "t" },
    "recaptchaToken",
    "recaptchaToken",
  ],
  ["POST /enroll/{id}/member reply", { member: { memberNumber: "10024", name: "Dana" } }, "name"],
  ["GET /membership/seatplan query", { membershipId: 9 }],
  ["PUT /membership/lock-seat body", membershipSeat, "recaptchaToken", "recaptchaToken"],
  ["PUT /membership/lock-seat reply", locked],
  ["PUT /membership/unlock-seat body", membershipSeat, "recaptchaToken", "recaptchaToken"],
  ["PUT /membership/unlock-seat reply", unlocked],
  [
    "GET /memberships query",
    { miniSiteUrl: "club", locationId: 4, membershipTypeId: 2, memberNumber: "10024" },
    "miniSiteUrl",
    "miniSiteUrl locationId membershipTypeId memberNumber",
  ],
  ["GET /memberships reply", { memberships: [] }],
  ["GET /memberships/{membershipCode} params", { membershipCode: "CLUB" }],
  [
    "GET /memberships/{membershipCode} query",
    { miniSiteUrl: "club", locationId: 4, membershipPriceCode: "A", memberNumber: "10024" },
    "miniSiteUrl",
    "miniSiteUrl locationId membershipPriceCode memberNumber",
  ],
  ["GET /memberships/prices/{code} params", { code: "A" }],
  [
    "GET /memberships/prices/{code} query",
    { miniSiteUrl: "club", locationId: 4, entered: "A,B" },
    "miniSiteUrl",
    "miniSiteUrl locationId entered",
  ],
  ["GET /memberships/prices/{code} reply", { memberships: [] }],
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

/** The fields of plans and memberships are tested with `domain/seatplan.ts` and `domain/membershipOffer.ts`. */
describe("a reply", () => {
  test.each([
    ["GET /enroll/{id} reply", ["enrolment"]],
    ["GET /enroll/{id}/seatplan reply", ["seatplan", "SeasonId", "presentations", "seats"]],
    ["GET /membership/seatplan reply", ["seatplan", "seasonId", "presentations", "seats"]],
    ["GET /memberships/{membershipCode} reply", ["membership"]],
  ])("to %s always has %j", (name, fields) => {
    const schema = SCHEMAS.get(name)!;
    const example = replyExample(schema, "reply");
    for (const field of fields) {
      expect(schema.safeParse(example).data).toHaveProperty(field);
      expect(accepts(schema, withValue(example, [field], null))).toBe(false);
      expect(accepts(schema, withValue(example, [field], undefined))).toBe(false);
    }
  });

  test("to GET /enroll/{id} has the season beside the membership", () => {
    const schema = SCHEMAS.get("GET /enroll/{id} reply")!;
    const read = schema.safeParse(replyExample(schema, "reply")).data;
    expect(read).toHaveProperty("enrolment.MembershipId");
    expect(read).toHaveProperty("enrolment.SeasonId");
  });

  test.each([
    ["GET /enroll/{id}/seatplan reply", "SeasonId"],
    ["GET /membership/seatplan reply", "seasonId"],
  ])("to %s lists shows and seats, and numbers the season", (name, season) => {
    const schema = SCHEMAS.get(name)!;
    const example = replyExample(schema, "reply");
    const takes = (field: string, value: unknown): boolean =>
      accepts(schema, withValue(example, [field], value));
    const shows = [{ PresentationId: 1, dateTime: "2026-11-05T20:30:00+02:00" }];
    const read = schema.safeParse(withValue(example, ["presentations"], shows)).data;
    expect(read).toMatchObject({ presentations: shows });
    expect(takes("presentations", [{ PresentationId: 1 }])).toBe(false);
    expect(takes("presentations", [{ PresentationId: 1, dateTime: null }])).toBe(false);
    expect(takes("presentations", [{ PresentationId: 1.5, dateTime: "x" }])).toBe(false);
    expect(takes("presentations", [{ PresentationId: null, dateTime: "x" }])).toBe(false);
    expect(takes("presentations", [{ dateTime: "x" }])).toBe(false);
    expect(takes("seats", { "2_3_4": { isAvailable: true } })).toBe(false);
    expect(takes(season, 1.5)).toBe(false);
  });
});

test("seats of an enrolment are judged in the listed shows", () => {
  const query = SCHEMAS.get("GET /enroll/{id}/seatplan query")!;
  expect(query.safeParse({ presentationIds: "1,2" }).data).toEqual({ presentationIds: [1, 2] });
  expect(accepts(query, { presentationIds: null })).toBe(false);
});
