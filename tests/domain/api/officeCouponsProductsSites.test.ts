import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  createCoupon,
  editCoupon,
  officeCoupon,
  officeCoupons,
} from "../../../domain/api/officeCoupons.ts";
import {
  createProduct,
  editProduct,
  officeProduct,
  officeProducts,
} from "../../../domain/api/officeProducts.ts";
import { createSite, editSite, officeSite, officeSites } from "../../../domain/api/officeSites.ts";
import { editTexts, officeTexts } from "../../../domain/api/officeTexts.ts";
import { testBorders } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const coupon = {
  code: "SPRING-26",
  nameHe: "אביב",
  nameEn: "Spring",
  kind: "discountCode",
  discountType: "percent",
  discountValue: 12.5,
  factor: 2,
  uses: 100,
  startDate: "2026-03-01",
  endDate: "2026-05-31",
  isForOffers: false,
  ticketIds: [1],
  ticketGroupIds: [2],
  featureIds: [3],
  membershipIds: [4],
  systemVoucherIds: [5],
};
/** An imported coupon that violates each limit of the form. */
const storedCoupon = {
  ...coupon,
  code: "spring 26, old",
  nameHe: "",
  nameEn: "a".repeat(81),
  discountValue: 100_001,
  factor: 0,
  uses: 1_000_001,
  id: 7,
  businessId: 1,
  usedSeats: 3,
  state: "now",
  isRetired: false,
};

const product = {
  nameHe: "פופקורן",
  nameEn: "Popcorn",
  price: 18.5,
  picture: 3,
  pictureId: "0a".repeat(32),
  isDeliveryRequired: true,
  isUpsell: false,
  classId: 2,
  isAvailable: true,
};
const storedProduct = {
  ...product,
  nameHe: "",
  nameEn: "a".repeat(81),
  price: -1,
  id: 7,
  businessId: 1,
  imageUrl: "/media/popcorn.webp",
  isRetired: false,
};

const site = {
  nameHe: "מורים",
  nameEn: "Teachers",
  URL: "teachers-club",
  PresentationList: "calendar",
  featureIds: [3],
  referenceTicketId: 9,
  isOpen: true,
};
const storedSite = {
  ...site,
  nameHe: "",
  nameEn: "a".repeat(81),
  URL: "Teachers Club",
  id: 7,
  businessId: 1,
  isRetired: false,
};
const allocation = {
  allocationId: 1,
  name: "Club",
  presentationId: 2,
  featureName: "Hamlet",
  dateTime: "2026-11-05T20:30:00+02:00",
  releaseAt: "2026-11-04T20:30:00+02:00",
  left: 12,
};

const text = { field: "name", ru: "Театр", ar: "مسرح", pl: "Teatr" };
const officeText = { ...text, most: 120, isLong: false, he: "תיאטרון", en: "Theatre" };

describe("fields", () => {
  const ofCoupon = { nullable: "startDate endDate", fractional: "discountValue" };
  const unset = "picture pictureId classId";
  const ofProduct = { nullable: unset, optional: "pictureId classId", fractional: "price" };
  const ofStored = { ...ofProduct, nullable: `${unset} imageUrl` };
  const ofSite = { nullable: "referenceTicketId", optional: "referenceTicketId" };

  test.each<Row>([
    ["a new coupon", createCoupon.body, { ...coupon, businessId: 1 }, ofCoupon],
    ["a stored coupon", officeCoupon.reply, { coupon: storedCoupon }, ofCoupon],
    ["the list of coupons", officeCoupons.reply, { rows: [storedCoupon] }, ofCoupon],
    ["a new product", createProduct.body, { ...product, businessId: 1 }, ofProduct],
    ["a stored product", officeProduct.reply, { product: storedProduct }, ofStored],
    ["the list of products", officeProducts.reply, { rows: [storedProduct] }, ofStored],
    ["a new mini-site", createSite.body, { ...site, businessId: 1 }, ofSite],
    ["a mini-site", officeSite.reply, { site: storedSite, allocations: [allocation] }, ofSite],
    ["the list of mini-sites", officeSites.reply, { rows: [storedSite] }, ofSite],
    ["texts in other languages", editTexts.body, { texts: [text] }],
    ["texts in every language", officeTexts.reply, { texts: [officeText] }],
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

describe("a value that is stored", () => {
  test.each(["future", "now", "past", "used"])("may say that a coupon is %s", (state) => {
    expect(accepts(officeCoupon.reply, { coupon: { ...storedCoupon, state } })).toBe(true);
  });

  test("is refused if the state of a coupon or the field of a text is unknown", () => {
    const other = { ...storedCoupon, state: "soon" };
    expect(accepts(officeCoupon.reply, { coupon: other })).toBe(false);
    expect(accepts(officeTexts.reply, { texts: [{ ...officeText, field: "title" }] })).toBe(false);
  });
});

describe("an edit", () => {
  // The business of a record cannot be changed.
  test.each<[string, z.ZodMiniType, object]>([
    ["a coupon", editCoupon.body, coupon],
    ["a product", editProduct.body, product],
    ["a mini-site", editSite.body, site],
  ])("of %s hands on no business", (_, schema, sample) => {
    expect(schema.safeParse({ ...sample, businessId: 1 }).data).toEqual(sample);
  });

  test("of a coupon takes the blanks around its code off", () => {
    expect(editCoupon.body.safeParse({ ...coupon, code: " A1 " }).data).toEqual({
      ...coupon,
      code: "A1",
    });
  });
});

describe("a translatable text", () => {
  testBorders("PUT /pres-live/catalogue/{kind}/{id}/texts body", [
    ["texts.0.field", ["name", "starring", "credits", "ref1prompt"], ["title"]],
  ]);
  testBorders("PUT /pres-live/catalogue/{kind}/{id}/texts params", [
    ["kind", ["ticket-groups", "ticket-types", "products"], ["halls", null, undefined]],
    ["id", ["7"], [null, undefined]],
  ]);
});
