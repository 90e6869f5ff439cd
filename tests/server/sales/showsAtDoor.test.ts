import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../../domain/api/monitors.ts";
import { businessDayOf, DEFAULT_CALENDAR } from "../../../domain/attendance.ts";
import { addDays, atWallClock, toIso } from "../../../domain/zone.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

/** Days from today to the evenings of the tests. The demo has shows on each of these days. */
const DAY = 3;

let house: House;
let admin: Shopper;
let evening: string;
let morning: string;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  evening = addDays(businessDayOf(house.server.office.clock.now(), DEFAULT_CALENDAR), DAY);
  morning = addDays(evening, 1);
});
afterAll(() => house.close());

/** Sets the time of the server and of the database, and logs the operator in again. */
async function setClock(day: string, time: string): Promise<void> {
  const { clock } = house.server.office;
  const seconds = Math.round((atWallClock(day, time).getTime() - clock.now().getTime()) / 1000);
  await clock.shift(seconds);
  // The operator's session has expired by the new time.
  admin = await new Shopper(house.url).arrive();
  await post(admin, "/operator/login", { username: "admin", password: "admin" });
}

/** Moves one show of the evening to another time. Returns the show's id. */
async function move(day: string, time: string): Promise<number> {
  const { db } = house.server.office;
  const [show] = await db
    .selectFrom("presentation")
    .select("id")
    .where("starts_at", ">=", atWallClock(evening, "18:00"))
    .where("starts_at", "<", atWallClock(evening, "23:00"))
    .orderBy("id")
    .limit(1)
    .execute();
  await db
    .updateTable("presentation")
    .set({ starts_at: atWallClock(day, time) })
    .where("id", "=", show!.id)
    .execute();
  return show!.id;
}

const PATH = "/PRES-live/monitors/StaffByShowTimeVenue/data";
async function shown(query = "?isAtDoor=1"): Promise<{ id: number; at: string }[]> {
  const { body } = await admin.get<Report>(`${PATH}${query}`);
  return body.rows.map((row) => ({
    id: Number(row["PresentationId"]),
    at: String(row["PresentationDateTime"]),
  }));
}
const idsIn = async (query?: string): Promise<number[]> => (await shown(query)).map(({ id }) => id);

describe("a door at one at night", () => {
  test("has the shows of the evening and those after midnight, and not the next evening's", async () => {
    const night = await move(morning, "00:30");
    await setClock(morning, "01:00");
    const shows = await shown();
    expect(shows.map(({ id }) => id)).toContain(night);
    expect(shows.some(({ at }) => at.startsWith(`${evening}T2`))).toBe(true);
    expect(shows.every(({ at }) => at < toIso(atWallClock(morning, "07:00")))).toBe(true);
  });

  test("has a show that begins before the business day does, or soon after", async () => {
    const early = await move(morning, "06:30");
    await setClock(morning, "00:20");
    expect(await idsIn()).not.toContain(early);
    await setClock(morning, "00:40");
    expect(await idsIn()).toContain(early);
    // A report for a given day contains only the shows of that day.
    expect(await idsIn(`?isAtDoor=1&startDate=${evening}&endDate=${evening}`)).not.toContain(early);
    expect(await idsIn("")).not.toContain(early);
  });

  test("has the whole next day if the running one has no shows", async () => {
    await setClock(morning, "01:00");
    const { db } = house.server.office;
    await db
      .updateTable("presentation")
      .set({ starts_at: sql<Date>`starts_at - interval '300 days'` })
      .where("starts_at", ">=", atWallClock(evening, "06:00"))
      .where("starts_at", "<", atWallClock(morning, "07:00"))
      .execute();
    const shows = await shown();
    expect(shows.length).toBeGreaterThan(0);
    expect(shows.every(({ at }) => at.startsWith(morning))).toBe(true);
  });
});
