import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startImport } from "../../../server/imports/checkImport.ts";
import { startUndo } from "../../../server/imports/undoImport.ts";
import { faultsOf } from "../../../server/reports/consistency/check.ts";
import { seatChecks } from "../../../server/reports/consistency/seatChecks.ts";
import type { Store } from "../../../server/platform/store.ts";
import { memoryStore, SECTION, SHOW } from "../smallHouse.ts";
import { openImporter, type Importer } from "./importer.ts";

let store: Store;
let importer: Importer;
beforeAll(async () => {
  store = await memoryStore();
  importer = await openImporter(store);
  await sql`update presentation set starts_at = '2040-01-01T18:00:00Z'
    where id = ${SHOW.plain}`.execute(store.db);
});
afterAll(async () => {
  await importer.end();
  await store.close();
});
beforeEach(async () => {
  await store.db.deleteFrom("seat_claim").execute();
});

const HEADINGS =
  "show,location,date and time,section,row,seat,tickets,ticket type,price,service charge,sold at";
const line = (place: string, time = "1/1/2040 20:00") =>
  `1,2,${time},${place},1,40,1.50,2024-05-06T10:00`;
const file = (...lines: readonly string[]) => [HEADINGS, ...lines].join("\n");

const claims = async () => {
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', area, seat_no, state) as place from seat_claim
    where presentation_id = ${SHOW.plain} order by area, seat_no`.execute(store.db);
  return rows.map(({ place }) => place);
};
const sums = async () => {
  const { rows } = await sql`
    select sale_day::text as day, point_of_sale as point, sum(sold)::int as sold,
      sum(takings)::int as takings, sum(charges)::int as charges
    from ticket_sales where presentation_id = ${SHOW.plain} group by 1, 2
    having sum(sold) <> 0`.execute(store.db);
  return rows;
};
const faultsIn = async (...lines: readonly string[]) => {
  const { faults } = await importer.check(await importer.upload("soldSeats", file(...lines)));
  return faults.map(({ line: at, field, code }) => `${at} ${field} ${code}`);
};

test("seats and places of an earlier system are sold, counted and exported, and an undo frees them", async () => {
  const { id, counts } = await importer.bring(
    "soldSeats",
    file(line("Stalls,A,3,"), line("Stalls,B,10,1"), line("Floor,,,2")),
  );
  expect(counts).toMatchObject({ make: 3, made: { soldSeat: 3 } });
  const sold = ["0 2 3", "0 19 3", `${SECTION.floor} 1 3`, `${SECTION.floor} 2 3`];
  expect(await claims()).toEqual(sold);
  expect(importer.announced.map(({ seat, state }) => [seat, state])).toEqual(
    expect.arrayContaining([
      [2, 3],
      [19, 3],
    ]),
  );
  const counted = [
    { day: "2024-05-06", point: "imported", sold: 4, takings: 16_000, charges: 600 },
  ];
  expect(await sums()).toEqual(counted);
  await sql`select recount_sales()`.execute(store.db);
  expect(await sums()).toEqual(counted);
  const exported = (await importer.exported(id)).trim().split(/\r?\n/).slice(1);
  expect(exported).toEqual([
    "שם,שם,שם,2040-01-01T20:00,Stalls,A,3,1,שם,40,1.5,2024-05-06T10:00",
    "שם,שם,שם,2040-01-01T20:00,Stalls,B,10,1,שם,40,1.5,2024-05-06T10:00",
    "שם,שם,שם,2040-01-01T20:00,Floor,,,2,שם,40,1.5,2024-05-06T10:00",
  ]);
  const undone = await importer.undo(id);
  expect([undone.state, undone.records]).toEqual(["undone", 0]);
  expect(await claims()).toEqual([]);
  expect(await sums()).toEqual([]);
  expect(importer.announced.slice(-4).map(({ state }) => state)).toEqual([0, 0, 0, 0]);
});

test("sold seats without an order are no fault of the books", async () => {
  const { id } = await importer.bring("soldSeats", file(line("Stalls,A,1,")));
  const faults = [];
  for (const check of seatChecks(() => sql<boolean>`true`))
    faults.push(...(await faultsOf(store.db, check)));
  expect(faults).toEqual([]);
  await importer.undo(id);
});

test.each([
  ["Stalls,Z,1,", undefined, "2 seat unknown"],
  ["Balcony,,,2", undefined, "2 section unknown"],
  ["Stalls,,,2", undefined, "2 section unknown"],
  ["Stalls,A,1,2", undefined, "2 tickets outOfRange"],
  ["Floor,,,0", undefined, "2 tickets outOfRange"],
  ["Floor,,,41", undefined, "2 tickets seatTaken"],
  ["Floor,,,", undefined, "2 seat oneOf"],
  ["Stalls,A,1,", "2/1/2040 20:00", "2 startsAt unknown"],
  ["Stalls,A,1,", "1/1/2020 20:00", "2 startsAt past"],
])("a line with %j at %j is refused: %s", async (place, time, expected) => {
  expect(await faultsIn(line(place, time))).toEqual([expected]);
});

test("a seat that somebody has, one that an earlier line has, and places beyond the last are refused", async () => {
  await store.db
    .insertInto("seat_claim")
    .values({ presentation_id: SHOW.plain, area: 0, seat_no: 4, state: 4 })
    .execute();
  expect(
    await faultsIn(
      line("Stalls,A,5,"),
      line("Stalls,A,6,"),
      line("Stalls,A,6,"),
      line("Floor,,,39"),
      line("Floor,,,2"),
    ),
  ).toEqual(["2 seat seatTaken", "4 seat twice", "6 tickets seatTaken"]);
});

test("a seat that is taken after the check stops the import, and nothing of it stays", async () => {
  const id = await importer.upload("soldSeats", file(line("Floor,,,3"), line("Stalls,A,7,")));
  await importer.check(id);
  await store.db
    .insertInto("seat_claim")
    .values({ presentation_id: SHOW.plain, area: 0, seat_no: 6, state: 4 })
    .execute();
  await startImport(store.db, id, false);
  await importer.runner.drain();
  expect(await importer.detail(id)).toMatchObject({ state: "failed", code: "newFaults" });
  expect(await claims()).toEqual(["0 6 4"]);
});

test("a seat that was freed since the import is named before an undo, and its line stays", async () => {
  const { id } = await importer.bring("soldSeats", file(line("Stalls,C,1,"), line("Stalls,C,2,")));
  await sql`delete from seat_claim where seat_no = 20`.execute(store.db);
  await expect(startUndo(store.db, id, false)).rejects.toMatchObject({
    refusal: { code: "IMPORT_IN_USE", details: { records: 1 } },
  });
  const undone = await importer.undo(id, true);
  expect(undone.records).toBe(1);
  expect(await claims()).toEqual([]);
});
