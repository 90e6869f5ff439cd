import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AllocationRow } from "../../../domain/api/allocations.ts";
import type { LayoutBlocks } from "../../../domain/api/layoutBlocks.ts";
import type { OfficePresentation } from "../../../domain/api/officePresentations.ts";
import type { VenuePlan } from "../../../domain/api/plans.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { SeatBlock } from "../../../domain/seatBlock.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { adminOf, wrongFields } from "../catalogueDesk/desk.ts";
import { makeShows, oneShow, SHOWS } from "../catalogueDesk/shows.ts";
import { openHouse, type House } from "../house.ts";
import { allSeats, Shopper } from "../shopper.ts";
import { planner, type Planner } from "./planner.ts";
import { withoutRow } from "./withoutRow.ts";

const VENUE = DEMO.cinemaHall;
/** Slightly more seconds than sales must have been closed before a presentation's plan may change. */
const SETTLED_SECONDS = 11;
/** Minutes before the show at which the allotment in these tests is released. */
const MINUTES = 120;

let house: House;
let admin: Planner;
beforeAll(async () => {
  house = await openHouse();
  admin = await planner(house);
});
afterAll(() => house.close());

const usual = async (): Promise<number> => {
  const { body } = await admin.get<{ rows: VenuePlan[] }>("/pres-live/plans");
  return body.rows.find(({ VenueId }) => VenueId === VENUE)!.layouts[0]!.LayoutId;
};
const pathOf = (id: number): string => `/pres-live/layouts/${id}/blocks`;
const read = async (id: number): Promise<LayoutBlocks> =>
  (await admin.get<LayoutBlocks>(pathOf(id))).body;
async function write(id: number, more: object, by: Shopper = admin) {
  const { revision, planVersion } = await read(id);
  const none = { blocks: [], aside: [], forgetsGone: false };
  return by.call<LayoutBlocks>("PUT", pathOf(id), { ...none, revision, planVersion, ...more });
}
const block = (seats: readonly number[], more: object = {}) => ({
  blockId: null,
  reason: "house",
  note: "For the director",
  seats,
  places: [],
  ...more,
});
const aside = (seats: readonly number[], more: object = {}) => ({
  allocationId: null,
  names: { he: "מועדון", en: "Club" },
  releaseMinutesBefore: MINUTES,
  holders: [{ kind: "code", value: "club-2026" }],
  seats,
  places: [],
  ...more,
});
async function made(days: number, more: object = {}): Promise<number[]> {
  const wish = await oneShow(admin, days, { planVersion: null, ...more });
  const { status, body } = await makeShows(admin, wish);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.presentationIds;
}
const officeShow = async (id: number): Promise<OfficePresentation> =>
  (await admin.get<{ presentation: OfficePresentation }>(`${SHOWS}/${id}`)).body.presentation;
const blocksOf = async (id: number): Promise<SeatBlock[]> =>
  (await admin.get<{ blocks: SeatBlock[] }>(`/pres-live/blocks?presentationId=${id}`)).body.blocks;
const asideOf = async (id: number): Promise<AllocationRow[]> =>
  (await admin.get<{ rows: AllocationRow[] }>(`/pres-live/allocations?presentationId=${id}`)).body
    .rows;
const expectGiven = async (id: number, blocked: readonly number[], kept: readonly number[]) => {
  const [blocks, allotments] = [await blocksOf(id), await asideOf(id)];
  expect(blocks.map(({ seats, reason }) => [reason, seats])).toEqual(
    blocked.length === 0 ? [] : [["house", blocked]],
  );
  expect(allotments.map(({ seats }) => seats)).toEqual(kept.length === 0 ? [] : [kept]);
};
describe("what a layout blocks", () => {
  test("is blocked in every new presentation, and existing ones stay as they are", async () => {
    const id = await usual();
    const [before] = await made(150);
    const { status, body } = await write(id, { blocks: [block([0, 1])], aside: [aside([5, 6])] });
    expect([status, body]).toEqual([200, expect.anything()]);
    expect(body).toMatchObject({
      blocks: [{ reason: "house", seats: [0, 1], note: "For the director" }],
      aside: [{ names: { he: "מועדון", en: "Club" }, seats: [5, 6] }],
      gone: [],
    });
    const [first, second] = await made(151, { times: ["17:00", "21:00"] });
    for (const show of [first!, second!]) {
      await expectGiven(show, [0, 1], [5, 6]);
      const [allotment] = await asideOf(show);
      expect(allotment).toMatchObject({ name: "Club", isReleased: false, blocked: 2 });
      expect(allotment!.holders).toEqual([{ kind: "code", value: expect.any(String) }]);
      const start = Date.parse((await officeShow(show)).dateTime);
      expect(Date.parse(allotment!.releaseAt)).toBe(start - MINUTES * 60_000);
    }
    await expectGiven(before!, [], []);
    // Nobody can buy a blocked seat. The seats of the allotment can be bought by whoever has the code.
    const guest = await new Shopper(house.url).arrive();
    const told = await guest.get<{ presentation: Presentation }>(`/presentations/${first}`);
    const show = told.body.presentation;
    const { seatplanId, venueId, planVersion } = show;
    const plan = await guest.get<Seatplan>(
      `/seats/seatplan?seatplanId=${seatplanId}&venueId=${venueId}&planVersion=${planVersion}`,
    );
    const seats = allSeats(plan.body);
    expect(toldBy(await guest.lock(show, seats[0]!, seats[0]))).toEqual([409, "SEAT_UNAVAILABLE"]);
    expect(toldBy(await guest.lock(show, seats[5]!, seats[5]))).toEqual([409, "SEAT_UNAVAILABLE"]);
    await guest.call("POST", "/allocations/open", { code: "club-2026", recaptchaToken: null });
    expect((await guest.lock(show, seats[5]!, seats[5])).status).toBe(200);
    // A seat of the first show is now locked, so its layout cannot change any more.
    expect((await officeShow(first!)).isTaken).toBe(true);
    expect((await officeShow(second!)).isTaken).toBe(false);
  });

  test("comes with copies, too", async () => {
    const [show] = await made(152);
    const { body } = await admin.call<{ presentationIds: number[] }>("POST", `${SHOWS}/copy`, {
      presentationIds: [show],
      shiftDays: 1,
      isDryRun: false,
    });
    await expectGiven(body.presentationIds[0]!, [0, 1], [5, 6]);
  });

  test("comes with a copy of the layout, whose history says so", async () => {
    const origin = await usual();
    const before = await read(origin);
    const copy = async (beginsWith: number | null): Promise<LayoutBlocks> => {
      const values = { venueId: VENUE, name: { he: "העתק" }, isUsual: false, beginsWith };
      const path = "/pres-live/resources/layouts";
      const { body } = await admin.call<{ resource: { id: number } }>("POST", path, { values });
      return read(body.resource.id);
    };
    const copied = await copy(origin);
    const contentOf = ({ blocks, aside: asides }: LayoutBlocks) => [
      blocks.map(({ reason, note, seats, places }) => ({ reason, note, seats, places })),
      asides.map((each) => ({ ...each, allocationId: 0 })),
    ];
    expect(before.blocks.length * before.aside.length).toBeGreaterThan(0);
    expect(contentOf(copied)).toEqual(contentOf(before));
    expect(copied.history).toMatchObject([
      { action: "edit", username: "admin", before: { house: null, aside: null } },
    ]);
    // Changing the copy leaves the original as it was.
    expect((await write(copied.LayoutId, {})).status).toBe(200);
    expect(contentOf(await read(origin))).toEqual(contentOf(before));
    const empty = await copy(null);
    expect([empty.blocks, empty.aside, empty.history]).toEqual([[], [], []]);
  });

  test("does not keep a presentation from being moved, replanned or retired", async () => {
    const [id] = await made(154);
    const show = await officeShow(id!);
    const later = { ...show, dateTime: show.dateTime.replace("T20:00", "T21:00") };
    const moved = await admin.call("PUT", `${SHOWS}/${id}`, later);
    expect([moved.status, moved.body]).toEqual([200, expect.anything()]);
    const [allotment] = await asideOf(id!);
    const start = Date.parse((await officeShow(id!)).dateTime);
    expect(Date.parse(allotment!.releaseAt)).toBe(start - MINUTES * 60_000);
    // The other layout has no blocks.
    const values = { venueId: VENUE, name: { he: "אחרת" }, isUsual: false };
    const created = await admin.call<{ resource: { id: number } }>(
      "POST",
      "/pres-live/resources/layouts",
      { values: { ...values, beginsWith: await usual() } },
    );
    const other = created.body.resource.id;
    expect((await write(other, { blocks: [block([9])] })).status).toBe(200);
    await admin.sales(id!, "lock");
    await house.server.office.clock.shift(SETTLED_SECONDS);
    const replanned = await admin.call("PUT", `${SHOWS}/${id}`, {
      ...(await officeShow(id!)),
      layoutId: other,
    });
    expect([replanned.status, replanned.body]).toEqual([200, expect.anything()]);
    await expectGiven(id!, [9], []);
    const history = await admin.send("GET", `/pres-live/sale/history?presentationId=${id}`);
    expect(history.status).toBe(200);
    const path = `/pres-live/resources/presentations/${id}/retire`;
    expect((await admin.call("POST", path, { isRetired: true })).status).toBe(200);
  });

  test("follows a new version of the plan by the names of the seats, and tells which are gone", async () => {
    const id = await usual();
    const [show] = await made(155);
    const { seatplanId, planVersion } = await read(id);
    const { body: plan } = await admin.get<Seatplan>(
      `/seats/seatplan?seatplanId=${seatplanId}&venueId=${VENUE}&planVersion=${planVersion}`,
    );
    const [first] = allSeats(plan);
    const draft = await admin.draft(VENUE, withoutRow(plan, first!));
    const moves = await admin.get<{ gone: { row: string }[] }>(
      `/pres-live/plans/drafts/${draft.draftId}/moves`,
    );
    expect(moves.body.gone.length).toBeGreaterThan(0);
    expect((await admin.publish(draft)).status).toBe(200);
    const now = await read(id);
    expect(now.gone).toEqual(moves.body.gone);
    expect(now.gone.every(({ row }) => row === first!.rowName)).toBe(true);
    // The remaining seats stay blocked or set aside. The seats of shows with the former plan stay blocked or
    // set aside too.
    await expectGiven(show!, [0, 1], [5, 6]);
    const [next] = await made(156);
    const left = [...now.blocks, ...now.aside].reduce((sum, { seats }) => sum + seats.length, 0);
    expect(left + now.gone.length).toBe(4);
    const given = [...(await blocksOf(next!)), ...(await asideOf(next!))];
    expect(given.reduce((sum, { seats }) => sum + seats.length, 0)).toBe(left);
    const kept = await write(id, { blocks: now.blocks, aside: now.aside });
    expect(kept.body.gone).toEqual(now.gone);
    const forgotten = await write(id, {
      blocks: kept.body.blocks,
      aside: kept.body.aside,
      forgetsGone: true,
    });
    expect(forgotten.body.gone).toEqual([]);
  });
});

describe("a change of what a layout blocks", () => {
  test("is refused if somebody else has changed it meanwhile", async () => {
    const id = await usual();
    const { revision } = await read(id);
    expect((await write(id, { blocks: [block([3])] })).status).toBe(200);
    const late = await write(id, { blocks: [block([4])], revision });
    expect(toldBy(late)).toEqual([409, "LAYOUT_BLOCKS_CHANGED"]);
    expect((await read(id)).blocks.map(({ seats }) => seats)).toEqual([[3]]);
    // Sending the same change again after a lost answer has no further effect.
    const now = await read(id);
    expect((await write(id, { blocks: [block([3])], revision })).body).toEqual(now);
  });

  test("names seats and places of the plan, each once", async () => {
    const id = await usual();
    expect(wrongFields(await write(id, { blocks: [block([999_999])] }))).toEqual(["seats"]);
    expect(wrongFields(await write(id, { blocks: [block([3]), block([3])] }))).toEqual(["seats"]);
    const places = [{ sectionId: 999_999, quantity: 1 }];
    expect(wrongFields(await write(id, { blocks: [block([], { places })] }))).toEqual(["places"]);
  });

  test("is in the history, with its author and with the seats before and after", async () => {
    const id = await usual();
    await write(id, { blocks: [block([3])] });
    await write(id, { blocks: [block([3], { reason: "repair" })] });
    const [last] = (await read(id)).history;
    expect(last).toMatchObject({
      username: "admin",
      before: { house: expect.stringContaining(": "), repair: null },
      after: { house: null, repair: expect.stringContaining(": ") },
    });
  });

  test("releases seats, so that new presentations begin without them", async () => {
    const id = await usual();
    await write(id, { blocks: [block([3, 4])], aside: [aside([8, 9])] });
    const released = await write(id, {});
    expect([released.status, released.body.blocks, released.body.aside]).toEqual([200, [], []]);
    expect(await read(id)).toMatchObject({ blocks: [], aside: [] });
    const [show] = await made(159);
    await expectGiven(show!, [], []);
  });

  test("is for the operators of the hall alone", async () => {
    const id = await usual();
    const stranger = await adminOf(house, DEMO.stageBusiness);
    expect(toldBy(await stranger.get(pathOf(id)))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await write(id, {}, stranger))).toEqual([403, "FORBIDDEN"]);
    const seller = await planner(house, "operator");
    expect(toldBy(await write(id, {}, seller))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await admin.get(pathOf(1)))).toEqual([404, "NOT_FOUND"]);
  });
});

test("places of an area are blocked by their number", async () => {
  const { body } = await admin.get<{ rows: VenuePlan[] }>("/pres-live/plans");
  const club = body.rows.find(({ VenueId }) => VenueId === DEMO.clubVenue)!;
  const id = club.layouts[0]!.LayoutId;
  const { db, plans } = house.server.office;
  const { planVersion } = await read(id);
  const [area] = (await plans.byVersion(planVersion!)).areas.values();
  const places = [{ sectionId: area!.sectionId, quantity: 7 }];
  expect((await write(id, { blocks: [block([], { places })] })).status).toBe(200);
  const show = await db
    .selectFrom("presentation")
    .select(["id", "feature_id", "price_policy_id"])
    .where("venue_id", "=", DEMO.clubVenue)
    .executeTakeFirstOrThrow();
  const [made1] = await made(158, {
    venueId: DEMO.clubVenue,
    featureId: show.feature_id,
    pricePolicyId: show.price_policy_id,
  });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from seat_claim
    where presentation_id = ${made1} and area = ${area!.sectionId} and state = 4`.execute(db);
  expect(rows[0]?.count).toBe(7);
  expect((await blocksOf(made1!))[0]?.places).toEqual(places);
});
