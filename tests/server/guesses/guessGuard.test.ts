import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { DEMO } from "../../../server/demo/ids.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse({
    hasLimits: true,
    guesses: { perVisitor: 10, perAddress: 25, perHouse: 1000, minutes: 15 },
  });
});
afterAll(() => house.close());

describe("guesses of member numbers", () => {
  test("are stopped after ten, and a fresh visitor's after the address's", async () => {
    const scout = await new Shopper(house.url).arrive();
    const show = await scout.presentation(DEMO.play);
    const guess = (visitor: Shopper, code: string) =>
      visitor.get(`/presentations/${show.id}/ticket?ticketCode=${code}`);
    let code = 3_000_000;
    const told: unknown[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const { status, body } = await guess(scout, String(code++));
      told.push([status, body.error?.code]);
    }
    expect(told.slice(0, 10)).toEqual(Array(10).fill([404, "memberNotFound"]));
    expect(told.at(-1)).toEqual([429, "RATE_LIMITED"]);
  });
});
