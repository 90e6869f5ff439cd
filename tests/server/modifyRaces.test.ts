import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { holdOrder } from "../../server/customers/ownOrder.ts";
import { copyDatabase, dropDatabase } from "./sharedPostgres.ts";
import { openHouse, type House } from "./house.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";
import { AT_ONCE } from "./twoHouses.ts";
import { twoOf } from "./firstOf.ts";

let url: string;
let near: House;
let far: House;
let show: Presentation;
let free: Choice[];
beforeAll(async () => {
  url = await copyDatabase("demo");
  near = await openHouse({ store: postgresAt(url) });
  far = await openHouse({ store: postgresAt(url) });
  const scout = await new Shopper(near.url).arrive();
  show = await scout.presentation(DEMO.play);
  free = await scout.freeSeats(show);
  free = free.filter((seat) => seat.ticketGroupId === free[0]!.ticketGroupId);
});
afterAll(async () => {
  await far.close();
  await near.close();
  await dropDatabase(url);
});

const ROUNDS = 6;
const db = () => near.server.office.db;

async function readyToBuy(house: House, seat: Choice): Promise<{ shopper: Shopper; cart: Cart }> {
  const shopper = await new Shopper(house.url).arrive();
  expect((await shopper.lock(show, seat, seat)).status).toBe(200);
  const cart = cartOf(show, [cartSeat(show, seat)]);
  const total = cart.seats[0]!.ticket.amount + cart.globalServiceCharge.amount;
  return { shopper, cart: { ...cart, ...(await shopper.tokenise(total, show)) } };
}

/** Returns a visitor who has an order of one seat and has locked another seat. */
async function readyToMove() {
  const [from, to] = twoOf(free.splice(0, 2));
  const { shopper, cart } = await readyToBuy(near, from);
  const { body } = await shopper.commit(cart);
  expect((await shopper.lock(show, to, to)).status).toBe(200);
  const ticket = { presentationId: show.id, sectionId: from.sectionId, x: from.x, y: from.y };
  const newSeat = { sectionId: to.sectionId, x: to.x, y: to.y };
  const resId = body.reservationIdentifier;
  const modify = { resId, tickets: [{ ...ticket, newSeat }] };
  const move = () => shopper.commit({ ...cart, paymentMethod: "none", seats: [], modify });
  return { move, to, resId };
}

const expireLock = ({ x, y }: Choice, resId: string) =>
  sql`update seat_claim c set expires_at = app_now() - interval '1 second'
    from orders o where o.reservation_identifier = ${resId} and c.holder = o.visitor_id
      and c.state = 1 returning ${x}, ${y}`.execute(db());

/** Returns the number of seats with two valid tickets, which must always be 0. */
const soldTwice = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from ticket where cancelled_at is null
    group by presentation_id, area, seat_no having count(*) > 1) as twice`.execute(db());
  return rows[0]!.n;
};

test("a ticket that moves to a seat which another node has sold meanwhile is refused", async () => {
  const { move, to, resId } = await readyToMove();
  const order = await db()
    .selectFrom("orders")
    .select("id")
    .where("reservation_identifier", "=", resId)
    .executeTakeFirstOrThrow();
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    return rows[0]!.n;
  };
  let moved: ReturnType<typeof move> | undefined;
  await db()
    .transaction()
    .execute(async (tx) => {
      // The change has checked its seats and waits for the order's row, which this transaction has locked.
      await holdOrder(tx, order.id);
      moved = move();
      await expect.poll(waiting, AT_ONCE).toBeGreaterThan(0);
      await expireLock(to, resId);
      const other = await readyToBuy(far, to);
      expect((await other.shopper.commit(other.cart)).status).toBe(200);
    });
  const { status, body } = await moved!;
  expect([status, body.error?.code]).toEqual([409, "CART_EXPIRED"]);
  expect(await soldTwice()).toBe(0);
});

test("moves and purchases of one seat on two nodes have one winner each, and no fault", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { move, to, resId } = await readyToMove();
    await expireLock(to, resId);
    const others = await Promise.all([
      readyToBuy(far, to).catch(() => undefined),
      readyToBuy(near, to).catch(() => undefined),
    ]);
    const buyers = others.flatMap((each) => each ?? []);
    const answers = await Promise.all([
      move(),
      ...buyers.map(({ shopper, cart }) => shopper.commit(cart)),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
  expect(await soldTwice()).toBe(0);
});
