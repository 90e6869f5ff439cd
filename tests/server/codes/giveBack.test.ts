import { afterAll, beforeAll, expect, test } from "vitest";
import { roundToAgorot } from "../../../domain/money.ts";
import { giveBack } from "../../../server/codes/uses.ts";
import { CODE_TICKET, DEMO_SSN } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { openHouse, type House } from "../house.ts";
import { payingWith, Seats, type CodeShopper } from "./codeShopper.ts";

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const STALLS = GROUP.theatreStalls;

const CODES = ["HALF", "SHOW10", "2001001", DEMO_SSN.senior];

/** Returns the remaining balance of each code, the points, and the money of the voucher. */
async function leftOn(shopper: CodeShopper): Promise<(number | null)[]> {
  const balances: (number | null)[] = [];
  for (const ticketCode of CODES) {
    const { body } = await shopper.ticket({ ticketGroupId: STALLS, ticketCode });
    balances.push(body.ticket.balance);
  }
  const points = { ticketGroupId: STALLS, ticketCode: "2001001", ticketId: CODE_TICKET.points };
  balances.push((await shopper.ticket(points)).body.ticket.balance);
  const hotel = {
    ticketGroupId: GROUP.theatreSecond,
    ticketCode: "GALIL",
    ticketId: CODE_TICKET.hotel,
  };
  balances.push((await shopper.ticket(hotel)).body.ticket.balance);
  const { body } = await shopper.get<{ payment: { amount: number } }>(
    "/payment/voucher?reference=GIFT500",
  );
  return [...balances, body.payment.amount];
}

test("cancelled tickets give back what they used, once; the last one what paid for all", async () => {
  const wishes = [
    { code: "HALF" },
    { code: "SHOW10", ticketId: CODE_TICKET.gift },
    { code: "2001001", ticketId: CODE_TICKET.member },
    { code: DEMO_SSN.senior, ticketId: CODE_TICKET.benefit },
    { code: "2001001", ticketId: CODE_TICKET.points },
  ];
  const { shopper, cart } = await seats.guest(STALLS, wishes, payingWith("GIFT500"));
  const hotel = await seats.guest(GROUP.theatreSecond, [
    { ticketId: CODE_TICKET.hotel, ref1: "GALIL" },
  ]);
  const before = await leftOn(shopper);
  const bought = await shopper.buy(cart);
  await hotel.shopper.buy(hotel.cart);
  const paid = 95 + 120 + 50 + 6;
  expect(await leftOn(shopper)).toEqual([4999, 9, 9, 3, 450, 1, 500 - paid]);

  const { db } = house.server.office;
  const { id: orderId } = await db
    .selectFrom("orders")
    .select("id")
    .where("reservation_identifier", "=", bought.body.reservationIdentifier)
    .executeTakeFirstOrThrow();
  const tickets = await db
    .selectFrom("ticket")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const ids = tickets.map(({ id }) => id);
  const cancel = (cancelled: string[]) =>
    db.transaction().execute(async (tx) => {
      const given = await giveBack(tx, orderId, cancelled);
      await tx
        .updateTable("ticket")
        .set({ cancelled_at: new Date() })
        .where("id", "in", cancelled)
        .execute();
      return given;
    });

  expect((await cancel(ids.slice(0, 2))).map(({ kind }) => kind)).toEqual(["coupon", "voucher"]);
  expect(await leftOn(shopper)).toEqual([5000, 10, 9, 3, 450, 1, 500 - paid]);
  expect(await cancel(ids.slice(0, 2))).toEqual([]);
  const rest = await cancel(ids.slice(2));
  expect(rest.find(({ kind }) => kind === "voucherPayment")?.amount).toBe(roundToAgorot(paid));
  // Another order used the hotel's reference, so its balance is lower.
  expect(await leftOn(shopper)).toEqual(before.with(5, 1));
  expect(await cancel(ids)).toEqual([]);
});
