import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { booksOf, cancel, documentOf, hold, rentVideo, sell, setBack } from "./reservations.ts";
import { vouched } from "../../vouched.ts";

/** PostgreSQL is used, because PGlite runs all queries one after the other. */
let url: string;
let house: House;
let seats: Seats;
beforeAll(async () => {
  url = await copyDatabase("demo");
  house = await openHouse({ store: postgresAt(url), maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(async () => {
  await house.close();
  await dropDatabase(url);
});

const SECOND = GROUP.theatreSecond;
const ROUNDS = 8;
const counted = (told: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(told, (each) => each)].map(([name, all]) => [name, all.length]),
  );

describe("many requests at once on PostgreSQL", () => {
  test("give a reservation back once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { shopper, id } = await sell(seats, SECOND, [{}, {}]);
      const answers = await Promise.all(Array.from({ length: 12 }, () => cancel(shopper, id)));
      expect(counted(answers.map(toldBy))).toEqual({ ok: 1, NOTHING_TO_CANCEL: 11 });
      expect((await booksOf(house, id)).sums).toMatchObject({ cancellation: 19_000 });
    }
  });

  test("turn a hold into its holder's locks once, and nobody comes between", async () => {
    for (let round = 0; round < 4; round++) {
      const { shopper, cart, id } = await hold(seats, SECOND);
      const [{ x, y, ticket }] = vouched<[Cart["seats"][number]]>(cart.seats);
      const seat = { ...ticket, presentationId: ticket.prsntId, x, y };
      const strangers = await Promise.all(Array.from({ length: 6 }, () => arrive(house)));
      const turn = () => post<{ expiresAt: string }>(shopper, `/reservations/${id}/turn`);
      const lock = (by: Shopper) =>
        by.call("PUT", "/seats/lock-seat", { recaptchaToken: null, seat });
      const [turned, again, cancelled, ...locked] = await Promise.all([
        turn(),
        turn(),
        cancel(shopper, id),
        ...strangers.map(lock),
        ...strangers.map(lock),
      ]);
      const told = [turned, again, cancelled].map(toldBy);
      expect(counted(told)).toEqual({ ok: 1, NOTHING_TO_CANCEL: 2 });
      const isTurned = told[2] !== "ok";
      const isLost = (each: string): boolean => each === "SEAT_UNAVAILABLE";
      if (isTurned) expect(locked.map(toldBy).every(isLost)).toBe(true);
      const mine = await shopper.get<{ seats: number[] }>(
        `/seats/mine?presentationId=${ticket.prsntId}`,
      );
      expect(mine.body.seats).toHaveLength(isTurned ? 1 : 0);
    }
  });

  test("play a video as often as was bought", async () => {
    const { shopper } = await rentVideo(house, 104);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => post(shopper, `/vod/${shopper.show.id}/play`)),
    );
    expect(counted(answers.map(toldBy))).toEqual({ ok: 20, VOD_UNAVAILABLE: 44 });
  });

  test("either watch a video or have its money back", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { shopper, id } = await rentVideo(house, 101);
      const [played, cancelled] = await Promise.all([
        post(shopper, `/vod/${shopper.show.id}/play`),
        cancel(shopper, id),
      ]);
      const oks = [toldBy(played), toldBy(cancelled)].filter((each) => each === "ok");
      expect([oks.length, toldBy(played), toldBy(cancelled)]).toEqual([
        1,
        expect.any(String),
        expect.any(String),
      ]);
    }
  });

  test("either go in by a ticket or have its money back", async () => {
    const door = new Shopper(house.url);
    await post(door, "/operator/login", { username: "other", password: "other" });
    for (let round = 0; round < ROUNDS; round++) {
      const { shopper, id, body } = await sell(seats, SECOND, [{}]);
      const { qr } = await documentOf(shopper, body.documentKeys[0]!);
      const presentationId = seats.show.id;
      const [scanned, cancelled] = await Promise.all([
        post(door, "/operator/scan-ticket", { qr, presentationId }),
        cancel(shopper, id),
      ]);
      const oks = [toldBy(scanned), toldBy(cancelled)].filter((each) => each === "ok");
      expect([oks.length, toldBy(scanned), toldBy(cancelled)]).toEqual([
        1,
        expect.any(String),
        expect.any(String),
      ]);
    }
  });
});
