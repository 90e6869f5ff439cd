import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, messagesTo, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { cancel, hold, rentVideo, sell, setBack } from "./reservations.ts";
import {
  accept,
  doorOf,
  friendsAddress,
  linkTo,
  named,
  offer,
  sent,
  shown,
  takeBack,
} from "./transfers.ts";

let house: House;
let seats: Seats;
let scan: Awaited<ReturnType<typeof doorOf>>;
let friend: Shopper;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  scan = await doorOf(house, seats.show.id);
  friend = await arrive(house);
});
afterAll(() => house.close());

const SECOND = GROUP.theatreSecond;
const reasonOf = ({ body }: Awaited<ReturnType<typeof offer>>) => [
  body.error?.code,
  body.error?.["reason"],
];

async function withRules(rules: object, work: () => Promise<void>): Promise<void> {
  const { db } = house.server.office;
  await db
    .insertInto("business_rules")
    .values({ business_id: DEMO.stageBusiness, ...rules })
    .execute();
  try {
    await work();
  } finally {
    await db.deleteFrom("business_rules").where("business_id", "=", DEMO.stageBusiness).execute();
  }
}

describe("a ticket that is sent to a friend", () => {
  test("stays its holder's until the friend accepts it, and opening the link accepts nothing", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const email = friendsAddress();
    const [key = ""] = sold.body.documentKeys;
    const before = await shown(sold.shopper, key);
    expect(before.transfer).toMatchObject({ canOffer: true, offered: null });
    const { body } = await offer(sold.shopper, key, { email });
    expect(body.document.transfer).toMatchObject({
      canOffer: false,
      offered: { name: "Dana Levi", to: expect.stringMatching(/^f•••@/) },
    });
    const link = await linkTo(house, email);
    expect(link.text).toContain("sent you a ticket");
    expect(link.text).toContain(seats.show.featureName);
    expect(JSON.stringify(body)).not.toContain(link.key);
    for (const _ of [1, 2]) {
      const offered = await shown(friend, link.key);
      expect(offered).toMatchObject({
        state: "transferred",
        qr: null,
        reservationIdentifier: "",
        offer: { name: "Dana Levi" },
      });
    }
    expect((await shown(sold.shopper, key)).qr).toBe(before.qr);
    expect((await friend.send("GET", `/edocument/${link.key}/pdf`)).status).toBe(404);
    expect((await scan(before.qr!)).body.outcome).toBe("admitted");
  });

  test("has a new code and name once accepted, and the old code, PDF, pass and numbers are dead", async () => {
    const sold = await sell(seats, SECOND, [{}, {}]);
    const [number = ""] = sold.body.ticketIdentifiers;
    const { key, friendsKey } = await sent(house, sold);
    const { qr: oldCode } = await shown(sold.shopper, key);
    const { body } = await accept(friend, friendsKey);
    expect(body.document).toMatchObject({
      state: "active",
      holderName: "Dana Levi",
      isReceived: true,
      vouchers: [],
    });
    const { qr: newCode, reservationIdentifier: newNumber } = body.document;
    expect(newCode).not.toBe(oldCode);
    expect(newNumber).not.toBe(sold.id);

    const old = await shown(sold.shopper, key);
    expect(old).toMatchObject({ state: "transferred", qr: null, holderName: "Dana Levi" });
    expect(old.transfer).toBeUndefined();
    for (const secret of [friendsKey, newNumber, newCode!]) {
      expect(JSON.stringify(old)).not.toContain(secret);
    }
    for (const what of ["pdf", "apple-pass", "google-pass"]) {
      expect((await sold.shopper.send("GET", `/edocument/${key}/${what}`)).status).toBe(404);
    }
    expect((await friend.send("GET", `/edocument/${friendsKey}/pdf`)).status).toBe(200);
    expect((await friend.send("GET", `/edocument/${friendsKey}/apple-pass`)).status).toBe(200);

    const refused = await scan(oldCode!);
    expect([refused.status, toldBy(refused)]).toEqual([409, "TICKET_TRANSFERRED"]);
    expect(toldBy(await scan(number))).toBe("TICKET_TRANSFERRED");
    // The order's number admits the holder of the ticket that was not transferred. After that, the order's
    // number admits nobody.
    expect((await scan(sold.id)).body.ticketIdentifier).toBe(sold.body.ticketIdentifiers[1]);
    expect((await scan(sold.id)).body.outcome).toBe("scanned");
    expect((await scan(newCode!)).body).toMatchObject({
      outcome: "admitted",
      holderName: "Dana Levi",
      party: { tickets: 1, admitted: 1 },
    });
    expect((await scan(newNumber)).body.outcome).toBe("scanned");
  });

  test("tells the buyer who has it, and is left out of what the buyer sends, prints and cancels", async () => {
    const customerInfo = {
      FirstName: "Noa",
      LastName: "Bar",
      EmailAddress1: friendsAddress(),
      MobileNumber1: "0529990001",
    };
    const sold = await sell(seats, SECOND, [{}, {}], { customerInfo });
    const { key, friendsKey } = await sent(house, sold);
    await accept(friend, friendsKey);
    const told = async () =>
      (await messagesTo(house, customerInfo.EmailAddress1)).map(({ text }) => text).join("\n");
    await expect.poll(told, { timeout: 30_000 }).toContain("now with Dana Levi");
    expect(await told()).not.toContain(friendsKey);

    const mobileNumber = "0529990002";
    const send = (more: object) =>
      post(sold.shopper, `/reservations/${sold.id}/sendTickets`, { mobileNumber, ...more });
    expect((await send({})).status).toBe(200);
    const [message] = await messagesTo(house, mobileNumber);
    expect(message!.text).toContain(sold.body.documentKeys[1]);
    expect(message!.text).not.toContain(key);
    const [number] = sold.body.ticketIdentifiers;
    expect(toldBy(await send({ ticketIdentifiers: [number] }))).toBe("NOT_FOUND");

    const one = await cancel(sold.shopper, sold.id, { itemsToCancel: [number] });
    expect(one.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "transferred" });
    const rest = await cancel(sold.shopper, sold.id);
    expect(rest.body.cancelled).toEqual([sold.body.ticketIdentifiers[1]]);
    expect((await shown(friend, friendsKey)).state).toBe("active");
  });

  test("can be taken back until then, and its link opens nothing any more", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const { key, friendsKey } = await sent(house, sold);
    expect(reasonOf(await offer(sold.shopper, key))).toEqual(["TICKET_NOT_CHANGEABLE", "offered"]);
    const { body } = await takeBack(sold.shopper, key);
    expect(body.document.transfer).toMatchObject({ canOffer: true, offered: null });
    expect(await shown(friend, friendsKey)).toMatchObject({ state: "transferred", qr: null });
    expect((await shown(friend, friendsKey)).offer).toBeUndefined();
    expect(reasonOf(await accept(friend, friendsKey))).toEqual([
      "TICKET_NOT_CHANGEABLE",
      "withdrawn",
    ]);
    expect(reasonOf(await takeBack(sold.shopper, key))).toEqual([
      "TICKET_NOT_CHANGEABLE",
      "notOffered",
    ]);
    const again = await sent(house, sold);
    expect((await accept(friend, again.friendsKey)).status).toBe(200);
    expect(reasonOf(await takeBack(sold.shopper, key))).toEqual([
      "TICKET_NOT_CHANGEABLE",
      "transferred",
    ]);
  });

  test("is sent on by its new holder, and each code before the last is dead", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const first = await sent(house, sold);
    await accept(friend, first.friendsKey);
    const { qr: second } = await shown(friend, first.friendsKey);
    const email = friendsAddress();
    expect((await offer(friend, first.friendsKey, { name: "Avi", email })).status).toBe(200);
    const link = await linkTo(house, email);
    expect(link.text).toContain("Dana Levi sent you a ticket");
    const { body } = await accept(await arrive(house), link.key);
    expect(body.document.holderName).toBe("Avi");
    expect(await shown(friend, first.friendsKey)).toMatchObject({ state: "transferred", qr: null });
    expect(toldBy(await scan(second!))).toBe("TICKET_TRANSFERRED");
    expect((await scan(body.document.qr!)).body.outcome).toBe("admitted");
  });

  test("goes by SMS too, and names cannot hold an address to visit", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const mobileNumber = "0529990003";
    const name = "evil.example/1";
    const [key = ""] = sold.body.documentKeys;
    expect((await offer(sold.shopper, key, { name, email: null, mobileNumber })).status).toBe(200);
    const { text, key: friendsKey } = await linkTo(house, mobileNumber);
    expect(text).not.toContain("evil.example");
    expect((await accept(friend, friendsKey)).status).toBe(200);
  });
});

describe("a ticket that cannot be sent", () => {
  test("is one without a key, and one with no receiver, two or a wrong one", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const [key = ""] = sold.body.documentKeys;
    expect(toldBy(await offer(friend, "nobody"))).toBe("NOT_FOUND");
    expect(toldBy(await accept(friend, "nobody"))).toBe("NOT_FOUND");
    for (const more of [
      { email: null },
      { mobileNumber: "0529990004" },
      { email: "nobody" },
      { name: "" },
    ]) {
      expect(toldBy(await offer(sold.shopper, key, more))).toBe("VALIDATION");
    }
    const wrong = await offer(sold.shopper, key, { email: null, mobileNumber: "12" });
    expect(toldBy(wrong)).toBe("invalid_mobileNumber");
  });

  test("is unpaid, cancelled, used, of a video, or sold together with another", async () => {
    const refused = async (shopper: Shopper, key: string | undefined) =>
      reasonOf(await offer(shopper, key!))[1];
    const held = await hold(seats, SECOND);
    expect(await refused(held.shopper, held.body.documentKeys[0])).toBe("unpaid");
    const sold = await sell(seats, SECOND, [{}, {}]);
    const [one, two] = sold.body.documentKeys;
    await scan((await shown(sold.shopper, one!)).qr!);
    expect(await refused(sold.shopper, one)).toBe("scanned");
    await cancel(sold.shopper, sold.id, { itemsToCancel: [sold.body.ticketIdentifiers[1]] });
    expect(await refused(sold.shopper, two)).toBe("cancelled");
    const video = await rentVideo(house, 101);
    expect(await refused(video.shopper, video.body.documentKeys[0])).toBe("video");
    const couple = { ticketId: TICKET.couple };
    const pair = await sell(seats, SECOND, [couple, { ...couple, isSub: true }]);
    for (const key of pair.body.documentKeys) {
      expect(await refused(pair.shopper, key)).toBe("inseparable");
      expect((await shown(pair.shopper, key)).transfer).toBeUndefined();
    }
  });

  test("begins too soon, is over, or belongs to a business that does not allow it", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const { key, friendsKey } = await sent(house, sold);
    const { clock } = house.server.office;
    const toStart = (Date.parse(seats.show.dateTime) - clock.now().getTime()) / 1000;
    for (const [seconds, reason] of [
      [toStart - 59 * 60, "tooLate"],
      [toStart + 21 * 60, "past"],
    ] as const) {
      await clock.shift(seconds);
      expect(reasonOf(await accept(friend, friendsKey))[1]).toBe(reason);
      await clock.shift(-seconds);
    }
    await withRules({ transfer_hours: 8_000 }, async () => {
      expect(reasonOf(await accept(friend, friendsKey))[1]).toBe("tooLate");
    });
    await withRules({ ticket_transfer: "forbidden" }, async () => {
      expect(reasonOf(await accept(friend, friendsKey))[1]).toBe("off");
      await takeBack(sold.shopper, key);
      expect(reasonOf(await offer(sold.shopper, key))[1]).toBe("off");
      expect((await shown(sold.shopper, key)).transfer).toBeUndefined();
    });
  });

  test("was cancelled before its friend accepted it", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const { friendsKey } = await sent(house, sold);
    await cancel(sold.shopper, sold.id);
    expect((await shown(friend, friendsKey)).offer).toBeUndefined();
    expect(reasonOf(await accept(friend, friendsKey))[1]).toBe("cancelled");
  });

  test("has been sent too often today", async () => {
    const limited = await openHouse({ hasLimits: true });
    try {
      await setBack(limited);
      const own = await Seats.of(limited.url, DEMO.play);
      const { shopper, body } = await sell(own, SECOND, [{}]);
      const [key = ""] = body.documentKeys;
      const most = limited.server.office.config.afterSale.transfersADay;
      let answer = await offer(shopper, key);
      for (let time = 1; time < most; time++) {
        await takeBack(shopper, key);
        answer = await offer(shopper, key);
      }
      expect(answer.status).toBe(200);
      await takeBack(shopper, key);
      // The limit counts how often tickets of the order were sent, so it also applies to another visitor.
      expect(toldBy(await offer(await arrive(limited), key))).toBe("RATE_LIMITED");
    } finally {
      await limited.close();
    }
  });
});

describe("the name on a ticket", () => {
  test("is set by its holder, shown at the door, and removed when it is empty", async () => {
    const sold = await sell(seats, SECOND, [{}, {}]);
    const [key = "", other = ""] = sold.body.documentKeys;
    expect((await shown(sold.shopper, key)).canName).toBe(true);
    expect((await named(sold.shopper, key, " Ruth ")).body.document.holderName).toBe("Ruth");
    expect((await shown(sold.shopper, other)).holderName).toBeUndefined();
    expect((await named(sold.shopper, other, "Ruth")).status).toBe(200);
    expect((await named(sold.shopper, other, "")).body.document.holderName).toBeUndefined();
    const { qr } = await shown(sold.shopper, key);
    expect((await scan(qr!)).body).toMatchObject({ outcome: "admitted", holderName: "Ruth" });
    expect(reasonOf(await named(sold.shopper, key, "Avi"))[1]).toBe("scanned");
  });

  test("is only the present holder's to set, and only where the business allows it", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const { key, friendsKey } = await sent(house, sold);
    expect(reasonOf(await named(friend, friendsKey, "Avi"))[1]).toBe("offered");
    await accept(friend, friendsKey);
    expect(reasonOf(await named(sold.shopper, key, "Avi"))[1]).toBe("transferred");
    expect((await named(friend, friendsKey, "Avi")).body.document.holderName).toBe("Avi");
    await withRules({ ticket_names: "forbidden" }, async () => {
      expect(reasonOf(await named(friend, friendsKey, "Eve"))[1]).toBe("off");
      expect((await shown(friend, friendsKey)).canName).toBeUndefined();
    });
    expect(toldBy(await named(friend, friendsKey, "two\nlines"))).toBe("VALIDATION");
    expect(toldBy(await named(friend, "nobody", "Eve"))).toBe("NOT_FOUND");
  });
});
