import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeProduct } from "../../../domain/api/officeProducts.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { adminOf, logIn, PRODUCT, wrongFields } from "./desk.ts";
import { withProduct as buyerOf, type Stored } from "./productBuyer.ts";

const PATH = "/pres-live/catalogue/products";

let house: House;
let admin: Shopper;
let show: Presentation;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  show = await (await new Shopper(house.url).arrive()).presentation(DEMO.film3d);
});
afterAll(() => house.close());

type Told = { product: OfficeProduct };
const make = (draft: object, by = admin) =>
  by.call<Told>("POST", PATH, { ...draft, businessId: DEMO.cinemaBusiness });
const edit = (id: number, draft: object, by = admin) =>
  by.call<Told>("PUT", `${PATH}/${id}`, draft);

async function offered(id: number) {
  const guest = await new Shopper(house.url, "en").arrive();
  const told = await guest.get<{ presentation: Presentation }>(`/presentations/${show.id}`);
  return told.body.presentation.products.find((product) => product.id === id);
}

const withProduct = (id: number, quantity: number) => buyerOf(house, show, id, quantity);

test("a product that is made is offered in a cart, and sold at its price", async () => {
  const { body } = await make(PRODUCT);
  const { id } = body.product;
  expect(body.product).toMatchObject({ ...PRODUCT, businessId: DEMO.cinemaBusiness });
  expect(await offered(id)).toMatchObject({
    name: "Mint tea",
    price: 12.5,
    isDeliveryRequired: true,
    isUpsell: false,
  });
  const { guest, cart, totals } = await withProduct(id, 2);
  expect(totals.products).toBe(25);
  expect(cart.products).toEqual([{ id, quantity: 2, price: 12.5 }]);
  const bought = await guest.commit(cart);
  expect(bought.status).toBe(200);
  const rows = await house.server.office.db
    .selectFrom("order_product as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select(["p.product_id", "p.quantity", "p.amount"])
    .where("o.reservation_identifier", "=", bought.body.reservationIdentifier)
    .execute();
  expect(rows).toEqual([{ product_id: id, quantity: 2, amount: 2_500 }]);
});

test("a cart that was made before is refused with the new total, and what was paid stays", async () => {
  const { body } = await make(PRODUCT);
  const { id } = body.product;
  const { guest, cart, totals } = await withProduct(id, 2);
  await edit(id, { ...PRODUCT, price: 14 });
  const refused = await guest.commit(cart);
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: "PRICE_CHANGED", totals: { products: 28, total: totals.total + 3 } },
  ]);
  const priced = await guest.call<Stored>("POST", "/cart", { cart, uuid: guest.uuid });
  const card = await guest.tokenise(priced.body.totals.total, show);
  const done = await guest.commit({ ...priced.body.cart, ...card });
  expect([done.status, done.body.error]).toEqual([200, undefined]);
});

test("one that is not to be had is offered to nobody, and comes back", async () => {
  const { body } = await make({ ...PRODUCT, isAvailable: false });
  const { id } = body.product;
  expect(await offered(id)).toBeUndefined();
  await edit(id, { ...PRODUCT, isUpsell: true });
  expect(await offered(id)).toMatchObject({ isUpsell: true });
});

test("one that is switched off while it is in a cart is named, and the cart is bought without it", async () => {
  const { body } = await make(PRODUCT);
  const { id } = body.product;
  const { guest, cart } = await withProduct(id, 2);
  await edit(id, { ...PRODUCT, isAvailable: false });
  const refused = await guest.commit(cart);
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: "SOLD_OUT", productId: id },
  ]);
  expect(toldBy(await guest.call("POST", "/cart", { cart, uuid: guest.uuid }))).toEqual([
    409,
    "SOLD_OUT",
  ]);
  const rest = { ...cart, products: [] };
  const priced = await guest.call<Stored>("POST", "/cart", { cart: rest, uuid: guest.uuid });
  expect(priced.body.totals.products).toBe(0);
  const card = await guest.tokenise(priced.body.totals.total, show);
  const done = await guest.commit({ ...priced.body.cart, ...card });
  expect([done.status, done.body.error]).toEqual([200, undefined]);
});

test("every drawing is another picture", async () => {
  const { body } = await make(PRODUCT);
  const pictures: string[] = [];
  for (const picture of [1, 2, 3, 4, 5, 6]) {
    const told = await edit(body.product.id, { ...PRODUCT, picture });
    expect(told.body.product.picture).toBe(picture);
    const answer = await fetch(new URL(told.body.product.imageUrl!, house.url));
    expect(answer.headers.get("content-type")).toMatch(/^image\/svg/);
    pictures.push(await answer.text());
  }
  expect(new Set(pictures).size).toBe(6);
  const own = await edit(body.product.id, { ...PRODUCT, picture: null });
  expect(own.body.product.imageUrl).toBe(`/api/products/${body.product.id}/image`);
});

test.each([
  ["nameHe", ""],
  ["price", -1],
  ["price", 1.005],
  ["picture", 7],
  ["isAvailable", "yes"],
])("a wrong %s is told by its name: %j", async (field, value) => {
  const answer = await make({ ...PRODUCT, [field]: value });
  expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
  expect(wrongFields(answer)).toEqual([field]);
});

test("an admin of another business finds none of it", async () => {
  const other = await adminOf(house, DEMO.stageBusiness);
  const { body } = await make(PRODUCT);
  const path = `${PATH}/${body.product.id}`;
  expect(toldBy(await other.get(path))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await edit(body.product.id, PRODUCT, other))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await make(PRODUCT, other))).toEqual([403, "FORBIDDEN"]);
});
