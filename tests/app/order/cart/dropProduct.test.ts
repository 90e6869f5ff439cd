import { expect, test } from "vitest";
import { dropSoldOut } from "../../../../app/order/cart/dropProduct.ts";
import { setProduct } from "../../../../app/order/cart/order.ts";
import { orderRefusalText } from "../../../../app/order/cart/orderRefusal.ts";
import type { Call } from "../../../../app/shell/net/api.ts";
import { onePresentation } from "../../../../domain/api/catalogue.ts";
import { storeCart } from "../../../../domain/api/payment.ts";
import type { RouteShape } from "../../../../domain/api/route.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { presentation } from "../../fixtures.ts";
import { openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";
import { vouched } from "../../../vouched.ts";

const popcorn = {
  id: 11,
  name: "Popcorn",
  price: 25,
  selectedQuantity: 0,
  isDeliveryRequired: false,
  isUpsell: false,
  imageUrl: null,
};
const water = { ...popcorn, id: 12, name: "Water" };
const gone = refusal("SOLD_OUT", { productId: popcorn.id });
const words = (key: string, values?: object): string => `${key} ${JSON.stringify(values ?? {})}`;

test("is named where its name is known, and spoken of without one else", () => {
  // The keys are not translated, because `orderRefusal.test.ts` tests the translations.
  const t = vouched<Parameters<typeof orderRefusalText>[0]>(words);
  expect(orderRefusalText(t, gone, presentation({ products: [popcorn] }))).toBe(
    'products.gone {"product":"Popcorn"}',
  );
  expect(orderRefusalText(t, gone, presentation())).toBe("products.goneUnnamed {}");
});

test("goes out of the order and off its list; seats and the rest stay, and are priced", async () => {
  const order = openOrderOf(presentation({ products: [popcorn, water] }));
  setProduct(popcorn.id, 2, order);
  setProduct(water.id, 1, order);
  const asked: RouteShape[] = [];
  const fresh = presentation({ products: [water] });
  const call = vouched<Call>((route: RouteShape) => {
    asked.push(route);
    const reply =
      route === onePresentation ? { presentation: fresh } : { totals: { total: 7 }, cart: {} };
    return Promise.resolve({ reply });
  });
  const context = contextOf({ order, call });
  await dropSoldOut(context, gone);
  expect(order.products).toEqual({ [water.id]: 1 });
  expect(order.presentation?.products).toEqual([water]);
  expect(order.seats).toHaveLength(2);
  expect(asked).toEqual([onePresentation, storeCart]);
  expect(context.quote.totals).toMatchObject({ total: 7 });
});

test("where the list cannot be had, the order goes on without it all the same", async () => {
  const order = openOrderOf(presentation({ products: [popcorn] }));
  setProduct(popcorn.id, 2, order);
  const call = vouched<Call>(() => Promise.resolve({ refusal: refusal("errorNoResponse") }));
  await dropSoldOut(contextOf({ order, call }), gone);
  expect(order.products).toEqual({});
});
