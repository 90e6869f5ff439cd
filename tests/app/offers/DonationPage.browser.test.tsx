import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DonationPage } from "../../../app/offers/DonationPage.tsx";
import { order, resetOrder } from "../../../app/order/cart/order.ts";
import { DEFAULT_FORMS } from "../../../domain/customerForm.ts";
import type { Donation } from "../../../domain/donation.ts";
import en from "../../../locales/en/offers.json" with { type: "json" };
import words from "../../../locales/en/order.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import he from "../../../locales/he/offers.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { waitFor } from "../../gate/waitFor.ts";

const detail = (id: number, amount: number): Donation["donationDetails"][number] => ({
  id,
  name: `₪${amount}`,
  amount,
  customAmount: null,
  openAmount: null,
  selectedQuantity: 0,
});

const fund = (id: number, name: string, businessId: number): Donation => ({
  id,
  Code: `F${id}`,
  name,
  description: "For somebody.",
  businessId,
  authProfileId: businessId,
  locationId: 2,
  donationDetails: [detail(id * 10, 18), detail(id * 10 + 1, 36)],
  terms: null,
});

/** Returns the reply to the list call. */
let listed: () => Response;

function answered(path: string): Response {
  switch (path) {
    case "/api/session":
      return openedSession();
    case "/api/donations":
      return listed();
    case "/api/forms/orderDonations":
      return Response.json({ settings: DEFAULT_FORMS.orderDonations });
    default:
      return Response.json({ error: { code: "INTERNAL", message: path } }, { status: 500 });
  }
}

beforeEach(() => {
  sessionStorage.clear();
  resetOrder(order, false);
  listed = () => Response.json({ donations: [fund(1, "Youth", 2), fund(2, "Seats", 1)] });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => answered(pathAsked(input)));
});
afterEach(() => vi.restoreAllMocks());

test("gifts are counted into the total, and taken out of it", async () => {
  const screen = await renderIn("en", <DonationPage />);
  const more = screen.getByRole("button", { name: "More: Youth, ₪36" });
  await more.click();
  await more.click();
  await expect.element(screen.getByText("Youth × 2")).toBeInTheDocument();
  expect(order.offers?.lines).toMatchObject([{ priceId: 11, quantity: 2, amount: 36 }]);
  await screen.getByRole("button", { name: "Fewer: Youth, ₪36" }).click();
  await screen.getByRole("button", { name: "Fewer: Youth, ₪36" }).click();
  expect(order.offers?.lines).toEqual([]);
  await screen.getByRole("button", { name: words["order.continue"] }).click();
  await expect.element(screen.getByText(en["offers.nothingChosen"])).toBeVisible();
});

test("another house's gift asks before what is chosen is let go", async () => {
  const screen = await renderIn("en", <DonationPage />);
  await screen.getByRole("button", { name: "More: Youth, ₪18" }).click();
  await screen.getByRole("button", { name: "More: Seats, ₪18" }).click();
  await expect.element(screen.getByText(en["offers.ask.seller"])).toBeVisible();
  await screen.getByRole("button", { name: en["offers.ask.no"] }).click();
  expect(order.offers?.lines).toMatchObject([{ offerId: 1 }]);
  await screen.getByRole("button", { name: "More: Seats, ₪18" }).click();
  await screen.getByRole("button", { name: en["offers.ask.yes"] }).click();
  await waitFor(() => expect(order.offers?.lines).toMatchObject([{ offerId: 2 }]));
});

test("says so where there is nothing to give to", async () => {
  const refuse = (code: string, status: number) => (): Response =>
    Response.json({ error: { code, message: "" } }, { status });
  listed = refuse("NO_DONATIONS_FOR_SALE", 404);
  const screen = await renderIn("en", <DonationPage />);
  await expect.element(screen.getByText(refusals["refusal.NO_DONATIONS_FOR_SALE"])).toBeVisible();
  // There is neither a total nor a Continue button, which would lead nowhere.
  expect(screen.getByRole("complementary").query()).toBeNull();
});

test("in Hebrew too, with the steps in their order", async () => {
  const screen = await renderIn("he", <DonationPage />);
  await expect
    .element(screen.getByRole("heading", { name: he["offers.donations.title"] }))
    .toBeVisible();
  await expect.element(screen.getByRole("article", { name: "Youth" })).toBeVisible();
});
