import { describe, expect, test } from "vitest";
import { isCodeElsewhere, spreadCodes, withCodes } from "../../../app/offers/offerCodes.ts";
import { learnSaid } from "../../../app/order/cart/offerCart.ts";
import { line, orderOf } from "./offerLines.ts";

const TENTH = { code: "GIFT10", priceIds: [10, 11] };

describe("an entered code", () => {
  test("is on one line of an order, the dearest that it is for", () => {
    const lines = [line(), line({ priceId: 11, amount: 200 }), line({ priceId: 99, amount: 900 })];
    expect(withCodes(lines, [TENTH]).map(({ code }) => code)).toEqual([null, "GIFT10", null]);
  });

  test("goes to another line where a code is on the dearest already, and nowhere without one", () => {
    const lines = [line(), line({ priceId: 11, amount: 200 })];
    const codes = [TENTH, { code: "EXTRA", priceIds: [10, 11] }, { code: "MORE", priceIds: [10] }];
    expect(withCodes(lines, codes).map(({ code }) => code)).toEqual(["EXTRA", "GIFT10"]);
  });

  test("moves on when its line is let go, and what was said of the price before is forgotten", () => {
    const order = orderOf("vouchers", line(), line({ priceId: 11, amount: 200 }));
    const { offers } = order;
    spreadCodes("vouchers", [TENTH], order);
    expect(offers?.lines.map(({ code }) => code)).toEqual([null, "GIFT10"]);
    learnSaid(offers!, { total: 230, globalCharge: 0 }, "");
    spreadCodes("vouchers", [TENTH], order);
    expect(offers?.said).toBeDefined();
    offers!.lines = offers!.lines.slice(0, 1);
    spreadCodes("vouchers", [TENTH], order);
    expect(offers?.lines.map(({ code }) => code)).toEqual(["GIFT10"]);
    expect(offers?.said).toBeUndefined();
  });

  test("leaves an order of another kind alone", () => {
    const order = orderOf("memberships", line({ code: "JOIN20" }));
    spreadCodes("vouchers", [], order);
    expect(order.offers?.lines[0]?.code).toBe("JOIN20");
  });

  test("makes only its own line cheaper", () => {
    const [own, other] = [line({ code: "GIFT10" }), line({ priceId: 11 })];
    expect(isCodeElsewhere("GIFT10", [own, other], own)).toBe(false);
    expect(isCodeElsewhere("GIFT10", [own, other], other)).toBe(true);
    expect(isCodeElsewhere("GIFT10", [other], undefined)).toBe(false);
    expect(isCodeElsewhere(undefined, [own], undefined)).toBe(false);
  });
});
