import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Choice } from "../../../domain/api/resources.ts";
import { KIND_NAMES } from "../../../domain/resources/kinds.ts";
import { post } from "../people.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";

let house: House;
let english: Shopper;
let hebrew: Shopper;
beforeAll(async () => {
  house = await openHouse();
  [english, hebrew] = [await adminIn("en"), await adminIn("he")];
});
afterAll(() => house.close());

async function adminIn(language: string): Promise<Shopper> {
  const shopper = new Shopper(house.url, language);
  await post(shopper, "/operator/login", { username: "admin", password: "admin" });
  return shopper;
}

const choicesOf = async (by: Shopper, kind: string): Promise<Record<string, Choice[]>> => {
  const path = `/pres-live/resources/${kind}`;
  const { status, body } = await by.get<{ choices: Record<string, Choice[]> }>(path);
  expect([kind, status]).toEqual([kind, 200]);
  return body.choices;
};

const HEBREW = /\p{Script=Hebrew}/u;

describe("what a form can choose from", () => {
  // All resources in the demo have English names.
  test.each(KIND_NAMES)("%s: is named in the operator's language", async (kind) => {
    for (const [to, choices] of Object.entries(await choicesOf(english, kind))) {
      expect([to, choices.filter(({ name }) => HEBREW.test(name))]).toEqual([to, []]);
    }
  });

  test("names a presentation by its feature and time, and a price by its offer", async () => {
    const [shows, prices] = [
      (await choicesOf(english, "seasons"))["presentations"] ?? [],
      (await choicesOf(english, "memberships"))["voucher-prices"] ?? [],
    ];
    expect(shows[0]?.name).toMatch(/^\P{Script=Hebrew}+, \d\d\/\d\d\/\d{4} \d\d:\d\d$/u);
    expect(prices.map(({ name }) => name)).toContain("Gift voucher: 100");
    const inHebrew = (await choicesOf(hebrew, "memberships"))["voucher-prices"] ?? [];
    expect(inHebrew.map(({ name }) => name)).toContain("שובר מתנה: 100");
    expect((await choicesOf(hebrew, "seasons"))["presentations"]?.[0]?.name).toMatch(HEBREW);
  });
});
