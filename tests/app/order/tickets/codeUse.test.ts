import { describe, expect, test } from "vitest";
import { judgeUse } from "../../../../app/order/tickets/codeUse.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { half } from "./codeOffice.ts";

/**
 * Returns an order in which a code has given this ticket to the first `count` seats. The next seat needs
 * another use of the code.
 */
function using(own: ReturnType<typeof half>, count: number) {
  const seats = Array.from({ length: count }, (_, at) =>
    chosen(at + 1, { ticketId: own.id, codeTicket: own }),
  );
  const next = chosen(count + 1);
  return { order: openOrderOf(presentation(), [...seats, next]), key: next.key };
}

const judged = (own: ReturnType<typeof half>, count: number) => {
  const { order, key } = using(own, count);
  return judgeUse(order, own, key)?.code;
};

describe("a code that this order uses up gives no further ticket", () => {
  test.each([
    ["a coupon", {}, "COUPON_USED"],
    ["a membership", { memberNumber: "2001001" }, "INSUFFICIENT_BALANCE"],
    ["a system voucher", { systemVoucher: "V1" }, "voucherBalance"],
    ["a senior citizen's ID", { code: "200006062" }, "SENIOR_NO_BALANCE"],
  ] as const)("%s says so", (_, over, why) => {
    const own = half({ balance: 2, ...over });
    expect(judged(own, 1)).toBeUndefined();
    expect(judged(own, 2)).toBe(why);
  });

  test("and one without a limit always gives one more", () => {
    expect(judged(half({ balance: null }), 9)).toBeUndefined();
    expect(judged(ticket(), 9)).toBeUndefined();
  });
});

describe("what counts as a use", () => {
  test("is each seat of a coupon, whose ticket for two is good for two", () => {
    const pair = half({ multiplyFactor: 2, balance: 1 });
    expect(judged(pair, 0)).toBeUndefined();
    expect(judged(pair, 1)).toBeUndefined();
    expect(judged(pair, 2)).toBe("COUPON_USED");
  });

  test("is each ticket of a member, however many seats it covers", () => {
    const pair = half({ memberNumber: "2001001", multiplyFactor: 2, balance: 2 });
    const { order, key } = using(pair, 2);
    order.seats[1]!.subTicketOf = order.seats[0]!.key;
    expect(judgeUse(order, pair, key)).toBeUndefined();
  });

  test("is what a ticket costs, where it is paid with points", () => {
    const own = half({ memberNumber: "2001001", loyaltyPointsPrice: 40, balance: 100 });
    expect(judged(own, 1)).toBeUndefined();
    expect(judged(own, 2)).toBe("INSUFFICIENT_BALANCE");
  });

  test("is not the seat itself, which keeps its ticket", () => {
    const own = half({ balance: 1 });
    const { order } = using(own, 1);
    expect(judgeUse(order, own, order.seats[0]!.key)).toBeUndefined();
  });

  test("is also the same seat at another event of the cart", () => {
    const own = half({ balance: 1 });
    const { order, key } = using(own, 0);
    const other = openOrderOf(presentation({ id: 2 }), [chosen(1, { codeTicket: own })]);
    order.others = [{ presentation: other.presentation!, seats: other.seats }];
    expect(judgeUse(order, own, key)?.code).toBe("COUPON_USED");
  });
});

test("a system voucher's ticket cannot be reserved unpaid", () => {
  const own = half({ systemVoucher: "V1", balance: 5 });
  const { order, key } = using(own, 0);
  order.isHold = true;
  expect(judgeUse(order, own, key)).toMatchObject({
    code: "HOLD_UNAVAILABLE",
    details: { reason: "voucher" },
  });
  expect(judgeUse(order, half({ balance: 5 }), key)).toBeUndefined();
});
