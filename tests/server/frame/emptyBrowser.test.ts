import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { Shopper } from "../shopper.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const clearedBy = async (shopper: Shopper, path: string): Promise<string | null> => {
  const answer = await shopper.send("POST", path, {});
  expect(answer.status).toBe(200);
  return answer.headers.get("clear-site-data");
};

async function customer(): Promise<Shopper> {
  const shopper = await arrive(house);
  const login = { email: "noa@parterre.example", password: "parterre", customerArea: true };
  await post(shopper, "/customer/login", login);
  return shopper;
}

test("a logout from the customer area empties the browser's cache and storage", async () => {
  for (const path of ["/customer-area/logout", "/customer-area/logout-everywhere"]) {
    expect(await clearedBy(await customer(), path)).toBe('"cache", "storage"');
  }
});

test("an operator's logout empties the cache, and leaves the screen's own settings", async () => {
  const operator = new Shopper(house.url);
  await post(operator, "/operator/login", { username: "operator", password: "operator" });
  expect(await clearedBy(operator, "/operator/logout")).toBe('"cache"');
});

test("a logout from the booking leaves the cart", async () => {
  expect(await clearedBy(await customer(), "/customer/logout")).toBeNull();
});
