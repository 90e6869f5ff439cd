import { describe, expect, test } from "vitest";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { accepts, fieldsTaking, SCHEMAS, withValue } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

const waiver = {
  termsIds: [3],
  children: [],
  isSignerTakingPart: true,
  signature: null,
  signedName: "Dana Levi",
};
const seat = { sectionId: 1, x: 2, y: 3 };
const soldSeat = {
  ...seat,
  ticketId: 4,
  isMultiplyFactorSubTicket: true,
  code: "SPRING26",
  ref1: "GALIL",
  ref2: "12",
  addons: [{ id: 5 }],
  amount: 42.5,
};
const goods = {
  presentationId: 1,
  seats: [soldSeat],
  products: [{ id: 6, quantity: 2, code: "SNACK2" }],
  voucher: "GIFT100",
  complimentary: "The jury",
};
const NULLABLE_OF_GOODS = "x y code ref1 ref2 code voucher complimentary";
const OPTIONAL_OF_GOODS =
  "isMultiplyFactorSubTicket code ref1 ref2 addons amount products code voucher complimentary";
const buyer = {
  FirstName: "Dana",
  LastName: "Levi",
  MobileNumber1: "0541234567",
  SSN: "123456782",
  EmailAddress1: "dana@example.com",
};
const totals = {
  listed: 90,
  coupon: 0,
  tickets: 90,
  addons: 0,
  products: 0,
  ticketCharges: 0,
  globalCharge: 0,
  serviceCharge: 0,
  vouchers: 0,
  memberships: 0,
  donations: 0,
  total: 90,
  voucherPayments: 0,
  balanceDue: 90,
};

test.each<Fields>([
  ["GET /pres-live/orders query", { userId: 3, q: "Levi" }, "", "userId q"],
  ["GET /pres-live/orders reply", { rows: [], hasMore: true }],
  ["GET /pres-live/orders/{id} params", { id: "P7K2M9QX" }],
  ["POST /pres-live/orders/{id}/pay params", { id: "P7K2M9QX" }],
  [
    "POST /pres-live/orders/{id}/pay body",
    { method: "terminal", reference: "0042", waiver, SSN: "123456782" },
    "reference waiver signature SSN",
    "reference waiver SSN",
  ],
  ["POST /pres-live/orders/{id}/handover params", { id: "P7K2M9QX" }],
  ["POST /pres-live/orders/{id}/collect params", { id: "P7K2M9QX" }],
  ["POST /pres-live/orders/{id}/collect body", { products: [{ ProductId: 6, from: 2, to: 3 }] }],
  ["POST /pres-live/orders/{id}/cancel params", { id: "P7K2M9QX" }],
  [
    "POST /pres-live/orders/{id}/cancel body",
    { preview: true, over: { method: "cash", reference: "0042" } },
    "preview over reference",
    "preview over reference",
  ],
  ["POST /pres-live/orders/{id}/refund params", { id: "P7K2M9QX" }],
  [
    "POST /pres-live/orders/{id}/refund body",
    { method: "cash", reference: "0042" },
    "reference",
    "reference",
  ],
  ["POST /pres-live/orders/{id}/resend params", { id: "P7K2M9QX" }],
  ["POST /pres-live/orders/{id}/resend body", { by: "mail", to: "dana@example.com" }],
  ["POST /pres-live/orders/{id}/resend reply", { success: true }],
  ["POST /pres-live/orders/{id}/reseat params", { id: "P7K2M9QX" }],
  [
    "POST /pres-live/orders/{id}/reseat body",
    { tickets: [{ presentationId: 1, ...seat, newSeat: seat }] },
  ],
  ["PUT /pres-live/counter-seats body", { presentationId: 1, seats: [seat] }, "x y"],
  [
    "PUT /pres-live/counter-seats reply",
    {
      seats: [{ ...seat, SectionName: "Stalls", RowName: "5", SeatName: "12", ticketGroupId: 7 }],
      expiresAt: "2026-11-05T20:30:00+02:00",
    },
    "expiresAt",
  ],
  ["GET /pres-live/counter-desk query", { presentationId: 1 }],
  ["GET /pres-live/counter-desk reply", { ticketGroups: [], products: [], waiver: null }, "waiver"],
  [
    "POST /pres-live/counter-code body",
    {
      presentationId: 1,
      lines: [{ ticketGroupId: 7, ticketId: 4 }],
      code: "GIFT100",
      beside: ["SPRING26"],
    },
    "ticketId",
    "ticketId beside",
  ],
  [
    "POST /pres-live/counter-code reply",
    { line: 0, ticket: null, payment: { amount: 90, id: 8 }, products: [{ id: 6, balance: 2 }] },
    "line ticket payment",
    "",
    "amount",
  ],
  ["POST /pres-live/counter-quote body", goods, NULLABLE_OF_GOODS, OPTIONAL_OF_GOODS, "amount"],
  ["POST /pres-live/counter-quote reply", { totals }, "", "", Object.keys(totals).join(" ")],
  ["POST /pres-live/counter-voucher body", { code: "SNACK2" }],
  [
    "POST /pres-live/counter-voucher reply",
    {
      code: "SNACK2",
      name: "Snacks",
      products: [{ id: 6, name: "Popcorn", balance: 2 }],
      locations: [{ id: 1, name: "Cinema" }],
    },
  ],
  [
    "POST /pres-live/counter-products body",
    { locationId: 1, code: "SNACK2", products: [{ id: 6, quantity: 2 }] },
  ],
  ["POST /pres-live/orders/{id}/put-back params", { id: "P7K2M9QX" }],
  [
    "POST /pres-live/counter-sale body",
    { ...goods, customerInfo: buyer, waiver, total: 85, over: { method: "cash", reference: "1" } },
    `${NULLABLE_OF_GOODS} customerInfo waiver signature over reference`,
    `${OPTIONAL_OF_GOODS} customerInfo SSN waiver over reference`,
    "amount total",
  ],
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

/** The fields of an order are tested with `domain/counterOrder.ts`. */
test.each([
  ["GET /pres-live/orders/{id}", ["order"]],
  ["POST /pres-live/orders/{id}/pay", ["order"]],
  ["POST /pres-live/orders/{id}/handover", ["order"]],
  ["POST /pres-live/orders/{id}/collect", ["order"]],
  ["POST /pres-live/orders/{id}/cancel", ["order", "toCounter", "refund", "cancelled"]],
  ["POST /pres-live/orders/{id}/refund", ["order"]],
  ["POST /pres-live/orders/{id}/reseat", ["order"]],
  ["POST /pres-live/counter-sale", ["order"]],
  ["POST /pres-live/counter-products", ["order"]],
  ["POST /pres-live/orders/{id}/put-back", ["order"]],
])("%s always replies with %j", (name, fields) => {
  const schema = SCHEMAS.get(`${name} reply`)!;
  const example = replyExample(schema, "reply");
  for (const field of fields) {
    expect(schema.safeParse(example).data).toHaveProperty(field);
    expect(accepts(schema, withValue(example, [field], null))).toBe(false);
    expect(accepts(schema, withValue(example, [field], undefined))).toBe(false);
  }
});

describe("at the counter", () => {
  test("the refund that is paid out is an amount in shekels", () => {
    const schema = SCHEMAS.get("POST /pres-live/orders/{id}/cancel reply")!;
    const example = replyExample(schema, "reply");
    expect(accepts(schema, withValue(example, ["toCounter"], 42.5))).toBe(true);
  });

  test("only these details of a buyer are kept", () => {
    const schema = SCHEMAS.get("POST /pres-live/counter-sale body")!;
    const sale = { presentationId: 1, seats: [{ ...seat, ticketId: 4 }], total: 0 };
    const customerInfo = { ...buyer, Address1: "12 Herzl Street", agreedTerms: [] };
    expect(schema.safeParse({ ...sale, customerInfo }).data).toEqual({
      ...sale,
      customerInfo: buyer,
    });
  });
});
