import { afterAll, beforeAll, expect, test } from "vitest";
import type { CopiedShow, OfficePresentation } from "../../../domain/api/officePresentations.ts";
import { clockFault, instantsAt } from "../../../domain/wallTime.ts";
import { addDays, toIso } from "../../../domain/zone.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { logIn } from "./desk.ts";
import { freeDay, makeShows, oneShow, SHOWS } from "./shows.ts";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

/** Returns the first day from `from` on which clocks skip or repeat a time. */
function changeDay(time: string, fault: "skipped" | "repeated"): string {
  let day = freeDay(20);
  while (clockFault(day, time) !== fault) day = addDays(day, 1);
  return day;
}
const SPRING = changeDay("02:30", "skipped");
const AUTUMN = changeDay("01:30", "repeated");

const onDay = async (startDate: string, times: readonly string[], more: object = {}) =>
  makeShows(admin, await oneShow(admin, 0, { startDate, endDate: startDate, times, ...more }));
const read = async (id: number | undefined) =>
  (await admin.get<{ presentation: OfficePresentation }>(`${SHOWS}/${id}`)).body.presentation;

/** Cancels a show, so that its hall is free for the next test. */
const cancel = (id: number) =>
  admin.call("POST", `/pres-live/presentations/${id}/cancel`, {
    reason: { he: "תקלה", en: "A fault" },
  });

test.each([[["02:00"]], [["02:30"]], [["02:30", "03:30"]], [["20:00", "02:59"]]])(
  "the times %j of the night in which clocks go forward are refused by their names",
  async (times) => {
    const refused = await onDay(SPRING, times);
    expect(toldBy(refused)).toEqual([422, "TIME_SKIPPED"]);
    const skipped = times.filter((time) => time.startsWith("02"));
    expect(refused.body.error?.["dateTimes"]).toEqual(skipped.map((time) => `${SPRING}T${time}`));
  },
);

test("of the hour that happens twice one has to be chosen", async () => {
  const refused = await onDay(AUTUMN, ["01:30"]);
  expect(toldBy(refused)).toEqual([422, "TIME_REPEATED"]);
  expect(refused.body.error?.["dateTimes"]).toEqual([`${AUTUMN}T01:30`]);
  const [first, second] = instantsAt(AUTUMN, "01:30").map(toIso);
  const one = await onDay(AUTUMN, ["01:30"], { repeatedHour: "first" });
  const show = await read(one.body.presentationIds[0]);
  expect(show.dateTime).toBe(first);
  // The second 01:30 of this day is an hour after the first, so the show can be moved to it.
  const path = `${SHOWS}/${show.id}`;
  const moved = await admin.call<{ presentation: OfficePresentation }>("PUT", path, {
    ...show,
    dateTime: second,
  });
  expect(moved.body.presentation.dateTime).toBe(second);
  await cancel(show.id);
  const other = await onDay(AUTUMN, ["01:30"], { repeatedHour: "second" });
  const again = await read(other.body.presentationIds[0]);
  expect(again.dateTime).toBe(second);
  await cancel(again.id);
});

test("a series over the change keeps its hour, and each show its real minutes", async () => {
  const startDate = addDays(SPRING, -14);
  const endDate = addDays(SPRING, 14);
  const weekday = new Date(`${SPRING}T12:00:00Z`).getUTCDay();
  const draft = await oneShow(admin, 0, { startDate, endDate, weekdays: [weekday] });
  const { body } = await makeShows(admin, draft);
  const starts = await Promise.all(body.presentationIds.map(async (id) => read(id)));
  expect(starts.map(({ dateTime }) => dateTime.slice(11))).toEqual([
    "20:00:00+02:00",
    "20:00:00+02:00",
    "20:00:00+03:00",
    "20:00:00+03:00",
    "20:00:00+03:00",
  ]);
});

test("copies into both nights are judged before anything is written", async () => {
  const day = addDays(AUTUMN, -7);
  const made = await onDay(day, ["01:30", "20:30"]);
  const ids = made.body.presentationIds;
  const copy = (more: object) =>
    admin.call<{ rows: CopiedShow[]; presentationIds: number[] }>("POST", `${SHOWS}/copy`, {
      presentationIds: ids,
      shiftDays: 7,
      isDryRun: false,
      ...more,
    });
  const dry = await copy({ isDryRun: true });
  expect(dry.body.rows.map(({ dateTime, fault }) => [dateTime.slice(0, 16), fault])).toEqual([
    [`${AUTUMN}T01:30`, "repeated"],
    [`${AUTUMN}T20:30`, null],
  ]);
  expect(toldBy(await copy({}))).toEqual([422, "TIME_REPEATED"]);
  const { body } = await copy({ repeatedHour: "first" });
  expect((await read(body.presentationIds[0])).dateTime).toBe(
    toIso(instantsAt(AUTUMN, "01:30")[0]!),
  );
  const before = await onDay(addDays(SPRING, -1), ["02:30"]);
  const skipped = await admin.call("POST", `${SHOWS}/copy`, {
    presentationIds: before.body.presentationIds,
    shiftDays: 1,
    isDryRun: false,
  });
  expect(toldBy(skipped)).toEqual([422, "TIME_SKIPPED"]);
});
