import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { counterCode } from "../../../domain/api/counterSale.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Totals } from "../../../domain/cart.ts";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { Clerk } from "./clerk.ts";

const HALL = GROUP.cinemaStandard;
/** Id of a 2D film, for which no glasses are needed. */
const FLAT_FILM = 11;
const { popcorn: POPCORN, drink: DRINK } = DEMO;

let house: House;
let seats: Seats;
let clerk: Clerk;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, FLAT_FILM);
  clerk = await Clerk.at(house, "operator");
});
afterAll(() => house.close());

const lookUp = (code: string) =>
  clerk.call<Reply<typeof counterCode>>("counter-code", {
    presentationId: seats.show.id,
    lines: [{ ticketGroupId: HALL, ticketId: TICKET.adult }],
    code,
  });

const goodsOf = (more: object, ticket: object = {}) => ({
  presentationId: seats.show.id,
  seats: seats.take(HALL, 2).map(({ sectionId, x, y }) => ({
    sectionId,
    x,
    y,
    ticketId: TICKET.adult,
    ...ticket,
  })),
  ...more,
});
const quote = (goods: object) => clerk.call<{ totals: Totals }>("counter-quote", goods);

describe("a voucher for products at the box office", () => {
  test("says what it pays for, and is neither a ticket nor money", async () => {
    expect((await lookUp("snack2")).body).toEqual({
      line: null,
      ticket: null,
      payment: null,
      products: [
        { id: POPCORN, balance: 2 },
        { id: DRINK, balance: 2 },
      ],
    });
    expect(toldBy(await lookUp("SNACK0"))).toBe("NO_BALANCE_LEFT");
  });

  test("with tickets gives both, and goes on giving products when its tickets are used up", async () => {
    const { body } = await lookUp("FILMSNACK");
    expect(body).toMatchObject({
      line: 0,
      ticket: { id: CODE_TICKET.gift },
      products: [{ id: POPCORN, balance: 2 }],
    });
    const code = "FILMSNACK";
    const goods = goodsOf({}, { ticketId: CODE_TICKET.gift, code });
    const sold = await clerk.call("counter-sale", { ...goods, total: 0 });
    expect([sold.status, sold.body.error]).toEqual([200, undefined]);
    expect((await lookUp(code)).body).toMatchObject({
      line: null,
      ticket: null,
      products: [{ id: POPCORN, balance: 2 }],
    });
  });

  test("pays for its pieces in a sale, and the order names them", async () => {
    const products = [
      { id: POPCORN, quantity: 1 },
      { id: POPCORN, quantity: 2, code: "SNACK2" },
    ];
    const goods = goodsOf({ products });
    const { body } = await quote(goods);
    expect(body.totals.products).toBe(24);
    const { balanceDue: total } = body.totals;
    const sold = await clerk.call<{ order: CounterOrder }>("counter-sale", {
      ...goods,
      total,
      over: { method: "cash" },
    });
    expect([sold.status, sold.body.error]).toEqual([200, undefined]);
    expect(sold.body.order.products).toMatchObject([
      { ProductId: POPCORN, Quantity: 3, Redeemed: 2, Amount: 24, Collected: 0 },
    ]);
    expect((await lookUp("SNACK2")).body.products).toEqual([{ id: DRINK, balance: 2 }]);
    expect(toldBy(await quote(goodsOf({ products })))).toBe("voucherBalance");
  });

  test("is not spent on tickets that are given away", async () => {
    const products = [{ id: DRINK, quantity: 1, code: "SNACK2" }];
    const gift = { ...goodsOf({ products }), complimentary: "Press", total: 0 };
    const told = await clerk.call("counter-sale", gift);
    expect(told.body.error).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "complimentary" }],
    });
  });
});
