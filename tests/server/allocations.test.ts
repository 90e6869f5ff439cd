import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Allocation, HolderKind } from "../../domain/allocation.ts";
import type { Cart } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO_ALLOCATION_CODE } from "../../server/demo/allocations.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { DEMO_PARTNER } from "../../server/demo/partners.ts";
import { linkKey } from "../../server/partners/integrations.ts";
import { toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, loginByMobile, post } from "./people.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";

const HOUR = 60;

let house: House;
let staff: Shopper;
let show: Presentation;
let rows: Choice[];
let stranger: Shopper;
beforeAll(async () => {
  house = await openHouse();
  staff = new Shopper(house.url);
  await post(staff, "/operator/login", { username: "other", password: "other" });
  stranger = await arrive(house);
  show = await stranger.presentation(DEMO.play);
  rows = (await stranger.freeSeats(show)).filter(({ rowName }) => Number(rowName) > 3);
});
afterAll(() => house.close());

interface Row extends Allocation {
  readonly isReleased: boolean;
  readonly blocked: number;
  readonly locked: number;
  readonly sold: number;
}

let made = 0;

interface Wish {
  readonly seats?: readonly Choice[];
  readonly places?: readonly { readonly sectionId: number; readonly quantity: number }[];
  readonly kind?: HolderKind;
  readonly value?: string;
  readonly releaseMinutesBefore?: number;
  readonly of?: Presentation;
}

/**
 * Creates an allocation of seats. The holder of the allocation is a new code, unless another holder is given.
 */
function askFor(wish: Wish, by = staff) {
  const { seats = [], places = [], kind = "code", releaseMinutesBefore = HOUR } = wish;
  const value = wish.value ?? `BLOCK ${++made}`;
  return post<{ allocation: Row }>(by, "/pres-live/allocations", {
    presentationId: (wish.of ?? show).id,
    name: { he: "גוש", en: "Block" },
    releaseMinutesBefore,
    seats: seats.map(({ sectionId, x, y }) => ({ sectionId, x, y })),
    places,
    holders: [{ kind, value }],
  });
}

async function aside(wish: Wish): Promise<{ allocation: Row; code: string }> {
  const { status, body } = await askFor(wish);
  expect([status, body.error]).toEqual([200, undefined]);
  return { allocation: body.allocation, code: `BLOCK ${made}` };
}

/** Returns seats that no other test uses. */
const fresh = (count: number): Choice[] => rows.splice(0, count);

const open = (shopper: Shopper, body: object) =>
  post<{ allocations: Allocation[] }>(shopper, "/allocations/open", body);

async function holder(code: string): Promise<Shopper> {
  const shopper = await arrive(house);
  expect((await open(shopper, { code })).status).toBe(200);
  return shopper;
}

const lockCode = async (shopper: Shopper, seat: Choice, of = show): Promise<string> =>
  (await shopper.lock(of, seat, seat)).body.error?.code ?? "ok";

const unlock = (shopper: Shopper, seat: Choice) =>
  shopper.call("PUT", "/seats/unlock-seat", {
    recaptchaToken: null,
    seat: {
      presentationId: show.id,
      venueId: show.venueId,
      seatplanId: show.seatplanId,
      sectionId: seat.sectionId,
      ticketGroupId: seat.ticketGroupId,
      x: seat.x,
      y: seat.y,
    },
  });

async function allocationIdOf(shopper: Shopper, seat: Choice, query = "") {
  const path = `/seats/seats-statusV2?presentationId=${show.id}&isReserved=1${query}`;
  const { body } = await shopper.get<{ seats: Record<string, { AllocationId: number | null }> }>(
    path,
  );
  return body.seats[`${seat.sectionId}_${seat.x}_${seat.y}`]?.AllocationId;
}

async function rowOf(allocationId: number, of = show): Promise<Row> {
  const path = `/pres-live/allocations?presentationId=${of.id}`;
  const { body } = await staff.get<{ rows: Row[] }>(path);
  return body.rows.find((row) => row.allocationId === allocationId)!;
}

describe("seats set aside", () => {
  test("are taken to everybody else, and count as that", async () => {
    const before = (await stranger.get<{ presentation: Presentation }>(`/presentations/${show.id}`))
      .body.presentation.available;
    const [first, second] = fresh(2);
    const { allocation } = await aside({ seats: [first!, second!] });
    expect(allocation).toMatchObject({ name: "Block", blocked: 2, sold: 0, isReleased: false });
    expect(await allocationIdOf(stranger, first!)).toBeUndefined();
    expect(await lockCode(stranger, first!)).toBe("SEAT_UNAVAILABLE");
    const { presentation } = (
      await stranger.get<{ presentation: Presentation }>(`/presentations/${show.id}`)
    ).body;
    expect(presentation.available).toBe(before - 2);
    const mine = await stranger.get(`/allocations?presentationId=${show.id}`);
    expect(mine.body).toEqual({ allocations: [] });
  });

  test("are locked and sold to whoever has their code; cart and ticket carry it", async () => {
    const [seat, other] = fresh(2);
    const { allocation, code } = await aside({ seats: [seat!] });
    const { allocationId } = allocation;
    const guest = await holder(` ${code.toLowerCase()} `);
    expect(await allocationIdOf(guest, seat!)).toBe(allocationId);
    expect(await allocationIdOf(guest, other!)).toBeNull();
    const listed = () =>
      guest.get<{ allocations: { seats: number[]; own: number[] }[] }>(
        `/allocations?presentationId=${show.id}`,
      );
    const { seats: before } = (await listed()).body.allocations[0]!;
    expect(before).toHaveLength(1);
    expect((await guest.lock(show, seat!, seat)).status).toBe(200);
    // A locked seat is listed as the guest's own and not as free.
    expect((await listed()).body.allocations).toMatchObject([{ seats: [], own: before }]);
    expect(await rowOf(allocationId)).toMatchObject({ blocked: 0, locked: 1 });
    const cart = cartOf(show, [cartSeat(show, seat!)]);
    const stored = await post<{ cart: Cart }>(guest, "/cart", { cart, uuid: guest.uuid });
    expect(stored.body.cart.seats[0]!.ticket.allocationId).toBe(allocationId);
    const total = cart.seats[0]!.ticket.amount + cart.globalServiceCharge.amount;
    const ready = { ...stored.body.cart, ...(await guest.tokenise(total, show)) };
    const wrong = structuredClone(ready);
    wrong.seats[0]!.ticket.allocationId = allocationId + 1;
    expect(toldBy(await guest.commit(wrong))).toEqual([422, "VALIDATION"]);
    const { status, body } = await guest.commit(ready);
    expect(status).toBe(200);
    expect(await rowOf(allocationId)).toMatchObject({ blocked: 0, locked: 0, sold: 1 });
    const ticket = await house.server.office.db
      .selectFrom("ticket")
      .select("allocation_id")
      .where("ticket_identifier", "=", body.ticketIdentifiers[0]!)
      .executeTakeFirstOrThrow();
    expect(ticket.allocation_id).toBe(allocationId);
    // After the cancellation the seat belongs to the allocation again.
    const path = `/reservations/${body.reservationIdentifier}/cancel`;
    const cancelled = await post(guest, path, { itemsToCancel: null });
    expect(cancelled.status).toBe(200);
    expect(await rowOf(allocationId)).toMatchObject({ blocked: 1, sold: 0 });
    expect(await lockCode(stranger, seat!)).toBe("SEAT_UNAVAILABLE");
  });

  test("are listed as blocked to their holder until they lock them, and to nobody else", async () => {
    const [seat, plain] = fresh(2);
    const { code } = await aside({ seats: [seat!] });
    const guest = await holder(code);
    const flagsOf = async (shopper: Shopper, { sectionId, x, y }: Choice) => {
      const { body } = await shopper.get<{ seats: Record<string, unknown>[] }>(
        `/seats/seats-status?presentationId=${show.id}&isReserved=1`,
      );
      const found = body.seats.find(
        (each) =>
          each["VenueSectionId"] === sectionId &&
          each["XCoordinate"] === x &&
          each["YCoordinate"] === y,
      );
      return found && [found["isAvailable"], found["isBlocked"], found["isSelected"]];
    };
    expect(await flagsOf(guest, seat!)).toEqual([true, true, false]);
    expect(await flagsOf(guest, plain!)).toEqual([true, false, false]);
    expect(await flagsOf(stranger, seat!)).toBeUndefined();
    expect(await lockCode(guest, seat!)).toBe("ok");
    expect(await flagsOf(guest, seat!)).toEqual([true, false, true]);
  });

  test("under a code that nobody made open nothing", async () => {
    expect(toldBy(await open(stranger, { code: "NO SUCH" }))).toEqual([404, "codeNotFound"]);
    expect(toldBy(await open(stranger, {}))).toEqual([422, "VALIDATION"]);
  });

  test("let go of, or run out, are the allocation's again", async () => {
    const [seat] = fresh(1);
    const { code } = await aside({ seats: [seat!] });
    const guest = await holder(code);
    expect(await lockCode(guest, seat!)).toBe("ok");
    expect((await unlock(guest, seat!)).status).toBe(200);
    expect(await lockCode(stranger, seat!)).toBe("SEAT_UNAVAILABLE");
    expect(await lockCode(guest, seat!)).toBe("ok");
    await house.server.office.clock.shift(601);
    expect(await lockCode(stranger, seat!)).toBe("SEAT_UNAVAILABLE");
    await house.server.sweep();
    expect(await lockCode(stranger, seat!)).toBe("SEAT_UNAVAILABLE");
    expect(await lockCode(await holder(code), seat!)).toBe("ok");
  });

  test("wanted together with one that is gone stay where they were", async () => {
    const [seat, gone] = fresh(2);
    const { allocation, code } = await aside({ seats: [seat!] });
    const guest = await holder(code);
    expect(await lockCode(stranger, gone!)).toBe("ok");
    const wire = [seat!, gone!].map(({ sectionId, ticketGroupId, x, y }) => ({
      presentationId: show.id,
      venueId: show.venueId,
      seatplanId: show.seatplanId,
      sectionId,
      ticketGroupId,
      x,
      y,
    }));
    const answer = await guest.call("PUT", "/seats/lock-seats", {
      recaptchaToken: null,
      seats: wire,
    });
    expect(toldBy(answer)).toEqual([409, "SEAT_UNAVAILABLE"]);
    expect(await rowOf(allocation.allocationId)).toMatchObject({ blocked: 1, locked: 0 });
    expect(await allocationIdOf(stranger, seat!)).toBeUndefined();
    expect(await lockCode(guest, seat!)).toBe("ok");
  });

  test("of two who hold them, one gets the seat", async () => {
    const [seat] = fresh(1);
    const { code } = await aside({ seats: [seat!] });
    const guests = await Promise.all(Array.from({ length: 6 }, () => holder(code)));
    const told = await Promise.all(guests.map((guest) => lockCode(guest, seat!)));
    expect(told.filter((each) => each === "ok")).toHaveLength(1);
    expect(told.filter((each) => each === "SEAT_UNAVAILABLE")).toHaveLength(5);
  });
});

describe("an allocation is held", () => {
  test("by whoever comes through its mini-site", async () => {
    const [seat] = fresh(1);
    const { miniSiteId } = DEMO_PARTNER;
    const { allocation } = await aside({
      seats: [seat!],
      kind: "miniSite",
      value: `${miniSiteId}`,
    });
    const guest = await arrive(house);
    expect(await lockCode(guest, seat!)).toBe("SEAT_UNAVAILABLE");
    const { allocationId } = allocation;
    expect(await allocationIdOf(guest, seat!, "&miniSiteUrl=teachers-club")).toBe(allocationId);
    expect(await lockCode(guest, seat!)).toBe("ok");
    const other = await arrive(house);
    const opened = await open(other, { miniSiteUrl: "teachers-club" });
    expect(opened.body.allocations).toContainEqual(expect.objectContaining({ allocationId }));
  });

  test("by whoever came by the partner's link, and only them", async () => {
    const [seat] = fresh(1);
    await aside({ seats: [seat!], kind: "partner", value: `${DEMO_PARTNER.id}` });
    const guest = await arrive(house);
    expect(await lockCode(guest, seat!)).toBe("SEAT_UNAVAILABLE");
    const TS = Math.floor(house.server.office.clock.now().getTime() / 1000);
    const ret = `https://${DEMO_PARTNER.returnHost}/`;
    const key = linkKey(DEMO_PARTNER.id, DEMO_PARTNER.secret, { TS, ret });
    const path = `/integration?TS=${TS}&ret=${encodeURIComponent(ret)}&key=${key}`;
    expect((await guest.get(path)).status).toBe(200);
    expect(await lockCode(stranger, seat!)).toBe("SEAT_UNAVAILABLE");
    expect(await lockCode(guest, seat!)).toBe("ok");
  });

  test.each([
    ["its member number", "member", "2001001"],
    ["a membership of its type", "membershipType", "1"],
  ] as const)("by a member who is logged in, by %s", async (_, kind, value) => {
    const [seat] = fresh(1);
    await aside({ seats: [seat!], kind, value });
    const [member, other] = [await arrive(house), await arrive(house)];
    expect(await lockCode(member, seat!)).toBe("SEAT_UNAVAILABLE");
    expect((await loginByMobile(house, other, "0500000002")).status).toBe(200);
    expect(await lockCode(other, seat!)).toBe("SEAT_UNAVAILABLE");
    expect((await loginByMobile(house, member, "0500000001")).status).toBe(200);
    expect(await lockCode(member, seat!)).toBe("ok");
  });
});

describe("best available", () => {
  test("finds what is set aside for nobody but its holders, who may ask for that alone", async () => {
    const seats = fresh(3);
    const { allocation, code } = await aside({ seats });
    const guest = await holder(code);
    const find = (shopper: Shopper, more = "") =>
      shopper.get<{ matches: { seats: { sectionId: number; x: number; y: number }[] }[] }>(
        `/seats/best-available?presentationId=${show.id}&quantity=3&isLock=1${more}`,
      );
    const isAside = ({ sectionId, x, y }: { sectionId: number; x: number; y: number }): boolean =>
      seats.some((seat) => seat.sectionId === sectionId && seat.x === x && seat.y === y);
    const own = `&allocationId=${allocation.allocationId}`;
    expect(toldBy(await find(stranger, own))).toEqual([409, "NOT_ENOUGH_SEATS"]);
    const others = await find(await arrive(house));
    expect(others.body.matches[0]!.seats.some(isAside)).toBe(false);
    const found = await find(guest, own);
    expect(found.body.matches[0]!.seats.every(isAside)).toBe(true);
    expect(await rowOf(allocation.allocationId)).toMatchObject({ blocked: 0, locked: 3 });
  });
});

describe("places of a free section", () => {
  test("are set aside by their number, and a holder has those first", async () => {
    const club = await stranger.presentation(DEMO.clubNight);
    const { sectionId, available } = await section(stranger, club);
    const plan = await stranger.plan(club);
    const { ticketGroupId } = plan.sections.find(({ id }) => id === sectionId)!.groups[0]!;
    const admin = new Shopper(house.url);
    await post(admin, "/operator/login", { username: "admin", password: "admin" });
    const wish = { of: club, places: [{ sectionId, quantity: 3 }] };
    const { body } = await askFor(wish, admin);
    expect(body.allocation).toMatchObject({ blocked: 3 });
    const guest = await holder(`BLOCK ${made}`);
    expect((await section(stranger, club)).available).toBe(available - 3);
    expect((await section(guest, club)).available).toBe(available);
    const mine = await guest.get(`/allocations?presentationId=${club.id}`);
    expect(mine.body).toMatchObject({
      allocations: [{ seats: [], sections: [{ sectionId, available: 3 }] }],
    });
    for (let turn = 0; turn < 3; turn++) {
      expect((await guest.lock(club, { sectionId, ticketGroupId })).status).toBe(200);
    }
    expect((await section(stranger, club)).available).toBe(available - 3);
    expect((await guest.lock(club, { sectionId, ticketGroupId })).status).toBe(200);
    expect((await section(stranger, club)).available).toBe(available - 4);
  });
});

async function section(shopper: Shopper, of: Presentation) {
  const path = `/seats/seats-statusV2?presentationId=${of.id}&isReserved=0`;
  const { body } = await shopper.get<{ sections: Record<string, { available: number }> }>(path);
  const [[id, { available }] = ["0", { available: 0 }]] = Object.entries(body.sections);
  return { sectionId: Number(id), available };
}

describe("an allocation ends", () => {
  test("at its time: what is left is anybody's, what is locked stays with who has it", async () => {
    const [left, locked] = fresh(2);
    const minutes =
      (Date.parse(show.dateTime) - house.server.office.clock.now().getTime()) / 60_000;
    const releaseMinutesBefore = Math.floor(minutes) - 2;
    const { allocation, code } = await aside({ seats: [left!, locked!], releaseMinutesBefore });
    const guest = await holder(code);
    expect(await lockCode(guest, locked!)).toBe("ok");
    await house.server.sweep();
    expect(await lockCode(stranger, left!)).toBe("SEAT_UNAVAILABLE");
    await house.server.office.clock.shift(200);
    await house.server.sweep();
    expect(await rowOf(allocation.allocationId)).toMatchObject({ isReleased: true, blocked: 0 });
    const other = await arrive(house);
    expect(await lockCode(other, left!)).toBe("ok");
    expect(await lockCode(other, locked!)).toBe("SEAT_UNAVAILABLE");
    expect((await unlock(guest, locked!)).status).toBe(200);
    expect(await lockCode(other, locked!)).toBe("ok");
  });

  test("when an operator of its business says so, and nobody else", async () => {
    const seats = fresh(2);
    const { allocation } = await aside({ seats });
    const path = `/pres-live/allocations/${allocation.allocationId}/release`;
    const [foreign, reader] = [new Shopper(house.url), new Shopper(house.url)];
    expect(toldBy(await post(foreign, path))).toEqual([401, "UNAUTHORIZED"]);
    await post(foreign, "/operator/login", { username: "operator", password: "operator" });
    await post(reader, "/operator/login", { username: "reports", password: "reports" });
    for (const shopper of [foreign, reader]) {
      expect(toldBy(await post(shopper, path))).toEqual([403, "FORBIDDEN"]);
      expect(toldBy(await askFor({ seats: fresh(1) }, shopper))).toEqual([403, "FORBIDDEN"]);
    }
    expect((await post(staff, path)).body).toEqual({ success: true, released: 2 });
    expect((await post(staff, path)).body).toEqual({ success: true, released: 0 });
    expect(await lockCode(await arrive(house), seats[0]!)).toBe("ok");
  });
});

test("what somebody has cannot be set aside, and then nothing is", async () => {
  const [free, taken] = fresh(2);
  const other = await arrive(house);
  expect(await lockCode(other, taken!)).toBe("ok");
  expect(toldBy(await askFor({ seats: [free!, taken!] }))).toEqual([409, "SEAT_UNAVAILABLE"]);
  expect(toldBy(await askFor({}))).toEqual([422, "NOTHING_SELECTED"]);
  expect(await lockCode(other, free!)).toBe("ok");
});

test("the demo keeps a row of the teachers' evening for the teachers", async () => {
  const teacher = await arrive(house);
  const path = `/presentations/?featureIds=${DEMO.partnerEvening}&miniSiteUrl=teachers-club`;
  const { body } = await teacher.get<{ presentations: Presentation[] }>(path);
  const far = body.presentations.find(
    ({ dateTime }) => Date.parse(dateTime) > Date.now() + 50 * 3_600_000,
  )!;
  const opened = await open(teacher, { code: DEMO_ALLOCATION_CODE });
  expect(opened.body.allocations).toContainEqual(
    expect.objectContaining({ presentationId: far.id, name: "Teachers' club seats" }),
  );
  const mine = await teacher.get<{ allocations: { seats: number[] }[] }>(
    `/allocations?presentationId=${far.id}`,
  );
  expect(mine.body.allocations.map(({ seats }) => seats.length)).toEqual([12]);
});

test("operators choose mini-sites and partners of the show's business by their names", async () => {
  const path = `/pres-live/allocations?presentationId=${show.id}`;
  const { body } = await staff.get<{ holders: { kind: string; value: string; name: string }[] }>(
    path,
  );
  expect(body.holders).toContainEqual({
    kind: "partner",
    value: String(DEMO_PARTNER.id),
    name: "Teachers' club",
  });
  const sites = await house.server.office.db
    .selectFrom("mini_site")
    .select(["id", "business_id"])
    .execute();
  const own = sites.filter((site) => site.business_id === DEMO.stageBusiness);
  expect(own.length).toBeLessThan(sites.length);
  const named = body.holders.filter(({ kind }) => kind === "miniSite").map(({ value }) => value);
  expect(named.toSorted()).toEqual(own.map(({ id }) => String(id)).toSorted());
});
