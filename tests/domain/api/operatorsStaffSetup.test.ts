import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { endOperatorLogin, operatorLogins } from "../../../domain/api/operatorLogins.ts";
import {
  beginTotp,
  changeOperatorPassword,
  confirmTotp,
  operatorEvents,
  operatorLogin,
  operatorLoginLink,
  operatorMe,
  removeTotp,
} from "../../../domain/api/operators.ts";
import { changeRegion, region } from "../../../domain/api/region.ts";
import { changeLanguages } from "../../../domain/api/languages.ts";
import { privacy } from "../../../domain/api/privacy.ts";
import {
  lookAtSetup,
  passSetupStep,
  setFirstPrice,
  setupProgress,
  setUpHouse,
} from "../../../domain/api/setup.ts";
import {
  acceptInvite,
  inviteOperator,
  lookAtInvite,
  renewRecoveryCodes,
} from "../../../domain/api/staff.ts";
import { letters, testBorders, testTogether } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

const WARSAW = { currency: "PLN", timeZone: "Europe/Warsaw" };

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const at = "2026-11-05T20:30:00+02:00";
const operator = {
  userInfo: { FirstName: "Dana", LastName: "Levi", userId: 3, businessIds: [1, 2] },
  businesses: [{ id: 1, name: "Haifa" }],
  username: "dana",
  role: "broker",
  roleName: "Broker",
  permissions: ["sales"],
  hasSecondFactor: true,
  isSecondFactorDemanded: false,
  hasOutbox: true,
};
const change = { kind: "halls", id: 4, action: "edit", before: {}, after: {} };
const event = {
  id: 1,
  at,
  operatorId: 3,
  username: "dana",
  call: "POST /cart",
  what: { cart: 1 },
  status: 200,
  code: "VALIDATION",
  address: "203.0.113.9",
  changes: [change],
};
const login = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  browser: "Firefox",
  system: "Android",
  beganAt: at,
  seenAt: at,
  isThis: true,
};
const house = {
  setupKey: "k1",
  username: "dana",
  firstName: "Dana",
  lastName: "Levi",
  email: "dana@example.com",
  password: "a long and private sentence",
  nameHe: "תיאטרון",
  nameEn: "Theatre",
  businessHe: "עסק",
  businessEn: "Business",
  languages: { locales: ["he", "en"], defaultLocale: "en" },
  region: WARSAW,
};
const firstRun = {
  steps: [{ step: "hall", isDone: false }],
  authProfileId: 1,
  businessId: 2,
  locationId: 3,
  venueId: 4,
  provider: "sandbox",
  accountId: 5,
  hasKeys: true,
};

describe("fields", () => {
  const proof = { nullable: "currentPassword", optional: "currentPassword" };
  const current = { currentPassword: "old" };
  const credentials = { username: "dana", password: "secret", code: "123456" };
  const invitation = { link: "https://x.example/i", expiresAt: at, mailedTo: "dana@example.com" };
  const events = { rows: [event], hasMore: false, operators: [{ id: 3, username: "dana" }] };
  // The request's data is returned as it was received.
  const what = "what cart";
  const ofEvents = {
    nullable: `operatorId ${what} status code before after`,
    optional: what,
    fractional: what,
  };
  const days = { topics: [{ topic: "letter", days: 30 }], contact: "privacy@example.com" };

  test.each<Row>([
    ["an operator", operatorMe.reply, operator],
    ["a login", operatorLogin.body, credentials, { nullable: "code", optional: "code" }],
    ["a password", changeOperatorPassword.body, { ...current, password: "a long sentence" }],
    ["an order for a secret", beginTotp.body, current, proof],
    ["a secret", beginTotp.reply, { secret: "JBSW", uri: "otpauth://totp/x" }],
    ["the code of a secret", confirmTotp.body, { code: "123456" }],
    ["a confirmed secret", confirmTotp.reply, { success: true, recoveryCodes: ["ABCD-EFGH"] }],
    ["an order to remove the secret", removeTotp.body, { code: "123456", ...current }, proof],
    ["the changes made by operators", operatorEvents.reply, events, ofEvents],
    ["logins", operatorLogins.reply, { logins: [login] }, { nullable: "browser system" }],
    ["an invitation", inviteOperator.reply, invitation, { nullable: "mailedTo" }],
    ["an invited operator", lookAtInvite.reply, { username: "dana", firstName: "Dana" }],
    ["an accepted invitation", acceptInvite.reply, { username: "dana" }],
    ["an order for recovery codes", renewRecoveryCodes.body, current, proof],
    ["recovery codes", renewRecoveryCodes.reply, { recoveryCodes: ["ABCD-EFGH"] }],
    ["a new house", setUpHouse.body, house, { nullable: "email", optional: "region" }],
    [
      "the steps of a setup",
      setupProgress.reply,
      { steps: [{ step: "hall", isDone: true }], otherCurrencyAccounts: ["Main"], firstRun },
      { nullable: "firstRun authProfileId businessId locationId venueId accountId" },
    ],
    ["a step for later", passSetupStep.body, { step: "hall" }],
    ["a first price", setFirstPrice.body, { amount: 42 }, { fractional: "amount" }],
    ["the group of a first price", setFirstPrice.reply, { ticketGroupId: 4 }],
    ["languages", changeLanguages.body, { locales: ["he", "en"], defaultLocale: "en" }],
    ["a region", changeRegion.body, WARSAW],
    ["the region", region.reply, { ...WARSAW, isFixed: false }],
    ["the retention of data", privacy.reply, days],
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

describe("an operator", () => {
  test.each(["staff", "reporting", "broker", "admin", "custom"])("may have the role %s", (role) => {
    expect(accepts(operatorLogin.reply, { ...operator, role })).toBe(true);
  });

  test.each([{ role: "owner" }, { permissions: ["everything"] }])("cannot have %j", (parts) => {
    expect(accepts(operatorLogin.reply, { ...operator, ...parts })).toBe(false);
  });

  test("is invited by a token of 1 to 100 letters", () => {
    const taken = ["", "a", letters(100), letters(101)].map((token) =>
      accepts(lookAtInvite.body, { token }),
    );
    expect(taken).toEqual([false, true, true, false]);
  });

  testBorders("POST /operator/password body", [["currentPassword", ["p"], [""]]]);

  test("ends a login by its UUID only", () => {
    expect(accepts(endOperatorLogin.params, { id: login.id })).toBe(true);
    expect(accepts(endOperatorLogin.params, { id: "7" })).toBe(false);
  });
});

describe("the changes made by operators", () => {
  test("are found by each of the filters", () => {
    const filters = {
      before: "900",
      operatorId: "3",
      call: "POST /cart",
      startDate: "2026-11-01",
      endDate: "2026-11-05",
      kind: "halls",
      thingId: "4",
    };
    expect(operatorEvents.query.safeParse(filters).data).toEqual({
      before: 900,
      operatorId: 3,
      call: "POST /cart",
      startDate: "2026-11-01",
      endDate: "2026-11-05",
      kind: "halls",
      thingId: 4,
    });
    expect(fieldsTaking(operatorEvents.query, filters, null)).toBe("");
    expect(fieldsTaking(operatorEvents.query, filters, undefined)).toBe(
      "before operatorId call startDate endDate kind thingId",
    );
  });

  testBorders("GET /operator/events query", [
    ["kind", ["", letters(60)], [letters(61)]],
    ["startDate", ["2028-02-29"], ["2026-02-29", "1.11.2026"]],
    ["endDate", ["2026-11-30"], ["2026-11-31", "today"]],
  ]);
});

describe("a customer whom an operator looks up", () => {
  const identity = { mobileNumber: null, ssn: null, reservationIdentifier: null };

  test.each([
    [{ ...identity, memberNumber: "1001" }, true],
    [{ memberNumber: "1001" }, true],
    [{ ...identity, memberNumber: "" }, false],
    [{ ...identity, ssn: "123456782", memberNumber: "1001" }, false],
  ])("is named by exactly one identifier: %j is read %s", (body, isRead) => {
    expect(accepts(operatorLoginLink.body, body)).toBe(isRead);
  });
});

describe("the setup of a house", () => {
  testBorders("POST /operator/setup body", [["firstName", ["D", " D "], ["\n"]]]);
  testTogether("POST /operator/setup body", [
    ["an address of 120 letters", { email: `${letters(60)}@${letters(51)}.example` }, true],
    ["not one of 121", { email: `${letters(60)}@${letters(52)}.example` }, false],
  ]);

  test("takes the blanks around every name off", () => {
    const { setupKey, email, password, languages, region: chosen, ...names } = house;
    const wide = Object.entries(names).map(([key, name]) => [key, ` ${name}\n`] as const);
    const rest = { setupKey, email, password, languages, region: chosen };
    const body = { ...rest, ...Object.fromEntries(wide) };
    expect(setUpHouse.body.safeParse(body).data).toEqual(house);
  });

  test("begins with a key of 1 to 100 letters", () => {
    const taken = ["", "k", letters(100), letters(101)].map((setupKey) =>
      accepts(lookAtSetup.body, { setupKey }),
    );
    expect(taken).toEqual([false, true, true, false]);
  });

  test.each(
    "business secondFactor authProfile location hall category ticketGroup ticketType prices plan feature presentation payment mail sale".split(
      " ",
    ),
  )("has the step %s", (step) => {
    expect(
      accepts(setupProgress.reply, {
        steps: [{ step, isDone: false }],
        otherCurrencyAccounts: [],
        firstRun: null,
      }),
    ).toBe(true);
  });

  test("has no other step", () => {
    expect(
      accepts(setupProgress.reply, {
        steps: [{ step: "tax", isDone: false }],
        otherCurrencyAccounts: [],
        firstRun: null,
      }),
    ).toBe(false);
  });

  test("has a page whose hall, second factor and payments can be left for later, and no location", () => {
    const taken = ["secondFactor", "location", "hall", "payment"].map((step) =>
      accepts(passSetupStep.body, { step }),
    );
    expect(taken).toEqual([true, false, true, true]);
    const paidBy = (provider: string) =>
      accepts(setupProgress.reply, {
        steps: [],
        otherCurrencyAccounts: [],
        firstRun: { ...firstRun, provider },
      });
    expect(["sandbox", "stripe", "accounts", "none"].map(paidBy)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test.each([
    [["he", "en", "ru", "ar", "pl"], "pl", true],
    [["en"], "he", true],
    [["he", "en"], "ru", false],
    [["he", "fr"], "he", false],
    [["he", "he", "he", "he", "he", "he"], "he", false],
  ])("has the languages %j with %s first: %s", (locales, defaultLocale, isRead) => {
    expect(accepts(changeLanguages.body, { locales, defaultLocale })).toBe(isRead);
  });
});

test.each([
  "visitor",
  "orderPerson",
  "waiver",
  "message",
  "letter",
  "paymentTrace",
  "operatorEvent",
])("the privacy page states how long %s data is kept", (topic) => {
  const reply = (name: string) => ({ topics: [{ topic: name, days: 30 }], contact: "" });
  expect(accepts(privacy.reply, reply(topic))).toBe(true);
  expect(accepts(privacy.reply, reply(`${topic}s`))).toBe(false);
});
