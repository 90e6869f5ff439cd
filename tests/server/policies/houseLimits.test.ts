import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "../../../domain/api/monitors.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { sell, setBack } from "../afterSale/reservations.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { NO_RULES } from "../resources/noRules.ts";
import { miscounted } from "../sales/miscounted.ts";
import { Shopper, type Choice } from "../shopper.ts";

const RULES = "/pres-live/resources/business-rules";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  await setBack(house);
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());
beforeEach(async () => {
  const { db, policies } = house.server.office;
  await db.deleteFrom("business_rules").execute();
  policies.forget();
});

const setRules = (businessId: number, rules: object) =>
  admin.call<{ resource: Resource }>("POST", RULES, {
    values: { ...NO_RULES, businessId, ...rules },
  });

describe("how many seats a buyer may hold", () => {
  let play: Presentation;
  let film: Presentation;
  let playSeats: Choice[];
  let filmSeats: Choice[];
  beforeAll(async () => {
    const scout = await new Shopper(house.url).arrive();
    play = await scout.presentation(DEMO.play);
    film = await scout.presentation(DEMO.film3d);
    playSeats = await scout.freeSeats(play);
    filmSeats = await scout.freeSeats(film);
  });
  const lock = async (by: Shopper, show: Presentation, seats: Choice[]) => {
    const seat = seats.shift()!;
    const { status, body } = await by.lock(show, seat, seat);
    const { code, max } = { code: undefined, max: undefined, ...body.error };
    return status === 200 ? "locked" : [code, max];
  };
  const told = async (by: Shopper, show: Presentation) =>
    (await by.get<{ maxSeats: number }>(`/seats/mine?presentationId=${show.id}`)).body.maxSeats;

  test("is the business's own number, else the server's, at once, and of no other business", async () => {
    const buyer = await new Shopper(house.url).arrive();
    const { maxSeats } = house.server.office.config;
    expect(await told(buyer, play)).toBe(maxSeats);
    expect((await setRules(play.businessId, { maxSeats: 2 })).status).toBe(200);
    expect([await told(buyer, play), await told(buyer, film)]).toEqual([2, maxSeats]);
    expect(await lock(buyer, play, playSeats)).toBe("locked");
    expect(await lock(buyer, play, playSeats)).toBe("locked");
    expect(await lock(buyer, play, playSeats)).toEqual(["TOO_MANY_SEATS", 2]);
    // Seats of another business's show do not count towards the limit.
    for (let count = 0; count < 3; count++)
      expect(await lock(buyer, film, filmSeats)).toBe("locked");
    expect(await lock(buyer, play, playSeats)).toEqual(["TOO_MANY_SEATS", 2]);
  });

  test("can be more than the server's number", async () => {
    const { maxSeats } = house.server.office.config;
    await setRules(film.businessId, { maxSeats: maxSeats + 1 });
    const buyer = await new Shopper(house.url).arrive();
    for (let count = 0; count <= maxSeats; count++)
      expect(await lock(buyer, film, filmSeats)).toBe("locked");
    expect(await lock(buyer, film, filmSeats)).toEqual(["TOO_MANY_SEATS", maxSeats + 1]);
  });

  test("bounds the search for the best seats, and what a ticket type may demand", async () => {
    await setRules(play.businessId, { maxSeats: 2 });
    const buyer = await new Shopper(house.url).arrive();
    const search = (quantity: number) =>
      buyer.get<{ error?: { code: string; max: number } }>(
        `/seats/best-available?presentationId=${play.id}&quantity=${quantity}`,
      );
    expect((await search(3)).body.error).toMatchObject({ code: "TOO_MANY_SEATS", max: 2 });
    expect((await search(2)).status).toBe(200);
    const types = "/pres-live/resources/ticket-types";
    const { body } = await admin.get<{ rows: Resource[] }>(`${types}?isRetired=0`);
    const { businessId } = play;
    const values = { ...body.rows[0]!.values, businessId, name: { he: "שלישייה" }, minimum: 3 };
    expect(wrongFields(await admin.call("POST", types, { values }))).toEqual(["minimum"]);
  });

  test("is at least 1 and at most 100, for operators of the business alone", async () => {
    for (const maxSeats of [0, 101, 1.5])
      expect(wrongFields(await setRules(play.businessId, { maxSeats }))).toEqual(["maxSeats"]);
    const stranger = await adminOf(house, film.businessId);
    const values = { ...NO_RULES, businessId: play.businessId, maxSeats: 5 };
    expect((await stranger.call("POST", RULES, { values })).status).toBe(403);
  });
});

describe("when the business day begins", () => {
  const saleDays = async (businessId: number): Promise<string[]> => {
    const { rows } = await sql<{ day: string }>`
      select distinct s.sale_day::text as day from ticket_sales s
        join presentation p on p.id = s.presentation_id
      where p.business_id = ${businessId} order by 1`.execute(house.server.office.db);
    return rows.map(({ day }) => day);
  };

  test("is the business's own hour: its sales are dated anew, no other's, and reports count by it", async () => {
    const seats = await Seats.of(house.url, DEMO.play);
    const cinema = await Seats.of(house.url, DEMO.film3d);
    const sold = await sell(seats, GROUP.theatreSecond, [{}]);
    await sell(cinema, GROUP.cinemaStandard, [{}]);
    const { db } = house.server.office;
    const { businessId } = seats.show;
    const { rows } = await sql<{ isEarly: boolean; before: string; day: string }>`
      select (created_at at time zone 'Asia/Jerusalem')::time < '06:00' as "isEarly",
        ((created_at at time zone 'Asia/Jerusalem') - interval '1 day')::date::text as before,
        (created_at at time zone 'Asia/Jerusalem')::date::text as day
      from orders where reservation_identifier = ${sold.id}`.execute(db);
    const { isEarly, before, day } = rows[0]!;
    const others = await saleDays(cinema.show.businessId);
    expect(await saleDays(businessId)).toEqual([isEarly ? before : day]);
    const dayStart = isEarly ? "00:00" : "23:59";
    const moved = isEarly ? day : before;
    const { body } = await setRules(businessId, { dayStart });
    expect(await saleDays(businessId)).toEqual([moved]);
    expect(await saleDays(cinema.show.businessId)).toEqual(others);
    await sell(seats, GROUP.theatreSecond, [{}]);
    expect(await saleDays(businessId)).toEqual([moved]);
    expect(await miscounted(db)).toEqual([]);
    const documents = async (by: Shopper, on: string) =>
      (
        await by.get<Report>(`/PRES-live/monitors/Documents/data?startDate=${on}&endDate=${on}`)
      ).body.rows.map(({ BusinessId }) => BusinessId);
    const own = await adminOf(house, businessId);
    expect(await documents(own, moved)).toEqual([businessId, businessId]);
    expect(await documents(own, isEarly ? before : day)).toEqual([]);
    // An operator of both businesses sees the sales of each business on the business day of that business.
    expect(new Set(await documents(admin, moved))).toEqual(new Set([businessId]));
    await admin.call("POST", `${RULES}/${body.resource.id}/retire`, { isRetired: true });
    expect(await saleDays(businessId)).toEqual([isEarly ? before : day]);
    expect(await miscounted(db)).toEqual([]);
  });

  test("is a time of day", async () => {
    for (const dayStart of ["24:00", "6:00", "noon"])
      expect(wrongFields(await setRules(DEMO.stageBusiness, { dayStart }))).toEqual(["dayStart"]);
  });
});
