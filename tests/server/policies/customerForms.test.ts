import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import { DEFAULT_FORMS, type FormSettings } from "../../../domain/customerForm.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { formConfigOf } from "../../../server/platform/settings/formConfig.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { sell } from "../afterSale/reservations.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { donation, offerCart, price } from "../offers/offerShopper.ts";
import { Shopper } from "../shopper.ts";

const FORMS = "/pres-live/resources/customer-forms";
/** The server's setting, which applies to businesses without a form. */
const SERVERS = formConfigOf({
  order: { fields: { city: { isIncluded: true, isRequired: false } } },
});

const FORM = {
  formType: "order",
  includedFields: ["firstName", "mobileNumber", "city"],
  requiredFields: ["city"],
  isSSNRequired: false,
  isMailingAllowedExcluded: true,
  isDefaultMailingAllowed: false,
  isVoucherPaymentEnabled: true,
  consents: [
    {
      consentName: "age",
      consentLabel: { he: "מעל 18", en: "Of age" },
      isConsentRequired: true,
      isExcludedOnVOD: true,
    },
  ],
};

let house: House;
let admin: Shopper;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ forms: SERVERS });
  admin = await logIn(house, "admin");
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const write = (values: object) => admin.call<{ resource: Resource }>("POST", FORMS, { values });
const form = async (businessId?: number, type = "order", language = "en") => {
  const query = businessId === undefined ? "" : `?businessId=${businessId}`;
  const path = `/forms/${type}${query}`;
  return (await new Shopper(house.url, language).get<{ settings: FormSettings }>(path)).body
    .settings;
};

test("a business without a form has the server's, as a caller that names no business", async () => {
  const servers = await form();
  expect(servers.fields.city).toEqual({ isIncluded: true, isRequired: false });
  expect(await form(DEMO.cinemaBusiness)).toEqual(servers);
  expect(await form(999_999)).toEqual(servers);
});

describe("a business's own form", () => {
  test("holds for its shows alone, in the reader's language, until it is retired", async () => {
    const { body } = await write({ ...FORM, businessId: DEMO.stageBusiness });
    const own = await form(DEMO.stageBusiness);
    expect(own.fields).toMatchObject({
      firstName: { isIncluded: true, isRequired: false },
      lastName: { isIncluded: false, isRequired: false },
      city: { isIncluded: true, isRequired: true },
    });
    expect(own).toMatchObject({
      isMailingAllowedExcluded: true,
      terms: [{ name: "age", label: "Of age", isRequired: true, isExcludedOnVOD: true }],
    });
    expect((await form(DEMO.stageBusiness, "order", "he")).terms[0]?.label).toBe("מעל 18");
    expect(await form(DEMO.cinemaBusiness)).toEqual(await form());
    expect(await form(DEMO.stageBusiness, "orderDonations")).toEqual(DEFAULT_FORMS.orderDonations);
    const retire = `${FORMS}/${body.resource.id}/retire`;
    await admin.call("POST", retire, { isRetired: true });
    expect(await form(DEMO.stageBusiness)).toEqual(await form());
    await admin.call("POST", retire, { isRetired: false });
    expect(await form(DEMO.stageBusiness)).toEqual(own);
  });

  test("decides at commit what is missing, whichever business the cart names", async () => {
    const customerInfo = {
      FirstName: "",
      LastName: "",
      EmailAddress1: "",
      MobileNumber1: "0501234567",
    };
    const order = (info: object, more: object = {}) =>
      sell(seats, GROUP.theatreSecond, [{}], {
        customerInfo: { ...customerInfo, ...info },
        ...more,
      });
    await expect(order({})).rejects.toThrow("customerInfo.City");
    await expect(order({}, { businessId: DEMO.cinemaBusiness })).rejects.toThrow(
      "customerInfo.City",
    );
    await expect(order({ City: "Haifa" })).rejects.toThrow("TERMS_NOT_CONFIRMED");
    expect((await order({ City: "Haifa", agreedTerms: ["age"] })).id).not.toBe("");
  });

  test("says whether a voucher can pay for donations", async () => {
    const donations = {
      ...FORM,
      businessId: DEMO.stageBusiness,
      formType: "orderDonations",
      includedFields: ["firstName"],
      requiredFields: [],
      consents: [],
    };
    const cart = {
      ...offerCart(donation(OFFER.donation.youth)),
      voucherPayments: { GIFT100: { amount: 10, id: 1 } },
    };
    const shopper = await new Shopper(house.url).arrive();
    expect((await price(shopper, cart)).status).toBe(422);
    expect((await write(donations)).status).toBe(200);
    expect((await price(shopper, cart)).status).toBe(200);
  });

  test("is there once for each kind, and demands no field that it does not include", async () => {
    const cinemas = { ...FORM, businessId: DEMO.cinemaBusiness };
    const own = { ...FORM, businessId: DEMO.stageBusiness };
    const faults = async (values: object) => wrongFields(await write(values));
    expect(await faults(own)).toEqual(["formType"]);
    expect(await faults({ ...cinemas, requiredFields: ["email"] })).toEqual(["requiredFields"]);
    expect(await faults({ ...cinemas, includedFields: ["shoeSize"] })).toEqual(["includedFields"]);
    const twice = { ...cinemas, consents: [FORM.consents[0], FORM.consents[0]] };
    expect(await faults(twice)).toEqual(["consents"]);
  });
});
