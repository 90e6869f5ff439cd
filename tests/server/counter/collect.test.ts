import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Edocument } from "../../../domain/edocument.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { hold, sell } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import { Clerk } from "./clerk.ts";

const [PROGRAMME, WATER] = [11, 13];
const GROUP_SOLD = GROUP.theatreSecond;

let house: House;
let seats: Seats;
let clerk: Clerk;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
  clerk = await Clerk.at(house);
});
afterAll(() => house.close());

const withProgrammes = (quantity: number, tickets = 1) =>
  sell(
    seats,
    GROUP_SOLD,
    Array.from({ length: tickets }, () => ({})),
    { products: [{ id: PROGRAMME, quantity }] },
  );

const collect = (id: string, from: number, to: number, by = clerk) =>
  by.act(id, "collect", { products: [{ ProductId: PROGRAMME, from, to }] });

const documentOf = async (key: string): Promise<Edocument> => {
  const guest = await arrive(house);
  const { body } = await guest.get<{ document: Edocument }>(`/edocument/${key}`);
  return body.document;
};

describe("handing out the products of an order", () => {
  test("counts what was handed out, on the order and on every ticket of it", async () => {
    const { id, body } = await withProgrammes(3, 2);
    const first = await collect(id, 0, 2);
    expect([first.status, first.body.error]).toEqual([200, undefined]);
    expect(first.body.order.products).toMatchObject([
      { ProductId: PROGRAMME, Quantity: 3, Collected: 2 },
    ]);
    for (const key of body.documentKeys) {
      expect((await documentOf(key)).vouchers).toMatchObject([{ quantity: 3, collected: 2 }]);
    }
    expect((await collect(id, 2, 3)).status).toBe(200);
    // The number is reduced again, to correct a mistake.
    expect((await collect(id, 3, 1)).body.order.products[0]).toMatchObject({ Collected: 1 });
  });

  test("never hands out a product twice, however many counters ask at once", async () => {
    const { id } = await withProgrammes(1);
    const other = await Clerk.at(house, "admin");
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        // Half of the calls assume that two more can be handed out, which is wrong.
        const isWrong = at % 2 === 1;
        return collect(id, isWrong ? 1 : 0, isWrong ? 2 : 1, at % 4 < 2 ? clerk : other);
      }),
    );
    const outcomes = new Set(asked.map(({ status, body }) => `${status} ${body.error?.code}`));
    expect(outcomes).toEqual(new Set(["200 undefined", "422 VALIDATION"]));
    expect((await clerk.open(id)).body.order.products[0]).toMatchObject({ Collected: 1 });
    // Repeating the same change, as after a lost reply, has no effect.
    expect((await collect(id, 0, 1)).status).toBe(200);
  });

  test("refuses a number that another counter has changed", async () => {
    const { id } = await withProgrammes(4);
    expect((await collect(id, 0, 1)).status).toBe(200);
    const late = await collect(id, 0, 2);
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: "GENERAL_ERROR", reason: "changed" },
    ]);
  });

  test("changes all of several products or none", async () => {
    const { id } = await sell(seats, GROUP_SOLD, [{}], {
      products: [
        { id: PROGRAMME, quantity: 1 },
        { id: WATER, quantity: 1 },
      ],
    });
    const { status, body } = await clerk.act(id, "collect", {
      products: [
        { ProductId: PROGRAMME, from: 0, to: 1 },
        { ProductId: WATER, from: 0, to: 2 },
      ],
    });
    expect([status, body.error]).toMatchObject([
      422,
      { code: "VALIDATION", fields: [{ field: "products.1.to" }] },
    ]);
    const { order } = (await clerk.open(id)).body;
    expect(order.products.map(({ Collected }) => Collected)).toEqual([0, 0]);
  });

  test("is refused for another product, an unpaid order, a cancelled one and another business", async () => {
    const { id } = await withProgrammes(1);
    const { body } = await clerk.act(id, "collect", {
      products: [{ ProductId: WATER, from: 0, to: 1 }],
    });
    expect(body.error?.code).toBe("VALIDATION");
    const stranger = await Clerk.at(house, "operator");
    expect((await collect(id, 0, 1, stranger)).body.error?.code).toBe("ORDER_NOT_FOUND");
    const held = await hold(seats, GROUP_SOLD);
    expect((await collect(held.id, 0, 1)).body.error?.code).toBe("BALANCE_IS_DUE");
    await clerk.act(id, "cancel", { over: { method: "cash" } });
    expect((await collect(id, 0, 1)).body.error?.code).toBe("ORDER_CANCELLED");
  });

  test("keeps the price of what was handed out when the order is cancelled", async () => {
    const [one, other] = [await withProgrammes(2), await withProgrammes(2)];
    expect((await collect(one.id, 0, 1)).status).toBe(200);
    const price = (await clerk.open(one.id)).body.order.products[0]!.Amount / 2;
    const refundOf = async (id: string): Promise<number> => {
      const { body } = await clerk.act<{ refund: number }>(id, "cancel", { preview: true });
      return body.refund;
    };
    expect((await refundOf(other.id)) - (await refundOf(one.id))).toBeCloseTo(price, 5);
  });

  test("finds the order by the code of its ticket, as a scanner types it", async () => {
    const { id, body } = await withProgrammes(1);
    const { qr } = await documentOf(body.documentKeys[0]!);
    const { body: found } = await clerk.find(qr!);
    expect(found.rows.map(({ ReservationIdentifier }) => ReservationIdentifier)).toEqual([id]);
  });
});
