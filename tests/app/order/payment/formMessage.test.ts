import { expect, test } from "vitest";
import { formMessage } from "../../../../app/order/payment/formMessage.ts";
import { vouched } from "../../../vouched.ts";

const frame = vouched<Window>({});
const own = "http://localhost:3000";
const expected = { url: "http://localhost:3001/form/p1", frame, identifier: "p1", own };
const token = {
  type: "parterre-card-token",
  token: "tok_1",
  paymentIdentifier: "p1",
  numberOfPayments: 3,
  saveMagCard: false,
};
const event = { origin: "http://localhost:3001", source: frame, data: token };

test("a token of the form in our frame is taken", () => {
  expect(formMessage(event, expected)).toEqual(token);
});

test("the payer's return from the bank is taken", () => {
  const data = { type: "parterre-payment-returned", paymentIdentifier: "p1" };
  expect(formMessage({ ...event, data }, expected)).toEqual(data);
});

test("the payer's return to our own page in the frame is taken, and nothing else of it", () => {
  const data = { type: "parterre-payment-returned", paymentIdentifier: "p1" };
  expect(formMessage({ ...event, origin: own, data }, expected)).toEqual(data);
  expect(formMessage({ ...event, origin: own }, expected)).toBeUndefined();
});

test.each([
  ["another origin", { ...event, origin: "http://elsewhere.example" }],
  ["another window", { ...event, source: vouched<Window>({}) }],
  ["another payment", { ...event, data: { ...token, paymentIdentifier: "p2" } }],
  ["another shape", { ...event, data: { ...token, token: 7 } }],
  ["another kind", { ...event, data: { type: "hello", paymentIdentifier: "p1" } }],
  ["no object", { ...event, data: "parterre-card-token" }],
])("a message of %s is not", (_, message) => {
  expect(formMessage(message, expected)).toBeUndefined();
});
