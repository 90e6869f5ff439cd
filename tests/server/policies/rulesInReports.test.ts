import { afterAll, beforeAll, expect, test } from "vitest";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { adminOf, logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { NO_RULES } from "../resources/noRules.ts";
import { Shopper } from "../shopper.ts";

const RULES = "/pres-live/resources/business-rules";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

/** Creates rules of a business. Returns a function that deletes the rules. */
async function withRules(businessId: number, rules: object): Promise<() => Promise<unknown>> {
  const values = { ...NO_RULES, businessId, ...rules };
  const answer = await admin.call<{ resource: Resource }>("POST", RULES, { values });
  expect(answer.status).toBe(200);
  const { id } = answer.body.resource;
  return () => house.server.office.db.deleteFrom("business_rules").where("id", "=", id).execute();
}

test("a business's weekend is that of its reports, and of no other business's", async () => {
  const weekend = async (asker: Shopper): Promise<number[]> =>
    (await asker.get<{ weekendDays: number[] }>("/PRES-live/getCinemaFilterData")).body.weekendDays;
  const cinemas = await adminOf(house, DEMO.cinemaBusiness);
  const stages = await adminOf(house, DEMO.stageBusiness);
  expect(await weekend(cinemas)).toEqual([5, 6]);
  const undo = await withRules(DEMO.cinemaBusiness, { weekendDays: ["sunday", "saturday"] });
  expect(await weekend(cinemas)).toEqual([0, 6]);
  expect(await weekend(stages)).toEqual([5, 6]);
  // An operator of both businesses gets each day that is weekend in one of them.
  expect(await weekend(admin)).toEqual([0, 5, 6]);
  await undo();
});

test("a business's name for the service charge stands at all of its shows at once", async () => {
  const nameOf = async (language: string): Promise<string | undefined> => {
    const show: Presentation = await new Shopper(house.url, language).presentation(DEMO.play);
    return show.serviceCharge.name;
  };
  const before = await nameOf("en");
  const undo = await withRules(DEMO.stageBusiness, {
    serviceChargeName: { he: "דמי הזמנה", en: "Booking fee" },
  });
  expect([await nameOf("en"), await nameOf("he")]).toEqual(["Booking fee", "דמי הזמנה"]);
  await undo();
  house.server.office.policies.forget();
  expect(await nameOf("en")).toBe(before);
});
