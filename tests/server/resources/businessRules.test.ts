import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { everyRules, rulesOf } from "../../../server/platform/businessRules.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { NO_RULES } from "./noRules.ts";

const PATH = "/pres-live/resources/business-rules";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

const write = (values: object) =>
  admin.call<{ resource: Resource }>("POST", PATH, { values: { ...NO_RULES, ...values } });
const rules = (businessId: number) => {
  const { db, config } = house.server.office;
  return rulesOf(db, config, businessId);
};

describe("the rules of a business", () => {
  test("stand in place of the server's settings, each by itself, at the next use", async () => {
    const before = await rules(DEMO.stageBusiness);
    const { body } = await write({
      businessId: DEMO.stageBusiness,
      vatPercent: 0,
      cancelHours: 48,
      sellerAddress: { he: "הרצל 1" },
    });
    expect(await rules(DEMO.stageBusiness)).toEqual({
      ...before,
      vatPercent: 0,
      cancelHours: 48,
      sellerAddress: { he: "הרצל 1" },
    });
    expect((await rules(DEMO.cinemaBusiness)).cancelHours).toBe(before.cancelHours);
    const { id } = body.resource;
    await admin.call("POST", `${PATH}/${id}/retire`, { isRetired: true });
    expect(await rules(DEMO.stageBusiness)).toEqual(before);
    await admin.call("POST", `${PATH}/${id}/retire`, { isRetired: false });
    const { db, config } = house.server.office;
    const of = await everyRules(db, config);
    expect([of(DEMO.stageBusiness).cancelHours, of(DEMO.cinemaBusiness).cancelHours]).toEqual([
      48,
      before.cancelHours,
    ]);
  });

  test("are there once, and within reason", async () => {
    expect(wrongFields(await write({ businessId: DEMO.stageBusiness }))).toEqual(["businessId"]);
    const wrong = { businessId: DEMO.cinemaBusiness, vatPercent: 101, sellerNumber: "x" };
    expect(wrongFields(await write(wrong)).toSorted()).toEqual(["sellerNumber", "vatPercent"]);
  });
});
