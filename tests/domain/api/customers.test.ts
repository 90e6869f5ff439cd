import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { testTogether } from "./borders.ts";
import { accepts, fieldsTaking, isObject, SCHEMAS, withValue } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

test.each<[string, RouteShape["caller"]]>([
  ["POST /customer/login", "visitor"],
  ["POST /customer/social-login", "visitor"],
  ["POST /customer/mobile-login", "visitor"],
  ["POST /customer/mobile-login-validation-area", "visitor"],
  ["POST /customer/refresh", "visitor"],
  ["POST /customer/logout", "visitor"],
  ["POST /customer/login-link", "visitor"],
  ["POST /customer/login-link/look", "visitor"],
  ["POST /customer/login-link/redeem", "visitor"],
  ["POST /members/proof/code", "visitor"],
  ["POST /members/proof", "visitor"],
])("%s is for a caller of the kind %s", (name, caller) => {
  expect(CONTRACT.find(({ method, path }) => `${method} ${path}` === name)?.caller).toBe(caller);
});

test.each<Fields>([
  [
    "POST /customer/login body",
    {
      email: "dana@example.com",
      password: "secret",
      recaptchaToken: "t",
      includeMemberships: true,
      customerArea: false,
    },
    "recaptchaToken includeMemberships customerArea",
    "recaptchaToken includeMemberships customerArea",
  ],
  [
    "POST /customer/social-login body",
    { provider: "google", token: "t", recaptchaToken: "t" },
    "recaptchaToken",
    "recaptchaToken",
  ],
  [
    "POST /customer/mobile-login body",
    { mobileNumber: "0541", recaptchaToken: "t", sendSmsRegardlessOfCustomerExistence: true },
    "recaptchaToken sendSmsRegardlessOfCustomerExistence",
    "recaptchaToken sendSmsRegardlessOfCustomerExistence",
  ],
  ["POST /customer/mobile-login reply", { success: true }],
  [
    "POST /customer/mobile-login-validation-area body",
    { smsCode: "123456", mobileNumber: "0541234567" },
  ],
  ["POST /customer/logout reply", { success: true }],
  [
    "POST /customer/login-link body",
    { email: "dana@example.com", recaptchaToken: "t" },
    "recaptchaToken",
    "recaptchaToken",
  ],
  ["POST /customer/login-link reply", { success: true }],
  ["POST /customer/login-link/look body", { token: "t" }],
  ["POST /customer/login-link/look reply", { sentTo: "d***@example.com" }],
  ["POST /customer/login-link/redeem body", { token: "t" }],
  [
    "POST /members/proof/code body",
    { code: "10024", businessId: 1, recaptchaToken: "t" },
    "recaptchaToken",
    "recaptchaToken",
  ],
  ["POST /members/proof/code reply", { sentBy: "sms", ending: "67", minutes: 10 }],
  ["POST /members/proof body", { code: "10024", businessId: 1, smsCode: "123456" }],
  ["POST /members/proof reply", { expiresAt: "2026-11-05T20:30:00+02:00" }],
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

/** The fields of a customer are tested with `domain/customerArea.ts` and `domain/knownCustomer.ts`. */
describe("a reply with a customer", () => {
  test.each([
    ["POST /customer/login reply", ["customerInfo", "uuid"], []],
    ["POST /customer/mobile-login-validation-area reply", ["customerInfo", "uuid"], []],
    ["POST /customer/refresh reply", ["customerInfo"], ["customerInfo"]],
    ["POST /customer/login-link/redeem reply", ["customerInfo", "uuid"], []],
  ])("to %s always has %j, of which only %j may be null", (name, fields, nullable) => {
    const schema = SCHEMAS.get(name)!;
    const example = replyExample(schema, "reply");
    const taking = (other: unknown): string[] =>
      fields.filter((field) => accepts(schema, withValue(example, [field], other)));
    const read = schema.safeParse(example).data;
    expect(isObject(read) && fields.filter((field) => field in read)).toEqual(fields);
    expect(taking(null)).toEqual(nullable);
    expect(taking(undefined)).toEqual([]);
  });
});

describe("logging in", () => {
  testTogether("POST /customer/login-link body", [
    ["not by an empty number", { email: null, mobileNumber: "" }, false],
    ["by mail if the number is absent", { email: "a", mobileNumber: undefined }, true],
    ["by SMS if the address is absent", { email: undefined, mobileNumber: "0541234567" }, true],
  ]);

  test.each([
    ["POST /customer/mobile-login-validation-area body", { mobileNumber: "0541234567" }],
    ["POST /members/proof body", { code: "1", businessId: 1 }],
  ])("by %s takes a code with Arabic digits, blanks and invisible characters", (name, rest) => {
    const read = SCHEMAS.get(name)!.safeParse({ ...rest, smsCode: " ٣\u200E٤12\t" });
    expect(read.data).toEqual({ ...rest, smsCode: "3412" });
  });

  test.each([
    ["sms", true],
    ["mail", true],
    ["post", false],
  ])("as a member is proven by a code by %s: %s", (sentBy, isRead) => {
    const reply = { sentBy, ending: "", minutes: 10 };
    expect(accepts(SCHEMAS.get("POST /members/proof/code reply")!, reply)).toBe(isRead);
  });
});
