import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SellersTerms } from "../../../../app/order/checkout/SellersTerms.tsx";
import { Terms } from "../../../../app/order/checkout/Terms.tsx";
import { order, resetOrder } from "../../../../app/order/cart/order.ts";
import { payment } from "../../../../app/order/cart/paymentState.ts";
import { pageContext } from "../../../../app/order/cart/orderContext.ts";
import { payingCart, refuse } from "../../../../app/order/payment/payment.ts";
import en from "../../../../locales/en/form.json" with { type: "json" };
import he from "../../../../locales/he/form.json" with { type: "json" };
import state from "../../../../locales/en/shell.json" with { type: "json" };
import { presentation } from "../../fixtures.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { axeFaults } from "../../axeFaults.ts";
import { line, orderOf } from "../../offers/offerLines.ts";
import { openOrderOf } from "../orderFixture.ts";

/** Returns the reply to the call for the terms. The requested URLs are recorded below. */
let answer: () => Response | Promise<Response>;
let asked: string[];
/** The `offerIds` of the calls for the terms. */
let offersAsked: (string | null)[];
const told = (key: string, text: string, since: string | null = null, more?: string[]): Response =>
  Response.json({ terms: { key, text, since, more } });

beforeEach(() => {
  asked = [];
  offersAsked = [];
  Object.assign(order, openOrderOf(presentation()), { phase: "closed" });
  Object.assign(payment, { termsConfirmed: false, termsKey: undefined, refusal: undefined });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (pathAsked(input) === "/api/session") return openedSession();
    asked.push(pathAsked(input));
    offersAsked.push(new URL(new Request(input).url).searchParams.get("offerIds"));
    return answer();
  });
});
afterEach(() => {
  Object.assign(payment, { stage: "closed", refusal: undefined });
  resetOrder(order, false);
  vi.restoreAllMocks();
});

const show = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <Terms isJudged={false}>
      <SellersTerms kind="tickets" />
    </Terms>,
  );

test.each([
  ["en", en, "In force since 1 November 2026"],
  ["he", he, "בתוקף מ־1 בנובמבר 2026"],
] as const)("shows the terms and since when they hold, in %s", async (locale, words, since) => {
  const shown = "Until 48 hours before.\nOne entry.";
  answer = () => told("k1", shown, "2026-11-01T10:00:00Z", ["The ice is cold."]);
  const screen = await show(locale);
  await screen.getByText(words["customer.termsTitle"]).click();
  for (const text of ["Until 48 hours before.", "One entry.", "The ice is cold.", since])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.poll(() => asked).toEqual(["/api/terms/tickets"]);
  expect(await axeFaults(screen.container)).toEqual([]);
});

test("the cart says which terms were on the screen, and none before they are loaded", async () => {
  const landing = Promise.withResolvers<Response>();
  answer = () => landing.promise;
  const screen = await show();
  await screen.getByText(en["customer.termsTitle"]).click();
  expect(payingCart(pageContext).termsKey).toBeUndefined();
  landing.resolve(told("k1", "First."));
  await expect.element(screen.getByText("First.")).toBeVisible();
  const key = () => payingCart(pageContext).termsKey;
  await expect.poll(key).toBe("k1");
  await screen.unmount();
  await expect.poll(key).toBeUndefined();
});

test("an answer that fails says so and is asked for again", async () => {
  answer = () => Response.json({ error: { code: "INTERNAL", message: "" } }, { status: 500 });
  const screen = await show();
  await screen.getByText(en["customer.termsTitle"]).click();
  await expect.element(screen.getByText(en["customer.termsMissing"])).toBeVisible();
  answer = () => told("k1", "First.");
  await screen.getByRole("button", { name: state["state.again"] }).click();
  await expect.element(screen.getByText("First.")).toBeVisible();
});

test("an order refused for changed terms shows the new ones, which have to be accepted", async () => {
  answer = () => told("k1", "First.");
  const screen = await show();
  const box = screen.getByRole("checkbox", { name: en["customer.terms"] });
  await box.click();
  await screen.getByText(en["customer.termsTitle"]).click();
  await expect.element(screen.getByText("First.")).toBeVisible();
  answer = () => told("k2", "Second.");
  refuse(pageContext, { code: "TERMS_CHANGED", details: {} });
  await expect.element(screen.getByText("Second.")).toBeVisible();
  await expect.element(box).not.toBeChecked();
  const cart = () => payingCart(pageContext);
  await expect.poll(cart).toMatchObject({ termsKey: "k2", termsConfirmed: false });
});

test("the call names each offer of the order once, whose own terms are accepted with it", async () => {
  const lines = [line({ offerId: 4 }), line({ offerId: 4, priceId: 11 }), line({ offerId: 9 })];
  Object.assign(order, orderOf("memberships", ...lines));
  answer = () => told("k1", "First.", null, ["The card is personal."]);
  const screen = await show();
  await screen.getByText(en["customer.termsTitle"]).click();
  await expect.element(screen.getByText("The card is personal.")).toBeVisible();
  expect(offersAsked).toEqual(["4,9"]);
});

test("without a seller there is nothing to read", async () => {
  resetOrder(order, false);
  answer = () => told("k1", "First.");
  const screen = await show();
  await screen.getByText(en["customer.termsTitle"]).click();
  expect(asked).toEqual([]);
});
