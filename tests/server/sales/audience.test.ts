import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saleSums, type SaleSums } from "../../../backoffice/hall/saleSums.ts";
import type { Sale } from "../../../domain/api/operatorLive.ts";
import { businessDayOf, DEFAULT_CALENDAR } from "../../../domain/attendance.ts";
import { agorot, toAgorot, ZERO } from "../../../domain/money.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { readTape } from "../../../engine/heat/tapeBytes.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { demoPlan } from "../../../server/demo/demoPlans.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { BESIDE_VISITORS, fillAudiences } from "../../../server/demo/occupancy.ts";
import { salesByPointOfSaleReport } from "../../../server/reports/saleDayReports.ts";
import { tableOf } from "../../../server/reports/table.ts";
import { foldSales } from "../../../server/reports/sales/openSales.ts";
import { countSeats } from "../../../server/reports/sales/salesWithoutOrders.ts";
import { deskOf, today } from "../../../server/reports/sales/salesDesk.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { figuresOf, growth } from "./figures.ts";
import { miscounted } from "./miscounted.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Returns the sums that an operator's screen shows next to the hall. */
async function hallOf(staff: Shopper, id: number): Promise<SaleSums> {
  const query = `presentationId=${id}`;
  const { body } = await staff.get<Sale>(`/pres-live/sale?${query}`);
  const history = await staff.send("GET", `/pres-live/sale/history?${query}`);
  const { tape } = readTape(new Uint8Array(await history.arrayBuffer()));
  const plan = demoPlan({ id: body.venueId, seatplanId: body.seatplanId });
  const states = new SeatStates(layoutOf(plan), { audience: "operator" });
  const prices = new Map(
    body.prices.map(({ ticketGroupId, price }) => [ticketGroupId, toAgorot(price) ?? ZERO]),
  );
  return saleSums(new SaleReplay(tape, states, { prices }));
}

test("the demo's audience is told in the same money on the hall, in every table and in the reports", async () => {
  const { office } = house.server;
  const staff = new Shopper(house.url);
  await post(staff, "/operator/login", { username: "admin", password: "admin" });
  const visitor = await new Shopper(house.url).arrive();
  // A show with a standing area only, and one with rows and a standing area.
  for (const [feature, fullness] of [
    [DEMO.clubNight, 0.5],
    [DEMO.arenaConcert, 0.02],
  ] as const) {
    const show = await visitor.presentation(feature);
    const day = businessDayOf(new Date(show.dateTime), DEFAULT_CALENDAR);
    const before = await figuresOf(staff, show, day);
    const shows = [{ id: show.id, fullness, otherFullness: [] }];
    await fillAudiences(office, { ...BESIDE_VISITORS, startMs: 0 }, shows).done;
    const shown = await hallOf(staff, show.id);
    expect(shown.sold).toBeGreaterThan(20);
    expect(shown.takings).toBeGreaterThan(20 * 2_000);
    const told = growth(before, await figuresOf(staff, show, day));
    const expected = Object.entries(told).map(([name, numbers]) => [
      name,
      name === "topFeatures"
        ? [shown.sold, shown.takings]
        : [shown.sold, 0, shown.takings].slice(0, numbers.length),
    ]);
    expect(told).toEqual(Object.fromEntries(expected));
  }
  expect(await miscounted(office.db)).toEqual([]);
  await sql`select recount_sales()`.execute(office.db);
  expect(await miscounted(office.db)).toEqual([]);
});

/** Returns how many tickets of a feature today's report by point of sale counts. */
async function soldToday(tx: Db, featureId: number): Promise<number> {
  const desk = deskOf(
    { ...house.server.office, db: tx },
    { businessIds: [1, 2], locationIds: null },
    "en",
  );
  const day = today(desk);
  const asked = { desk, start: day, end: day, featureId, top: 10 };
  const { totals } = await tableOf(salesByPointOfSaleReport, {
    ...asked,
    locationId: undefined,
    productClassId: undefined,
    offerKind: undefined,
  });
  return Number(totals["SoldQuantity"]);
}

test("a report asked while the audiences come in has all that is sold by then, folded or not", async () => {
  const visitor = await new Shopper(house.url).arrive();
  const show = await visitor.presentation(DEMO.film3d);
  const fare = { ticketTypeId: 1, amount: agorot(4_000), charge: agorot(200) };
  const soldAt = house.server.office.clock.now();
  const seats = [0, 1, 2].map(() => ({ presentationId: show.id, ...fare, soldAt }));
  // The test runs in a transaction, so that no concurrent run of `foldSales` changes the result.
  await house.server.office.db.transaction().execute(async (tx) => {
    await expect.poll(() => foldSales(tx)).toBe(0);
    const before = await soldToday(tx, show.featureId);
    await countSeats(tx, seats, "web");
    expect(await soldToday(tx, show.featureId)).toBe(before + seats.length);
    expect(await foldSales(tx)).toBe(1);
    expect(await soldToday(tx, show.featureId)).toBe(before + seats.length);
  });
});
