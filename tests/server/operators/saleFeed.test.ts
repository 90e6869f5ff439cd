import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SaleDelta, type Sale } from "../../../domain/api/operatorLive.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { readTape } from "../../../engine/heat/tapeBytes.ts";
import { decodeSnapshot } from "../../../engine/plan/snapshot.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { tokenHash } from "../../../server/identity/logins/tokenSessions.ts";
import { Follower } from "../../contract/follower.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { waitUntil } from "../../gate/waitFor.ts";

let house: House;
let staff: Shopper;
let visitor: Shopper;
let play: Presentation;
beforeAll(async () => {
  house = await openHouse();
  staff = new Shopper(house.url);
  await post(staff, "/operator/login", { username: "other", password: "other" });
  visitor = await new Shopper(house.url).arrive();
  play = await visitor.presentation(DEMO.play);
});
afterAll(() => house.close());

const bytes = async (what: string, id = play.id): Promise<Uint8Array> => {
  const answer = await staff.send("GET", `/pres-live/sale/${what}?presentationId=${id}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const follow = (path: string): Promise<Follower> =>
  Follower.of(`${house.url}/api/pres-live/${path}`, {
    cookie: `operator=${staff.cookie("operator")}`,
  });

/**
 * Position of the next seat to lock. Each call locks a different seat, because locking one's own seat again
 * changes nothing.
 */
let locked = 0;
async function lockOne(): Promise<void> {
  const seat = (await visitor.freeSeats(play))[locked++ * 2];
  expect((await visitor.lock(play, seat!, seat)).status).toBe(200);
}

describe("an operator's view of a sale", () => {
  test("tells locked apart, now, as it comes and in its history", async () => {
    const before = readTape(await bytes("history"));
    const stream = await follow(`sale/stream?presentationId=${play.id}&after=${before.clock}`);
    await lockOne();
    const [heard] = await stream.take(1);
    const delta = SaleDelta.parse(JSON.parse(heard!.text));
    expect(delta).toMatchObject({ after: before.clock, clock: before.clock + 1, areas: [] });
    const [[seat, status] = [-1, -1]] = delta.seats;
    expect(status).toBe(SeatStatus.locked);
    const after = readTape(await bytes("history"));
    expect(after.clock).toBe(delta.clock);
    expect(after.tape.length).toBe(before.tape.length + 1);
    const last = after.tape.length - 1;
    expect([after.tape.seatOf(last), after.tape.afterOf(last)]).toEqual([seat, status]);
    const snapshot = decodeSnapshot(await bytes("snapshot"));
    expect([snapshot.clock, snapshot.bytes[seat]]).toEqual([delta.clock, status]);
    stream.close();
  });

  test("has the history's end as the snapshot has it, also where no event tells of it", async () => {
    const { db } = house.server.office;
    const claim = { presentation_id: play.id, area: 0, seat_no: 3, state: SeatStatus.blocked };
    await db.insertInto("seat_claim").values(claim).execute();
    await db
      .updateTable("presentation")
      .set((each) => ({ clock: each("clock", "+", 1) }))
      .where("id", "=", play.id)
      .execute();
    await house.server.office.statuses.catchUpAll();
    const { tape } = readTape(await bytes("history"));
    const statuses = new Uint8Array(tape.count);
    tape.statusesAt(tape.length, statuses);
    expect(statuses).toEqual(new Uint8Array(decodeSnapshot(await bytes("snapshot")).bytes));
    expect(statuses[3]).toBe(SeatStatus.blocked);
  });

  test("begins with its names, its prices and its places", async () => {
    const club = await visitor.presentation(DEMO.clubNight);
    const path = `/pres-live/sale?presentationId=${club.id}`;
    const { body } = await staff.get<Sale>(path);
    expect(body).toMatchObject({ presentationId: club.id, featureName: club.featureName });
    expect(body.areas.length).toBeGreaterThan(0);
    expect(body.prices.length).toBeGreaterThan(0);
    expect(body.prices.every(({ price }) => price > 0)).toBe(true);
  });

  test("is not for another business's people, nor for visitors", async () => {
    const film = await visitor.presentation(DEMO.film3d);
    for (const what of ["", "/history", "/snapshot", "/stream"]) {
      const path = `/pres-live/sale${what}?presentationId=${film.id}`;
      expect(toldBy(await staff.get(path))).toEqual([403, "FORBIDDEN"]);
      expect(toldBy(await visitor.get(path))).toEqual([401, "UNAUTHORIZED"]);
    }
  });

  test("hears that something has moved, wherever it was", async () => {
    const stream = await follow("sales/stream");
    await lockOne();
    const [heard] = await stream.take(1);
    expect(heard).toMatchObject({ event: "moved", text: "{}" });
    stream.close();
  });
});

describe("an open stream", () => {
  const streams = async (by: Shopper): Promise<readonly Follower[]> => {
    const headers = { cookie: `operator=${by.cookie("operator")}` };
    const url = `${house.url}/api/pres-live`;
    return [
      await Follower.of(`${url}/sale/stream?presentationId=${play.id}`, headers),
      await Follower.of(`${url}/sales/stream`, headers),
    ];
  };
  const logIn = async (username: string): Promise<Shopper> => {
    const by = new Shopper(house.url);
    await post(by, "/operator/login", { username, password: username });
    return by;
  };
  const ended = (own: readonly Follower[]) => own.map(({ isEnded }) => isEnded);
  const sessionOf = (by: Shopper) => tokenHash(by.cookie("operator") ?? "");
  const inBooks = () => house.server.office.db;

  test.each<[string, (by: Shopper) => Promise<unknown>]>([
    ["its session logs out", (by) => post(by, "/operator/logout", {})],
    [
      "its session is past its time",
      (by) =>
        inBooks()
          .updateTable("login_session")
          .set({ expires_at: sql<Date>`app_now() - interval '1 minute'` })
          .where("token_hash", "=", sessionOf(by))
          .execute(),
    ],
    [
      "its operator is locked out",
      (by) =>
        inBooks().deleteFrom("login_session").where("token_hash", "=", sessionOf(by)).execute(),
    ],
  ])("ends when %s, and nobody else's does", async (_, deed) => {
    const by = await logIn("other");
    const [own, others] = [await streams(by), await streams(staff)];
    await deed(by);
    await waitUntil(() => own.every(({ isEnded }) => isEnded));
    expect(ended(others)).toEqual([false, false]);
    const [sale, sales] = others;
    await lockOne();
    await sale!.take(1);
    await sales!.take(1);
    for (const each of others) each.close();
  });

  test.each<[string, string, string]>([
    ["business", "business_ids = '{}'", "business_ids = '{2}'"],
    ["location", `location_ids = '{${DEMO.club}}'`, "location_ids = '{}'"],
  ])("ends when its operator loses the %s, and the rest goes on", async (_, loses, gets) => {
    const by = await logIn("other");
    const [sale, sales] = await streams(by);
    const set = (what: string) =>
      sql`update operator set ${sql.raw(what)} where username = 'other'`.execute(inBooks());
    await set(loses);
    await waitUntil(() => sale!.isEnded);
    expect(sales!.isEnded).toBe(false);
    await set(gets);
    sales!.close();
  });
});
