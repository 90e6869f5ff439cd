import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OfficeProduct } from "../../../domain/api/officeProducts.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { dateOf } from "../../../domain/zone.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { cancel, setBack } from "../afterSale/reservations.ts";
import { adminOf, logIn, PRODUCT, wrongFields } from "../catalogueDesk/desk.ts";
import { withProduct } from "../catalogueDesk/productBuyer.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";

let house: House;
let admin: Shopper;
let show: Presentation;
beforeAll(async () => {
  house = await openHouse();
  await setBack(house);
  admin = await logIn(house, "admin");
  show = await (await new Shopper(house.url).arrive()).presentation(DEMO.film3d);
});
afterAll(() => house.close());

type Told = { resource: Resource };
const create = (kind: string, values: object, by = admin) =>
  by.call<Told>("POST", `/pres-live/resources/${kind}`, { values });
const makeProduct = (more: object = {}) =>
  admin.call<{ product: OfficeProduct }>("POST", "/pres-live/catalogue/products", {
    ...PRODUCT,
    businessId: DEMO.cinemaBusiness,
    ...more,
  });

/** Creates a product with a stock at the show's location. */
async function stocked(quantity: number, locationId = show.locationId) {
  const { id } = (await makeProduct()).body.product;
  const { body } = await create("product-stock", { productId: id, locationId, quantity });
  return { id, stockId: body.resource.id };
}

const left = async (stockId: number) =>
  (await admin.get<Told>(`/pres-live/resources/product-stock/${stockId}`)).body.resource.values[
    "quantity"
  ];

async function isOffered(id: number): Promise<boolean> {
  const guest = await new Shopper(house.url).arrive();
  const told = await guest.get<{ presentation: Presentation }>(`/presentations/${show.id}`);
  return told.body.presentation.products.some((product) => product.id === id);
}

describe("a stock of a product", () => {
  test("goes down by what is sold, and more than is left is refused", async () => {
    const { id, stockId } = await stocked(3);
    const { guest, cart } = await withProduct(house, show, id, 2);
    expect((await guest.commit(cart)).status).toBe(200);
    expect(await left(stockId)).toBe(1);
    const many = { ...cart, products: [{ id, quantity: 2 }] };
    const refused = await guest.call("POST", "/cart", { cart: many, uuid: guest.uuid });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: "SOLD_OUT", productId: id },
    ]);
  });

  test("is sold to nobody twice: of six who pay at once for the last two, two get it", async () => {
    const { id, stockId } = await stocked(2);
    const buyers = [];
    for (let buyer = 0; buyer < 6; buyer++) buyers.push(await withProduct(house, show, id, 1));
    const answers = await Promise.all(buyers.map(({ guest, cart }) => guest.commit(cart)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.error).toMatchObject({ code: "SOLD_OUT" });
    }
    expect(await left(stockId)).toBe(0);
    const sold = await house.server.office.db
      .selectFrom("order_product")
      .select("quantity")
      .where("product_id", "=", id)
      .execute();
    expect(sold).toHaveLength(2);
    expect(await isOffered(id)).toBe(false);
  });

  test("gets back what a cancelled order had", async () => {
    const { id, stockId } = await stocked(1);
    const { guest, cart } = await withProduct(house, show, id, 1);
    const { body } = await guest.commit(cart);
    expect([await left(stockId), await isOffered(id)]).toEqual([0, false]);
    const cancelled = await cancel(guest, body.reservationIdentifier);
    expect(cancelled.status).toBe(200);
    expect([await left(stockId), await isOffered(id)]).toEqual([1, true]);
  });

  test("at another location limits nothing here, and a retired one nothing at all", async () => {
    const others = await house.server.office.db
      .selectFrom("location")
      .select("id")
      .where("business_id", "=", DEMO.cinemaBusiness)
      .where("id", "!=", show.locationId)
      .execute();
    const { id } = await stocked(0, others[0]!.id);
    expect(await isOffered(id)).toBe(true);
    const here = await stocked(0);
    expect(await isOffered(here.id)).toBe(false);
    const path = `/pres-live/resources/product-stock/${here.stockId}/retire`;
    await admin.call("POST", path, { isRetired: true });
    expect(await isOffered(here.id)).toBe(true);
  });

  test("is not restored beside the one that has taken its place", async () => {
    const { id, stockId } = await stocked(4);
    const turn = (isRetired: boolean) =>
      admin.call<object>("POST", `/pres-live/resources/product-stock/${stockId}/retire`, {
        isRetired,
      });
    await turn(true);
    await create("product-stock", { productId: id, locationId: show.locationId, quantity: 1 });
    expect(wrongFields(await turn(false))).toEqual(["locationId"]);
  });

  test("is one for each product and location, of one business", async () => {
    const { id } = await stocked(5);
    const twin = { productId: id, locationId: show.locationId, quantity: 1 };
    expect(wrongFields(await create("product-stock", twin))).toEqual(["locationId"]);
    const elsewhere = { productId: id, locationId: DEMO.theatre, quantity: 1 };
    expect(wrongFields(await create("product-stock", elsewhere))).toEqual(["locationId"]);
    const stranger = await adminOf(house, DEMO.stageBusiness);
    expect((await create("product-stock", twin, stranger)).status).toBe(403);
  });
});

describe("a product's class", () => {
  const rowsOf = async (productClassId: number) => {
    const day = dateOf(house.server.office.clock.now());
    const { body } = await admin.get<{ rows: { ProductId: number; Quantity: number }[] }>(
      `/pres-live/monitors/TopAndBottomProducts/data?businessIds=${DEMO.cinemaBusiness}&startDate=${day}&endDate=${day}&productClassId=${productClassId}&top=50`,
    );
    return body.rows.map(({ ProductId }) => ProductId);
  };

  test("groups it in reports, apart from those without one", async () => {
    const values = { businessId: DEMO.cinemaBusiness, name: { he: "שתייה", en: "Drinks" } };
    const { id: classId } = (await create("product-classes", values)).body.resource;
    const { body } = await makeProduct({ classId });
    const { id } = body.product;
    expect(body.product.classId).toBe(classId);
    const { id: plain } = (await makeProduct()).body.product;
    expect(await rowsOf(classId)).toEqual([id]);
    const concessions = await rowsOf(1);
    expect([concessions.includes(id), concessions.includes(plain)]).toEqual([false, true]);
    const filters = await admin.get<{ productClasses: { Name: string }[] }>(
      `/pres-live/getCinemaFilterData?businessIds=${DEMO.cinemaBusiness}&language=en`,
    );
    expect(filters.body.productClasses.map(({ Name }) => Name)).toContain("Drinks");
  });

  test("is of its own business, and not a retired one", async () => {
    const other = await create("product-classes", {
      businessId: DEMO.stageBusiness,
      name: { he: "אחר" },
    });
    const classId = other.body.resource.id;
    expect(wrongFields(await makeProduct({ classId }))).toEqual(["classId"]);
    const own = await create("product-classes", {
      businessId: DEMO.cinemaBusiness,
      name: { he: "ישן" },
    });
    const path = `/pres-live/resources/product-classes/${own.body.resource.id}/retire`;
    await admin.call("POST", path, { isRetired: true });
    expect(wrongFields(await makeProduct({ classId: own.body.resource.id }))).toEqual(["classId"]);
  });
});
