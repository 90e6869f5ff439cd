import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperatorEvent } from "../../../domain/api/operators.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { adminOf, logIn, PRODUCT } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";

const PRODUCTS = "/pres-live/catalogue/products";

let house: House;
let admin: Shopper;
let id: number;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  const draft = { ...PRODUCT, businessId: DEMO.cinemaBusiness };
  const made = await admin.call<{ product: { id: number } }>("POST", PRODUCTS, draft);
  ({ id } = made.body.product);
  await admin.call("PUT", `${PRODUCTS}/${id}`, { ...PRODUCT, price: 14 });
  await admin.call("POST", `/pres-live/resources/products/${id}/retire`, { isRetired: true });
});
afterAll(() => house.close());

type Told = {
  rows: OperatorEvent[];
  operators: { id: number; username: string }[];
};
const events = async (query: Record<string, string | number>, by = admin) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return (await by.get<Told>(`/operator/events?${search}`)).body;
};
const callsOf = ({ rows }: Told) => rows.map(({ call }) => call);

test("a thing's events are found by its kind and number, also the one that created it", async () => {
  expect(callsOf(await events({ kind: "products", thingId: id }))).toEqual([
    "POST /pres-live/resources/{kind}/{id}/retire",
    "PUT /pres-live/catalogue/products/{id}",
    "POST /pres-live/catalogue/products",
  ]);
  expect(callsOf(await events({ kind: "coupons", thingId: id }))).toEqual([]);
});

test("an event has the values before and after", async () => {
  const { rows } = await events({ thingId: id, call: "PUT /pres-live/catalogue/products/{id}" });
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ kind: "products", id, action: "edit", before: { price: 12.5 }, after: { price: 14 } }],
  ]);
});

test("events are filtered by operator and by day", async () => {
  const today = dateOf(new Date());
  const { operators } = await events({});
  const own = operators.find(({ username }) => username === "admin");
  const other = operators.find(({ username }) => username === "operator");
  const ofOwn = await events({
    thingId: id,
    operatorId: own!.id,
    startDate: today,
    endDate: today,
  });
  expect(ofOwn.rows).toHaveLength(3);
  expect((await events({ thingId: id, operatorId: other!.id })).rows).toEqual([]);
  expect((await events({ thingId: id, startDate: addDays(today, 1) })).rows).toEqual([]);
  expect((await events({ thingId: id, endDate: addDays(today, -1) })).rows).toEqual([]);
});

test("another business sees neither the event nor its values", async () => {
  const stranger = await adminOf(house, DEMO.stageBusiness);
  expect((await events({ thingId: id }, stranger)).rows).toEqual([]);
});
