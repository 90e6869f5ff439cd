import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HallLayout, StoredPlan, VenuePlan } from "../../../domain/api/plans.ts";
import type { OfficePresentation } from "../../../domain/api/officePresentations.ts";
import type { ImportedLine, Resource, ResourceChange } from "../../../domain/api/resources.ts";
import { STAYS_USUAL, NO_PLAN_YET } from "../../../domain/resources/faultMessages.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { pretixHall } from "../../engine/plan/import/samples.ts";
import { vouched } from "../../vouched.ts";
import { adminOf, wrongFields } from "../catalogueDesk/desk.ts";
import { madeShow, makeShows, oneShow, SHOWS } from "../catalogueDesk/shows.ts";
import { openHouse, type House } from "../house.ts";
import { limitedTo } from "../operators/limitedStaff.ts";
import { Shopper } from "../shopper.ts";
import { codeOf, planner, type Planner } from "./planner.ts";

const PATH = "/pres-live/resources/layouts";
const VENUE = DEMO.cinemaHall;
/** Slightly more seconds than sales must have been closed before a presentation's plan may change. */
const SETTLED_SECONDS = 11;

let house: House;
let admin: Planner;
beforeAll(async () => {
  house = await openHouse();
  admin = await planner(house);
});
afterAll(() => house.close());

type Told = { resource: Resource };
const create = (values: object, by: Shopper = admin) => by.call<Told>("POST", PATH, { values });
const edit = (id: number, values: object, by: Shopper = admin) =>
  by.call<Told>("PUT", `${PATH}/${id}`, { values });
const retire = (id: number, isRetired: boolean) =>
  admin.call("POST", `${PATH}/${id}/retire`, { isRetired });
const named = (he: string, more: object = {}) => ({
  venueId: VENUE,
  name: { he, en: `${he} in English` },
  isUsual: false,
  beginsWith: null,
  ...more,
});
async function newLayout(he: string, more: object = {}): Promise<number> {
  const { status, body } = await create(named(he, more));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.resource.id;
}
const venuePlan = async (venueId: number = VENUE): Promise<VenuePlan> => {
  const { body } = await admin.get<{ rows: VenuePlan[] }>("/pres-live/plans");
  return body.rows.find(({ VenueId }) => VenueId === venueId)!;
};
const usualOf = ({ layouts }: VenuePlan): HallLayout => layouts.find(({ isUsual }) => isUsual)!;
const currentIn = ({ versions }: VenuePlan, layoutId: number) =>
  versions.find(({ isCurrent, LayoutId }) => isCurrent && LayoutId === layoutId);
interface Offered {
  readonly id: number;
  readonly plans: readonly { planVersion: string; layoutId: number; layoutName: string }[];
}
async function offered(): Promise<Offered["plans"]> {
  const { body } = await admin.get<{ venues: Offered[] }>("/pres-live/catalogue/choices");
  return body.venues.find(({ id }) => id === VENUE)!.plans;
}
const publish = async (layoutId: number): Promise<string> => {
  const draft = await admin.draft(VENUE, pretixHall(), layoutId);
  const { status, body } = await admin.publish(draft);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.planVersion;
};
const officeShow = async (id: number): Promise<OfficePresentation> =>
  (await admin.get<{ presentation: OfficePresentation }>(`${SHOWS}/${id}`)).body.presentation;
const save = (id: number, show: object) =>
  admin.call<{ presentation: OfficePresentation }>("PUT", `${SHOWS}/${id}`, show);
async function made(days: number, more: object): Promise<OfficePresentation> {
  const { status, body } = await makeShows(admin, await oneShow(admin, days, more));
  expect([status, body]).toEqual([200, expect.anything()]);
  return officeShow(body.presentationIds[0]!);
}
const historyOf = async (id: number) =>
  (await admin.get<{ rows: ResourceChange[] }>(`${PATH}/${id}/history`)).body.rows;
const messageOf = (answer: { body: unknown }) =>
  vouched<{ error: { fields: { message: string }[] } }>(answer.body).error.fields[0]?.message;

describe("a hall", () => {
  test("begins with one layout, the usual one, which has the hall's plan", async () => {
    const plan = await venuePlan();
    expect(plan.layouts).toEqual([
      expect.objectContaining({ isUsual: true, isRetired: false, seatplanId: plan.seatplanId }),
    ]);
    expect(currentIn(plan, usualOf(plan).LayoutId)).toMatchObject({ seatplanId: plan.seatplanId });
    const locationId = DEMO.telAviv;
    const values = { locationId, name: { he: "אולם חדש" }, venueTypeId: 1, entrance: null };
    const { body } = await admin.call<Told>("POST", "/pres-live/resources/halls", { values });
    const { layouts, seatplanId, versions } = await venuePlan(body.resource.id);
    expect(layouts).toEqual([expect.objectContaining({ isUsual: true, seatplanId })]);
    expect(versions).toEqual([]);
  });
});

describe("a second layout", () => {
  test("has a plan of its own, and leaves that of the usual one as it is", async () => {
    const before = await venuePlan();
    const id = await newLayout("הופעה");
    expect((await offered()).map(({ layoutId }) => layoutId)).not.toContain(id);
    const planVersion = await publish(id);
    const after = await venuePlan();
    const usual = usualOf(after).LayoutId;
    expect(usual).toBe(usualOf(before).LayoutId);
    expect(currentIn(after, usual)).toEqual(currentIn(before, usual));
    expect(currentIn(after, id)).toMatchObject({ planVersion, isCurrent: true });
    expect((await offered()).map(({ layoutId }) => layoutId)).toEqual([usual, id]);
    const { body } = await admin.get<{ plan: StoredPlan }>(
      `/pres-live/plans/versions/${planVersion}`,
    );
    expect(body.plan).toMatchObject({ LayoutId: id, isCurrent: true });
    // A newer version replaces only the plan of this layout.
    const { layouts } = await venuePlan();
    const { seatplanId } = layouts.find(({ LayoutId }) => LayoutId === id)!;
    const read = await admin.get<{ planVersion: string }>(
      `/seats/seatplan?seatplanId=${seatplanId}&venueId=${VENUE}`,
    );
    expect(read.body.planVersion).toBe(planVersion);
  });

  test("is renamed in the languages of the house, and the history tells it", async () => {
    const id = await newLayout("סיבוב");
    const name = { he: "במה במרכז", en: "In the round", ar: "في الوسط" };
    expect((await edit(id, named("", { name }))).body.resource.values["name"]).toEqual(name);
    const { layouts } = await venuePlan();
    expect(layouts.find(({ LayoutId }) => LayoutId === id)?.Name).toBe(name.en);
    const [last] = await historyOf(id);
    expect(last).toMatchObject({ action: "edit", username: "admin", after: { name } });
  });

  test("begins with the plan of the layout that it is copied from", async () => {
    const usual = usualOf(await venuePlan()).LayoutId;
    const id = await newLayout("עותק", { beginsWith: usual });
    const plan = await venuePlan();
    const [from, to] = [currentIn(plan, usual)!, currentIn(plan, id)!];
    expect(to.planVersion).not.toBe(from.planVersion);
    const stored = async (version: string) =>
      (await admin.get<{ plan: StoredPlan }>(`/pres-live/plans/versions/${version}`)).body.plan;
    const [one, other] = [await stored(from.planVersion), await stored(to.planVersion)];
    expect([other.sections, other.groups, other.rows]).toEqual([
      one.sections,
      one.groups,
      one.rows,
    ]);
  });

  test("opens drafts to draw from its own plan", async () => {
    const id = await newLayout("לציור");
    const start = (layoutId: number) =>
      admin.call<{ draftId: number }>(
        "POST",
        `/pres-live/plans/drawings?venueId=${VENUE}&layoutId=${layoutId}`,
        { name: "Drawn", isFromCurrent: true },
      );
    expect(toldBy(await start(id))).toEqual([404, "NOT_FOUND"]);
    await publish(id);
    const { body } = await start(id);
    const told = await admin.get<{ draft: { LayoutId: number; LayoutName: string } }>(
      `/pres-live/plans/drafts/${body.draftId}`,
    );
    expect(told.body.draft).toMatchObject({ LayoutId: id, LayoutName: "לציור in English" });
    const { drafts } = await venuePlan();
    expect(drafts.find(({ draftId }) => draftId === body.draftId)?.LayoutId).toBe(id);
  });

  test("moves only its own presentations when it is published", async () => {
    const id = await newLayout("משחק");
    await publish(id);
    const own = await made(130, { layoutId: id, planVersion: null });
    const moves = await admin.moves(await admin.draft(VENUE, pretixHall(), id));
    expect(moves.map(({ PresentationId }) => PresentationId)).toEqual([own.id]);
    const other = await admin.moves(await admin.draft(VENUE, pretixHall()));
    expect(other.map(({ PresentationId }) => PresentationId)).not.toContain(own.id);
  });
});

describe("the usual layout", () => {
  test("is what new presentations and drafts have unless another one is chosen", async () => {
    const former = usualOf(await venuePlan()).LayoutId;
    const id = await newLayout("קיץ");
    const tooSoon = await edit(id, named("קיץ", { isUsual: true }));
    expect([wrongFields(tooSoon), messageOf(tooSoon)]).toEqual([["isUsual"], NO_PLAN_YET]);
    const planVersion = await publish(id);
    const shown = await made(131, { planVersion: null });
    expect(shown.layoutId).toBe(former);
    expect((await edit(id, named("קיץ", { isUsual: true }))).status).toBe(200);
    try {
      expect(usualOf(await venuePlan()).LayoutId).toBe(id);
      expect((await offered())[0]).toMatchObject({ layoutId: id, planVersion });
      const next = await made(132, { planVersion: null });
      expect(next).toMatchObject({ layoutId: id, planVersion });
      expect(await admin.draft(VENUE, pretixHall())).toMatchObject({ LayoutId: id });
      // Presentations that were created before the change of the default layout keep their layout.
      expect(await officeShow(shown.id)).toMatchObject({ layoutId: former });
      const unset = await edit(id, named("קיץ"));
      expect([wrongFields(unset), messageOf(unset)]).toEqual([["isUsual"], STAYS_USUAL]);
      expect(toldBy(await retire(id, true))).toEqual([409, "LAYOUT_IS_USUAL"]);
      const [told] = await historyOf(former);
      expect(told).toMatchObject({ before: { isUsual: true }, after: { isUsual: false } });
    } finally {
      const { body } = await admin.get<Told>(`${PATH}/${former}`);
      await edit(former, { ...body.resource.values, isUsual: true });
    }
    expect(usualOf(await venuePlan()).LayoutId).toBe(former);
  });
});

describe("the layout of a presentation", () => {
  test("is chosen when it is made, for many days at once too, and stays when it is copied", async () => {
    const id = await newLayout("קונצרט");
    const planVersion = await publish(id);
    const draft = await oneShow(admin, 133, { layoutId: id, planVersion: null });
    const days = { endDate: draft.startDate, times: ["17:00", "21:00"] };
    const { body } = await makeShows(admin, { ...draft, ...days });
    for (const each of body.presentationIds)
      expect(await officeShow(each)).toMatchObject({ layoutId: id, planVersion });
    const copied = await admin.call<{ presentationIds: number[] }>("POST", `${SHOWS}/copy`, {
      presentationIds: body.presentationIds,
      shiftDays: 1,
      isDryRun: false,
    });
    for (const each of copied.body.presentationIds)
      expect(await officeShow(each)).toMatchObject({ layoutId: id, planVersion });
  });

  test("is changed as long as nothing of it was sold, and not while it is on sale", async () => {
    const id = await newLayout("גמיש");
    const planVersion = await publish(id);
    const show = await made(145, { planVersion: null });
    const moved = { ...show, layoutId: id };
    expect(toldBy(await save(show.id, moved))).toEqual([409, "PLAN_IN_USE"]);
    await admin.sales(show.id, "lock");
    await house.server.office.clock.shift(SETTLED_SECONDS);
    expect((await save(show.id, moved)).body.presentation).toMatchObject({
      layoutId: id,
      planVersion,
    });
    // A plan version without a layout id selects the layout that it belongs to.
    const back = await save(show.id, { ...moved, planVersion: show.planVersion });
    expect(back.body.presentation).toMatchObject({ layoutId: show.layoutId });
    await admin.sales(show.id, "unlock");
    const sold = await madeShow(house, admin, 146);
    const guest = await new Shopper(house.url).arrive();
    const [seat] = await guest.freeSeats(sold);
    expect((await guest.lock(sold, seat!, seat)).status).toBe(200);
    await admin.sales(sold.id, "lock");
    await house.server.office.clock.shift(SETTLED_SECONDS);
    const told = await save(sold.id, { ...(await officeShow(sold.id)), layoutId: id });
    expect(toldBy(told)).toEqual([409, "PLAN_IN_USE"]);
  });

  test("is changed for many at once, and for none if one of them cannot have it", async () => {
    const id = await newLayout("לכולן");
    const planVersion = await publish(id);
    const draft = await oneShow(admin, 147, { planVersion: null });
    const { body } = await makeShows(admin, { ...draft, times: ["17:00", "21:00"] });
    const ids = body.presentationIds;
    const change = (presentationIds: readonly number[], changes: object) =>
      admin.call<{ edited: number }>("POST", `${SHOWS}/edit`, { presentationIds, changes });
    const former = await officeShow(ids[0]!);
    const locked = async (shows: readonly number[]) => {
      for (const each of shows) await admin.sales(each, "lock");
      await house.server.office.clock.shift(SETTLED_SECONDS);
    };
    await locked(ids.slice(1));
    expect(toldBy(await change(ids, { layoutId: id }))).toEqual([409, "PLAN_IN_USE"]);
    for (const each of ids)
      expect(await officeShow(each)).toMatchObject({ layoutId: former.layoutId });
    await locked(ids.slice(0, 1));
    expect((await change(ids, { layoutId: id, salesEndMinutes: 5 })).body.edited).toBe(2);
    for (const each of ids) {
      const show = await officeShow(each);
      expect(show).toMatchObject({ layoutId: id, planVersion, salesEndMinutes: 5 });
    }
    // A change of other fields leaves the layout as it is.
    await change(ids, { salesEndMinutes: 10 });
    expect(await officeShow(ids[0]!)).toMatchObject({ layoutId: id, salesEndMinutes: 10 });
    const other = usualOf(await venuePlan(DEMO.theatreVenue)).LayoutId;
    expect(wrongFields(await change(ids, { layoutId: other }))).toEqual(["layoutId"]);
  });

  test("is one of the hall's own, with a plan, and not a retired one", async () => {
    const id = await newLayout("ריקה");
    const ask = async (more: object) =>
      wrongFields(await makeShows(admin, await oneShow(admin, 136, more)));
    expect(await ask({ layoutId: id, planVersion: null })).toEqual(["layoutId"]);
    const other = usualOf(await venuePlan(DEMO.theatreVenue)).LayoutId;
    expect(await ask({ layoutId: other, planVersion: null })).toEqual(["layoutId"]);
    // The request names a plan version and a layout that do not belong together.
    await publish(id);
    expect(await ask({ layoutId: id })).toEqual(["planVersion"]);
    const show = await made(137, { layoutId: id, planVersion: null });
    await retire(id, true);
    expect(await ask({ layoutId: id, planVersion: null })).toEqual(["layoutId"]);
    expect(await ask({ planVersion: show.planVersion })).toEqual(["planVersion"]);
    expect((await offered()).map(({ layoutId }) => layoutId)).not.toContain(id);
    // An existing presentation of a retired layout can still be read, sold and edited.
    const guest = await new Shopper(house.url).arrive();
    const { body } = await guest.get<{ presentation: { planVersion: string } }>(
      `/presentations/${show.id}`,
    );
    expect(body.presentation.planVersion).toBe(show.planVersion);
    expect((await save(show.id, { ...show, salesEndMinutes: 5 })).status).toBe(200);
    await retire(id, false);
    expect((await offered()).map(({ layoutId }) => layoutId)).toContain(id);
  });

  test("is a column of the table of presentations", async () => {
    const id = await newLayout("מיובאת");
    const planVersion = await publish(id);
    const show = await made(138, { planVersion: null });
    await admin.sales(show.id, "lock");
    await house.server.office.clock.shift(SETTLED_SECONDS);
    const { body } = await admin.call<{ isWritten: boolean; lines: ImportedLine[] }>(
      "POST",
      "/pres-live/resources/presentations/import",
      { text: `id,layoutId\n${show.id},${id}\n`, isDryRun: false },
    );
    expect(body).toMatchObject({ isWritten: true });
    expect(await officeShow(show.id)).toMatchObject({ layoutId: id, planVersion });
  });
});

test("layouts are those of the operator's businesses and locations alone", async () => {
  const id = await newLayout("שלנו");
  const stranger = await adminOf(house, DEMO.stageBusiness);
  expect(toldBy(await stranger.get(`${PATH}/${id}`))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await edit(id, named("שלהם"), stranger))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await create(named("שלהם"), stranger))).toEqual([403, "FORBIDDEN"]);
  const { body } = await stranger.get<{ rows: Resource[] }>(PATH);
  expect(body.rows.map((row) => row.id)).not.toContain(id);
  const upload = await admin.upload(DEMO.theatreVenue, pretixHall(), "hall.json", id);
  expect(codeOf(upload)).toBe("NOT_FOUND");
  const elsewhere = await limitedTo(house, [DEMO.club]);
  const theatre = usualOf(await venuePlan(DEMO.theatreVenue)).LayoutId;
  expect(toldBy(await elsewhere.get(`${PATH}/${theatre}`))).toEqual([404, "NOT_FOUND"]);
  // An operator without the permission for plans cannot list any.
  const seller = await planner(house, "operator");
  expect(toldBy(await seller.get(PATH))).toEqual([403, "FORBIDDEN"]);
});
