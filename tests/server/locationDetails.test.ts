import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocationDetails } from "../../domain/api/locations.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { jsonb } from "../../server/platform/store/db.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper } from "./shopper.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const ask = (id: number, locale: string) =>
  new Shopper(house.url, locale).get<{ location: LocationDetails }>(`/customer/locations/${id}`);

test("a location's address and hours are in the visitor's language, else in English, else in Hebrew", async () => {
  await house.server.office.db
    .updateTable("location")
    .set({
      address: jsonb({ he: "רחוב המסילה 8", en: "8 HaMesila Street" }),
      map_url: "https://maps.example/theatre",
      opening_hours: jsonb({ he: "כל יום" }),
    })
    .where("id", "=", DEMO.theatre)
    .execute();
  const expected = {
    id: DEMO.theatre,
    address: "8 HaMesila Street",
    mapUrl: "https://maps.example/theatre",
    openingHours: "כל יום",
  };
  expect((await ask(DEMO.theatre, "en")).body.location).toEqual(expected);
  expect((await ask(DEMO.theatre, "pl")).body.location).toEqual(expected);
  const { location } = (await ask(DEMO.theatre, "he")).body;
  expect(location.address).toBe("רחוב המסילה 8");
});

test("what is not entered is null, and a location that does not exist is not found", async () => {
  const { body } = await ask(DEMO.club, "en");
  expect(body.location).toEqual({
    id: DEMO.club,
    address: null,
    mapUrl: null,
    openingHours: null,
  });
  expect(await ask(99_999, "en")).toMatchObject({
    status: 404,
    body: { error: { code: "NOT_FOUND" } },
  });
});
