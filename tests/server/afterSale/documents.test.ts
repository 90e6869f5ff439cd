import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { cancel, documentOf, hold, sell, setBack } from "./reservations.ts";

let house: House;
let seats: Seats;
let door: Shopper;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  // The operator belongs to business 2, which owns the play.
  door = await operator("other");
});
afterAll(() => house.close());

const SECOND = GROUP.theatreSecond;

async function operator(name: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  const { status } = await post(shopper, "/operator/login", { username: name, password: name });
  if (status !== 200) throw new Error(`${name} could not log in: ${status}`);
  return shopper;
}

interface Scanned {
  readonly outcome: string;
  readonly scannedAt: string;
  readonly ticketIdentifier: string;
  readonly seat: { SeatName: string };
}

const scan = (by: Shopper, qr: string, presentationId = seats.show.id) =>
  post<Scanned>(by, "/operator/scan-ticket", { qr, presentationId });

async function oneTicket() {
  const sold = await sell(seats, SECOND, [{}]);
  const [key = ""] = sold.body.documentKeys;
  const { qr } = await documentOf(sold.shopper, key);
  return { ...sold, key, qr: qr! };
}

async function shiftedBy(seconds: number, work: () => Promise<void>): Promise<void> {
  const { clock } = house.server.office;
  await clock.shift(seconds);
  try {
    await work();
  } finally {
    await clock.shift(-seconds);
  }
}

describe("an electronic ticket", () => {
  test("has a key that nobody guesses", async () => {
    const { body } = await sell(seats, SECOND, [{}, {}]);
    for (const key of body.documentKeys) {
      expect(Buffer.from(key, "base64url").length * 8).toBeGreaterThanOrEqual(128);
    }
    expect(new Set(body.documentKeys).size).toBe(2);
  });

  test("has no code where the show's tickets have none, and has it again where they do", async () => {
    const { shopper, key } = await oneTicket();
    const { db } = house.server.office;
    const display = (is_display_qr: boolean) =>
      db
        .updateTable("presentation")
        .set({ is_display_qr })
        .where("id", "=", seats.show.id)
        .execute();
    await display(false);
    expect(await documentOf(shopper, key)).toMatchObject({ state: "active", qr: null });
    await display(true);
    expect((await documentOf(shopper, key)).qr).not.toBeNull();
  });

  test("is active until 20 minutes after the start, and past from then on", async () => {
    const { shopper, key } = await oneTicket();
    expect((await documentOf(shopper, key)).state).toBe("active");
    const { clock } = house.server.office;
    const start = (Date.parse(seats.show.dateTime) - clock.now().getTime()) / 1000;
    await shiftedBy(start + 19 * 60, async () => {
      expect((await documentOf(shopper, key)).state).toBe("active");
    });
    await shiftedBy(start + 21 * 60, async () => {
      expect((await documentOf(shopper, key)).state).toBe("past");
    });
  });

  test("is cancelled with its reservation, and shows no code any more", async () => {
    const { shopper, id, key } = await oneTicket();
    await cancel(shopper, id);
    expect(await documentOf(shopper, key)).toMatchObject({ state: "cancelled", qr: null });
  });

  test("lists what the order redeems besides, until it is cancelled", async () => {
    const sold = await sell(seats, SECOND, [{}], { products: [{ id: 11, quantity: 3 }] });
    const vouchers = async () =>
      (
        await sold.shopper.get<{ document: { vouchers: unknown } }>(
          `/edocument/${sold.body.documentKeys[0]}`,
        )
      ).body.document.vouchers;
    expect(await vouchers()).toEqual([{ name: "Programme", quantity: 3, collected: 0 }]);
    await cancel(sold.shopper, sold.id);
    expect(await vouchers()).toEqual([]);
  });
});

describe("the code on a ticket", () => {
  const publicKey = async () => {
    const { body } = await (await arrive(house)).get<Record<string, string>>("/tickets/key");
    expect(body).toMatchObject({ version: "1", algorithm: "Ed25519" });
    return createPublicKey({
      key: { kty: "OKP", crv: "Ed25519", x: body["publicKey"]! },
      format: "jwk",
    });
  };
  const isRight = async (qr: string): Promise<boolean> => {
    const at = qr.lastIndexOf(".");
    const signature = Buffer.from(qr.slice(at + 1), "base64url");
    return verify(null, Buffer.from(qr.slice(0, at)), await publicKey(), signature);
  };

  test("is proved by the public key alone, as a door without a network does", async () => {
    const { qr, body } = await oneTicket();
    expect(qr.split(".").slice(0, 3)).toEqual([
      "1",
      body.ticketIdentifiers[0],
      String(seats.show.id),
    ]);
    expect(await isRight(qr)).toBe(true);
    const other = qr.replace(`.${seats.show.id}.`, `.${seats.show.id + 1}.`);
    expect(await isRight(other)).toBe(false);
  });

  test("is the same on every page, and no two tickets share one", async () => {
    const [one, two] = [await oneTicket(), await oneTicket()];
    expect((await documentOf(two.shopper, one.key)).qr).toBe(one.qr);
    expect(one.qr).not.toBe(two.qr);
  });
});

describe("the door", () => {
  test("lets a ticket in once, and says when that was", async () => {
    const { shopper, id, key, qr, body } = await oneTicket();
    const first = await scan(door, qr);
    expect(first).toMatchObject({
      status: 200,
      body: { outcome: "admitted", ticketIdentifier: body.ticketIdentifiers[0] },
    });
    const second = await scan(door, qr);
    expect(second.body).toEqual({ ...first.body, outcome: "scanned" });
    expect((await documentOf(shopper, key)).state).toBe("scanned");
    // A ticket that was scanned is not refunded.
    expect((await cancel(shopper, id)).body.error).toMatchObject({
      code: "NOTHING_TO_CANCEL",
      reason: "scanned",
    });
  });

  test("admits one of many scans at once", async () => {
    const { qr } = await oneTicket();
    const answers = await Promise.all(Array.from({ length: 8 }, () => scan(door, qr)));
    const outcomes = answers.map(({ body }) => body.outcome);
    expect(outcomes.filter((each) => each === "admitted")).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.scannedAt)).size).toBe(1);
  });

  test("refuses what is cancelled, of another show, forged, or of another house", async () => {
    const { shopper, id, qr } = await oneTicket();
    const wrong = await scan(door, qr, seats.show.id + 1);
    expect(wrong.body.error).toMatchObject({ code: "GENERAL_ERROR", reason: "wrongPresentation" });
    expect(toldBy(await scan(door, `${qr.slice(0, -3)}AAA`))).toBe("ticketNotFound");
    expect(toldBy(await scan(door, "1.X.1.nothing"))).toBe("ticketNotFound");
    const cinema = await operator("operator");
    expect(toldBy(await scan(cinema, qr))).toBe("ticketNotFound");
    await cancel(shopper, id);
    expect(toldBy(await scan(door, qr))).toBe("ORDER_CANCELLED");
  });

  test("says where and by whom a ticket was scanned, and who of its party is inside", async () => {
    const { body } = await sell(seats, SECOND, [{}, {}]);
    const [one = "", other = ""] = body.ticketIdentifiers;
    expect((await scan(door, one)).body).toMatchObject({
      outcome: "admitted",
      scannedBy: "Omer Shaham",
      venueName: seats.show.venueName,
      party: { tickets: 2, admitted: 1 },
    });
    expect((await scan(door, other)).body).toMatchObject({ party: { tickets: 2, admitted: 2 } });
    expect((await scan(door, one)).body).toMatchObject({ outcome: "scanned" });
  });

  test("takes a reservation's number that is typed, one of its party at a time", async () => {
    const { id, body } = await sell(seats, SECOND, [{}, {}]);
    const typed = `${id.slice(0, 4)} ${id.slice(4)}`.toLowerCase();
    const [first, second, third] = [
      await scan(door, typed),
      await scan(door, typed),
      await scan(door, typed),
    ];
    const admitted = [first, second].map((each) => each.body.ticketIdentifier);
    expect(admitted.toSorted()).toEqual(body.ticketIdentifiers.toSorted());
    expect([first, second, third].map((each) => each.body.outcome)).toEqual([
      "admitted",
      "admitted",
      "scanned",
    ]);
    expect(toldBy(await scan(await operator("operator"), id))).toBe("ticketNotFound");
    expect(toldBy(await scan(door, "ABCD2345"))).toBe("ticketNotFound");
  });

  test("says of another show's ticket which one it is for, and of a past one that it is over", async () => {
    const { qr, id } = await oneTicket();
    const wrong = await scan(door, qr, seats.show.id + 1);
    expect(wrong.body.error).toMatchObject({
      reason: "wrongPresentation",
      featureName: seats.show.featureName,
      venueName: seats.show.venueName,
      dateTime: seats.show.dateTime,
    });
    const { db } = house.server.office;
    const over = new Date(house.server.office.clock.now().getTime() - 21 * 60_000);
    const setStart = (at: Date) =>
      db
        .updateTable("presentation")
        .set({ starts_at: at })
        .where("id", "=", seats.show.id)
        .execute();
    await setStart(over);
    expect((await scan(door, id, seats.show.id + 1)).body.error).toMatchObject({ reason: "past" });
    await setStart(new Date(seats.show.dateTime));
  });

  test("keeps out whoever has reserved and not paid", async () => {
    const { shopper, body } = await hold(seats, SECOND);
    const { qr } = await documentOf(shopper, body.documentKeys[0]!);
    expect(qr).toBeNull();
    expect((await scan(door, body.ticketIdentifiers[0]!)).body.error).toMatchObject({
      code: "GENERAL_ERROR",
      reason: "unpaid",
    });
  });

  test("is for operators alone", async () => {
    const { shopper, qr } = await oneTicket();
    const refused = await scan(shopper, qr);
    expect([refused.status, toldBy(refused)]).toEqual([401, "UNAUTHORIZED"]);
    expect((await scan(door, qr)).body.outcome).toBe("admitted");
  });
});
