import { expect, test } from "vitest";
import { boughtProducts } from "../../../../app/order/cart/boughtProducts.ts";

const nameOf = (id: number): string | undefined => (id === 2 ? "Popcorn" : undefined);

test("the confirmation names the products of the paid cart, those of a voucher apart", () => {
  const products = [
    { id: 2, quantity: 1, price: 24 },
    { id: 2, quantity: 2, price: 0, code: "SNACK2" },
    { id: 2, quantity: 0 },
    // The product has no name, because none of the order's events sells it.
    { id: 3, quantity: 1 },
  ];
  expect(boughtProducts({ products }, nameOf)).toEqual([
    { name: "Popcorn", quantity: 1 },
    { name: "Popcorn", quantity: 2, voucher: "SNACK2" },
  ]);
});
