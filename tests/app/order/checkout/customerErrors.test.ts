import { describe, expect, test } from "vitest";
import { customerErrors } from "../../../../app/order/checkout/customerErrors.ts";
import { cartOf } from "../../../../app/order/cart/pricePreview.ts";
import { tidyText, fillCustomer, writeField } from "../../../../app/order/cart/customerDetails.ts";
import type { CustomerInfo } from "../../../../domain/customer.ts";
import {
  DEFAULT_FORM,
  type FormField,
  type FormSettings,
} from "../../../../domain/customerForm.ts";
import { openOrderOf } from "../orderFixture.ts";

const NOA: CustomerInfo = {
  FirstName: "Noa",
  LastName: "Levi",
  EmailAddress1: "noa@example.com",
  MobileNumber1: "0501234567",
  SSN: "",
};
const NONE = { verifyEmailAddress: "", verifyMobileNumber: "" };

const errorsOf = (over: Partial<CustomerInfo>, settings = DEFAULT_FORM, verified = NONE) =>
  customerErrors({ ...NOA, ...over }, settings, verified);

const asking = (...fields: FormField[]): FormSettings => ({
  ...DEFAULT_FORM,
  fields: {
    ...DEFAULT_FORM.fields,
    ...Object.fromEntries(fields.map((field) => [field, { isIncluded: true, isRequired: true }])),
  },
});

describe("the ordinary form", () => {
  test("a whole customer has no errors, with or without an ID", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ SSN: "123456782" })).toEqual({});
  });

  test.each([
    [{ FirstName: " " }, { firstName: "required" }],
    [{ LastName: "Levi 2" }, { lastName: "letters" }],
    [{ EmailAddress1: "noa@" }, { email: "email" }],
    [{ MobileNumber1: "03-1234" }, { mobileNumber: "mobile" }],
    [{ SSN: "12345678a" }, { ssn: "digits" }],
    [{ SSN: "123456789" }, { ssn: "id" }],
  ] as const)("%j is %j", (over, errors) => expect(errorsOf(over)).toEqual(errors));
});

test("a day that is still being typed is wrong at its field, and no cart carries it", () => {
  const settings = asking("dateOfBirth");
  expect(errorsOf({ DateOfBirth: "24/0" }, settings)).toEqual({ dateOfBirth: "day" });
  expect(errorsOf({ DateOfBirth: "1990-03-24" }, settings)).toEqual({});
  const of = openOrderOf();
  of.customer.DateOfBirth = "24/0";
  expect(cartOf(of).customerInfo.DateOfBirth).toBeNull();
  of.customer.DateOfBirth = "1990-03-24";
  expect(cartOf(of).customerInfo.DateOfBirth).toBe("1990-03-24");
});

describe("a form's settings", () => {
  test("what they ask for is required, and the ID where they say so", () => {
    expect(errorsOf({}, asking("city", "location", "dateOfBirth"))).toEqual({
      city: "required",
      location: "required",
      dateOfBirth: "required",
    });
    expect(errorsOf({}, { ...DEFAULT_FORM, isSSNRequired: true })).toEqual({ ssn: "required" });
  });

  test("what is typed twice has to be the same", () => {
    const twice = asking("verifyEmailAddress", "verifyMobileNumber");
    expect(errorsOf({}, twice)).toEqual({
      verifyEmailAddress: "required",
      verifyMobileNumber: "required",
    });
    const wrong = { verifyEmailAddress: "noa@example.org", verifyMobileNumber: "0501234567" };
    expect(errorsOf({}, twice, wrong)).toEqual({ verifyEmailAddress: "mismatch" });
    const same = { ...wrong, verifyEmailAddress: NOA.EmailAddress1 };
    expect(errorsOf({}, twice, same)).toEqual({});
  });
});

describe("a field that is left", () => {
  test("is tidy: +972 becomes 0, # goes out of addresses, blanks around go", () => {
    expect(tidyText("mobileNumber", " +972 50-123-4567 ")).toBe("0501234567");
    expect(tidyText("verifyMobileNumber", "+972501234567")).toBe("0501234567");
    expect(tidyText("address1", " Herzl 1 #4")).toBe("Herzl 1 4");
    expect(tidyText("email", " noa@example.com ")).toBe("noa@example.com");
  });

  test("is written as the cart has it", () => {
    const customer = { ...NOA };
    writeField(customer, "location", "3");
    writeField(customer, "dateOfBirth", "");
    writeField(customer, "city", "Haifa");
    expect(customer).toMatchObject({ LocationId: 3, DateOfBirth: null, City: "Haifa" });
  });
});

test("a reload fills what is empty from the session, and what was typed since stays", () => {
  const order = openOrderOf();
  order.customer = { ...NOA, FirstName: "Dana", EmailAddress1: "", MobileNumber1: "" };
  const customerInfo = { ...NOA, City: "Haifa", agreedTerms: ["age"] };
  const cart = {
    customerInfo,
    paymentMethod: "card" as const,
    authProfileId: 1,
    businessId: 1,
    locationId: 2,
    seats: [],
    products: [],
    globalServiceCharge: { name: "", amount: 0 },
  };
  fillCustomer(order, { customer: null, cart });
  expect(order.customer).toMatchObject({
    FirstName: "Dana",
    EmailAddress1: NOA.EmailAddress1,
    MobileNumber1: NOA.MobileNumber1,
    City: "Haifa",
    agreedTerms: ["age"],
  });
});
