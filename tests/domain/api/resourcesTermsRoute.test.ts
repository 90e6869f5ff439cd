import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  accountKeys,
  enterAccountKeys,
  testAccountKeys,
} from "../../../domain/api/paymentAccounts.ts";
import {
  exportResources,
  importResources,
  renewPartnerSecret,
  resource,
  resourceHistory,
  resources,
  retireResource,
} from "../../../domain/api/resources.ts";
import { IntListText, IntText, RefusalBody } from "../../../domain/api/route.ts";
import { openSession } from "../../../domain/api/session.ts";
import {
  acceptedTerms,
  offerTermsVersions,
  termsDrafting,
  termsInForce,
  termsVersions,
} from "../../../domain/api/terms.ts";
import { openVisit } from "../../../domain/api/visit.ts";
import { CustomerSession } from "../../../domain/customerSession.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking, INPUTS, withValue } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const at = "2026-11-05T20:30:00+02:00";
const stored = { id: 1, values: {}, isRetired: false, isOwn: true };
const choices = { businesses: [{ id: 1, name: "Haifa", businessId: 2, isRetired: false }] };
const change = { at, username: "dana", action: "edit", before: {}, after: {} };
const line = {
  line: 2,
  action: "fault",
  id: 3,
  faults: [{ column: "name", message: "is missing" }],
};
const visit = {
  uuid: "0f8fad5b-d9cb-469f-a165-70867728950e",
  locale: "he",
  currency: { code: "ILS", symbol: "₪", decimals: 2 },
  enabledLocales: ["he", "en"],
  maxSeats: 10,
  socialLogins: ["google"],
  captcha: { kind: "siteverify", siteKey: "k", scriptUrl: "https://captcha.example/s.js" },
};
const customerInfo = replyExample(CustomerSession, "customer");

describe("fields", () => {
  const keys = { accountId: 1, enteredAt: at };
  const sentKeys = { apiUser: "u", apiSecret: "s", webhookSecret: "w" };
  const keptKeys = { ...keys, provider: "stripe", webhookUrl: "https://tickets.example/" };
  const foundKeys = { verdict: "accepted", notifications: "found" };
  const history = { rows: [change], choices };
  const table = { isWritten: false, lines: [line] };
  const terms = { key: "k", text: "No refunds.", since: at, more: ["It is personal."] };
  const offers = [{ name: "Club", version: 2 }];
  const accepted = { kind: "tickets", locale: "en", text: "No refunds.", version: 3, offers };
  const versions = [{ number: 1, text: { he: "ללא", en: "None" }, since: at, until: at }];
  const ofVisit = { nullable: "siteKey scriptUrl", optional: "socialLogins captcha scriptUrl" };

  test.each<Row>([
    ["a partner's secret", renewPartnerSecret.reply, { partnerId: 1, secret: "s" }],
    ["the keys of an account", enterAccountKeys.body, sentKeys, { optional: "webhookSecret" }],
    ["entered keys", enterAccountKeys.reply, keys],
    ["the state of keys", accountKeys.reply, keptKeys, { nullable: "enteredAt webhookUrl" }],
    ["a test of keys", testAccountKeys.reply, foundKeys, { nullable: "notifications" }],
    ["all resources", resources.reply, { rows: [stored], choices }, { nullable: "businessId" }],
    ["a resource", resource.reply, { resource: stored }],
    ["an order to retire", retireResource.body, { isRetired: true }],
    ["a history", resourceHistory.reply, history, { nullable: "before after businessId" }],
    ["a table to import", importResources.body, { text: "name\nA", isDryRun: true }],
    ["an imported table", importResources.reply, table, { nullable: "id" }],
    ["terms in force", termsInForce.reply, { terms }, { nullable: "since", optional: "more" }],
    ["accepted terms", acceptedTerms.reply, { terms: accepted }, { nullable: "terms version" }],
    ["versions of terms", termsVersions.reply, { rows: versions }, { nullable: "until" }],
    ["versions of own terms", offerTermsVersions.reply, { rows: versions }, { nullable: "until" }],
    ["a visit", openVisit.reply, visit, ofVisit],
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

describe("a session", () => {
  test("has no cart and no customer at first", () => {
    const read = openSession.reply.safeParse({ ...visit, cart: null, customerInfo: null });
    expect(read.data).toEqual({ ...visit, cart: null, customerInfo: null });
  });

  test("names its customer in full, and says so if there is none", () => {
    const takes = (parts: object) =>
      accepts(openSession.reply, { ...visit, cart: null, customerInfo: null, ...parts });
    expect(takes({ customerInfo })).toBe(true);
    for (const parts of [{ customerInfo: {} }, { cart: {} }]) expect(takes(parts)).toBe(false);
    for (const name of ["customerInfo", "cart", "uuid"])
      expect(takes({ [name]: undefined })).toBe(false);
  });
});

describe("a resource", () => {
  test.each(["create", "edit", "retire", "restore"])("has %s in its history", (action) => {
    const reply = (name: string) => ({ rows: [{ ...change, action: name }], choices });
    expect(accepts(resourceHistory.reply, reply(action))).toBe(true);
    expect(accepts(resourceHistory.reply, reply(`${action}d`))).toBe(false);
  });

  test.each(["create", "edit", "same", "fault"])("has a line in an import with %s", (action) => {
    const reply = (name: string) => ({ isWritten: true, lines: [{ ...line, action: name }] });
    expect(accepts(importResources.reply, reply(action))).toBe(true);
    expect(accepts(importResources.reply, reply(`${action}d`))).toBe(false);
  });

  test("is listed with the retired ones if the query says so", () => {
    expect(resources.query.safeParse({ isRetired: "1" }).data).toEqual({ isRetired: true });
    expect(resources.query.safeParse({ isRetired: "0" }).data).toEqual({ isRetired: false });
    expect(resources.query.safeParse({}).data).toEqual({});
    expect(accepts(resources.query, { isRetired: "2" })).toBe(false);
  });

  test("is exported in one of two formats", () => {
    const taken = ["csv", "xlsx", "pdf", undefined, null].map((format) =>
      accepts(exportResources.query, { format }),
    );
    expect(taken).toEqual([true, true, false, true, false]);
    expect(exportResources.query.safeParse({ format: "xlsx" }).data).toEqual({ format: "xlsx" });
  });

  testBorders("GET /pres-live/resources/{kind}/{id}/history params", [
    ["kind", ["halls"], ["orders"]],
    ["id", ["7"], ["x", null, undefined]],
  ]);
});

describe("a key of a payment account", () => {
  testBorders("PUT /pres-live/payment-accounts/{id}/keys body", [
    ["apiUser", ["u", letters(200), ` ${letters(200)} `], ["", " ", letters(201)]],
    ["apiSecret", ["s", letters(200)], ["", "\n", letters(201)]],
    ["webhookSecret", [undefined, "s", letters(200)], ["", "\n", letters(201), null]],
  ]);

  test("loses the blanks around it, which come with copying", () => {
    const body = { apiUser: " u ", apiSecret: "s\n" };
    expect(enterAccountKeys.body.safeParse(body).data).toEqual({ apiUser: "u", apiSecret: "s" });
  });
});

describe("terms", () => {
  test.each(["tickets", "memberships", "seasons", "enrolments", "vouchers", "donations"])(
    "of %s are asked for by the seller's numbers",
    (kind) => {
      expect(accepts(termsInForce.params, { kind })).toBe(true);
      expect(accepts(termsInForce.params, { kind: `${kind} ` })).toBe(false);
    },
  );

  test("belong to a business and an auth profile", () => {
    const sent = { businessId: "1", authProfileId: "2" };
    expect(termsInForce.query.safeParse(sent).data).toEqual({ businessId: 1, authProfileId: 2 });
    expect(fieldsTaking(termsInForce.query, sent, null)).toBe("");
    expect(fieldsTaking(termsInForce.query, sent, undefined)).toBe("");
  });

  test("are asked for with the offers whose own terms are accepted with them", () => {
    const sent = { businessId: "1", authProfileId: "2", offerIds: "4,9" };
    expect(termsInForce.query.safeParse(sent).data).toMatchObject({ offerIds: [4, 9] });
    expect(accepts(termsInForce.query, { ...sent, offerIds: "4,x" })).toBe(false);
  });

  testBorders("GET /reservations/{id}/terms params", [["id", ["", letters(40)], [letters(41)]]]);

  test("are drafted from texts and figures in every language", () => {
    const whole = z.parse(termsDrafting.reply, replyExample(termsDrafting.reply, "reply"));
    const locales = ["ar", "en", "he", "pl", "ru"];
    expect(Object.keys(whole.figures).toSorted()).toEqual(locales);
    expect(Object.keys(whole.standard.seasons).toSorted()).toEqual(locales);
    for (const place of [
      ["figures", "pl"],
      ["standard", "seasons"],
      ["standard", "seasons", "ar"],
    ])
      expect(accepts(termsDrafting.reply, withValue(whole, place, undefined))).toBe(false);
  });
});

test("a number in a path has at most ten digits, zeros included", () => {
  expect(IntText.safeParse("0000000007").data).toBe(7);
  expect(accepts(IntText, "00000000007")).toBe(false);
  expect(IntListText.safeParse("1,0000000007").data).toEqual([1, 7]);
  for (const list of ["00000000007", "1,00000000007"])
    expect(accepts(IntListText, list)).toBe(false);
});

test.each(INPUTS.filter(([name]) => name.endsWith(" params")))(
  "%s: each part of the path is required",
  (_, { schema, example }) => {
    expect(fieldsTaking(schema, example, null)).toBe("");
    expect(fieldsTaking(schema, example, undefined)).toBe("");
  },
);

test("a refusal keeps its details, and needs a code and a message", () => {
  const body = { error: { code: "TOO_MANY_SEATS", message: "Too many seats.", max: 10 } };
  expect(RefusalBody.safeParse(body).data).toEqual(body);
  expect(fieldsTaking(RefusalBody, body, null)).toBe("max");
  expect(fieldsTaking(RefusalBody, body, undefined)).toBe("max");
});
