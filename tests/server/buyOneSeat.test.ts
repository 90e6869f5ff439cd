import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO } from "../../server/demo/ids.ts";
import { openPGlite } from "../../server/platform/store/pglite.ts";
import { openPGliteHouse, type House } from "./house.ts";
import { cartOf, cartSeat, Shopper } from "./shopper.ts";

let house: House;
beforeAll(async () => {
  house = await openPGliteHouse();
});
afterAll(async () => {
  await house.close();
});

test("a visitor buys one cinema seat, and the claim table says that it is sold", async () => {
  const shopper = await new Shopper(house.url).arrive();
  const show = await shopper.presentation(DEMO.film3d);
  const seat = (await shopper.freeSeats(show)).find(({ rowName }) => rowName === "5")!;
  const locked = await shopper.lock(show, seat, seat);
  expect(locked).toMatchObject({ status: 200, body: { lockedSeat: { x: seat.x, y: seat.y } } });

  const cart = cartOf(show, [cartSeat(show, seat)], {
    products: [{ id: DEMO.glasses, quantity: 1 }],
  });
  const stored = await shopper.call<{ totals: { total: number } }>("POST", "/cart", {
    cart,
    uuid: shopper.uuid,
  });
  const { amount, serviceCharge } = cart.seats[0]!.ticket;
  expect(stored.body.totals.total).toBe(amount + serviceCharge + 6);

  const card = await shopper.tokenise(stored.body.totals.total, show);
  const bought = await shopper.commit({ ...cart, ...card });
  expect(bought.status).toBe(200);
  const { reservationIdentifier, ticketIdentifiers, documentKeys } = bought.body;
  expect(reservationIdentifier).toMatch(/^[A-Z0-9]{8}$/);
  expect([ticketIdentifiers.length, documentKeys.length]).toEqual([1, 1]);

  const { body } = await shopper.get<{ document: Record<string, unknown> }>(
    `/edocument/${documentKeys[0]}`,
  );
  expect(body.document).toMatchObject({
    reservationIdentifier,
    state: "active",
    qr: expect.stringMatching(new RegExp(`^1\\.${ticketIdentifiers[0]}\\.${show.id}\\.`)),
    seat: { SectionName: "1", RowName: "5", SeatName: seat.seatName },
  });

  await house.stop();
  const db = await openPGlite(house.dataDir);
  const claims = await db
    .selectFrom("seat_claim as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select(["c.presentation_id", "c.area", "c.state", "c.expires_at"])
    .where("o.reservation_identifier", "=", reservationIdentifier)
    .execute();
  await db.destroy();
  expect(claims).toEqual([{ presentation_id: show.id, area: 0, state: 3, expires_at: null }]);
});
