import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { learnFormSettings } from "../../../../app/order/cart/formSettings.ts";
import { order, resetOrder } from "../../../../app/order/cart/order.ts";
import { CLOSED, payment } from "../../../../app/order/cart/paymentState.ts";
import { CustomerStep } from "../../../../app/order/checkout/CustomerStep.tsx";
import { booking } from "../../../../app/login/bookingCustomer.ts";
import { flags } from "../../../../app/parts/page/saleFlags.ts";
import { session } from "../../../../app/shell/net/session.ts";
import type { Call } from "../../../../app/shell/net/api.ts";
import {
  DEFAULT_FORM,
  type FormField,
  type FormSettings,
  type FormTerm,
} from "../../../../domain/customerForm.ts";
import { SeatFlag } from "../../../../domain/seat.ts";
import en from "../../../../locales/en/form.json" with { type: "json" };
import he from "../../../../locales/he/form.json" with { type: "json" };
import ordering from "../../../../locales/en/order.json" with { type: "json" };
import refusals from "../../../../locales/en/refusal.json" with { type: "json" };
import { vouched } from "../../../vouched.ts";
import { axeFaults } from "../../axeFaults.ts";
import { presentation } from "../../fixtures.ts";
import { answering, refused, type Posted } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { chosen, openOrderOf } from "../orderFixture.ts";

/**
 * Every test uses the id of another seller, because the form's settings are loaded only once for each seller.
 */
let seller = 1_000;
let posted: readonly Posted[];
beforeEach(() => {
  seller += 1;
  // An order that is not open is not stored while the buyer types, so only the payment sends the cart.
  const far = { businessId: seller, dateTime: "2099-11-21T20:00:00+02:00" };
  Object.assign(order, openOrderOf(presentation(far)), { phase: "closed" });
  Object.assign(payment, CLOSED, { termsConfirmed: false });
  posted = answering((path) =>
    path.startsWith("/api/terms")
      ? Response.json({ terms: { key: "k", text: "One entry.", since: null } })
      : refused("IN_PROGRESS"),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  booking.customer = null;
  Object.assign(payment, CLOSED);
  Object.assign(flags, { booking: true });
  resetOrder(order, false);
});

interface Stage {
  readonly settings?: Partial<FormSettings>;
  /** Fields that the form includes besides the usual ones. */
  readonly more?: readonly FormField[];
  readonly locale?: "en" | "he";
}
async function open({ settings = {}, more = [], locale = "en" }: Stage = {}) {
  session.locale = locale;
  const asked = { isIncluded: true, isRequired: true };
  const fields = { ...DEFAULT_FORM.fields, ...Object.fromEntries(more.map((one) => [one, asked])) };
  const reply = { settings: { ...DEFAULT_FORM, fields, ...settings } };
  await learnFormSettings(
    "order",
    seller,
    vouched<Call>(() => Promise.resolve({ reply })),
  );
  return renderIn(
    locale,
    <main>
      <CustomerStep />
    </main>,
  );
}
type Label = keyof typeof en;
const field = (name: Label) => page.getByLabelText(new RegExp(`^${en[name]}( \\(.*\\))?$`));
const terms = () => page.getByRole("checkbox", { name: en["customer.terms"] });
const pay = () => page.getByRole("button", { name: /^Pay ₪/ });
const paths = () => posted.map(({ path }) => path);

describe("the buyer's details", () => {
  test("are labelled for everybody, and optional ones say so", async () => {
    const { container } = await open();
    await expect.element(field("customer.SSN")).toHaveAccessibleName("ID number (optional)");
    await expect.element(field("customer.FirstName")).toBeRequired();
    await expect.element(field("customer.EmailAddress1")).toHaveAttribute("dir", "ltr");
    await expect.element(field("customer.MobileNumber1")).toHaveAttribute("autocomplete", "tel");
    await expect.element(pay()).toHaveTextContent("Pay ₪112.00");
    expect(await axeFaults(container, ["page-has-heading-one", "region"])).toEqual([]);
  });

  test("are judged when a field is left, and not while it is typed in", async () => {
    await open();
    await userEvent.fill(field("customer.EmailAddress1"), "noa@");
    await expect.element(field("customer.EmailAddress1")).toHaveAttribute("aria-invalid", "false");
    await userEvent.keyboard("{Tab}");
    await expect
      .element(field("customer.EmailAddress1"))
      .toHaveAccessibleDescription(en["rule.email"]);
    await expect.element(field("customer.LastName")).toHaveAttribute("aria-invalid", "false");
  });

  test.each([
    ["customer.MobileNumber1", " +972 52-765-4321 ", "0527654321"],
    ["customer.FirstName", "  Noa ", "Noa"],
  ] as const)("are tidied when a field is left: %s", async (name, typed, tidy) => {
    await open();
    await userEvent.fill(field(name), typed);
    await userEvent.keyboard("{Tab}");
    await expect.element(field(name)).toHaveValue(tidy);
  });

  test("that are wrong are all marked by the button, the first is focused, and nothing is sent", async () => {
    Object.assign(order.customer, { FirstName: "", LastName: "4", SSN: "200006063" });
    await open();
    await pay().click();
    await expect.element(field("customer.FirstName")).toHaveFocus();
    const told = [
      ["customer.FirstName", "rule.required"],
      ["customer.LastName", "rule.letters"],
      ["customer.SSN", "rule.id"],
    ] as const;
    for (const [name, rule] of told)
      await expect.element(field(name)).toHaveAccessibleDescription(en[rule]);
    await expect.element(terms()).toHaveAttribute("aria-invalid", "true");
    expect(paths()).toEqual([]);
  });

  test("that must be repeated are compared, and the repetition is never sent", async () => {
    await open({ more: ["verifyEmailAddress"] });
    await terms().click();
    await userEvent.fill(field("customer.verifyEmailAddress"), "noa@example.org");
    await pay().click();
    await expect
      .element(field("customer.verifyEmailAddress"))
      .toHaveAccessibleDescription(en["rule.mismatch"]);
    expect(paths()).toEqual([]);
    await userEvent.fill(field("customer.verifyEmailAddress"), "noa@example.com");
    await pay().click();
    await expect.poll(paths).toEqual(["/api/cart"]);
    expect(JSON.stringify(posted[0]?.body)).not.toContain("verify");
  });

  test("that the seller asks for are asked, in the form's order and with the seller's labels", async () => {
    const { container } = await open({ more: ["city", "dateOfBirth", "location"], locale: "he" });
    const names = [...container.querySelectorAll("form input, form select")].map((one) =>
      one.getAttribute("name"),
    );
    expect(names.filter((name) => name !== null)).toEqual([
      "FirstName",
      "LastName",
      "EmailAddress1",
      "MobileNumber1",
      "SSN",
      "DateOfBirth",
      "City",
      "LocationId",
    ]);
    await expect.element(page.getByLabelText(he["customer.City"])).toBeRequired();
  });

  test("are sent by the Enter key, too, with the consents as they are ticked", async () => {
    await open({ settings: { isDefaultMailingAllowed: true } });
    await terms().click();
    field("customer.LastName").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(paths).toEqual(["/api/cart"]);
    await expect
      .poll(() => posted[0]?.body)
      .toMatchObject({
        cart: {
          customerInfo: { FirstName: "Noa", MobileNumber1: "0501234567", IsMailingAllowed: true },
          termsConfirmed: true,
        },
      });
  });
});

describe("consents", () => {
  const term = (over: Partial<FormTerm>): FormTerm => ({
    name: "photo",
    label: "I may be photographed",
    isRequired: true,
    isExcludedOnVOD: true,
    ...over,
  });
  const photo = () => page.getByRole("checkbox", { name: "I may be photographed" });

  test("that are required stop the payment and say why, each at its box", async () => {
    await open({ settings: { terms: [term({})] } });
    await pay().click();
    for (const box of [terms(), photo()]) {
      await expect
        .element(box)
        .toHaveAccessibleDescription(refusals["refusal.TERMS_NOT_CONFIRMED"]);
    }
    await photo().click();
    await terms().click();
    await pay().click();
    await expect.poll(paths).toEqual(["/api/cart"]);
    await expect
      .poll(() => posted[0]?.body)
      .toMatchObject({ cart: { customerInfo: { agreedTerms: ["photo"] } } });
  });

  test("that are optional stop nothing, and can be taken back", async () => {
    await open({ settings: { terms: [term({ isRequired: false })] } });
    await photo().click();
    await photo().click();
    await terms().click();
    await pay().click();
    await expect.poll(paths).toEqual(["/api/cart"]);
    await expect
      .poll(() => posted[0]?.body)
      .toMatchObject({ cart: { customerInfo: { agreedTerms: [] } } });
  });

  test("to be photographed are not asked of whoever watches at home", async () => {
    const video = presentation({ businessId: seller, venueTypeId: 101 });
    Object.assign(order, openOrderOf(video), { phase: "closed" });
    await open({ settings: { terms: [term({})] } });
    await expect.element(terms()).toBeVisible();
    expect(photo().query()).toBeNull();
  });

  test("to news are not asked where the seller sends none", async () => {
    await open({ settings: { isMailingAllowedExcluded: true } });
    await expect.element(terms()).toBeVisible();
    expect(page.getByRole("checkbox", { name: en["customer.mailing"] }).query()).toBeNull();
  });
});

describe("paying now or reserving", () => {
  const hold = () => page.getByRole("radio", { name: ordering["hold.hold"] });

  test("is a choice that says until when a reservation is collected", async () => {
    await open();
    await expect.element(hold()).toHaveAccessibleDescription(/by Sat, 21 Nov, 19:30/);
    await expect.element(page.getByRole("radio", { name: ordering["hold.normal"] })).toBeChecked();
  });

  test.each([
    ["the house takes no reservations", () => void (flags.booking = false)],
    [
      "the show begins within half an hour",
      () => Object.assign(order, openOrderOf(presentation({ businessId: seller }))),
    ],
  ])("is no choice if %s", async (_, change) => {
    change();
    order.phase = "closed";
    await open();
    await expect.element(terms()).toBeVisible();
    expect(hold().query()).toBeNull();
  });

  test.each([
    ["login", null, 0],
    ["premium", null, SeatFlag.premium],
    ["account", { isActive: false, Members: [] }, 0],
    ["membership", { isActive: true, Members: [] }, 0],
  ] as const)("says what a reservation still needs (%s), and the way out", async (...of) => {
    const [why, customer, seatFlags] = of;
    booking.customer = vouched<NonNullable<typeof booking.customer>>(customer);
    order.seats = [chosen(1, { flags: seatFlags })];
    order.isHold = true;
    await open();
    await expect.element(page.getByText(ordering[`hold.reason.${why}`])).toBeVisible();
    const out = why === "login" ? ordering["hold.logIn"] : ordering["hold.payInstead"];
    const note = page.getByRole("status").filter({ hasText: ordering[`hold.reason.${why}`] });
    await note.getByRole("button", { name: out }).click();
    if (why === "login") await expect.element(page.getByRole("dialog")).toBeVisible();
    else await expect.poll(() => order.isHold).toBe(false);
  });
});
