import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import { booksOf, cancel, sell, setBack } from "./reservations.ts";
import { accept, doorOf, offer, sent, shown, takeBack } from "./transfers.ts";

/** PostgreSQL is used, because PGlite runs all queries one after the other. */
let url: string;
let house: House;
let seats: Seats;
let scan: Awaited<ReturnType<typeof doorOf>>;
beforeAll(async () => {
  url = await copyDatabase("demo");
  house = await openHouse({ store: postgresAt(url), maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  scan = await doorOf(house, seats.show.id);
});
afterAll(async () => {
  await house.close();
  await dropDatabase(url);
});

const ROUNDS = 6;
const outcomeOf = async (qr: string): Promise<string> => {
  const answer = await scan(qr);
  return answer.status === 200 ? answer.body.outcome : toldBy(answer);
};

/**
 * Sells a ticket and offers it to a friend, who has not accepted it. Returns the ticket with the buyer's
 * code.
 */
async function ticketSent() {
  const sold = await sell(seats, GROUP.theatreSecond, [{}]);
  const keys = await sent(house, sold);
  const { qr } = await shown(sold.shopper, keys.key);
  return { ...sold, ...keys, oldCode: qr!, friend: await arrive(house) };
}

describe("a ticket that is accepted while something else happens, on PostgreSQL", () => {
  test("is accepted once by many requests, and has one code", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { friend, friendsKey, oldCode } = await ticketSent();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => accept(friend, friendsKey)),
      );
      expect(new Set(answers.map(toldBy))).toEqual(new Set(["ok"]));
      expect(new Set(answers.map(({ body }) => body.document.qr)).size).toBe(1);
      expect(await outcomeOf(oldCode)).toBe("TICKET_TRANSFERRED");
      expect(await outcomeOf(answers[0]!.body.document.qr!)).toBe("admitted");
    }
  });

  test("is either accepted or cancelled, and its money is back only if it was cancelled", async () => {
    const ends = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const { shopper, id, friend, friendsKey, oldCode } = await ticketSent();
      const [accepted, cancelled] = await Promise.all([
        accept(friend, friendsKey),
        cancel(shopper, id),
      ]);
      const told = [toldBy(accepted), toldBy(cancelled)];
      ends.add(told.join(" "));
      expect([
        ["ok", "NOTHING_TO_CANCEL"],
        ["TICKET_NOT_CHANGEABLE", "ok"],
      ]).toContainEqual(told);
      const isCancelled = told[1] === "ok";
      expect((await booksOf(house, id)).state).toBe(isCancelled ? "cancelled" : "paid");
      expect(await outcomeOf(oldCode)).toBe(isCancelled ? "ORDER_CANCELLED" : "TICKET_TRANSFERRED");
      const { qr } = await shown(friend, friendsKey);
      if (isCancelled) expect(qr).toBeNull();
      else expect(await outcomeOf(qr!)).toBe("admitted");
    }
    console.log(`accepted beside cancelled: ${[...ends].join(", ")}`);
  });

  test("admits with one of its two codes, whichever comes first", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { friend, friendsKey, oldCode } = await ticketSent();
      const [accepted, first, second] = await Promise.all([
        accept(friend, friendsKey),
        outcomeOf(oldCode),
        outcomeOf(oldCode),
      ]);
      const { qr } = await shown(friend, friendsKey);
      const later = qr ? await outcomeOf(qr) : "none";
      const admitted = [first, second, later].filter((each) => each === "admitted");
      expect(admitted).toHaveLength(1);
      if (toldBy(accepted) === "ok") expect(later).toBe("admitted");
      else expect([accepted.body.error?.["reason"], qr]).toEqual(["scanned", null]);
    }
  });

  test("is either accepted or taken back, and is sent to one of two friends at once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { shopper, key, friend, friendsKey, oldCode } = await ticketSent();
      const [accepted, taken] = await Promise.all([
        accept(friend, friendsKey),
        takeBack(shopper, key),
      ]);
      const told = [toldBy(accepted), toldBy(taken)];
      expect(told.toSorted()).toEqual(["TICKET_NOT_CHANGEABLE", "ok"]);
      if (told[0] === "ok") {
        expect(await outcomeOf(oldCode)).toBe("TICKET_TRANSFERRED");
        continue;
      }
      const offers = await Promise.all([offer(shopper, key), offer(shopper, key)]);
      expect(offers.map(toldBy).toSorted()).toEqual(["TICKET_NOT_CHANGEABLE", "ok"]);
      expect(await outcomeOf(oldCode)).toBe("admitted");
    }
  });
});
