import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CUSTOMERS } from "../../../server/demo/customers.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { addMembers, addMemberships } from "../../../server/offers/memberships/addMembers.ts";
import { toldBy } from "../../contract/stage.ts";
import { adminOf, logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { loginByMobile } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { Room, ROOMS, type RULES } from "./waiting.ts";

const MAYA = "0500000003";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

const shift = (minutes: number): Promise<void> => house.server.office.clock.shift(minutes * 60);

/**
 * Creates a room whose presale begins in an hour and whose general sale begins in three. Visitors can join
 * the presale and the general sale half an hour before the start of each.
 */
async function presaleRoom(day: number, rules: Partial<typeof RULES> = {}): Promise<Room> {
  const room = await Room.of(house, admin, day);
  const now = house.server.office.clock.now().getTime();
  await room.sellFrom(new Date(now + 3 * 3_600_000));
  await room.save({ lobbyMinutes: 30, presaleMinutes: 120, ...rules });
  await room.refresh();
  return room;
}

/** Gives Maya a membership of the cinema. */
async function makeMember(number: string, offerId: number | null): Promise<void> {
  const { db } = house.server.office;
  const name = "Maya Peretz";
  await addMembers(db, [
    {
      number,
      businessId: DEMO.cinemaBusiness,
      customerId: CUSTOMERS.maya,
      name,
      ssn: null,
      mobile: null,
      email: null,
    },
  ]);
  await addMemberships(db, [
    {
      id: Number(number),
      memberNumber: number,
      typeId: 1,
      identifier: `M-${number}`,
      name: { he: "כרטיס קולנוע", en: "Film Card" },
      startsAt: new Date("2024-01-01T00:00:00Z"),
      endsAt: null,
      balance: 0,
      points: 0,
      isAvailable: true,
      allowsMemberSale: true,
      ticketIds: [],
      offerId,
    },
  ]);
}

async function maya(): Promise<Shopper> {
  const visitor = await new Shopper(house.url, "en").arrive();
  await loginByMobile(house, visitor, MAYA);
  return visitor;
}

describe("a presale by codes", () => {
  test("is joined with a code only, and lets its visitors buy before everybody's sale", async () => {
    const room = await presaleRoom(120);
    await room.saveCodes(["CLUB-2026"], 2);
    const [fan, friend, stranger, late] = await Promise.all(
      Array.from({ length: 4 }, () => room.visitor()),
    );
    const early = await room.join(fan!, { presaleCode: "club-2026" });
    expect(toldBy(early)).toEqual([409, "SALE_NOT_STARTED"]);
    await shift(35);
    const joined = await room.join(fan!, { presaleCode: " club-2026" });
    expect(joined.body.view).toMatchObject({
      state: "lobby",
      presale: { isOpen: true, hasPlace: true },
    });
    expect(toldBy(await room.join(stranger!))).toEqual([409, "SALE_NOT_STARTED"]);
    const wrong = await room.join(stranger!, { presaleCode: "CLUB-2027" });
    expect(toldBy(wrong)).toEqual([409, "PRESALE_CODE_INVALID"]);
    expect((await room.join(friend!, { presaleCode: "CLUB-2026" })).status).toBe(200);
    const third = await room.join(late!, { presaleCode: "CLUB-2026" });
    expect(toldBy(third)).toEqual([409, "PRESALE_CODE_INVALID"]);

    expect(toldBy(await room.enter(fan!))).toEqual([409, "WAITING_ROOM"]);
    await shift(30);
    await room.comesIn(fan!);
    expect((await fan!.get(`/presentations/${room.id}`)).status).toBe(200);
    expect((await room.lock(fan!)).status).toBe(200);
    expect(toldBy(await room.lock(stranger!))).toEqual([409, "WAITING_ROOM"]);
    expect(await room.row()).toMatchObject({ isDrawn: true, joined: 2, entered: 1 });
  });

  test("gives a visitor one place, however often and at once the code is entered", async () => {
    const room = await presaleRoom(121);
    await room.saveCodes(["ONE-PLACE"]);
    await shift(35);
    const visitor = await room.visitor();
    const joined = await Promise.all(
      Array.from({ length: 6 }, () => room.join(visitor, { presaleCode: "ONE-PLACE" })),
    );
    expect(new Set(joined.map(({ body }) => body.place)).size).toBe(1);
    expect((await room.row())?.joined).toBe(1);
  });

  test("gives the places of one code to as many visitors as it has, also at once", async () => {
    const room = await presaleRoom(122);
    await room.saveCodes(["TWO-PLACES"], 2);
    await shift(35);
    const visitors = await Promise.all(Array.from({ length: 8 }, () => room.visitor()));
    const joined = await Promise.all(
      visitors.map((visitor) => room.join(visitor, { presaleCode: "TWO-PLACES" })),
    );
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(2);
    const { body } = await admin.get<{ codes: object[] }>(`${ROOMS}/${room.id}/presale`);
    expect(body.codes).toEqual([{ code: "TWO-PLACES", places: 2, taken: 2 }]);
  });

  test("comes before everybody's queue, and a place there is given up for it", async () => {
    const room = await presaleRoom(123, { isPaused: true, lobbyMinutes: 130 });
    await room.saveCodes(["MOVES-UP", "COMES-SOON"]);
    await shift(60);
    const [general, mover, soon] = await Promise.all(
      Array.from({ length: 3 }, () => room.visitor()),
    );
    const behind = await room.join(general!);
    const before = await room.join(mover!);
    expect(before.body.view).toMatchObject({ state: "lobby", presale: { hasPlace: false } });
    const moved = await room.join(mover!, { presaleCode: "MOVES-UP" });
    expect(moved.body.place).not.toBe(before.body.place);
    expect(moved.body.view.presale).toMatchObject({ hasPlace: true });
    await room.refresh();
    // A visitor who joins after the presale's draw is behind all who took part in it.
    const drawnLater = await room.join(soon!, { presaleCode: "COMES-SOON" });
    expect(drawnLater.body.view).toMatchObject({ state: "paused", ahead: 1 });

    await shift(125);
    await room.refresh();
    expect(await room.view(moved.body.place)).toMatchObject({ ahead: 0, presale: null });
    expect(await room.view(drawnLater.body.place)).toMatchObject({ ahead: 1 });
    expect((await room.view(behind.body.place)).ahead).toBeGreaterThanOrEqual(2);
    // A place that was given up admits nobody.
    await admin.call("POST", `${ROOMS}/${room.id}/call`, { count: 50 });
    const cookie = `visitor=${general!.cookie("visitor")}; place-${room.id}=${before.body.place}`;
    const used = await general!.call("POST", `/waiting-room/${room.id}/enter`, {}, { cookie });
    expect(toldBy(used)).toEqual([409, "PLACE_USED"]);
    expect((await room.enter(general!)).status).toBe(200);
  });

  test("is over when everybody's sale begins: a code then gives a place like any other", async () => {
    const room = await presaleRoom(124, { isPaused: true });
    await room.saveCodes(["TOO-LATE"]);
    await shift(181);
    await room.refresh();
    await room.join(await room.visitor());
    const late = await room.join(await room.visitor(), { presaleCode: "TOO-LATE" });
    expect(late.body.view).toMatchObject({ ahead: 1, presale: null });
  });
});

describe("a presale by memberships", () => {
  test("is joined by a member who is logged in, once on all browsers", async () => {
    await makeMember("880001", OFFER.membership.cinema);
    const room = await presaleRoom(130, { presaleOffers: [OFFER.membership.cinema] });
    await shift(35);
    const stranger = await room.visitor();
    expect(toldBy(await room.join(stranger, { isMember: true }))).toEqual([
      409,
      "PRESALE_MEMBERS_ONLY",
    ]);
    const [phone, desktop] = [await maya(), await maya()];
    const first = await room.join(phone, { isMember: true });
    expect(first.body.view.presale).toMatchObject({ hasPlace: true });
    expect((await room.join(desktop, { isMember: true })).body.place).toBe(first.body.place);
    expect((await room.row())?.joined).toBe(1);
  });

  test("is refused to a member whose membership is another one", async () => {
    const room = await presaleRoom(131, { presaleOffers: [OFFER.membership.club] });
    await shift(35);
    expect(toldBy(await room.join(await maya(), { isMember: true }))).toEqual([
      409,
      "PRESALE_MEMBERS_ONLY",
    ]);
  });
});

describe("the operator", () => {
  test("chooses among the memberships of the business, and changes codes without giving places twice", async () => {
    const room = await presaleRoom(140);
    await room.saveCodes(["STAYS-HERE", "GOES-AWAY"], 1);
    await shift(35);
    await room.join(await room.visitor(), { presaleCode: "STAYS-HERE" });
    await room.saveCodes(["STAYS-HERE", "COMES-NEW"], 1);
    const { body } = await admin.get<{ offers: { id: number }[]; codes: object[] }>(
      `${ROOMS}/${room.id}/presale`,
    );
    expect(body.offers.map(({ id }) => id)).toContain(OFFER.membership.cinema);
    expect(body.offers.map(({ id }) => id)).not.toContain(OFFER.membership.club);
    expect(body.codes).toEqual([
      { code: "COMES-NEW", places: 1, taken: 0 },
      { code: "STAYS-HERE", places: 1, taken: 1 },
    ]);
    const again = await room.join(await room.visitor(), { presaleCode: "STAYS-HERE" });
    expect(toldBy(again)).toEqual([409, "PRESALE_CODE_INVALID"]);
    const gone = await room.join(await room.visitor(), { presaleCode: "GOES-AWAY" });
    expect(toldBy(gone)).toEqual([409, "PRESALE_CODE_INVALID"]);
  });

  test("of another business neither sees nor changes the codes", async () => {
    const room = await presaleRoom(141);
    const stranger = await adminOf(house, DEMO.stageBusiness);
    const path = `${ROOMS}/${room.id}`;
    expect(toldBy(await stranger.get(`${path}/presale`))).toEqual([403, "FORBIDDEN"]);
    const codes = { codes: ["NOT-THEIRS"], places: 1 };
    expect(toldBy(await stranger.call("PUT", `${path}/presale-codes`, codes))).toEqual([
      403,
      "FORBIDDEN",
    ]);
  });
});
