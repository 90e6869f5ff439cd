import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { order } from "../../../../app/order/cart/order.ts";
import { ProductsStep } from "../../../../app/order/products/ProductsStep.tsx";
import type { Cart } from "../../../../domain/cart.ts";
import { Step } from "../../../../domain/order.ts";
import en from "../../../../locales/en/order.json" with { type: "json" };
import he from "../../../../locales/he/order.json" with { type: "json" };
import { axeFaults } from "../../axeFaults.ts";
import { presentation } from "../../fixtures.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { totals } from "../payment/payServer.ts";

const CODE = "SNACK2";
const POPCORN = {
  id: 2,
  name: "Popcorn",
  price: 24,
  selectedQuantity: 0,
  isDeliveryRequired: false,
  isUpsell: false,
  imageUrl: null,
};
const SHOW = presentation({ products: [POPCORN] });

/** Number of products that the voucher has left, and the code with which the server refuses the voucher. */
let left: number;
let why: string | undefined;
let carts: Cart[];

const refused = (status: number, code: string): Response =>
  Response.json({ error: { code, message: "", enteredCode: CODE } }, { status });

async function answer(call: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = pathAsked(call);
  if (path === "/api/session") return openedSession();
  if (path === `/api/presentations/${SHOW.id}/ticket`) return refused(409, "getTicket");
  if (path === "/api/payment/voucher") return refused(409, "NO_BALANCE_LEFT");
  if (path === `/api/presentations/${SHOW.id}`) {
    const vouchers = left > 0 ? { vouchers: [{ code: CODE, balance: left }] } : {};
    const shown = { ...SHOW, products: [{ ...POPCORN, ...vouchers }] };
    return Response.json({ presentation: shown });
  }
  const { cart }: { cart: Cart } = await new Request(call, init).json();
  carts.push(cart);
  return why ? refused(409, why) : Response.json({ cart, totals: totals(100) });
}

beforeEach(() => {
  left = 3;
  why = undefined;
  carts = [];
  Object.assign(order, openOrderOf(SHOW, [chosen(1), chosen(2)]), { step: Step.products });
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const enter = async (t: typeof en): Promise<void> => {
  await userEvent.fill(page.getByLabelText(t["tickets.code.label"]), "snack2");
  await userEvent.keyboard("{Enter}");
};
/** One popcorn for each of the two seats, paid for by the voucher. */
const BY_VOUCHER = [{ id: POPCORN.id, quantity: 2, price: 0, code: CODE }];
const voucherSection = () => page.getByRole("region", { name: /SNACK2/ });
const oneMore = () =>
  voucherSection().getByRole("group", { name: "Popcorn (SNACK2)" }).getByRole("button").last();

describe("the products step", () => {
  test.each([
    ["he", he, 360],
    ["en", en, 1280],
  ] as const)(
    "in %s takes a voucher's products, and as many as it pays for",
    async (lang, t, width) => {
      await page.viewport(width, 900);
      const { container } = await renderIn(lang, <ProductsStep />);
      await enter(t);
      await expect.element(voucherSection()).toBeVisible();
      await expect
        .element(page.getByText(t["products.voucher.left"].replace("{{left}}", "3")))
        .toBeVisible();
      await expect.poll(() => carts.at(-1)?.products).toEqual(BY_VOUCHER);
      await expect
        .element(page.getByText(t["totals.redeemed"].replace("{{pieces}}", "2")))
        .toBeVisible();
      expect(await axeFaults(container)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  test("removes the voucher with everything that it pays for", async () => {
    await renderIn("en", <ProductsStep />);
    await enter(en);
    await expect.element(voucherSection()).toBeVisible();
    await voucherSection()
      .getByRole("button", { name: `Remove ${CODE}` })
      .click();
    await expect.element(voucherSection()).not.toBeInTheDocument();
    expect(order.redeemed).toEqual([]);
  });

  test("says why the server refuses the voucher meanwhile, with a button to remove it", async () => {
    await renderIn("en", <ProductsStep />);
    await enter(en);
    await expect.element(voucherSection()).toBeVisible();
    // The price with the code has arrived, so that a refusal is about the next change and not about the code.
    await expect.poll(() => carts.at(-1)?.products).toEqual(BY_VOUCHER);
    why = "voucherBalance";
    await oneMore().click();
    await expect.element(voucherSection().getByRole("alert")).toBeVisible();
    await voucherSection().getByRole("alert").getByRole("button").click();
    await expect.element(voucherSection()).not.toBeInTheDocument();
  });

  test("refuses a voucher that pays for nothing here, and keeps what was chosen", async () => {
    left = 0;
    await renderIn("en", <ProductsStep />);
    await enter(en);
    await expect.element(page.getByRole("alert")).toBeVisible();
    expect(voucherSection().elements()).toHaveLength(0);
  });
});
