import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../../domain/locale.ts";
import { toldBy } from "../../contract/stage.ts";
import { adminOf, logIn } from "../catalogueDesk/desk.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { builtPage } from "../frame/builtPage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { Room, ROOMS, RULES } from "./waiting.ts";

const distDir = builtPage();
let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse({ distDir });
  admin = await logIn(house, "admin");
});
afterAll(async () => {
  await house.close();
  rmSync(distDir, { recursive: true });
});

const shift = (seconds: number): Promise<void> => house.server.office.clock.shift(seconds);
const inMinutes = (minutes: number): Date =>
  new Date(house.server.office.clock.now().getTime() + minutes * 60_000);

/** Creates a room whose sale has begun. `refresh` makes the draw. */
async function openRoom(day: number, rules: Partial<typeof RULES> = {}): Promise<Room> {
  const room = await Room.of(house, admin, day);
  expect((await room.save(rules)).status).toBe(200);
  await room.refresh();
  return room;
}

async function entered(room: Room): Promise<Shopper> {
  const visitor = await room.visitor();
  await room.join(visitor);
  await shift(1);
  await room.refresh();
  expect((await room.enter(visitor)).status).toBe(200);
  return visitor;
}

describe("a presentation with a waiting room", () => {
  test("gives its seats, its order and its best seats only to visitors who were let in", async () => {
    const room = await openRoom(120);
    const stranger = await room.visitor();
    const best = (by: Shopper) =>
      by.get(`/seats/best-available?quantity=2&presentationId=${room.id}&isLock=1`);
    expect(toldBy(await stranger.get(`/presentations/${room.id}`))).toEqual([409, "WAITING_ROOM"]);
    expect(toldBy(await room.lock(stranger))).toEqual([409, "WAITING_ROOM"]);
    expect(toldBy(await best(stranger))).toEqual([409, "WAITING_ROOM"]);
    const visitor = await entered(room);
    expect((await visitor.get(`/presentations/${room.id}`)).status).toBe(200);
    expect((await room.lock(visitor)).status).toBe(200);
    expect((await best(visitor)).status).toBe(200);
  });

  test("does not let anybody in by another visitor's cookie, or by one of another presentation", async () => {
    const [room, other] = [await openRoom(121), await openRoom(122)];
    const visitor = await entered(room);
    const admission = visitor.cookie(`admitted-${room.id}`);
    const send = (by: Shopper, id: number, value: string) =>
      fetch(`${house.url}/api/presentations/${id}`, {
        headers: { cookie: `visitor=${by.cookie("visitor")}; admitted-${id}=${value}` },
      });
    expect((await send(visitor, room.id, admission!)).status).toBe(200);
    expect((await send(await room.visitor(), room.id, admission!)).status).toBe(409);
    expect((await send(visitor, other.id, admission!)).status).toBe(409);
    // Changes the first character of the signature, because some bits of its last character are not used.
    const [signature = ""] = admission!.split(".").slice(-1);
    const forged = admission!.replace(
      signature,
      signature.replace(/^./, (sign) => (sign === "A" ? "B" : "A")),
    );
    expect((await send(visitor, room.id, forged)).status).toBe(409);
  });

  test("asks visitors to wait again when their time is over, and keeps their turn", async () => {
    const room = await openRoom(123, { insideMinutes: 5 });
    const visitor = await entered(room);
    await shift(5 * 60 + 1);
    await room.refresh();
    expect(toldBy(await room.lock(visitor))).toEqual([409, "WAITING_ROOM"]);
    expect((await room.enter(visitor)).status).toBe(200);
    expect((await room.lock(visitor)).status).toBe(200);
  });

  test("is open to everybody again once the waiting room is removed", async () => {
    const room = await openRoom(124);
    const visitor = await room.visitor();
    expect((await room.lock(visitor)).status).toBe(409);
    expect((await admin.call("POST", `${ROOMS}/${room.id}/remove`, {})).status).toBe(200);
    expect((await room.lock(visitor)).status).toBe(200);
    expect(toldBy(await room.join(visitor))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("before the sale", () => {
  test("visitors join when the room opens, are drawn at the beginning, and later ones come behind", async () => {
    const room = await Room.of(house, admin, 130);
    await room.sellFrom(inMinutes(120));
    await room.save({ lobbyMinutes: 60, isPaused: true });
    await room.refresh();
    const early = await room.visitor();
    expect(toldBy(await room.join(early))).toEqual([409, "SALE_NOT_STARTED"]);
    expect(await room.view()).toMatchObject({ state: "closed", hasPlace: false, ahead: null });

    await shift(61 * 60);
    const COUNT = 12;
    const visitors = await Promise.all(Array.from({ length: COUNT }, () => room.visitor()));
    const joined = await Promise.all(visitors.map((visitor) => room.join(visitor)));
    const places = joined.map(({ body }) => body.place);
    expect(joined[0]!.body.view).toMatchObject({ state: "lobby", hasPlace: true, ahead: null });
    expect(toldBy(await room.enter(visitors[0]!))).toEqual([409, "WAITING_ROOM"]);

    await shift(60 * 60);
    await room.refresh();
    const late = await room.join(await room.visitor());
    const views = await Promise.all(places.map((place) => room.view(place)));
    expect(views.map(({ ahead }) => ahead).toSorted((a, b) => a! - b!)).toEqual(
      Array.from({ length: COUNT }, (_, at) => at),
    );
    expect(views[0]).toMatchObject({ state: "paused", wait: null });
    expect(late.body.view).toMatchObject({ ahead: COUNT });
    // A second refresh does not draw again.
    await room.refresh();
    expect((await room.view(places[3])).ahead).toBe(views[3]!.ahead);
  });
});

describe("a place", () => {
  test("is one for each visitor, however often and at once the visitor joins", async () => {
    const room = await openRoom(131, { isPaused: true });
    const visitor = await room.visitor();
    const joined = await Promise.all(Array.from({ length: 8 }, () => room.join(visitor)));
    expect(new Set(joined.map(({ body }) => body.place)).size).toBe(1);
    await room.join(await room.visitor());
    expect(await room.row()).toMatchObject({ joined: 2, called: 0 });
  });

  test("goes on on another device by its link, and admits one visitor", async () => {
    const room = await openRoom(132);
    const [phone, desktop] = [await room.visitor(), await room.visitor()];
    const { body } = await room.join(phone);
    const page = await fetch(`${house.url}/order/${room.id}?place=${body.place}`, {
      headers: { accept: "text/html", cookie: `visitor=${desktop.cookie("visitor")}` },
    });
    const cookies = page.headers.getSetCookie().join();
    expect(cookies).toContain(`place-${room.id}=${body.place}`);
    await shift(1);
    await room.refresh();
    expect((await desktopJoin(room, desktop, body.place)).place).toBe(body.place);
    expect((await room.enter(desktop)).status).toBe(200);
    expect(toldBy(await room.enter(phone))).toEqual([409, "PLACE_USED"]);
    expect((await room.enter(desktop)).status).toBe(200);
  });

  test("that nobody signed is no place", async () => {
    const room = await openRoom(133, { isPaused: true });
    const { body } = await room.join(await room.visitor());
    const [id, , signature] = body.place.split(".");
    expect(await room.view(`${id}.2.${signature}`)).toMatchObject({ hasPlace: false, ahead: null });
    expect(await room.view(body.place)).toMatchObject({ hasPlace: true, ahead: 0 });
  });
});

/** Joins with a place from a link, which the browser then sends as a cookie. */
async function desktopJoin(room: Room, visitor: Shopper, place: string) {
  const { body } = await visitor.call<{ place: string }>(
    "POST",
    `/waiting-room/${room.id}/join`,
    { recaptchaToken: null },
    { cookie: `visitor=${visitor.cookie("visitor")}; place-${room.id}=${place}` },
  );
  return body;
}

describe("the pace", () => {
  const fill = async (room: Room, count: number) => {
    const visitors = await Promise.all(Array.from({ length: count }, () => room.visitor()));
    await Promise.all(visitors.map((visitor) => room.join(visitor)));
    return visitors;
  };
  const called = async (room: Room) => (await room.row())?.called;

  test("lets in as many a minute as the operator says, and a pause is not made up for", async () => {
    const room = await openRoom(140, { perMinute: 30 });
    await fill(room, 9);
    const before = (await called(room))!;
    await shift(4);
    await room.refresh();
    expect((await called(room))! - before).toBe(2);
    await room.save({ perMinute: 30, isPaused: true });
    await shift(600);
    await room.refresh();
    const paused = await called(room);
    await room.save({ perMinute: 30 });
    await shift(2);
    await room.refresh();
    expect((await called(room))! - paused!).toBeLessThanOrEqual(2);
  });

  test("stops while as many choose as may, and goes on when one has bought", async () => {
    const room = await openRoom(141, { maxInside: 1 });
    const [first, second] = await fill(room, 2);
    await shift(1);
    await room.refresh();
    expect(await called(room)).toBe(1);
    const turn = (await room.enter(first!)).status === 200 ? first! : second!;
    await room.enter(turn);
    await shift(5);
    await room.refresh();
    expect(await room.row()).toMatchObject({ called: 1, entered: 1, inside: 1 });
    const [seat] = await turn.freeSeats(room.show);
    expect((await turn.lock(room.show, seat!, seat)).status).toBe(200);
    await house.server.office.db
      .updateTable("seat_claim")
      .set({ state: 3, expires_at: null })
      .where("presentation_id", "=", room.id)
      .where("state", "=", 1)
      .execute();
    await shift(1);
    await room.refresh();
    await shift(1);
    await room.refresh();
    expect(await room.row()).toMatchObject({ called: 2, inside: 0 });
  });

  test("is overruled by the operator, who lets the next ones in at once", async () => {
    const room = await openRoom(142, { isPaused: true });
    await fill(room, 5);
    const call = (count: number) => admin.call("POST", `${ROOMS}/${room.id}/call`, { count });
    expect((await call(3)).body).toEqual({ called: 3 });
    expect((await call(3)).body).toEqual({ called: 2 });
    expect((await call(3)).body).toEqual({ called: 0 });
  });
});

describe("operators", () => {
  test("of another business neither see nor change a waiting room", async () => {
    const room = await openRoom(150);
    const stranger = await adminOf(house, DEMO.stageBusiness);
    const list = await stranger.get<{ rows: { presentationId: number }[] }>(ROOMS);
    expect(list.body.rows.map(({ presentationId }) => presentationId)).not.toContain(room.id);
    expect(toldBy(await stranger.call("PUT", `${ROOMS}/${room.id}`, RULES))).toEqual([
      403,
      "FORBIDDEN",
    ]);
    for (const act of ["call", "remove"]) {
      const reply = await stranger.call("POST", `${ROOMS}/${room.id}/${act}`, { count: 1 });
      expect(toldBy(reply)).toEqual([403, "FORBIDDEN"]);
    }
  });

  test("see the figures of their rooms", async () => {
    const room = await openRoom(151);
    await entered(room);
    expect(await room.row()).toMatchObject({
      ...RULES,
      joined: 1,
      called: 1,
      entered: 1,
      inside: 1,
      isDrawn: true,
      freeSeats: expect.any(Number),
    });
  });
});

describe("the page", () => {
  const page = async (room: Room, language: string, visitor?: Shopper) => {
    const admission = visitor?.cookie(`admitted-${room.id}`);
    const reply = await fetch(`${house.url}/order/${room.id}?language=${language}`, {
      headers: {
        accept: "text/html",
        ...(visitor && {
          cookie: `visitor=${visitor.cookie("visitor")}; admitted-${room.id}=${admission}`,
        }),
      },
    });
    return { html: await reply.text(), policy: reply.headers.get("content-security-policy") };
  };

  test("stands at the order's address in every language, with its style allowed", async () => {
    const room = await openRoom(160);
    for (const language of LOCALES) {
      const { html, policy } = await page(room, language);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain('id="room"');
      expect(Buffer.byteLength(html)).toBeLessThan(10_000);
      const [, style = ""] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
      expect(policy).toContain(createHash("sha256").update(style).digest("base64"));
    }
  });

  test("gives way to the order for a visitor who was let in", async () => {
    const room = await openRoom(155);
    const visitor = await entered(room);
    expect((await page(room, "en", visitor)).html).not.toContain('id="room"');
    expect((await page(room, "en", await room.visitor())).html).toContain('id="room"');
  });
});
