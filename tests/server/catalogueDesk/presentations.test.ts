import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  OfficePresentation,
  PresentationRow,
} from "../../../domain/api/officePresentations.ts";
import { agorot } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { VIDEO_VENUE_TYPES } from "../../../domain/vod.ts";
import { atWallClock, toIso } from "../../../domain/zone.ts";
import { DEMO, POLICY } from "../../../server/demo/ids.ts";
import { paidCart, toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { adminOf, logIn, wrongFields } from "./desk.ts";
import { freeDay, madeShow, makeShows, oneShow, planOf, SHOW_DRAFT, SHOWS } from "./shows.ts";
import { vouched } from "../../vouched.ts";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

/**
 * Seconds after the close of sales, slightly more than required before the hall, the plan or the time can be
 * changed.
 */
const SETTLED_SECONDS = 11;

const draftOf = async (id: number) => {
  const { body } = await admin.get<{ presentation: OfficePresentation }>(`${SHOWS}/${id}`);
  return body.presentation;
};
const edit = (id: number, draft: object, by = admin) =>
  by.call<{ presentation: OfficePresentation }>("PUT", `${SHOWS}/${id}`, draft);
const arrive = () => new Shopper(house.url).arrive();

/** Buys a seat of the show as a guest. */
async function buy(show: Presentation): Promise<string> {
  const guest = await arrive();
  const [seat] = await guest.freeSeats(show);
  expect((await guest.lock(show, seat!, seat)).status).toBe(200);
  const { status, body } = await guest.commit(await paidCart(guest, show, [seat!]));
  expect(status).toBe(200);
  return body.reservationIdentifier;
}

test("shows are made for every time of every day that is meant, and the storefront has them", async () => {
  const more = { endDate: freeDay(46), weekdays: [0, 2], times: ["17:00", "20:00"] };
  const draft = await oneShow(admin, 40, more);
  const { status, body } = await makeShows(admin, draft);
  expect([status, body.presentationIds]).toEqual([200, expect.any(Array)]);
  expect(body.presentationIds).toHaveLength(4);
  const guest = await arrive();
  const listed = await guest.get<{ presentations: Presentation[] }>(
    `/presentations/?featureIds=${draft.featureId}`,
  );
  expect(listed.body.presentations.map(({ id }) => id)).toEqual(body.presentationIds);
  const [first] = listed.body.presentations;
  expect(first).toMatchObject({
    venueId: DEMO.cinemaHall,
    locationId: DEMO.telAviv,
    seatingPolicyId: 1,
    serviceCharge: { type: "flat", amount: 3.5 },
    lockTimer: { chooseSeatsInSeconds: 600 },
  });
  expect(first?.available).toBe(first?.capacity);
  const rows = await admin.get<{ rows: PresentationRow[] }>(
    `${SHOWS}?featureId=${draft.featureId}`,
  );
  expect(rows.body.rows.map(({ PricePolicyName }) => PricePolicyName)).toEqual(
    Array(4).fill("Cinema"),
  );
});

test("a ticket of such a show is sold, and counted in the catalogue", async () => {
  const show = await madeShow(house, admin, 50);
  expect(await buy(show)).toMatch(/^[A-Z0-9]{8}$/);
  const { body } = await admin.get<{ rows: PresentationRow[] }>(
    `${SHOWS}?featureId=${show.featureId}`,
  );
  expect(body.rows[0]).toMatchObject({ PresentationId: show.id, SoldQuantity: 1 });
});

test("one that is made closed sells nothing until the brokers' switch opens it", async () => {
  const show = await madeShow(house, admin, 51, { isOnSale: false });
  const guest = await arrive();
  const [seat] = await guest.freeSeats(show);
  expect(toldBy(await guest.lock(show, seat!, seat))).toEqual([409, "TICKETING_ENDED"]);
  await admin.call("POST", "/broker/event/unlock", { presentationId: show.id });
  expect((await guest.lock(show, seat!, seat)).status).toBe(200);
});

test("what is changed holds at once: prices, timers, the most seats, the end of sales", async () => {
  const show = await madeShow(house, admin, 52);
  const guest = await arrive();
  const seats = await guest.freeSeats(show);
  expect((await guest.lock(show, seats[0]!, seats[0])).status).toBe(200);
  const draft = await draftOf(show.id);
  expect(draft.isTaken).toBe(true);
  const changed = { ...draft, maximumSeats: 2, pricePolicyId: POLICY.cinema3d };
  expect((await edit(show.id, changed)).body.presentation).toMatchObject({ maximumSeats: 2 });
  expect((await guest.lock(show, seats[2]!, seats[2])).status).toBe(200);
  const third = await guest.lock(show, seats[4]!, seats[4]);
  expect([third.status, third.body.error]).toMatchObject([409, { code: "TOO_MANY_SEATS", max: 2 }]);
  const told = await guest.get<{ presentation: Presentation }>(`/presentations/${show.id}`);
  const prices = told.body.presentation.ticketGroups[0]?.tickets.map(
    ({ pricePolicyId }) => pricePolicyId,
  );
  expect(new Set(prices)).toEqual(new Set([POLICY.cinema3d]));
  await edit(show.id, { ...changed, salesEndMinutes: -10_080 });
  expect((await draftOf(show.id)).salesEndMinutes).toBe(-10_080);
});

test("the hall and the time of one with sold seats stay, whatever else is changed", async () => {
  const show = await madeShow(house, admin, 53);
  await buy(show);
  await admin.call("POST", "/broker/event/lock", { presentationId: show.id });
  const draft = await draftOf(show.id);
  const other = { venueId: 22, planVersion: await planOf(admin, 22) };
  const later = { dateTime: toIso(atWallClock(freeDay(53), "22:00")) };
  for (const change of [other, later]) {
    expect(toldBy(await edit(show.id, { ...draft, ...change }))).toEqual([409, "PLAN_IN_USE"]);
  }
  expect((await edit(show.id, { ...draft, isDisplayQr: false })).status).toBe(200);
  expect(await draftOf(show.id)).toMatchObject({ venueId: DEMO.cinemaHall, isDisplayQr: false });
});

test("one without seats sold moves to another hall while its sales are closed, and sells there", async () => {
  const show = await madeShow(house, admin, 54);
  const draft = await draftOf(show.id);
  const other = { ...draft, venueId: 31, planVersion: await planOf(admin, 31) };
  expect(toldBy(await edit(show.id, other))).toEqual([409, "PLAN_IN_USE"]);
  await admin.call("POST", "/broker/event/lock", { presentationId: show.id });
  // The change is refused for some seconds, because another node may still sell with its cached plan.
  expect(toldBy(await edit(show.id, other))).toEqual([409, "PLAN_IN_USE"]);
  await house.server.office.clock.shift(SETTLED_SECONDS);
  expect((await edit(show.id, other)).status).toBe(200);
  await admin.call("POST", "/broker/event/unlock", { presentationId: show.id });
  const guest = await arrive();
  const told = await guest.get<{ presentation: Presentation }>(`/presentations/${show.id}`);
  expect(told.body.presentation).toMatchObject({ venueId: 31, locationId: 3 });
  await buy(told.body.presentation);
});

test("two shows are not put into one hall at one time", async () => {
  const draft = await oneShow(admin, 55);
  const { body } = await makeShows(admin, draft);
  const again = await makeShows(admin, { ...draft, times: ["18:30", "21:00"] });
  expect(toldBy(again)).toEqual([409, "HALL_TAKEN"]);
  expect(again.body.error?.["dateTimes"]).toEqual(
    ["18:30", "21:00"].map((time) => toIso(atWallClock(freeDay(55), time))),
  );
  // The request is all or none, so no show was created.
  const { body: rows } = await admin.get<{ rows: PresentationRow[] }>(
    `${SHOWS}?featureId=${draft.featureId}`,
  );
  expect(rows.rows.map(({ PresentationId }) => PresentationId)).toEqual(body.presentationIds);
});

test("a show that was cancelled leaves its hall to another, and is not put on again by its form", async () => {
  const draft = await oneShow(admin, 59);
  const { body } = await makeShows(admin, draft);
  const [id = 0] = body.presentationIds;
  const reason = { he: "תקלה", en: "A fault" };
  await admin.call("POST", `/pres-live/presentations/${id}/cancel`, { reason });
  expect((await makeShows(admin, draft)).status).toBe(200);
  const again = await edit(id, { ...(await draftOf(id)), salesEndMinutes: 10 });
  expect(toldBy(again)).toEqual([409, "PRESENTATION_CANCELLED"]);
});

test("what was brought in by other rules than the forms' is listed and opened all the same", async () => {
  const { db } = house.server.office;
  const show = await madeShow(house, admin, 60);
  const far = sql<Date>`starts_at - interval '90 days'`;
  const elsewhere = { sales_end_at: far, new_booking_url: "ftp://old.example" };
  await db.updateTable("presentation").set(elsewhere).where("id", "=", show.id).execute();
  const feature = { language: "heb", duration_minutes: 2_000, age_limit: "twelve and over" };
  await db.updateTable("feature").set(feature).where("id", "=", show.featureId).execute();
  const { business_id } = await db
    .selectFrom("feature")
    .select("business_id")
    .where("id", "=", show.featureId)
    .executeTakeFirstOrThrow();
  const own = { business_id, name: "Without a price" };
  await db
    .insertInto("price_policy")
    .values({ id: 990_001, ...own })
    .execute();
  await db
    .updateTable("product")
    .set({ amount: agorot(20_000_000) })
    .execute();
  await db
    .updateTable("mini_site")
    .set({ url: sql<string>`'Old site ' || id` })
    .execute();
  await db.updateTable("coupon").set({ factor: 30 }).execute();
  for (const list of [
    "features",
    "prices",
    "products",
    "sites",
    "coupons",
    `presentations/${show.id}`,
  ]) {
    expect([list, (await admin.get(`/pres-live/catalogue/${list}`)).status]).toEqual([list, 200]);
  }
});

test.each([
  ["startDate", { startDate: "2020-01-01", endDate: "2020-01-02" }],
  ["endDate", { endDate: "2020-01-01" }],
  ["times", { times: ["25:00"] }],
  ["venueId", { venueId: DEMO.theatreVenue }],
  ["planVersion", { planVersion: "none" }],
  ["pricePolicyId", { pricePolicyId: POLICY.theatre }],
  ["chargeAmount", { chargeType: "percent", chargeAmount: 101 }],
  ["chargeAmount", { chargeType: "percent", chargeAmount: 2.405 }],
])("a wrong %s is told by its name", async (field, change) => {
  const answer = await makeShows(admin, { ...(await oneShow(admin, 56)), ...change });
  expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
  const { fields } = vouched<{ fields: { field: string }[] }>(answer.body.error);
  expect(fields.map((each) => each.field.split(".")[0])).toEqual([field]);
});

test("an admin of another business finds none of it", async () => {
  const other = await adminOf(house, DEMO.stageBusiness);
  const draft = await oneShow(admin, 57);
  expect(toldBy(await makeShows(other, draft))).toEqual([404, "NOT_FOUND"]);
  const show = await madeShow(house, admin, 58);
  expect(toldBy(await other.get(`${SHOWS}/${show.id}`))).toEqual([404, "NOT_FOUND"]);
  const own = { ...SHOW_DRAFT, ...(await draftOf(show.id)) };
  expect(toldBy(await edit(show.id, own, other))).toEqual([404, "NOT_FOUND"]);
});

test("none is made in a hall at home, where nothing would be shown to whoever bought it", async () => {
  const atHome = await house.server.office.db
    .selectFrom("venue as v")
    .innerJoin("seatplan_version as s", "s.venue_id", "v.id")
    .innerJoin("location as l", "l.id", "v.location_id")
    .select(["v.id", "s.plan_version"])
    .where("v.venue_type_id", "in", [...VIDEO_VENUE_TYPES])
    .where("l.business_id", "=", DEMO.cinemaBusiness)
    .executeTakeFirstOrThrow();
  const draft = await oneShow(admin, 90, { venueId: atHome.id, planVersion: atHome.plan_version });
  expect(wrongFields(await makeShows(admin, draft))).toEqual(["venueId"]);
});

test("none is made in a hall that was retired, or whose location was", async () => {
  const retire = (kind: string, id: number, isRetired: boolean) =>
    admin.call("POST", `/pres-live/resources/${kind}/${id}/retire`, { isRetired });
  for (const [kind, id] of [
    ["halls", DEMO.cinemaHall],
    ["locations", DEMO.telAviv],
  ] as const) {
    const draft = await oneShow(admin, 91);
    await retire(kind, id, true);
    const refused = await makeShows(admin, draft);
    await retire(kind, id, false);
    expect(wrongFields(refused)).toEqual(["venueId"]);
  }
});
