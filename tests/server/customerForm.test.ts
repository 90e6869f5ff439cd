import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import { DEFAULT_FORM, DEFAULT_FORMS, type FormSettings } from "../../domain/customerForm.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { formConfigOf } from "../../server/platform/settings/formConfig.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openHouse, type House } from "./house.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";

const FORMS = formConfigOf({
  order: {
    fields: {
      firstName: { isIncluded: false, isRequired: false },
      lastName: { isIncluded: false, isRequired: false },
      email: { isIncluded: false, isRequired: false },
      address1: { isIncluded: true, isRequired: true },
    },
    isSSNRequired: true,
    isDefaultMailingAllowed: true,
    isVoucherPaymentEnabled: false,
    terms: [
      {
        name: "age",
        label: { he: "מעל 18", en: "Of age" },
        isRequired: true,
        isExcludedOnVOD: true,
      },
    ],
  },
});

const GUEST = {
  FirstName: "",
  LastName: "",
  EmailAddress1: "",
  MobileNumber1: "+972 50-123-4567",
  SSN: "123456782",
  Address1: "Herzl 1 #4",
  agreedTerms: ["age"],
};

let house: House;
let show: Presentation;
let free: Choice[];
beforeAll(async () => {
  house = await openHouse({ forms: FORMS });
  const scout = await new Shopper(house.url).arrive();
  show = await scout.presentation(DEMO.play);
  free = await scout.freeSeats(show);
});
afterAll(() => house.close());

/** Commits an order with these customer details, as a guest with one seat. Returns the reply. */
async function commits(customerInfo: Cart["customerInfo"], over: Partial<Cart> = {}) {
  const shopper = await new Shopper(house.url).arrive();
  const seat = free.shift()!;
  expect((await shopper.lock(show, seat, seat)).status).toBe(200);
  const cart = cartOf(show, [cartSeat(show, seat)], { customerInfo, ...over });
  return shopper.commit(cart);
}

describe("a form's settings", () => {
  test("are told in the reader's language, for each kind of form", async () => {
    const ask = (type: string, language: string) =>
      new Shopper(house.url, language).get<{ settings: FormSettings }>(`/forms/${type}`);
    const { body } = await ask("order", "en");
    expect(body.settings).toMatchObject({
      fields: { address1: { isIncluded: true, isRequired: true }, city: { isIncluded: false } },
      isSSNRequired: true,
      isDefaultMailingAllowed: true,
      terms: [{ name: "age", label: "Of age", isRequired: true, isExcludedOnVOD: true }],
    });
    expect((await ask("order", "he")).body.settings.terms[0]?.label).toBe("מעל 18");
    expect((await ask("orderDonations", "en")).body.settings).toEqual(DEFAULT_FORMS.orderDonations);
    expect((await ask("waiver", "en")).status).toBe(422);
  });

  test("decide at commit which fields and terms are missing", async () => {
    const fieldsOf = async (over: Partial<Cart["customerInfo"]>) => {
      const { body } = await commits({ ...GUEST, ...over });
      return body.error;
    };
    expect(await fieldsOf({ Address1: "", SSN: "" })).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "cart.customerInfo.SSN" }, { field: "cart.customerInfo.Address1" }],
    });
    expect(await fieldsOf({ MobileNumber1: "" })).toMatchObject({
      fields: [{ field: "cart.customerInfo.MobileNumber1" }],
    });
    expect(await fieldsOf({ agreedTerms: ["news"] })).toMatchObject({
      code: "TERMS_NOT_CONFIRMED",
      name: "age",
    });
  });

  test("a guest with nothing but what they ask for buys, and it is kept with the order", async () => {
    const seat = free.shift()!;
    const shopper = await new Shopper(house.url).arrive();
    expect((await shopper.lock(show, seat, seat)).status).toBe(200);
    const seats = [cartSeat(show, seat)];
    const cart = cartOf(show, seats, { customerInfo: GUEST });
    const bought = await shopper.commit({ ...cart, ...(await shopper.tokenise(100, show)) });
    expect(bought.body.error).toBeUndefined();
    const order = await house.server.office.db
      .selectFrom("orders")
      .select("customer")
      .where("reservation_identifier", "=", bought.body.reservationIdentifier)
      .executeTakeFirstOrThrow();
    expect(order.customer).toMatchObject({
      MobileNumber1: "+972501234567",
      Address1: "Herzl 1 4",
      agreedTerms: ["age"],
    });
  });

  test("that know no voucher payment take none", async () => {
    const voucherPayments = { GIFT100: { amount: 100, id: 1 } };
    const { body } = await commits(GUEST, { voucherPayments });
    expect(body.error).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "cart.voucherPayments" }],
    });
  });
});

test("the ways to pay are told", async () => {
  const { body } = await new Shopper(house.url).get<{ methods: string[]; mostPayments: number }>(
    "/payment/methods",
  );
  expect(body.methods).toEqual(expect.arrayContaining(["card", "saved", "paypal", "blik"]));
  expect(body.mostPayments).toBe(12);
});

describe("the setting CUSTOMER_FORMS", () => {
  test("changes what it names and leaves the rest", () => {
    const forms = readConfig({
      CUSTOMER_FORMS: '{"orderDonations":{"fields":{"city":{}},"isMailingAllowedExcluded":true}}',
    }).forms;
    expect(forms("order", "he")).toEqual(DEFAULT_FORM);
    expect(forms("orderDonations", "he")).toMatchObject({
      fields: { city: { isIncluded: true, isRequired: false }, firstName: { isRequired: true } },
      isMailingAllowedExcluded: true,
    });
  });

  test.each(["no JSON", '{"order":{"fields":{"shoeSize":{}}}}', '{"orders":{}}', "[]"])(
    "%s ends the start with a sentence",
    (CUSTOMER_FORMS) => {
      expect(() => readConfig({ CUSTOMER_FORMS })).toThrow("CUSTOMER_FORMS");
    },
  );
});
