import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GiftChoice } from "../../../app/offers/GiftChoice.tsx";
import { OfferConfirmation } from "../../../app/offers/OfferConfirmation.tsx";
import { order, resetOrder } from "../../../app/order/cart/order.ts";
import type { Purchase } from "../../../domain/purchase.ts";
import form from "../../../locales/en/form.json" with { type: "json" };
import en from "../../../locales/en/offers.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { answering, type Posted } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { line, offers } from "./offerLines.ts";

/** The code with which the server refuses the cart. */
let refused: string;
let asked: readonly Posted[];
beforeEach(() => {
  sessionStorage.clear();
  refused = "NO_VOUCHERS_FOR_SALE";
  // The fake server refuses every cart, so that it never has to return prices. After a refusal that is not
  // about a gift, the gift is kept.
  asked = answering(() =>
    Response.json({ error: { code: refused, message: "no" } }, { status: 409 }),
  );
  resetOrder(order, false);
  order.offers = offers("vouchers", line({ name: "Hundred", quantity: 2 }));
  order.customer.FirstName = "Noa";
  order.customer.LastName = "Cohen";
});
afterEach(() => {
  resetOrder(order, false);
  vi.restoreAllMocks();
});

/** Matches the name of the button for a gift to this person. */
const of = (text: "offers.gift.change" | "offers.gift.notGift", who: string): RegExp =>
  new RegExp(`^${en[text]}\\s?: ${who}$`);

const open = () => renderIn("en", <GiftChoice />);
const give = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.getByRole("button", { name: /^Give to somebody: .*Hundred/ });

test("the buyer says who gets a voucher and when, changes it, and keeps it again", async () => {
  const screen = await open();
  await give(screen).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByLabelText(en["offers.gift.sender"])).toHaveValue("Noa Cohen");
  await dialog.getByLabelText(en["offers.gift.name"]).fill("Dana");
  const save = dialog.getByRole("button", { name: en["offers.gift.save"] });
  await dialog.getByLabelText(en["offers.gift.to"]).fill("054-123");
  await save.click();
  await expect.element(dialog.getByText(form["rule.mobile"])).toBeVisible();
  await expect.element(dialog.getByLabelText(en["offers.gift.to"])).toHaveFocus();
  expect(asked).toEqual([]);
  await dialog.getByLabelText(en["offers.gift.to"]).fill("dana@example.com");
  await save.click();
  await expect.element(screen.getByText(/^.*Dana.* gets it on /)).toBeVisible();
  await expect.element(screen.getByText(/It goes to .*dana@example\.com/)).toBeVisible();
  expect(order.offers?.lines[0]?.gifts).toMatchObject([
    { name: "Dana", sender: "Noa Cohen", email: "dana@example.com", day: null },
  ]);
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      path: "/api/cart",
      body: { cart: { vouchers: [{ Prices: [{ gifts: [{ name: "Dana" }] }] }] } },
    });
  expect(await axeFaults(screen.container)).toEqual([]);
  // Only the first voucher of the line is a gift, so the button for the second one is still there.
  await expect.element(give(screen)).toBeVisible();
  await screen.getByRole("button", { name: of("offers.gift.change", "Dana") }).click();
  const again = screen.getByRole("dialog");
  await expect.element(again.getByLabelText(en["offers.gift.name"])).toHaveValue("Dana");
  await again.getByLabelText(en["offers.gift.printMyself"]).click();
  await again.getByRole("button", { name: en["offers.gift.save"] }).click();
  await expect.element(screen.getByText(/^For .*Dana.*, printed by you$/)).toBeVisible();
  await screen.getByRole("button", { name: of("offers.gift.notGift", "Dana") }).click();
  await expect.poll(() => order.offers?.lines[0]?.gifts).toEqual([]);
});

test("a number that the server refuses is told at its field, and nothing is given", async () => {
  const screen = await open();
  await give(screen).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText(en["offers.gift.name"]).fill("Dana");
  await dialog.getByLabelText(en["offers.gift.to"]).fill("+1 415 555 0132");
  refused = "invalid_mobileNumber";
  await dialog.getByRole("button", { name: en["offers.gift.save"] }).click();
  await expect
    .element(dialog.getByLabelText(en["offers.gift.to"]))
    .toHaveAccessibleDescription(refusals["refusal.invalid_mobileNumber"]);
  expect(order.offers?.lines[0]?.gifts ?? []).toEqual([]);
});

test("other goods are not asked about", async () => {
  order.offers = offers("donations", line());
  const screen = await open();
  expect(screen.getByRole("heading", { name: en["offers.gift.isGift"] }).query()).toBeNull();
});

test("the confirmation says who gets what", async () => {
  const purchase: Purchase = {
    kind: "voucher",
    name: "Hundred",
    quantity: 1,
    amount: 100,
    reference: "V1",
    isTopup: false,
    documentKey: "a-key",
    gift: { name: "Dana", to: "d•••@e•••.com", deliverAt: "2027-03-14T09:00:00+02:00" },
    StartDate: null,
    EndDate: null,
    isCancelled: false,
  };
  const screen = await renderIn(
    "en",
    <OfferConfirmation
      receipt={{
        kind: "vouchers",
        reservationIdentifier: "P7K2M9QX",
        paid: 100,
        email: "noa@example.com",
        purchases: [purchase],
      }}
    />,
  );
  const gifts = screen.getByRole("region", { name: en["offers.gift.gifts"] });
  await expect.element(gifts.getByText(/Dana.* gets it on 14 March 2027/)).toBeVisible();
  await expect.element(gifts.getByText(/d•••@e•••\.com/)).toBeVisible();
});
