import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { booking, learnBookingCustomer } from "../../../../app/login/bookingCustomer.ts";
import { order } from "../../../../app/order/cart/order.ts";
import { TicketsStep } from "../../../../app/order/tickets/TicketsStep.tsx";
import type { AreaMember, CustomerSession } from "../../../../domain/customerSession.ts";
import loginEn from "../../../../locales/en/login.json" with { type: "json" };
import loginHe from "../../../../locales/he/login.json" with { type: "json" };
import en from "../../../../locales/en/order.json" with { type: "json" };
import he from "../../../../locales/he/order.json" with { type: "json" };
import refusals from "../../../../locales/en/refusal.json" with { type: "json" };
import { presentation } from "../../fixtures.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { ownMember } from "../../members.ts";
import { openOrderOf } from "../orderFixture.ts";
import { axeFaults } from "../../axeFaults.ts";

const MEMBER = ownMember();

/** Returns the customer Noa with these memberships, logged in to the booking session. */
const noa = (...Members: AreaMember[]): CustomerSession => ({
  CustomerId: 1,
  FirstName: "Noa",
  LastName: "Levi",
  SSN: "",
  EmailAddress1: "noa@example.com",
  MobileNumber1: "0501234567",
  PhoneNumber1: "",
  Address1: "",
  Address2: "",
  City: "",
  PostalCode: "",
  DateOfBirth: null,
  LicensePlateNumber: "",
  IsSMSAllowed: false,
  IsEmailAllowed: false,
  IsMailingAllowed: false,
  MagCards: [],
  isDigitel: false,
  isActive: true,
  Photo: null,
  Location: null,
  Members,
});

/** The codes that the page has looked up at the server. */
let codes: (string | null)[];
/** The customer who is logged in on the server. */
let customerInfo: CustomerSession | null;

/** Renders the page for a visitor who is logged in as this customer, or not logged in if it is null. */
async function comeAs(customer: CustomerSession | null): Promise<void> {
  customerInfo = customer;
  await learnBookingCustomer(true);
  await renderIn("en", <TicketsStep />);
}

beforeEach(() => {
  codes = [];
  customerInfo = null;
  Object.assign(order, openOrderOf(presentation({ isMemberSale: true })));
  vi.spyOn(globalThis, "fetch").mockImplementation(async (call) => {
    if (pathAsked(call) === "/api/session") {
      return Response.json({ ...(await openedSession().json()), customerInfo });
    }
    if (pathAsked(call).endsWith("/ticket")) {
      codes.push(new URL(new Request(call).url).searchParams.get("ticketCode"));
    }
    return Response.json({ error: { code: "memberNoneAvailable", message: "" } }, { status: 409 });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  booking.customer = null;
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const login = () => page.getByRole("dialog");

describe("a sale for members alone", () => {
  test.each([
    ["he", 360, he, loginHe],
    ["en", 1280, en, loginEn],
  ] as const)(
    "%s: who is not logged in is asked to, in a dialog that fits and can be left",
    async (locale, width, t, words) => {
      await page.viewport(width, 740);
      await renderIn(locale, <TicketsStep />);
      await expect.element(page.getByText(t["tickets.memberSaleText"])).toBeVisible();
      await button(t["tickets.memberSaleLogIn"]).click();
      await expect.element(login()).toBeVisible();
      for (const way of ["code", "password", "link"] as const) {
        await login()
          .getByRole("tab", { name: words[`login.way.${way}`] })
          .click();
        await expect
          .element(login().getByRole("tab", { selected: true }))
          .toHaveTextContent(words[`login.way.${way}`]);
      }
      const box = login().element().getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.bottom).toBeLessThanOrEqual(740);
      expect(await axeFaults(login().element())).toEqual([]);
      await userEvent.keyboard("{Escape}");
      await expect.element(login()).not.toBeInTheDocument();
      await expect.element(button(t["tickets.memberSaleLogIn"])).toBeVisible();
    },
  );

  test("leaving the step without a member opens the login and says why", async () => {
    await comeAs(null);
    await button(en["order.continue"]).click();
    await expect.element(login()).toBeVisible();
    await expect
      .element(page.getByText(refusals["refusal.NO_VALID_MEMBERSHIP"]))
      .toBeInTheDocument();
  });

  test("a member's number is tried on the tickets, and a no is told", async () => {
    await comeAs(noa(MEMBER));
    await button(en["tickets.memberSaleUseAll"]).click();
    await expect
      .element(page.getByText(refusals["refusal.memberNoneAvailable"]).first())
      .toBeVisible();
    expect(codes).toContain("M1");
  });

  test("who has no membership that is good is shown the ways on", async () => {
    await comeAs(noa({ ...MEMBER, isExpired: true }));
    await expect.element(page.getByText(en["tickets.memberSaleNone"])).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: en["tickets.memberSaleShows"] }))
      .toHaveAttribute("href", "/");
    await button(en["tickets.memberSaleOther"]).click();
    await expect.element(login()).toBeVisible();
  });
});
