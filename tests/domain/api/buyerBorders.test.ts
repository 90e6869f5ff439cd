import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { FlagText, IntListText, IntText } from "../../../domain/api/route.ts";
import { Cart } from "../../../domain/cart.ts";
import { digits, letters, testBorders, testTogether, times } from "./borders.ts";
import { exampleOf } from "./inputs.ts";

/** Calls that have the key of a ticket in their path. */
const DOCUMENT_CALLS = [
  "GET /edocument/{documentKey}",
  "POST /edocument/{documentKey}/turn",
  "GET /edocument/{documentKey}/pdf",
  "GET /edocument/{documentKey}/apple-pass",
  "GET /edocument/{documentKey}/google-pass",
];

describe("numbers in a path or a query", () => {
  const read = (schema: z.ZodMiniType, value: unknown): unknown => z.safeParse(schema, value).data;

  test.each([
    ["7", 7],
    ["-1", -1],
    ["0", 0],
    ["007", 7],
    ["2147483647", 2_147_483_647],
    ["-2147483648", -2_147_483_648],
    [12, 12],
  ])("%j is the integer %i", (text, value) => {
    expect(read(IntText, text)).toBe(value);
  });

  test.each([
    "",
    " 7",
    "7 ",
    "1.5",
    "1e3",
    "0x10",
    "+7",
    "2147483648",
    "-2147483649",
    "x",
    null,
    1.5,
  ])("%j is no integer", (text) => {
    expect(read(IntText, text)).toBeUndefined();
  });

  test.each([
    ["", []],
    ["5", [5]],
    ["1,2,3", [1, 2, 3]],
    [times(100, "7").join(","), times(100, 7)],
  ])("%j is a list", (text, value) => {
    expect(read(IntListText, text)).toEqual(value);
  });

  test.each(["1,", ",1", "1,,2", "1, 2", "-1", "a", "1,2147483648", times(101, "7").join(",")])(
    "%j is no list",
    (text) => {
      expect(read(IntListText, text)).toBeUndefined();
    },
  );

  test.each([
    ["0", false],
    ["1", true],
    [0, false],
    [1, true],
    ["true", undefined],
    ["", undefined],
    [2, undefined],
    [true, undefined],
  ])("the flag %j is %j", (text, value) => {
    expect(read(FlagText, text)).toBe(value);
  });
});

/** The cart and its payment (storefront.md sections 3, 5 and 9; contract, "Cart and paying"). */
describe("a cart", () => {
  const product = { id: 1, quantity: 1 };
  const donation = { id: 1, selectedQuantity: 1 };
  const price = { SystemVoucherPriceId: 1, selectedQuantity: 1 };
  const chosen = { MembershipPriceId: 1, selectedQuantity: 1 };
  const show = { presentationId: 1 };
  const payment = { amount: 5, id: 1 };
  const byName = (count: number, value: unknown): object =>
    Object.fromEntries(times(count, value).map((each, at) => [`N${at}`, each]));

  testBorders("POST /cart body", [
    ["cart.customerInfo.FirstName", ["", "Dana", letters(60)], [letters(61), "a\nb", "a\u2028b"]],
    ["cart.customerInfo.LastName", ["Ben-Ami", "O'Neill", letters(60)], [letters(61), "a\0"]],
    ["cart.customerInfo.EmailAddress1", ["", letters(254)], [letters(255), null]],
    ["cart.customerInfo.MobileNumber1", ["", digits(30)], [digits(31)]],
    ["cart.customerInfo.SSN", ["", digits(12)], [digits(13)]],
    ["cart.customerInfo.Address1", [letters(120)], [letters(121)]],
    ["cart.customerInfo.Address2", [letters(120)], [letters(121)]],
    ["cart.customerInfo.City", [letters(120)], [letters(121)]],
    ["cart.customerInfo.PostalCode", [letters(120)], [letters(121)]],
    ["cart.customerInfo.DateOfBirth", [null, "2000-02-29"], ["2001-02-29", "1.1.2000", ""]],
    ["cart.customerInfo.agreedTerms", [[], times(20, "t")], [times(21, "t")]],
    ["cart.customerInfo.agreedTerms.0", [letters(60)], [letters(61)]],
    ["cart.paymentMethod", ["card", "saved", "paypal", "blik", "voucher", "none"], ["cash", ""]],
    ["cart.creditcardInfo", [null, { token: letters(200) }], [{ token: letters(201) }, {}]],
    ["cart.paymentIdentifier", [null, letters(200)], [letters(201)]],
    // A card payment has at most 36 monthly instalments.
    ["cart.numberOfPayments", [1, 36], [0, 37, 1.5, null]],
    ["cart.voucherPayments", [{}, byName(10, payment)], [byName(11, payment)]],
    ["cart.voucherPayments", [{ [letters(60)]: payment }], [{ [letters(61)]: payment }]],
    ["cart.paypal.payerId", [null, letters(200)], [letters(201)]],
    ["cart.paypal.paymentId", [letters(200)], [letters(201)]],
    ["cart.paypal.token", [letters(200)], [letters(201)]],
    ["cart.paypal.orderId", [letters(200)], [letters(201)]],
    ["cart.paypal.amount", [null, 0, 45.5], [-0.01, "45"]],
    ["cart.zoom", [null, 2, true, "near", byName(20, 1)], [byName(21, 1), letters(201)]],
    ["cart.zoom", [{ [letters(40)]: null }], [{ [letters(41)]: null }, { x: [] }]],
    ["cart.seats.0.x", [0, -5, 2 ** 31 - 1], [2 ** 31, 1.5, "1"]],
    ["cart.seats.0.RowName", [letters(200)], [letters(201)]],
    ["cart.seats.0.SeatName", [letters(200)], [letters(201)]],
    ["cart.seats.0.ticket.code", [null, letters(200)], [letters(201)]],
    ["cart.seats.0.ticket.ref1", [null, letters(200)], [letters(201)]],
    ["cart.seats.0.ticket.ref2", [null, letters(200)], [letters(201)]],
    ["cart.seats.0.ticket.addons", [times(20, { id: 1 })], [times(21, { id: 1 })]],
    [
      "cart.seats.0.ticket.dateTime",
      [null, "2026-11-05T20:30:00+02:00"],
      ["2026-11-05", "2026-11-05T20:30:00"],
    ],
    ["cart.products", [times(100, product)], [times(101, product)]],
    // A product with quantity 0 is ignored (storefront.md section 5).
    ["cart.products.0.quantity", [0, 20], [-1, 21, 0.5]],
    ["cart.products.0.code", [null, letters(200)], [letters(201)]],
    ["cart.memberships", [times(20, { MembershipId: 1 })], [times(21, { MembershipId: 1 })]],
    ["cart.memberships.0.prices", [[], times(20, chosen)], [times(21, chosen)]],
    ["cart.memberships.0.prices.0.selectedQuantity", [0, 100], [-1, 101]],
    ["cart.memberships.0.prices.0.references", [times(5, "A")], [times(6, "A"), [""]]],
    ["cart.memberships.0.prices.0.references.0", [letters(60)], [letters(61)]],
    ["cart.memberships.0.selections", [null, times(100, show)], [times(101, show)]],
    ["cart.memberships.0.topups", [{}, byName(20, {})], [byName(21, {})]],
    ["cart.memberships.0.topups", [{ [letters(40)]: {} }], [{ [letters(41)]: {} }]],
    ["cart.memberships.0.topups.N", [{ selectedQuantity: 100 }], [{ selectedQuantity: 101 }]],
    [
      "cart.memberships.0.topups.N",
      [{ references: times(5, "A") }],
      [{ references: times(6, "A") }],
    ],
    ["cart.memberships.0.member.SSN", [null, digits(12)], [digits(13)]],
    ["cart.memberships.0.member.memberNumber", [digits(40)], [digits(41)]],
    ["cart.vouchers.0.Prices", [[], times(20, price)], [times(21, price)]],
    ["cart.vouchers.0.Prices.0.selectedQuantity", [0, 100], [-1, 101]],
    ["cart.vouchers.0.Prices.0.redemptionData.reference", [letters(60)], ["", letters(61)]],
    ["cart.donations.0.donationDetails", [[], times(20, donation)], [times(21, donation)]],
    ["cart.donations.0.donationDetails.0.selectedQuantity", [0, 100], [-1, 101]],
    ["cart.globalServiceCharge.name", ["", letters(200)], [letters(201)]],
    ["cart.modify.resId", ["A", letters(40)], ["", letters(41)]],
    ["cart.modify.lastTransactionId", [null, letters(60)], [letters(61)]],
    ["cart.modify.tickets", [], [[]]],
    ["uuid", [null, letters(100)], [letters(101)]],
  ]);

  const example = exampleOf("POST /cart body")["cart"];
  const cart = z.parse(Cart, example);
  const takes = (parts: object): boolean => Cart.safeParse({ ...cart, ...parts }).success;

  /** Only the required fields of a seat's ticket. */
  const short = (ticket: (typeof cart.seats)[number]["ticket"]) => {
    const { code: _, ref1: __, ref2: ___, addons: ____, dateTime: _____, ...rest } = ticket;
    return rest;
  };

  test("has at most 200 seats, 20 vouchers and 20 donations", () => {
    const seat = { ...cart.seats[0]! };
    expect(takes({ seats: times(200, { x: 1, y: 1, ticket: short(seat.ticket) }) })).toBe(true);
    expect(takes({ seats: times(201, { x: 1, y: 1, ticket: short(seat.ticket) }) })).toBe(false);
    const voucher = { SystemVoucherId: 1, Prices: [] };
    expect([20, 21].map((count) => takes({ vouchers: times(count, voucher) }))).toEqual([
      true,
      false,
    ]);
    const none = { id: 1, donationDetails: [] };
    expect([20, 21].map((count) => takes({ donations: times(count, none) }))).toEqual([
      true,
      false,
    ]);
  });

  test("is refused whole if it is larger than any order, though each part is small", () => {
    const { memberships: _, vouchers: __, donations: ___, modify: ____, seats, ...rest } = cart;
    const named = { ...short(seats[0]!.ticket), code: letters(200), ref1: letters(200) };
    const of = (count: number): boolean =>
      Cart.safeParse({
        ...rest,
        seats: times(count, { x: 1, y: 1, RowName: letters(200), ticket: named }),
        products: [],
      }).success;
    // A seat takes about 830 of the 131,072 characters.
    expect([of(50), of(200)]).toEqual([true, false]);
  });

  test("names the person of an enrolment by number or by name", () => {
    const of = (member: unknown): boolean => takes({ memberships: [{ MembershipId: 1, member }] });
    expect(of(null)).toBe(true);
    expect(of({ memberNumber: "1001" })).toBe(true);
    expect(of({ FirstName: "Noa" })).toBe(true);
    expect(of({ LastName: "Levi" })).toBe(true);
    for (const nobody of [
      {},
      { memberNumber: " " },
      { FirstName: " ", LastName: "" },
      { SSN: "1" },
    ])
      expect(of(nobody)).toBe(false);
  });
});

describe("paying", () => {
  testBorders("GET /payment/voucher query", [
    ["reference", ["A", letters(60)], ["", letters(61)]],
    ["recaptchaToken", [null, letters(4_096)], [letters(4_097)]],
  ]);
  testBorders("GET /payment/form/{locale} query", [
    [
      "total",
      ["0", "99999999", "1.5", "1.55"],
      ["", "-1", "100000000", "1.", "1.555", "1,5", ".5"],
    ],
    ["ssn", ["", digits(12)], [digits(13)]],
  ]);
  testBorders("GET /payment/form/{locale} params", [
    ["locale", ["he", "en"], ["HE", "e", "heb", ""]],
  ]);
  testBorders("POST /payment/confirm body", [
    ["paymentIdentifier", [letters(100)], [letters(101), null]],
    ["code", [digits(20)], [digits(21)]],
  ]);
  testBorders("POST /payment/commit body", [["miniSiteUrl", [null, letters(100)], [letters(101)]]]);
});

describe("seats", () => {
  testBorders("GET /seats/seatplan query", [
    ["planVersion", ["0123456789abcdef"], ["0123456789ABCDEF", letters(15), letters(17), ""]],
  ]);
  testBorders("GET /seats/stream query", [
    // A stream has at most ten presentations, which is as many as a page shows.
    [
      "presentationId",
      ["1", times(10, "7").join(",")],
      ["", times(11, "7").join(","), "1,x", "-1"],
    ],
    ["presentationId", ["2147483647"], ["2147483648", "99999999999"]],
    ["after", ["0", digits(15), times(10, "7").join(",")], ["", digits(16), "1,", "x"]],
    ["after", ["1,2"], [times(11, "7").join(",")]],
  ]);
  const seat = exampleOf("PUT /seats/lock-seat body")["seat"];
  testBorders("PUT /seats/lock-seats body", [
    ["seats", [times(1, seat), times(100, seat)], [[], times(101, seat)]],
    ["seats.0.x", [null, 0, -3], ["1", 1.5]],
    ["seats.0.presentationId", [1], [null, 2 ** 31]],
  ]);
  // The four steps of a booking (storefront.md section 2).
  testBorders("PUT /seats/extend body", [["step", [0, 1, 2, 3], [-1, 4, "1", null]]]);
  testBorders("GET /seats/best-available query", [
    ["quantity", ["1", "8"], ["", "x", "1.5"]],
    ["partOfDay", ["morning", "afternoon", "evening", "night"], ["noon", ""]],
    ["startDate", ["2026-11-05"], ["5.11.2026", "2026-11-31"]],
    ["endDate", ["2026-11-05"], ["2026-1-5"]],
    ["isLock", ["0", "1"], ["yes", "2"]],
    ["isAccessible", ["1"], ["true"]],
  ]);
});

describe("writing to the house", () => {
  testBorders("POST /contact body", [
    ["kind", ["contact", "VOD"], ["complaint"]],
    ["name", ["D", letters(120)], ["", letters(121), "a\nbcc: b"]],
    ["email", ["a@b.example"], ["", "a@b", "a b@c.example"]],
    ["mobileNumber", [null, "0541234567", "+48 601 123 456"], ["", "12", digits(31)]],
    ["reservationIdentifier", [null, letters(40)], [letters(41)]],
    ["text", [letters(4_000)], [letters(4_001), "", "  ", null]],
    ["recaptchaToken", [null, letters(4_096)], [letters(4_097)]],
  ]);
  // Only the newsletter needs no text.
  testTogether("POST /contact body", [
    ["a newsletter without a text", { kind: "newsletter", text: null }, true],
    ["a video question without a text", { kind: "VOD", text: null }, false],
    ["a question of blanks", { kind: "contact", text: "\n " }, false],
  ]);
  const one = { email: null, mobileNumber: null };
  testTogether("POST /presentations/{id}/watch body", [
    ["by mail", { ...one, email: "a@b.example" }, true],
    ["by SMS", { ...one, mobileNumber: "0541234567" }, true],
    ["not by both", { email: "a@b.example", mobileNumber: "0541234567" }, false],
    ["not by neither", one, false],
    ["not to half an address", { ...one, email: "a@" }, false],
    ["not to half a number", { ...one, mobileNumber: "05412" }, false],
    ["for one seat", { ...one, email: "a@b.example", quantity: 1 }, true],
    ["for twenty seats", { ...one, email: "a@b.example", quantity: 20 }, true],
    ["not for no seat", { ...one, email: "a@b.example", quantity: 0 }, false],
    ["not for more than twenty", { ...one, email: "a@b.example", quantity: 21 }, false],
  ]);
  const seat = { sectionId: 1, x: 2, y: 3 };
  testBorders("POST /picks body", [
    ["seats", [times(1, seat), times(50, seat)], [[], times(51, seat)]],
  ]);
  testBorders("GET /picks/{token} params", [["token", [letters(500)], [letters(501)]]]);
  testBorders("POST /subscribe/{token} params", [["token", [letters(500)], [letters(501)]]]);
});

describe("logging in", () => {
  testBorders("POST /customer/login body", [
    ["email", ["a", letters(254)], ["", letters(255)]],
    ["password", ["a", letters(200)], ["", letters(201)]],
  ]);
  testBorders("POST /customer/social-login body", [
    ["provider", [letters(40)], [letters(41)]],
    ["token", [letters(4_096)], [letters(4_097)]],
  ]);
  testBorders("POST /customer/mobile-login-validation-area body", [
    ["smsCode", [digits(20), ` ${digits(20)} `], [digits(21)]],
    ["mobileNumber", [digits(30)], [digits(31)]],
  ]);
  testTogether("POST /customer/login-link body", [
    ["by mail", { email: "a@b.example", mobileNumber: null }, true],
    ["by SMS", { email: null, mobileNumber: "0541234567" }, true],
    ["not by both", { email: "a@b.example", mobileNumber: "0541234567" }, false],
    ["not by neither", { email: null, mobileNumber: null }, false],
  ]);
  testBorders("POST /customer/login-link/look body", [["token", [letters(100)], [letters(101)]]]);
  testBorders("POST /customer/login-link/redeem body", [["token", [letters(100)], [letters(101)]]]);

  const nobody = { mobileNumber: null, ssn: null, reservationIdentifier: null, memberNumber: null };
  const identities = [
    ["mobileNumber", "0541234567", digits(31)],
    ["ssn", "123456782", digits(21)],
    ["reservationIdentifier", "K7M2P9QX", letters(41)],
    ["memberNumber", "1001", digits(41)],
  ] as const;
  for (const call of [
    "POST /customer-area/mobile-login body",
    "POST /operator/customer-export body",
  ])
    testTogether(call, [
      ["not by nothing", nobody, false],
      ["not by two of them", { ...nobody, ssn: "123456782", memberNumber: "1001" }, false],
      ...identities.flatMap(
        ([name, fits, long]) =>
          [
            [`by ${name}`, { ...nobody, [name]: fits }, true],
            [`not by a ${name} that is too long`, { ...nobody, [name]: long }, false],
          ] as const,
      ),
    ]);
});

describe("the customer's own details", () => {
  testBorders("PUT /customer-area/details body", [
    ["FirstName", ["N", letters(60)], ["", letters(61), "a\rb"]],
    ["LastName", ["L", letters(60)], ["", letters(61)]],
    ["EmailAddress1", ["", letters(254)], [letters(255)]],
    ["SSN", [digits(12)], [digits(13)]],
    ["PhoneNumber1", ["", digits(20)], [digits(21)]],
    ["Address1", [letters(120)], [letters(121)]],
    ["Address2", [letters(120)], [letters(121)]],
    ["City", [letters(60)], [letters(61)]],
    ["PostalCode", [digits(12)], [digits(13)]],
    ["DateOfBirth", [null, "1999-12-31"], ["1999-12-32"]],
    ["LicensePlateNumber", [digits(12)], [digits(13)]],
    ["currentPassword", [null, letters(200)], [letters(201)]],
  ]);
  testBorders("PUT /customer-area/password body", [
    ["password", [letters(8), letters(200)], [letters(7), letters(201)]],
  ]);
  // Deleting cannot be undone, so the request has to contain an explicit `true`.
  testBorders("POST /customer-area/delete body", [["isSure", [true], [false, null, "true"]]]);
  testBorders("POST /customer-area/logins/{id}/end params", [
    ["id", ["0f8fad5b-d9cb-469f-a165-70867728950e"], ["1", "", letters(36)]],
  ]);
});

describe("reservations", () => {
  testBorders("POST /reservations/{id}/cancel body", [
    ["itemsToCancel", [null, [], times(200, "T1")], [times(201, "T1")]],
    ["itemsToCancel.0", [letters(40)], [letters(41)]],
    ["preview", [null, true], [1, "true"]],
  ]);
  testBorders("POST /reservations/{id}/cancel params", [["id", [letters(40)], [letters(41)]]]);
  testBorders("POST /reservations/{id}/sendTickets body", [
    ["mobileNumber", [digits(30)], [digits(31)]],
  ]);
  testBorders("GET /vod/{vodId} query", [["resId", [null, letters(40)], [letters(41)]]]);
  testBorders("POST /vod/{vodId}/renew body", [
    ["resId", [null, letters(40)], [letters(41)]],
    ["token", [letters(200)], [letters(201), null]],
  ]);
  testBorders("GET /vod/stream/{token}/{part} params", [
    ["token", [letters(200)], [letters(201)]],
    ["part", [letters(100)], [letters(101)]],
  ]);
  for (const call of DOCUMENT_CALLS) {
    testBorders(`${call} params`, [["documentKey", [letters(100)], [letters(101)]]]);
  }
});

describe("vouchers, memberships and donations", () => {
  testBorders("GET /system-vouchers/prices/{code} params", [
    ["code", ["A", letters(60)], ["", letters(61)]],
  ]);
  testBorders("GET /system-vouchers/prices/{code} query", [
    ["entered", ["", letters(500)], [letters(501)]],
  ]);
  testBorders("GET /system-vouchers/gift/{documentKey} params", [
    ["documentKey", [letters(100)], [letters(101)]],
  ]);
  testBorders("POST /system-vouchers/{ref}/cancel params", [["ref", [letters(60)], [letters(61)]]]);
  testBorders("POST /system-vouchers/{ref}/cancel body", [
    ["reservationIdentifier", [null, letters(40)], [letters(41)]],
  ]);
  testBorders("POST /system-vouchers/{ref}/replacement body", [
    ["DateOfBirth", [null, "2015-06-01"], ["2015-06-31", "1.6.2015"]],
  ]);
  testBorders("GET /memberships/{membershipCode} params", [
    ["membershipCode", ["A", letters(60)], ["", letters(61)]],
  ]);
  testBorders("GET /memberships/prices/{code} params", [
    ["code", ["A", letters(60)], ["", letters(61)]],
  ]);
  testBorders("GET /memberships/prices/{code} query", [
    ["entered", [letters(500)], [letters(501)]],
  ]);
  testBorders("GET /donations query", [["code", [letters(60)], [letters(61)]]]);
  testBorders("POST /enroll/{id}/member body", [
    ["memberNumber", ["1", digits(40)], ["", digits(41)]],
  ]);
  const show = { presentationId: 1 };
  testBorders("PUT /enroll/{id}/lock-seat body", [
    ["selections", [null, [], times(100, show)], [times(101, show)]],
    ["ticketGroupId", [null, 1], ["1"]],
  ]);
});

describe("partners", () => {
  testBorders("GET /mini-site/{url} params", [["url", [letters(100)], [letters(101)]]]);
  testBorders("GET /integration query", [
    ["ret", [letters(500)], [letters(501)]],
    ["key", [letters(120)], [letters(121)]],
  ]);
});
