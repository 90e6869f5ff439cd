import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO } from "../../../server/demo/ids.ts";
import { foldSales } from "../../../server/reports/sales/openSales.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { setBack } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { miscounted } from "./miscounted.ts";
import { SalesHour } from "./salesHour.ts";

const SEED = fullCount(7, Date.now() % 100_000);
const STEPS = fullCount(26, 600);

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await setBack(house);
});
afterAll(() => house.close());

test(`an hour of sales by seed ${SEED} is counted to the ticket, folded and not`, async () => {
  const { db, clock } = house.server.office;
  const staff = await arrive(house);
  await post(staff, "/operator/login", { username: "other", password: "other" });
  const seats = await Seats.of(house.url, DEMO.play);
  const hour = new SalesHour(seats, staff, SEED);
  for (let step = 0; step < STEPS; step++) await hour.step();
  expect([...hour.done.keys()].toSorted()).toEqual(["buy", "cancel", "hold", "move", "scan"]);
  expect(await miscounted(db)).toEqual([]);
  await expect.poll(() => foldSales(db)).toBe(0);
  expect(await miscounted(db)).toEqual([]);

  // Moves the clock to the start of the show. Nobody has paid for the held seats.
  await clock.shift(Math.round((Date.parse(seats.show.dateTime) - clock.now().getTime()) / 1000));
  await house.server.sweep();
  const held = await db
    .selectFrom("presentation_sales")
    .select("held")
    .where("presentation_id", "=", seats.show.id)
    .executeTakeFirstOrThrow();
  expect(held.held).toBe(0);
  expect(await miscounted(db)).toEqual([]);
});

test("the recount is seen to differ where a sum does", async () => {
  const { db } = house.server.office;
  await expect.poll(() => foldSales(db)).toBe(0);
  await sql`update ticket_sum set sold = sold + 1`.execute(db);
  const faults = await miscounted(db);
  expect(faults.filter((fault) => fault.startsWith("ticket "))).not.toEqual([]);
  await sql`select recount_sales()`.execute(db);
  expect(await miscounted(db)).toEqual([]);
});

test("with another start of the business day all sales are dated anew", async () => {
  const daysOf = async ({ server }: House) =>
    (
      await server.office.db
        .selectFrom("point_sales")
        .select(sql<string>`sale_day::text`.as("day"))
        .distinct()
        .execute()
    ).map(({ day }) => day);
  const before = await daysOf(house);
  const { rows } = await sql<{ isEarly: boolean }>`
    select bool_and(((created_at at time zone 'Asia/Jerusalem')::time < '06:00')) as "isEarly"
    from orders`.execute(house.server.office.db);
  const dayStart = rows[0]?.isEarly ? "00:00" : "23:59";
  await house.stop();
  house = await openHouse({ calendar: { dayStart, weekendDays: [] } }, house.dataDir);
  const after = await daysOf(house);
  expect(after).not.toEqual([]);
  expect(after.filter((day) => before.includes(day))).toEqual([]);
  expect(await miscounted(house.server.office.db)).toEqual([]);
});
