import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GROUP } from "../../../server/demo/ids.ts";
import { sell } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { boss, moreEvenings, moveShow, ordersPage, person, progress } from "./changes.ts";
import { waitUntil } from "../../gate/waitFor.ts";

const COPIES = 229;
const PAGE = 100;

let house: House;
let admin: Shopper;
let changeId = 0;
beforeAll(async () => {
  house = await openHouse();
  admin = await boss(house);
  const [show] = await moreEvenings(house, 1);
  const seats = await Seats.ofShow(house.url, show!);
  const sold = await sell(seats, GROUP.theatreSecond, [{}], person());
  const startsAt = new Date(Date.parse(show!.dateTime) + 27 * 3_600_000).toISOString();
  const { body } = await moveShow(admin, show!.id, { startsAt });
  ({ changeId } = body.change);
  await waitUntil(async () => (await progress(admin, changeId)).state === "done");
  const { db } = house.server.office;
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'reservation_identifier', 'MANY' || lpad(n::text, 4, '0'),
      'payment_identifier', null))).*
    from orders o, generate_series(1, ${COPIES}::int) n
    where o.reservation_identifier = ${sold.id}`.execute(db);
  // Every tenth order has failed.
  await sql`insert into presentation_change_order
    select (jsonb_populate_record(r, jsonb_build_object('order_id', o.id,
      'state', case when right(o.reservation_identifier, 1) = '0' then 'failed' else 'done' end))).*
    from presentation_change_order r, orders o
    where r.change_id = ${changeId} and o.reservation_identifier like 'MANY%'`.execute(db);
});
afterAll(() => house.close());

/** Reads all pages one after the other. Returns the rows and the sizes of the pages. */
async function walk(query: string): Promise<{ states: string[]; ids: string[]; sizes: number[] }> {
  const [states, ids, sizes]: [string[], string[], number[]] = [[], [], []];
  for (let after = ""; ;) {
    const { rows, hasMore } = await ordersPage(admin, changeId, `?${query}${after}`);
    for (const { state, ReservationIdentifier: id } of rows) {
      states.push(state);
      ids.push(id);
    }
    sizes.push(rows.length);
    if (!hasMore) return { states, ids, sizes };
    after = `&after=${ids.at(-1)}`;
  }
}

test("a change's many orders are told a page at a time, each once, what failed first", async () => {
  const { states, ids, sizes } = await walk("");
  expect(sizes).toEqual([PAGE, PAGE, COPIES + 1 - 2 * PAGE]);
  expect(new Set(ids).size).toBe(COPIES + 1);
  const failed = states.filter((state) => state === "failed").length;
  expect([failed, states.lastIndexOf("failed")]).toEqual([22, 21]);
});

test("those of one state are told so, too", async () => {
  const { states, sizes } = await walk("state=done");
  expect(sizes).toEqual([PAGE, PAGE, COPIES + 1 - 22 - 2 * PAGE]);
  expect(new Set(states)).toEqual(new Set(["done"]));
});

test("after an order that is none of the change's the list begins anew", async () => {
  const [first] = (await ordersPage(admin, changeId)).rows;
  const [again] = (await ordersPage(admin, changeId, "?after=NOBODY")).rows;
  expect(again).toEqual(first);
});
