import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  catalogueChoices,
  createFeature,
  editFeature,
  officeFeature,
  officeFeatures,
} from "../../../domain/api/officeFeatures.ts";
import {
  createPrices,
  editPrices,
  officePriceLists,
  officePrices,
} from "../../../domain/api/officePrices.ts";
import {
  createGroup,
  createType,
  editGroup,
  editType,
  officeGroup,
  officeGroups,
  officeType,
  officeTypes,
} from "../../../domain/api/officeTickets.ts";
import { letters, testBorders, times } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const feature = {
  nameHe: "המלט",
  nameEn: "Hamlet",
  descriptionHe: "מחזה",
  descriptionEn: "A play",
  categoryId: 2,
  durationMinutes: 150,
  ageLimit: "12+",
  formats: ["2D"],
  language: "he",
  trailerUrl: "/media/hamlet.mp4",
  starringHe: "דנה",
  starringEn: "Dana",
  creditsHe: "במאי",
  creditsEn: "Director",
  contentRatings: ["violence"],
  galleryIds: ["0a".repeat(32)],
  poster: 4,
  pictureId: "0b".repeat(32),
  isPartnerOnly: false,
  isMembersOnly: true,
  waiverTermsId: 6,
};
/** An imported feature that violates the limits of the form. */
const storedFeature = {
  ...feature,
  nameHe: "",
  nameEn: letters(121),
  descriptionHe: letters(2_001),
  descriptionEn: letters(2_001),
  durationMinutes: 0,
  ageLimit: "from twelve years on",
  language: "Hebrew",
  trailerUrl: "hamlet.mp4",
  id: 7,
  businessId: 1,
  isRetired: false,
  categoryName: "Theatre",
  imageUrl: "/media/hamlet.webp",
  presentations: 12,
  nextDateTime: "2026-11-05T20:30:00+02:00",
};
const unset = "ageLimit language trailerUrl poster pictureId waiverTermsId";
const cast = "starringHe starringEn creditsHe creditsEn contentRatings galleryIds pictureId";
const unchanged = `${cast} isMembersOnly waiverTermsId`;

const named = { id: 1, name: "Haifa" };
const ofBusiness = { ...named, businessId: 2 };
const choices = {
  businesses: [named],
  categories: [{ ...named, isRetired: false }],
  features: [{ ...ofBusiness, isRetired: false, durationMinutes: 90 }],
  venues: [
    {
      ...ofBusiness,
      locationName: "North",
      venueTypeId: 3,
      plans: [{ planVersion: "v1", seats: 400, layoutId: 31, layoutName: "Match" }],
    },
  ],
  pricePolicies: [{ ...ofBusiness, isRetired: false }],
  ticketGroups: [{ ...ofBusiness, isRetired: false, color: 0 }],
  ticketTypes: [{ ...ofBusiness, isRetired: true }],
  waiverTerms: [ofBusiness],
  productClasses: [ofBusiness],
  memberships: [ofBusiness],
  systemVouchers: [ofBusiness],
};

const addon = { id: 3, nameHe: "תכנייה", nameEn: "Programme", amount: 8.5 };
const line = {
  ticketGroupId: 1,
  ticketId: 2,
  amount: 40,
  oldAmount: 50,
  serviceCharge: 2.5,
  isSoldOut: false,
  addons: [addon],
};
const rule = { weekdays: ["sun", "sat"], fromTime: "09:00", untilTime: "17:30" };
const prices = {
  name: "Matinee",
  validFrom: "2026-01-01",
  validUntil: "2026-12-31",
  rules: [rule],
  lines: [line],
};
const storedPrices = {
  ...prices,
  name: "",
  validFrom: "1 January",
  validUntil: "31 December",
  isRetired: false,
  id: 7,
  businessId: 1,
  presentations: 3,
};
const amounts = "amount oldAmount serviceCharge amount";
const validity = "validFrom validUntil";

const group = { nameHe: "אולם", nameEn: "Stalls", color: 2 };
const type = {
  nameHe: "רגיל",
  nameEn: "Adult",
  access: "member",
  isWalkin: false,
  multiplyFactor: 2,
  minimum: 0,
  maximum: 10,
  requiresTicketId: 5,
  requiresMinimum: 1,
  openMinimum: 20,
  openMaximum: 80,
  openMultiplier: 0.5,
  loyaltyPoints: 100,
  minimumAge: 18,
  maximumAge: 67,
  ref1promptHe: "מלון",
  ref1promptEn: "Hotel",
  ref2promptHe: "חדר",
  ref2promptEn: "Room",
};
const owned = { id: 7, businessId: 1, isShared: true, isRetired: false, priceLists: 2 };
const money = "openMinimum openMaximum openMultiplier";
const needs = "maximum requiresTicketId requiresMinimum";
const rules = `${needs} ${money} loyaltyPoints minimumAge maximumAge`;

describe("fields", () => {
  const ofFeature = { nullable: unset, optional: unchanged };
  const ofStored = { nullable: `${unset} nextDateTime`, optional: unchanged };
  // Ticket groups and ticket types without a business are shared by all businesses.
  const ofChoices = {
    nullable: "businessId businessId",
    optional: "layoutId layoutName productClasses",
  };
  const open = `${validity} fromTime untilTime oldAmount id`;
  const ofPrices = { nullable: open, optional: `${validity} rules`, fractional: amounts };
  const ofStoredPrices = { nullable: open, fractional: amounts };
  const ofGroup = { nullable: "businessId" };
  const storedGroup = { ...group, ...owned };
  const ofType = { nullable: rules, fractional: money };
  const ofStoredType = { nullable: `${rules} businessId`, fractional: money };
  const storedType = { ...type, ...owned };

  test.each<Row>([
    ["a new feature", createFeature.body, { ...feature, businessId: 1 }, ofFeature],
    ["a stored feature", officeFeature.reply, { feature: storedFeature }, ofStored],
    ["the list of features", officeFeatures.reply, { rows: [storedFeature] }, ofStored],
    ["the options of a form", catalogueChoices.reply, choices, ofChoices],
    ["a new price list", createPrices.body, { ...prices, businessId: 1 }, ofPrices],
    ["a stored price list", officePrices.reply, { prices: storedPrices }, ofStoredPrices],
    ["all price lists", officePriceLists.reply, { rows: [storedPrices] }, ofStoredPrices],
    ["a new ticket group", createGroup.body, { ...group, businessId: 1 }],
    ["a stored ticket group", officeGroup.reply, { ticketGroup: storedGroup }, ofGroup],
    ["all ticket groups", officeGroups.reply, { rows: [storedGroup] }, ofGroup],
    ["a new ticket type", createType.body, { ...type, businessId: 1 }, ofType],
    ["a stored ticket type", officeType.reply, { ticketType: storedType }, ofStoredType],
    ["all ticket types", officeTypes.reply, { rows: [storedType] }, ofStoredType],
  ])(
    "of %s are all kept, and only the listed ones may be null, absent or a fraction",
    (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}) => {
      expect(schema.safeParse(sent).data).toEqual(sent);
      expect(fieldsTaking(schema, sent, null)).toBe(nullable);
      expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
      expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
    },
  );

  test("of a stored price list may be without lines", () => {
    expect(accepts(officePrices.reply, { prices: { ...storedPrices, lines: [] } })).toBe(true);
  });
});

// The business of a record cannot be changed.
test.each<[string, z.ZodMiniType, object]>([
  ["a feature", editFeature.body, feature],
  ["a price list", editPrices.body, prices],
  ["a ticket group", editGroup.body, group],
  ["a ticket type", editType.body, type],
])("an edit of %s hands on no business", (_, schema, sample) => {
  expect(schema.safeParse({ ...sample, businessId: 1 }).data).toEqual(sample);
});

describe("a feature", () => {
  const picture = "0a".repeat(32);
  testBorders("PUT /pres-live/catalogue/features/{id} body", [
    ["starringHe", ["", letters(300)], [letters(301)]],
    ["starringEn", ["", letters(300)], [letters(301)]],
    ["creditsHe", ["", letters(1_000)], [letters(1_001)]],
    ["creditsEn", ["", letters(1_000)], [letters(1_001)]],
    ["contentRatings", [["violence", "fear", "language", "sex", "drugs", "flashing"]], [["noise"]]],
    ["contentRatings", [[], times(6, "fear")], [times(7, "fear")]],
    ["galleryIds", [[], times(12, picture)], [times(13, picture), ["poster.webp"]]],
  ]);
});

describe("a price list", () => {
  const list = "PUT /pres-live/catalogue/prices/{id} body";
  testBorders(list, [
    ["validFrom", ["2028-02-29"], ["2026-02-29", "1.1.2026", ""]],
    ["validUntil", ["2026-12-31"], ["2026-12-32", "31.12.2026"]],
    ["rules", [[], times(20, rule)], [times(21, rule)]],
    ["rules.0.weekdays", [[], ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]], [["sunday"]]],
    ["rules.0.weekdays", [times(7, "sun")], [times(8, "sun")]],
    [
      "rules.0.fromTime",
      ["00:00", "19:59", "23:59"],
      ["24:00", "9:00", "12:60", "123:00", "12:000"],
    ],
    ["rules.0.untilTime", ["00:00", "09:30"], ["24:00", "30:00", "1200"]],
  ]);
});
