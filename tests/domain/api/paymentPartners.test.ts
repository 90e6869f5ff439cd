import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { integration, miniSite, validateReference } from "../../../domain/api/partners.ts";
import * as payment from "../../../domain/api/payment.ts";
import { uploadPicture } from "../../../domain/api/pictures.ts";
import { Totals } from "../../../domain/cart.ts";
import { AvailableMember } from "../../../domain/membership.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { digits, letters, testBorders } from "./borders.ts";
import { accepts, exampleOf, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
/** `changed` has the fields whose values the schema converts, as they are after parsing. */
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking, changed?: object];

const documents = {
  reservationIdentifier: "P7K2M9QX",
  ticketIdentifiers: ["T4R8N2WZ"],
  documentKeys: ["b2f1c0d49a7e4c35"],
};
const purchase = {
  kind: "donation",
  name: "Theatre fund",
  quantity: 1,
  amount: 50.5,
  reference: "G1",
  isTopup: false,
  documentKey: "b2f1",
  StartDate: "2026-01-01",
  EndDate: "2026-12-31",
  isCancelled: false,
};
const redirect = {
  next: {
    kind: "redirect",
    url: "https://bank.example/3ds",
    isExtraVerification: true,
    isFramed: false,
  },
  paymentIdentifier: "p1",
};
const member = replyExample(AvailableMember, "member");
const totals = replyExample(Totals, "totals");
const site = {
  id: 1,
  URL: "club",
  name: "Club",
  businessId: 2,
  PresentationList: "features",
  featureIds: [3],
  reference: { ticketId: 4, prompt1: "Hotel", prompt2: "Room" },
};

describe("fields", () => {
  const { commit, confirm, savedCards, paymentForm, paymentMethods, paymentStatus } = payment;
  const item = "systemVoucher systemVoucherItemId";
  const voucher = { amount: 42.5, id: 1, systemVoucher: "G1", systemVoucherItemId: 2 };
  const card = { token: "t", LastFourDigits: "0018", Expiry: "12/29", isDeleted: false };
  const methods = { methods: ["card", "bit"], mostPayments: 36, provider: "payplus" };
  const form = { paymentFormURL: "https://pay.example/f", paymentIdentifier: "p1" };
  const ofPurchase = {
    nullable: "reference documentKey StartDate EndDate",
    optional: "purchases",
    fractional: "amount",
  };
  const checked = { TicketId: 4, Balance: 10, reference1: "GALIL", reference2: "12" };
  const captcha = { nullable: "recaptchaToken", optional: "recaptchaToken" };
  const asked = "reference1 reference2 mode";
  const profile = { authProfileId: "2" };

  test.each<Row>([
    [
      "a voucher that pays",
      payment.paymentVoucher.reply,
      { payment: voucher },
      { nullable: item, optional: item, fractional: "amount" },
    ],
    ["the ways to pay", paymentMethods.reply, methods, { optional: "provider" }],
    ["a form for a card", paymentForm.reply, form],
    ["a reservation", commit.reply, { ...documents, purchases: [purchase] }, ofPurchase],
    ["a confirmed reservation", confirm.reply, documents],
    ["a deleted card", payment.deleteSavedCard.reply, { success: true }],
    ["a step on a page", confirm.reply, redirect, { optional: "isExtraVerification isFramed" }],
    ["a step with a code", commit.reply, { next: { kind: "code" }, paymentIdentifier: "p1" }],
    [
      "the state of a payment",
      paymentStatus.reply,
      { state: "approved", reservation: documents },
      { optional: "reservation" },
    ],
    ["saved cards", savedCards.reply, { MagCards: [card] }],
    [
      "the code of a payer",
      confirm.body,
      { paymentIdentifier: "p1", code: "123456" },
      { optional: "code" },
    ],
    [
      "a partner's page",
      miniSite.reply,
      { miniSite: site },
      { nullable: "reference prompt1 prompt2" },
    ],
    [
      "checked references",
      validateReference.reply,
      { ticket: checked },
      { nullable: "Balance reference1 reference2" },
    ],
    [
      "a partner's link",
      integration.reply,
      { integrationId: "i1", referralMiniSiteId: 5, miniSiteUrl: "club" },
      { nullable: "referralMiniSiteId miniSiteUrl" },
    ],
    ["an uploaded picture", uploadPicture.reply, { pictureId: "0a", imageUrl: "/media/0a.webp" }],
    [
      "the query of a voucher",
      payment.paymentVoucher.query,
      { reference: "G1", recaptchaToken: "t" },
      captcha,
    ],
    [
      "the query of the ways to pay",
      paymentMethods.query,
      profile,
      { optional: "authProfileId" },
      { authProfileId: 2 },
    ],
    [
      "the query of a form for a card",
      paymentForm.query,
      { ssn: "123456782", total: "92.5", locationId: "1", ...profile, recaptchaToken: "t" },
      { nullable: "recaptchaToken", optional: "ssn recaptchaToken" },
      { locationId: 1, authProfileId: 2 },
    ],
    [
      "the query of saved cards",
      savedCards.query,
      profile,
      { optional: "authProfileId" },
      { authProfileId: 2 },
    ],
    [
      "the query of references",
      validateReference.query,
      { ticketId: "4", reference1: "GALIL", reference2: "12", mode: "calendar" },
      { nullable: asked, optional: asked },
      { ticketId: 4 },
    ],
    [
      "the query of a partner's link",
      integration.query,
      { TS: "1796000000", ret: "https://partner.example", key: "p.0a" },
      {},
      { TS: 1_796_000_000 },
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

describe("a cart that is stored or paid", () => {
  const { cart } = exampleOf("POST /cart body");

  test("goes with the visitor's number of at most 100 letters, which may be unset", () => {
    const takes = (uuid: unknown) => accepts(payment.storeCart.body, { cart, uuid });
    expect([null, undefined, letters(100), letters(101)].map(takes)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(payment.storeCart.body.safeParse({ cart, uuid: "u" }).data?.uuid).toBe("u");
    for (const none of [null, undefined]) {
      expect(accepts(payment.storeCart.body, { cart: none })).toBe(false);
      expect(accepts(payment.commit.body, { cart: none })).toBe(false);
    }
  });

  test("goes with the mini-site and the captcha's token when it is paid", () => {
    const body = { miniSiteUrl: "club", recaptchaToken: "t" };
    expect(payment.commit.body.safeParse({ cart, ...body }).data).toMatchObject(body);
  });

  test("comes back with its totals, and with its members where it has some", () => {
    const reply = { cart, totals, availableMembers: { 10024: member } };
    const read = payment.storeCart.reply.safeParse(reply).data;
    expect(read).toMatchObject({ totals, availableMembers: { 10024: member } });
    const takes = (parts: object) => accepts(payment.storeCart.reply, { ...reply, ...parts });
    expect(takes({ availableMembers: undefined })).toBe(true);
    for (const parts of [
      { availableMembers: null },
      { availableMembers: { 10024: null } },
      { totals: undefined },
      { totals: null },
      { cart: null },
      { cart: undefined },
    ])
      expect(takes(parts)).toBe(false);
  });
});

describe("a payment", () => {
  test("that needs another step hands on nothing else", () => {
    for (const next of [redirect.next, { kind: "code" }]) {
      const sent = { next: { ...next, card: "4580" }, paymentIdentifier: "p1", card: "4580" };
      const received = { next, paymentIdentifier: "p1" };
      expect(payment.commit.reply.safeParse(sent).data).toEqual(received);
    }
  });

  test.each(["pending", "approved", "declined"])("may be %s", (state) => {
    expect(accepts(payment.paymentStatus.reply, { state })).toBe(true);
  });

  test.each<[name: string, schema: z.ZodMiniType, reply: object]>([
    ["in another state", payment.paymentStatus.reply, { state: "paid" }],
    ["in another way", payment.paymentMethods.reply, { methods: ["cash"], mostPayments: 1 }],
    [
      "by another provider",
      payment.paymentMethods.reply,
      { methods: [], mostPayments: 1, provider: "bank" },
    ],
    ["with an unknown step", payment.confirm.reply, { ...redirect, next: { kind: "wait" } }],
    [
      "on a page without an address",
      payment.confirm.reply,
      { ...redirect, next: { kind: "redirect" } },
    ],
  ])("is refused %s", (_, schema, reply) => {
    expect(accepts(schema, reply)).toBe(false);
  });

  testBorders("GET /payment/status/{paymentIdentifier} params", [
    ["paymentIdentifier", ["", letters(100)], [letters(101), null]],
  ]);
  testBorders("POST /payment/cards/{token}/delete params", [
    ["token", ["", letters(100)], [letters(101), null]],
  ]);
});

describe("a partner", () => {
  testBorders("GET /mini-site/validate/{url} params", [["url", [letters(100)], [letters(101)]]]);
  testBorders("GET /mini-site/validate/{url} query", [
    ["reference1", ["", letters(60)], [letters(61)]],
    ["reference2", ["", digits(60)], [digits(61)]],
    ["mode", ["features", "calendar"], ["list"]],
  ]);
});

test("a file of a picture has at most 12 MiB", () => {
  expect(uploadPicture.most).toEqual({ bytes: 12_582_912, otherwise: "PICTURE_TOO_LARGE" });
});

test("calls that guess a voucher or start a payment need a captcha, the others of a payment do not", () => {
  const guarded = Object.entries(payment).filter(
    ([, call]) => "captcha" in call && call.captcha === "recaptcha",
  );
  expect(guarded.map(([name]) => name).toSorted()).toEqual([
    "commit",
    "paymentForm",
    "paymentVoucher",
  ]);
});
