import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { OrderProducts } from "../../../backoffice/counter/OrderProducts.tsx";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { PAID_ORDER } from "./paidOrder.ts";

const product = (
  ProductId: number,
  Name: string,
  Quantity: number,
  Collected = 0,
  Redeemed = 0,
) => ({
  ProductId,
  Name,
  Quantity,
  Amount: 24 * (Quantity - Redeemed),
  Redeemed,
  Collected,
});

const orderOf = (
  products: CounterOrder["products"],
  state: CounterOrder["state"] = "paid",
): CounterOrder => ({ ...PAID_ORDER, products, state });

const FRESH = [product(1, "Popcorn", 2), product(2, "Drink", 1)];

function Shown({ first }: { readonly first: CounterOrder }) {
  const [order, setOrder] = useState(first);
  return <OrderProducts order={order} onTold={setOrder} />;
}

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
});
afterEach(() => fake.close());

const button = (name: string) => page.getByRole("button", { name });
const sent = () => fake.written.map(({ body }) => body);

test("one product is handed out, and taken back", async () => {
  const { container } = await renderIn("en", <Shown first={orderOf(FRESH)} />);
  expect(await axeFaults(container)).toEqual([]);
  fake.end = () =>
    Response.json({ order: orderOf([product(1, "Popcorn", 2, 1), product(2, "Drink", 1)]) });
  await button("Hand out 1 × Popcorn").click();
  await expect.element(page.getByText("1 of 2 handed out")).toBeVisible();
  fake.end = () => Response.json({ order: orderOf(FRESH) });
  await button("Take back 1 × Popcorn").click();
  await expect.element(page.getByText("0 of 2 handed out")).toBeVisible();
  await expect
    .poll(() => sent())
    .toEqual([
      { products: [{ ProductId: 1, from: 0, to: 1 }] },
      { products: [{ ProductId: 1, from: 1, to: 0 }] },
    ]);
});

test("everything that is left is handed out at once, and then there is nothing to press", async () => {
  const begun = [product(1, "Popcorn", 2, 1), product(2, "Drink", 1), product(3, "Nachos", 1, 1)];
  await renderIn("en", <Shown first={orderOf(begun)} />);
  const all = begun.map((each) => ({ ...each, Collected: each.Quantity }));
  fake.end = () => Response.json({ order: orderOf(all) });
  await button(en["counter.handOutAll"]).click();
  await expect.element(page.getByText("2 of 2 handed out")).toBeVisible();
  await expect
    .poll(() => sent())
    .toEqual([
      {
        products: [
          { ProductId: 1, from: 1, to: 2 },
          { ProductId: 2, from: 0, to: 1 },
        ],
      },
    ]);
  expect(button(en["counter.handOutAll"]).elements()).toHaveLength(0);
});

test("what another counter has handed out is shown, and said", async () => {
  await renderIn("en", <Shown first={orderOf(FRESH)} />);
  fake.end = () => refused("GENERAL_ERROR", 409);
  fake.list = () => Response.json({ order: orderOf([product(1, "Popcorn", 2, 2), FRESH[1]!]) });
  await button("Hand out 1 × Popcorn").click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("2 of 2 handed out")).toBeVisible();
});

test("an order that is not paid hands out nothing", async () => {
  await renderIn("en", <Shown first={orderOf(FRESH, "held")} />);
  await expect.element(page.getByText("Popcorn")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

test("pieces that a voucher paid for are named beside those of money", async () => {
  const products = [product(1, "Popcorn", 3, 0, 2), product(2, "Drink", 1)];
  await renderIn("en", <Shown first={orderOf(products)} />);
  await expect.element(page.getByText("Of these, paid for by voucher: 2")).toBeVisible();
  expect(page.getByText(/Of these, paid for by voucher/).elements()).toHaveLength(1);
});
