import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SaleDelta } from "../../domain/api/operatorLive.ts";
import { Delta } from "../../domain/api/live.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { SeatBlock, SeatNote } from "../../domain/seatBlock.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { Follower } from "../contract/follower.ts";
import { toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, post } from "./people.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";
import { vouched } from "../vouched.ts";

let house: House;
let staff: Shopper;
let admin: Shopper;
let visitor: Shopper;
let show: Presentation;
let rows: Choice[];
beforeAll(async () => {
  house = await openHouse();
  [staff, admin] = [await operator("other"), await operator("admin")];
  visitor = await arrive(house);
  show = await visitor.presentation(DEMO.play);
  rows = (await visitor.freeSeats(show)).filter(({ rowName }) => Number(rowName) > 3);
});
afterAll(() => house.close());

async function operator(username: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  await post(shopper, "/operator/login", { username, password: username });
  return shopper;
}

/** Returns seats that no other test uses. */
const fresh = (count: number): Choice[] => rows.splice(0, count);

const chosen = (seats: readonly Choice[]) => ({
  presentationId: show.id,
  seats: seats.map(({ sectionId, x, y }) => ({ sectionId, x, y })),
  places: [],
});

interface Blocked {
  readonly blockId: number | null;
  readonly blocked: number;
  readonly taken: readonly { readonly sectionId: number; readonly x: number; readonly y: number }[];
}

const block = (seats: readonly Choice[], more: object = {}, by = staff) =>
  post<Blocked>(by, "/pres-live/blocks", {
    ...chosen(seats),
    allOrNone: true,
    reason: "house",
    ...more,
  });

const release = (seats: readonly Choice[], more: object = {}, by = staff) =>
  post<{ released: number; missed: unknown[] }>(by, "/pres-live/blocks/release", {
    ...chosen(seats),
    ...more,
  });

const annotate = (seats: readonly Choice[], note: string | null, more: object = {}) =>
  post(staff, "/pres-live/blocks/annotate", {
    presentationId: show.id,
    seats: chosen(seats).seats,
    note,
    ...more,
  });

const listed = async (by = staff, of = show) =>
  (
    await by.get<{ blocks: SeatBlock[]; notes: SeatNote[] }>(
      `/pres-live/blocks?presentationId=${of.id}`,
    )
  ).body;

const blockOf = async (id: number | null) =>
  (await listed()).blocks.find(({ blockId }) => blockId === id);

const lockCode = async (shopper: Shopper, seat: Choice): Promise<string> =>
  (await shopper.lock(show, seat, seat)).body.error?.code ?? "ok";

const isFree = async (seat: Choice): Promise<boolean> =>
  (await visitor.freeSeats(show)).some(
    ({ sectionId, x, y }) => sectionId === seat.sectionId && x === seat.x && y === seat.y,
  );

const stateOf = async (seat: number) =>
  (
    await house.server.office.db
      .selectFrom("seat_claim")
      .select("state")
      .where("presentation_id", "=", show.id)
      .where("area", "=", 0)
      .where("seat_no", "=", seat)
      .executeTakeFirst()
  )?.state;

test("seats of a plan that the show has left since are neither blocked nor noted", async () => {
  const { db, presentations } = house.server.office;
  const { plan_version: planVersion } = await db
    .selectFrom("presentation")
    .select("plan_version")
    .where("id", "=", show.id)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom("seatplan_version")
    .select("plan_version")
    .where("plan_version", "<>", planVersion)
    .executeTakeFirstOrThrow();
  const seats = fresh(2);
  // The call caches the presentation in this node before the change.
  await presentations.of(show.id);
  const moved = (plan: string) =>
    db.updateTable("presentation").set({ plan_version: plan }).where("id", "=", show.id).execute();
  await moved(other.plan_version);
  const told = [
    toldBy(await block(seats)),
    toldBy(await release(seats)),
    toldBy(await annotate(seats, "wobbly")),
  ];
  await moved(planVersion);
  expect(told).toEqual(told.map(() => [409, "SEAT_UNAVAILABLE"]));
  expect((await listed()).notes.some(({ note }) => note === "wobbly")).toBe(false);
  expect((await block(seats)).body.blocked).toBe(2);
});

describe("a blocked seat", () => {
  test("is taken to every customer until it is unblocked, and is sold again then", async () => {
    const seats = fresh(2);
    const { status, body } = await block(seats, { reason: "repair", note: "  A loose arm " });
    expect([status, body.blocked, body.taken]).toEqual([200, 2, []]);
    for (const seat of seats) {
      expect(await isFree(seat)).toBe(false);
      expect(await lockCode(visitor, seat)).toBe("SEAT_UNAVAILABLE");
    }
    const found = await blockOf(body.blockId);
    expect(found).toMatchObject({ reason: "repair", note: "A loose arm", places: [] });
    expect(found?.seats).toHaveLength(2);
    expect(found?.by).toMatch(/\S/);
    expect(await stateOf(found!.seats[0]!)).toBe(SeatStatus.blocked);

    expect((await release(seats)).body).toMatchObject({ released: 2, missed: [] });
    expect(await blockOf(body.blockId)).toBeUndefined();
    const guest = await arrive(house);
    const [seat] = seats;
    expect(await lockCode(guest, seat!)).toBe("ok");
    const cart = cartOf(show, [cartSeat(show, seat!)]);
    const total = cart.seats[0]!.ticket.amount + cart.globalServiceCharge.amount;
    expect((await guest.commit({ ...cart, ...(await guest.tokenise(total, show)) })).status).toBe(
      200,
    );
    // Sold seats can be neither blocked nor released.
    expect(toldBy(await block([seat!]))).toEqual([409, "SEAT_UNAVAILABLE"]);
    expect((await release([seat!])).body).toMatchObject({ released: 0, missed: [{ x: seat!.x }] });
    expect(await stateOf(found!.seats[0]!)).toBe(SeatStatus.sold);
  });

  test("goes and comes back on every open map, the customers' and the operators'", async () => {
    const [seat] = fresh(1);
    const open = (path: string, cookie: string) =>
      Follower.of(`${house.url}/api/${path}?presentationId=${show.id}`, { cookie });
    const own = await open("pres-live/sale/stream", `operator=${staff.cookie("operator")}`);
    const theirs = await open("seats/stream", `visitor=${visitor.cookie("visitor")}`);
    await block([seat!]);
    const [[sale], [live]] = [await own.take(1), await theirs.take(1)];
    const [[number, status]] = vouched<[[number, number]]>(
      SaleDelta.parse(JSON.parse(sale!.text)).seats,
    );
    expect(status).toBe(SeatStatus.blocked);
    expect(Delta.parse(JSON.parse(live!.text)).seats).toEqual([[number, 1]]);
    await release([seat!]);
    const [[freed], [free]] = [await own.take(1), await theirs.take(1)];
    expect(SaleDelta.parse(JSON.parse(freed!.text)).seats).toEqual([[number, 0]]);
    expect(Delta.parse(JSON.parse(free!.text)).seats).toEqual([[number, 0]]);
    own.close();
    theirs.close();
  });

  test("comes with all others or not at all, or each is told of that was taken", async () => {
    const [gone, ...free] = fresh(3);
    expect(await lockCode(visitor, gone!)).toBe("ok");
    const refused = await block([gone!, ...free]);
    expect(toldBy(refused)).toEqual([409, "SEAT_UNAVAILABLE"]);
    expect(refused.body.error?.["seats"]).toMatchObject([
      { sectionId: gone!.sectionId, x: gone!.x },
    ]);
    expect(await isFree(free[0]!)).toBe(true);
    const { body } = await block([gone!, ...free], { allOrNone: false });
    expect(body).toMatchObject({ blocked: 2, taken: [{ x: gone!.x, y: gone!.y }] });
    expect(await isFree(free[0]!)).toBe(false);
  });

  test("joins a block that there is", async () => {
    const [first, second] = fresh(2);
    const { blockId } = (await block([first!])).body;
    const more = { reason: null, blockId };
    expect((await block([second!], more)).body).toMatchObject({ blockId, blocked: 1 });
    expect((await blockOf(blockId))?.seats).toHaveLength(2);
    // If only a block id is given, the whole block is released.
    expect((await release([], { blockId })).body).toMatchObject({ released: 2 });
    expect(toldBy(await release([], { blockId }))).toEqual([422, "NOTHING_SELECTED"]);
    expect(toldBy(await block([second!], { reason: null, blockId: 1 }))).toEqual([
      404,
      "NOT_FOUND",
    ]);
    const both = { blockId, allocationId: 1 };
    expect(toldBy(await block([second!], both))).toEqual([422, "VALIDATION"]);
  });

  test("and a sale: at the same moment one of them has it, never both", async () => {
    const seats = fresh(10);
    const guests = await Promise.all(seats.map(() => arrive(house)));
    const told = await Promise.all(
      seats.flatMap((seat, at) => {
        const lock = lockCode(guests[at]!, seat);
        const blocked = block([seat]).then((answer) => answer.body.error?.code ?? "ok");
        return [Promise.all(at % 2 === 0 ? [lock, blocked] : [blocked, lock])];
      }),
    );
    expect(told.map((each) => each.toSorted())).toEqual(
      seats.map(() => ["SEAT_UNAVAILABLE", "ok"]),
    );
  });

  test("and a payment that is under way: what is being bought is not blocked", async () => {
    const seats = fresh(3);
    const guest = await arrive(house);
    for (const seat of seats) expect(await lockCode(guest, seat)).toBe("ok");
    const cart = cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    );
    const sum = cart.seats.reduce((all, { ticket }) => all + ticket.amount, 0);
    const paid = await guest.tokenise(sum + cart.globalServiceCharge.amount, show);
    const [bought, ...refused] = await Promise.all([
      guest.commit({ ...cart, ...paid }),
      ...Array.from({ length: 8 }, (_, at) => block([seats[at % 3]!])),
    ]);
    expect(bought.status).toBe(200);
    for (const each of refused) expect(toldBy(each)).toEqual([409, "SEAT_UNAVAILABLE"]);
  });
});

describe("a lapsed lock", () => {
  test("may be blocked, and its owner's payment comes too late then", async () => {
    const [seat] = fresh(1);
    const guest = await arrive(house);
    expect(await lockCode(guest, seat!)).toBe("ok");
    await house.server.office.clock.shift(601);
    expect((await block([seat!])).body.blocked).toBe(1);
    expect(await lockCode(guest, seat!)).toBe("SEAT_UNAVAILABLE");
  });
});

describe("an allocation", () => {
  test("takes more seats in, and gives some of them up", async () => {
    const [first, second] = fresh(2);
    const { body } = await post<{ allocation: { allocationId: number } }>(
      staff,
      "/pres-live/allocations",
      {
        ...chosen([first!]),
        name: { he: "גוש" },
        releaseMinutesBefore: 60,
        holders: [{ kind: "code", value: "BLOCKS" }],
      },
    );
    const { allocationId } = body.allocation;
    const more = { reason: null, allocationId };
    expect((await block([second!], more)).body).toMatchObject({ blockId: null, blocked: 1 });
    const path = `/pres-live/allocations?presentationId=${show.id}`;
    const row = async () =>
      (await staff.get<{ rows: { allocationId: number; seats: number[] }[] }>(path)).body.rows.find(
        (each) => each.allocationId === allocationId,
      )!;
    expect((await row()).seats).toHaveLength(2);
    expect((await release([first!])).body.released).toBe(1);
    expect((await row()).seats).toHaveLength(1);
    expect(await lockCode(visitor, first!)).toBe("ok");
    const guest = await arrive(house);
    expect((await post(guest, "/allocations/open", { code: "BLOCKS" })).status).toBe(200);
    expect(await lockCode(guest, second!)).toBe("ok");
    // A visitor with the allocation's code has locked the seat, so it cannot be released.
    expect((await release([second!])).body).toMatchObject({ released: 0 });
    expect((await post(staff, `/pres-live/allocations/${allocationId}/release`)).status).toBe(200);
    expect(toldBy(await block(fresh(1), more))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("notes", () => {
  test("stand on seats whatever becomes of them, and on blocks", async () => {
    const seats = fresh(2);
    const of = async (note: string) => (await listed()).notes.find((each) => each.note === note);
    expect((await annotate(seats, "Wheelchair beside it")).status).toBe(200);
    expect((await of("Wheelchair beside it"))?.seats).toHaveLength(2);
    expect(await lockCode(visitor, seats[0]!)).toBe("ok");
    await annotate([seats[0]!], "Another");
    expect((await of("Wheelchair beside it"))?.seats).toHaveLength(1);
    await annotate(seats, " ");
    expect([await of("Another"), await of("Wheelchair beside it")]).toEqual([undefined, undefined]);
    const { blockId } = (await block([seats[1]!])).body;
    await annotate([], "For the ambassador", { blockId });
    expect((await blockOf(blockId))?.note).toBe("For the ambassador");
    expect(toldBy(await annotate([], "Nothing"))).toEqual([422, "NOTHING_SELECTED"]);
    expect(toldBy(await annotate([], "Nobody's", { blockId: 1 }))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("places of a free section", () => {
  test("are blocked by their number, and released in part and whole", async () => {
    const club = await visitor.presentation(DEMO.clubNight);
    const left = async () => {
      const path = `/seats/seats-statusV2?presentationId=${club.id}&isReserved=0`;
      const { body } = await visitor.get<{ sections: Record<string, { available: number }> }>(path);
      const [[id, { available }] = ["0", { available: 0 }]] = Object.entries(body.sections);
      return { sectionId: Number(id), available };
    };
    const { sectionId, available } = await left();
    const places = (quantity: number) => ({
      presentationId: club.id,
      seats: [],
      places: [{ sectionId, quantity }],
    });
    const { blockId } = (await block([], places(5), admin)).body;
    expect((await left()).available).toBe(available - 5);
    expect((await listed(admin, club)).blocks[0]?.places).toEqual([{ sectionId, quantity: 5 }]);
    expect(toldBy(await release([], places(2), admin))).toEqual([404, "NOT_FOUND"]);
    const part = await release([], { ...places(2), blockId }, admin);
    expect(part.body.released).toBe(2);
    expect((await left()).available).toBe(available - 3);
    await release([], { presentationId: club.id, blockId }, admin);
    expect((await left()).available).toBe(available);
  });
});

describe("blocks are the house's own people's", () => {
  test("and every act is in the books", async () => {
    const [seat] = fresh(1);
    const stranger = await operator("operator");
    for (const answer of [
      await stranger.get(`/pres-live/blocks?presentationId=${show.id}`),
      await block([seat!], {}, stranger),
      await release([seat!], {}, stranger),
      await block([seat!], {}, await operator("reports")),
    ]) {
      expect(toldBy(answer)).toEqual([403, "FORBIDDEN"]);
    }
    await block([seat!], { note: "Kept in the books" });
    const books = await house.server.office.db
      .selectFrom("operator_event")
      .select(["call", "what", "status", "username"])
      .where("call", "=", "POST /pres-live/blocks")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(books).toMatchObject({ status: 200, username: "other" });
    expect(JSON.stringify(books.what)).toContain("Kept in the books");
  });
});
