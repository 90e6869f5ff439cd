import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import { isOneIdentity, type Identity } from "../../../domain/api/customerArea.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking, isObject, SCHEMAS, withValue } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

test.each<[string, RouteShape["caller"]]>([
  ["POST /customer-area/mobile-login", "visitor"],
  ["POST /customer-area/mobile-login-validation", "visitor"],
  ["GET /customer-area/customerAreaData", "customer"],
  ["POST /customer-area/delete", "customer"],
  ["GET /customer-area/export", "customer"],
  ["POST /customer-area/logout", "visitor"],
  ["POST /customer-area/logout-everywhere", "customer"],
  ["PUT /customer-area/details", "customer"],
  ["PUT /customer-area/password", "customer"],
  ["PUT /customer-area/mobile-number", "customer"],
  ["POST /customer-area/mobile-number-validation", "customer"],
  ["GET /customer-area/logins", "customer"],
  ["POST /customer-area/logins/{id}/end", "customer"],
  ["POST /customer-area/end-other-logins", "customer"],
  ["GET /customer-area/photo", "customer"],
  ["POST /customer-area/photo", "customer"],
  ["POST /customer-area/photo/remove", "customer"],
])("%s is for a caller of the kind %s", (name, caller) => {
  expect(CONTRACT.find(({ method, path }) => `${method} ${path}` === name)?.caller).toBe(caller);
});

const login = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  browser: "Firefox",
  system: "Android",
  beganAt: "2026-11-01T10:00:00+02:00",
  seenAt: "2026-11-05T20:30:00+02:00",
  isThis: true,
};
const details = {
  FirstName: "Dana",
  LastName: "Levi",
  EmailAddress1: "dana@example.com",
  SSN: "123456782",
  PhoneNumber1: "041234567",
  Address1: "12 Herzl Street",
  Address2: "",
  City: "Haifa",
  PostalCode: "3303312",
  DateOfBirth: "1990-04-17",
  LicensePlateNumber: "1234567",
  IsSMSAllowed: true,
  IsEmailAllowed: false,
  IsMailingAllowed: true,
  locationId: 4,
  currentPassword: "a long and private sentence",
};

test.each<Fields>([
  ["POST /customer-area/mobile-login query", { checkout: "1" }, "", "checkout"],
  [
    "POST /customer-area/mobile-login body",
    { memberNumber: "10024", recaptchaToken: "t" },
    "recaptchaToken",
    "recaptchaToken",
  ],
  ["POST /customer-area/mobile-login reply", { success: true }],
  ["POST /customer-area/mobile-login-validation body", { smsCode: "123456" }],
  [
    "POST /customer-area/delete body",
    { isSure: true, currentPassword: "secret" },
    "currentPassword",
    "currentPassword",
  ],
  ["POST /customer-area/delete reply", { success: true }],
  [
    "GET /customer-area/export reply",
    { exportedAt: login.seenAt, data: { customer: [{ FirstName: "Dana", id: 7 }] } },
    // The columns depend on the table, so their values can be anything.
    "FirstName id",
    "FirstName id",
    "FirstName id",
  ],
  ["POST /customer-area/logout reply", { success: true }],
  ["POST /customer-area/logout-everywhere reply", { success: true }],
  [
    "PUT /customer-area/details body",
    details,
    "DateOfBirth locationId currentPassword",
    Object.keys(details).join(" "),
  ],
  [
    "PUT /customer-area/password body",
    { password: "a long and private sentence", currentPassword: "secret" },
    "currentPassword",
    "currentPassword",
  ],
  ["PUT /customer-area/password reply", { success: true }],
  [
    "PUT /customer-area/mobile-number body",
    { mobileNumber: "0541234567", currentPassword: "secret" },
    "currentPassword",
    "currentPassword",
  ],
  ["PUT /customer-area/mobile-number reply", { success: true }],
  ["POST /customer-area/mobile-number-validation body", { smsCode: "123456" }],
  ["GET /customer-area/logins reply", { logins: [login] }, "browser system"],
  ["POST /customer-area/logins/{id}/end params", { id: login.id }],
  ["POST /customer-area/logins/{id}/end reply", { success: true }],
  ["POST /customer-area/end-other-logins reply", { success: true }],
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

// An open browser is not enough to delete or change this data.
test.each(["delete", "details", "password", "mobile-number"])(
  "/customer-area/%s may ask for a recent login, and limits guesses of the password",
  (name) => {
    const call = CONTRACT.find(({ path }) => path === `/customer-area/${name}`)!;
    const proof = ["FRESH_LOGIN_NEEDED", "LOGIN_FAILED", "RATE_LIMITED"] as const;
    expect(proof.filter((code) => !call.refusals.includes(code))).toEqual([]);
  },
);

/** The fields of a customer are tested with `domain/customerArea.ts` and `domain/knownCustomer.ts`. */
describe("a reply with a customer", () => {
  test.each([
    [
      "POST /customer-area/mobile-login-validation reply",
      ["customerInfo", "uuid", "CustomerId", "reservations"],
      ["customerInfo"],
    ],
    ["GET /customer-area/customerAreaData reply", ["CustomerId", "reservations"], []],
    ["PUT /customer-area/details reply", ["customerInfo"], []],
    ["POST /customer-area/mobile-number-validation reply", ["customerInfo"], []],
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

describe("a customer's identity", () => {
  test.each<[Identity, boolean]>([
    [{}, false],
    [{ ssn: "1" }, true],
    [{ mobileNumber: "1" }, true],
    [{ reservationIdentifier: "1" }, true],
    [{ memberNumber: "1" }, true],
    [{ ssn: "1", mobileNumber: "" }, true],
    [{ ssn: "1", mobileNumber: null, memberNumber: undefined }, true],
    [{ ssn: "", mobileNumber: "", memberNumber: "" }, false],
    [{ ssn: "1", mobileNumber: "1" }, false],
    [{ reservationIdentifier: "1", memberNumber: "1" }, false],
    [{ mobileNumber: "1", ssn: "1", reservationIdentifier: "1", memberNumber: "1" }, false],
  ])("of %j is one of the four: %s", (body, isOne) => {
    expect(isOneIdentity(body)).toBe(isOne);
  });
});

describe("logging in to the area", () => {
  testBorders("POST /customer-area/mobile-login query", [
    ["checkout", ["", letters(10)], [letters(11)]],
  ]);
});

describe("exported data", () => {
  const schema = SCHEMAS.get("GET /customer-area/export reply")!;
  test.each([
    [{}, true],
    [{ customer: [] }, true],
    [{ customer: [{ at: { deep: [null] } }] }, true],
    [{ customer: {} }, false],
    [{ customer: ["Dana"] }, false],
    [{ customer: [["Dana"]] }, false],
  ])("with %j are rows by table: %s", (data, isRead) => {
    expect(accepts(schema, { exportedAt: "2026-11-05", data })).toBe(isRead);
  });
});
