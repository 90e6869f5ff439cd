import { afterAll, beforeAll, expect, test } from "vitest";
import type { CopiedShow, OfficePresentation } from "../../../domain/api/officePresentations.ts";
import type { OfficePrices } from "../../../domain/api/officePrices.ts";
import type { ResourceChange } from "../../../domain/api/resources.ts";
import { addDays } from "../../../domain/zone.ts";
import { DEMO, POLICY } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { adminOf, logIn, wrongFields } from "./desk.ts";
import { freeDay, madeShow, makeShows, oneShow, SHOWS } from "./shows.ts";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Copied = { rows: CopiedShow[]; presentationIds: number[] };
const copy = (
  presentationIds: readonly number[],
  shiftDays: number,
  isDryRun = false,
  by = admin,
) => by.call<Copied>("POST", `${SHOWS}/copy`, { presentationIds, shiftDays, isDryRun });
const edit = (presentationIds: readonly number[], changes: object, by = admin) =>
  by.call<{ edited: number }>("POST", `${SHOWS}/edit`, { presentationIds, changes });
const read = async (id: number) =>
  (await admin.get<{ presentation: OfficePresentation }>(`${SHOWS}/${id}`)).body.presentation;

/** Creates shows of one feature, on a free day. Returns their ids. */
async function shows(days: number, more: object): Promise<number[]> {
  const { status, body } = await makeShows(admin, await oneShow(admin, days, more));
  expect([status, body]).toMatchObject([200, { presentationIds: expect.any(Array) }]);
  return body.presentationIds;
}

test("a day is copied to the next week: a dry run says what it would be, and then it is", async () => {
  const ids = await shows(70, { times: ["10:00", "14:00"], salesEndMinutes: -20 });
  const day = freeDay(77);
  const dry = await copy(ids, 7, true);
  expect(dry.body.presentationIds).toEqual([]);
  expect(dry.body.rows.map(({ dateTime, fault }) => [dateTime.slice(0, 16), fault])).toEqual([
    [`${day}T10:00`, null],
    [`${day}T14:00`, null],
  ]);
  const { status, body } = await copy(ids, 7);
  expect([status, body.presentationIds.length]).toEqual([200, 2]);
  const [original, copied] = [await read(ids[0]!), await read(body.presentationIds[0]!)];
  expect(copied).toEqual({ ...original, id: copied.id, dateTime: copied.dateTime });
  expect(copied.dateTime.slice(0, 16)).toBe(`${day}T10:00`);
  const history = await admin.get<{ rows: ResourceChange[] }>(
    `/pres-live/resources/presentations/${copied.id}/history`,
  );
  expect(history.body.rows.map(({ action }) => action)).toEqual(["create"]);
});

test("a conflict is shown by the dry run, and refuses all copies", async () => {
  const ids = await shows(80, { times: ["10:00", "16:00"] });
  await shows(87, { times: ["15:30"] });
  const dry = await copy(ids, 7, true);
  expect(dry.body.rows.map(({ fault }) => fault)).toEqual([null, "hallTaken"]);
  const refused = await copy(ids, 7);
  expect(toldBy(refused)).toEqual([409, "HALL_TAKEN"]);
  expect((await copy([ids[0]!], 7)).status).toBe(200);
});

test("presentations of another business are copied and edited by nobody else", async () => {
  const stranger = await adminOf(house, DEMO.stageBusiness);
  const ids = await shows(90, {});
  expect(toldBy(await copy(ids, 7, true, stranger))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await edit(ids, { salesEndMinutes: 0 }, stranger))).toEqual([404, "NOT_FOUND"]);
});

test("many are edited at once, all or none, and only in what is given", async () => {
  const ids = await shows(91, { times: ["10:00", "14:00"] });
  const before = await read(ids[1]!);
  const changes = { chargeType: "percent", chargeAmount: 0.57, salesEndMinutes: -60 };
  expect((await edit(ids, changes)).body).toEqual({ edited: 2 });
  expect(await read(ids[1]!)).toEqual({ ...before, ...changes });
  // The second id does not exist, so the first presentation was not changed.
  expect((await edit([ids[0]!, 2_000_000_000], { salesEndMinutes: 0 })).status).toBe(404);
  expect((await read(ids[0]!)).salesEndMinutes).toBe(-60);
});

test("one that is not published is not in the storefront, and one not on sale yet sells no seat", async () => {
  const show = await madeShow(house, admin, 95);
  const { id } = show;
  const guest = await new Shopper(house.url, "en").arrive();
  const [seat] = await guest.freeSeats(show);
  const soon = `${freeDay(2)}T10:00:00Z`;
  await edit([id], { publishAt: soon });
  expect((await guest.get(`/presentations/${id}`)).status).toBe(404);
  expect(toldBy(await guest.lock(show, seat!, seat))).toEqual([409, "SALE_NOT_STARTED"]);
  await edit([id], { publishAt: null, onSaleAt: soon });
  expect(toldBy(await guest.get(`/presentations/${id}`))).toEqual([409, "SALE_NOT_STARTED"]);
  await edit([id], { onSaleAt: null });
  expect((await guest.get(`/presentations/${id}`)).status).toBe(200);
  const late = `${freeDay(200)}T10:00:00Z`;
  expect(wrongFields(await edit([id], { onSaleAt: late }))).toEqual(["onSaleAt"]);
});

test("a new presentation gets the price list whose rule covers its start, if it is valid that day", async () => {
  const { body } = await admin.get<{ prices: OfficePrices }>(
    `/pres-live/catalogue/prices/${POLICY.cinema}`,
  );
  const [validFrom, validUntil] = [freeDay(100), freeDay(110)];
  const lines = body.prices.lines.map((line) => ({ ...line, addons: [] }));
  const make = (name: string, rules: object[]) =>
    admin.call<{ prices: OfficePrices }>("POST", "/pres-live/catalogue/prices", {
      name,
      lines,
      rules,
      validFrom,
      validUntil,
      businessId: DEMO.cinemaBusiness,
    });
  const matinee = await make("Matinee", [{ weekdays: [], fromTime: null, untilTime: "13:00" }]);
  expect(matinee.body.prices).toMatchObject({ validFrom, validUntil });
  const { id } = matinee.body.prices;
  const listsOf = async (days: number) => {
    const ids = await shows(days, { times: ["10:00", "20:00"], pricePolicyId: null });
    return Promise.all(ids.map(async (each) => (await read(each)).pricePolicyId));
  };
  const [morning, evening] = await listsOf(104);
  expect(morning).toBe(id);
  expect(evening).not.toBe(id);
  // After its last valid day the list is not the default, and cannot be chosen.
  expect(await listsOf(112)).not.toContain(id);
  const chosen = await makeShows(admin, await oneShow(admin, 113, { pricePolicyId: id }));
  expect(wrongFields(chosen)).toEqual(["pricePolicyId"]);
  const turned = { name: "Turned", lines, validFrom, validUntil: addDays(validFrom, -1) };
  const refused = await admin.call("PUT", `/pres-live/catalogue/prices/${id}`, turned);
  expect(wrongFields(refused)).toEqual(["validUntil"]);
});
