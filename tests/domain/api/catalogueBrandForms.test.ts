import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking, SCHEMAS } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

test.each<[string, RouteShape["caller"]]>([
  ["GET /customer/locations", "anyone"],
  ["GET /customer/locations/{id}", "anyone"],
  ["GET /features/", "anyone"],
  ["GET /features/{id}/tags", "anyone"],
  ["GET /seats/presentations", "anyone"],
  ["GET /presentations/", "anyone"],
  ["GET /presentations/{id}", "anyone"],
  ["GET /presentations/{id}/ticketGroups", "anyone"],
  ["GET /presentations/{id}/ticket", "visitor"],
  ["GET /features/{id}/placeholderImage", "anyone"],
  ["GET /products/{id}/image", "anyone"],
  ["GET /categories", "anyone"],
  ["GET /donations", "anyone"],
  ["GET /forms/{formType}", "anyone"],
  ["GET /sale-flags", "anyone"],
  ["GET /brand", "anyone"],
  ["GET /house-pages/{page}", "anyone"],
  ["GET /captcha/challenge", "anyone"],
])("%s is for a caller of the kind %s", (name, caller) => {
  expect(CONTRACT.find(({ method, path }) => `${method} ${path}` === name)?.caller).toBe(caller);
});

const feature = {
  id: 1,
  name: "The Winter's Tale",
  categoryId: 2,
  categoryName: "Theatre",
  description: "A play in two acts.",
  durationMinutes: 120,
  ageLimit: "12+",
  formats: ["2D"],
  language: "en",
  trailerUrl: "/media/trailer.mp4",
  imageUrl: "/media/poster.webp",
  about: { starring: "Noa", credits: "Dana", contentRatings: ["fear"], gallery: ["/media/1.webp"] },
  businessId: 3,
  locationIds: [4, 5],
  nextDateTime: "2026-11-05T20:30:00+02:00",
  roomCapacity: 400,
  lowestPrice: 42.5,
};
const search = {
  featureIds: "1,2",
  locationId: 4,
  categoryId: 2,
  date: "2026-11-05",
  partOfDay: "evening",
  miniSiteUrl: "club",
};
const through = { miniSiteUrl: "club", referralMiniSiteId: 8, integrationId: "kiosk" };
const ticketGroups = { ticketGroups: [], serviceCharge: { name: "Fee", type: "flat", amount: 5 } };
const challenge = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    nonce: "n",
    salt: "s",
    cost: 1000,
    keyLength: 32,
    keyPrefix: "00",
  },
  signature: "b2f1",
};

test.each<Fields>([
  [
    "GET /customer/locations reply",
    { locations: [{ id: 4, name: "City theatre", city: "Haifa", businessId: 3, isOffline: true }] },
  ],
  ["GET /customer/locations/{id} params", { id: 4 }],
  [
    "GET /customer/locations/{id} reply",
    {
      location: {
        id: 4,
        address: "12 Herzl Street",
        mapUrl: "https://example.com/map",
        openingHours: "Sunday 9:00 to 20:00",
      },
    },
    "address mapUrl openingHours",
  ],
  [
    "GET /features/ reply",
    { features: [feature] },
    "ageLimit language trailerUrl starring credits nextDateTime roomCapacity lowestPrice",
    "about",
    "lowestPrice",
  ],
  ["GET /seats/presentations query", { date: "2026-11-05", locationId: 4 }, "", "locationId"],
  ["GET /seats/presentations reply", { presentations: [] }],
  ["GET /presentations/ reply", { presentations: [], hasReserved: true, hasGA: false }],
  ["GET /presentations/{id} params", { id: 1 }],
  [
    "GET /presentations/{id} query",
    { ...through, ticketCodes: "A,B" },
    "miniSiteUrl",
    "miniSiteUrl referralMiniSiteId integrationId ticketCodes",
  ],
  ["GET /presentations/{id}/ticketGroups params", { id: 1 }],
  [
    "GET /presentations/{id}/ticketGroups query",
    { ...through, _: "1793903400000" },
    "miniSiteUrl",
    "miniSiteUrl referralMiniSiteId integrationId _",
  ],
  ["GET /presentations/{id}/ticketGroups reply", ticketGroups, "", "", "amount"],
  ["GET /presentations/{id}/ticket params", { id: 1 }],
  [
    "GET /presentations/{id}/ticket query",
    {
      sectionId: 1,
      ticketGroupId: 2,
      ticketCode: "A",
      ticketId: 3,
      recaptchaToken: "t",
      miniSiteUrl: "club",
    },
    "recaptchaToken miniSiteUrl",
    "sectionId ticketGroupId ticketCode ticketId recaptchaToken miniSiteUrl",
  ],
  ["GET /features/{id}/placeholderImage params", { id: 1 }],
  [
    "GET /features/{id}/placeholderImage query",
    { category: 2, drawing: 3 },
    "",
    "category drawing",
  ],
  ["GET /products/{id}/image params", { id: 1 }],
  ["GET /products/{id}/image query", { drawing: 3 }, "", "drawing"],
  ["GET /categories reply", { categories: [{ id: 2, name: "Theatre" }] }],
  [
    "GET /donations query",
    { miniSiteUrl: "club", locationId: 4, code: "A" },
    "miniSiteUrl",
    "miniSiteUrl locationId code",
  ],
  ["GET /donations reply", { donations: [] }],
  ["GET /forms/{formType} params", { formType: "order" }],
  ["GET /forms/{formType} query", { businessId: 3 }, "", "businessId"],
  [
    "GET /sale-flags reply",
    { cart: true, booking: false, directPayment: true, unsold: ["/donation"] },
  ],
  ["GET /brand reply", { name: "Parterre" }],
  ["GET /house-pages/{page} params", { page: "terms" }],
  ["GET /house-pages/{page} reply", { written: { title: "Terms", text: "# 1" } }, "written"],
  ["GET /captcha/challenge reply", challenge, "", "signature"],
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

describe("a search", () => {
  const optional = "featureIds locationId categoryId date partOfDay miniSiteUrl";

  test.each([
    ["GET /features/ query", search, optional],
    ["GET /presentations/ query", { ...search, ticketCodes: "A,B" }, `${optional} ticketCodes`],
  ])("by %s passes on each of its filters, and none is required", (name, query, fields) => {
    const schema = SCHEMAS.get(name)!;
    expect(schema.safeParse(query).data).toEqual({ ...query, featureIds: [1, 2] });
    expect(fieldsTaking(schema, query, undefined)).toBe(fields);
    expect(fieldsTaking(schema, query, null)).toBe("miniSiteUrl");
  });

  testBorders("GET /features/ query", [["date", ["2028-02-29"], ["2026-02-29", "5.11.2026", ""]]]);
  testBorders("GET /presentations/ query", [["ticketCodes", [letters(500)], [letters(501)]]]);
  testBorders("GET /seats/presentations query", [["date", ["2026-11-05"], ["2026-11-31", ""]]]);
});

describe("a presentation through a partner", () => {
  testBorders("GET /presentations/{id} query", [
    ["integrationId", ["", letters(60)], [letters(61)]],
  ]);
});

describe("a ticket", () => {
  test("is not one that the visitor already has", () => {
    const query = SCHEMAS.get("GET /presentations/{id}/ticket query")!;
    expect(query.safeParse({ ignoreTicketIds: "7,8" }).data).toEqual({ ignoreTicketIds: [7, 8] });
    expect(accepts(query, { ignoreTicketIds: null })).toBe(false);
  });
});

test.each([
  ["GET /presentations/{id} reply", "presentation"],
  ["GET /presentations/{id}/ticket reply", "ticket"],
  ["GET /forms/{formType} reply", "settings"],
])("%s always has its %s", (name, field) => {
  const schema = SCHEMAS.get(name)!;
  expect(schema.safeParse(replyExample(schema, "reply")).data).toHaveProperty(field);
  expect(accepts(schema, { [field]: null })).toBe(false);
  expect(accepts(schema, {})).toBe(false);
});

describe("a challenge of the captcha", () => {
  const schema = SCHEMAS.get("GET /captcha/challenge reply")!;

  test("keeps parameters that this version does not know, for the page that solves it", () => {
    const parameters = { ...challenge.parameters, memoryCost: 8 };
    expect(schema.safeParse({ parameters }).data).toEqual({ parameters });
  });
});

describe("pages of the house and forms", () => {
  testBorders("GET /house-pages/{page} params", [
    ["page", ["about", "accessibility", "privacy", "terms"], ["imprint", "", "Terms"]],
  ]);
  testBorders("GET /forms/{formType} params", [
    [
      "formType",
      ["order", "orderMemberships", "orderSystemVouchers", "orderDonations"],
      ["orders", "", null],
    ],
  ]);
});
