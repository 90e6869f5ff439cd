import { expect, test } from "vitest";
import { base32 } from "../../../server/identity/operators/totp.ts";
import { unsecret } from "../../../server/identity/operators/unsecret.ts";

test("what opens a door is hidden by its name, wherever it stands", () => {
  const sent = { username: "dana", password: "x", code: null, more: [{ totpCode: "123456" }] };
  expect(unsecret(sent)).toEqual({
    username: "dana",
    password: "•••",
    code: null,
    more: [{ totpCode: "•••" }],
  });
  expect(unsecret({ apiUser: "a", apiSecret: "b", id: 7 })).toEqual({
    apiUser: "•••",
    apiSecret: "•••",
    id: 7,
  });
  expect(
    unsecret({
      holders: [
        { kind: "code", value: "PRESS" },
        { kind: "miniSite", value: "club" },
      ],
    }),
  ).toEqual({
    holders: [
      { kind: "code", value: "•••" },
      { kind: "miniSite", value: "club" },
    ],
  });
});

test("what tells of a customer is hidden, what was sold is not", () => {
  const sent = {
    presentationId: 7,
    customerInfo: { FirstName: "Ruth", MobileNumber1: "0501234567" },
    waiver: { signedName: "Ruth" },
    mobileNumber: "0501234567",
    by: "sms",
    to: "0501234567",
    nameEn: "A play",
  };
  expect(unsecret(sent)).toEqual({
    presentationId: 7,
    customerInfo: "•••",
    waiver: "•••",
    mobileNumber: "•••",
    by: "sms",
    to: "•••",
    nameEn: "A play",
  });
});

test("a number as long as a card's is hidden in any text, a mobile number is not", () => {
  expect(unsecret("call 050-123-4567, card 4580 0000 0000 0018")).toBe(
    "call 050-123-4567, card •••",
  );
});

test("a long list is told by its beginning and how many more there were", () => {
  const seats = Array.from({ length: 25 }, (_, seat) => seat);
  expect(unsecret({ seats })).toEqual({ seats: [...seats.slice(0, 20), "+ 5"] });
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["foobar", "MZXW6YTBOI"],
])("base32 of %j is RFC 4648's %s", (text, told) => {
  expect(base32(Buffer.from(text))).toBe(told);
});
