import { createServer, type Server } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginToArea, messagesTo, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { cancel, sell, setBack } from "./reservations.ts";
import { portOf } from "../portOf.ts";

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ hasLimits: true, maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const SECOND = GROUP.theatreSecond;
let numbers = 0;
/** Returns a mobile number and an e-mail address that no other test uses. */
const person = () => {
  numbers += 1;
  const mobile = `05${String(20_000_000 + numbers)}`;
  return { mobile, email: `guest${numbers}@example.com` };
};
const customerOf = ({ mobile, email }: ReturnType<typeof person>) => ({
  customerInfo: { FirstName: "Noa", LastName: "L", EmailAddress1: email, MobileNumber1: mobile },
});

const send = (shopper: Shopper, id: string, mobileNumber: string) =>
  post(shopper, `/reservations/${id}/sendTickets`, { mobileNumber });

describe("sending tickets", () => {
  test("sends links to those that stand, to any number", async () => {
    const { shopper, body, id } = await sell(seats, SECOND, [{}, {}]);
    const friend = person();
    expect(await send(shopper, id, `+972${friend.mobile.slice(1)}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    const [first] = await messagesTo(house, friend.mobile);
    for (const key of body.documentKeys) {
      expect(first!.text).toContain(`${house.url}/edocument/${key}`);
    }
    await cancel(shopper, id, { itemsToCancel: [body.ticketIdentifiers[0]] });
    await send(shopper, id, friend.mobile);
    const [second] = await messagesTo(house, friend.mobile);
    expect(second!.text).not.toContain(body.documentKeys[0]);
    expect(second!.text).toContain(body.documentKeys[1]);
    await cancel(shopper, id);
    expect(toldBy(await send(shopper, id, friend.mobile))).toBe("ORDER_CANCELLED");
  });

  test("of some of them tells a friend who sends them and for which show, and the buyer the order", async () => {
    const buyer = person();
    const { customerInfo } = customerOf(buyer);
    const named = { customerInfo: { ...customerInfo, FirstName: "Noa evil.example/1" } };
    const { shopper, body, id } = await sell(seats, SECOND, [{}, {}], named);
    const friend = person();
    await post(shopper, `/reservations/${id}/sendTickets`, {
      mobileNumber: friend.mobile,
      ticketIdentifiers: [body.ticketIdentifiers[1]],
    });
    const [sent] = await messagesTo(house, friend.mobile);
    expect(sent!.text).toMatch(/^Noa evilexample sent you tickets:\n/);
    expect(sent!.text).toContain(seats.show.featureName);
    expect(sent!.text).toContain(body.documentKeys[1]);
    expect(sent!.text).not.toContain(body.documentKeys[0]);
    await send(shopper, id, buyer.mobile);
    const [own] = await messagesTo(house, buyer.mobile);
    expect(own!.text).toContain(`Order ${id}`);
  });

  test("is refused for a number that is none, and for somebody else's reservation", async () => {
    const { shopper, id } = await sell(seats, SECOND, [{}]);
    for (const number of ["", "031234567", "05412345", "abc"]) {
      const refused = await send(shopper, id, number);
      expect([refused.status, toldBy(refused)]).toEqual([422, "invalid_mobileNumber"]);
    }
    const { mobile } = person();
    const thief = await arrive(house);
    expect(toldBy(await send(thief, id, mobile))).toBe("ORDER_NOT_FOUND");
    expect(await messagesTo(house, mobile)).toEqual([]);
  });

  test("has a limit by reservation, not by number", async () => {
    const one = await sell(seats, SECOND, [{}]);
    const most = house.server.office.config.afterSale.ticketMessages;
    for (let time = 0; time < most; time++) {
      expect((await send(one.shopper, one.id, person().mobile)).status).toBe(200);
    }
    const { mobile } = person();
    const refused = await send(one.shopper, one.id, mobile);
    expect(refused.body.error).toMatchObject({
      code: "RATE_LIMITED",
      retryAfterSeconds: expect.any(Number),
    });
    const other = await sell(seats, SECOND, [{}]);
    expect((await send(other.shopper, other.id, mobile)).status).toBe(200);
  });

  test("says SMS_FAILED where the gateway takes none, and the order is as it was", async () => {
    const gateway: Server = createServer((_, reply) => reply.writeHead(500).end("no"));
    await new Promise<void>((listening) => void gateway.listen(0, listening));
    const port = portOf(gateway);
    const { outside } = readConfig({ SMS_URL: `http://localhost:${port}/?to={to}&text={text}` });
    const other = await openHouse({ outside });
    try {
      await setBack(other);
      const own = await Seats.of(other.url, DEMO.play);
      const { shopper, id } = await sell(own, SECOND, [{}]);
      const refused = await send(shopper, id, person().mobile);
      expect([refused.status, toldBy(refused)]).toEqual([503, "SMS_FAILED"]);
      expect((await cancel(shopper, id, { preview: true })).status).toBe(200);
    } finally {
      await other.close();
      gateway.close();
    }
  });
});

describe("the customer area, from another machine", () => {
  test("shows a guest's reservation to whoever proves the number, and cancels it there", async () => {
    const buyer = person();
    const { id } = await sell(seats, SECOND, [{}], customerOf(buyer));
    const elsewhere = await arrive(house);
    expect(toldBy(await cancel(elsewhere, id))).toBe("ORDER_NOT_FOUND");
    const other = person();
    await sell(seats, SECOND, [{}], customerOf(other));
    await loginToArea(house, elsewhere, other.mobile);
    expect(toldBy(await cancel(elsewhere, id))).toBe("ORDER_NOT_FOUND");
    await loginToArea(house, elsewhere, buyer.mobile);
    expect((await cancel(elsewhere, id)).body.refund).toBe(90);
  });
});

describe("a reminder", () => {
  const remindersTo = async (to: string) =>
    (await messagesTo(house, to)).filter(({ text }) => /^(Reminder|תזכורת)/.test(text));

  /**
   * Shifts the clock to `beforeDue` seconds before the show's reminders are due. Shifts the clock back after
   * `work`.
   */
  async function near(
    beforeDue: number,
    work: (shift: (by: number) => Promise<void>) => Promise<void>,
  ) {
    const { clock: own, config: settings } = house.server.office;
    const startsAt = Date.parse(seats.show.dateTime);
    const due = startsAt - settings.afterSale.reminderHours * 3_600_000;
    let moved = (due - own.now().getTime()) / 1000 - beforeDue;
    await own.shift(moved);
    try {
      await work(async (by) => {
        moved += by;
        await own.shift(by);
      });
    } finally {
      await own.shift(-moved);
    }
  }

  test("goes out once before the show, with the tickets that stand, in the order's language", async () => {
    const [one, gone] = [person(), person()];
    const bought = await sell(seats, SECOND, [{}, {}], customerOf(one));
    const cancelled = await sell(seats, SECOND, [{}], customerOf(gone));
    const [first] = bought.body.ticketIdentifiers;
    await cancel(bought.shopper, bought.id, { itemsToCancel: [first] });
    await cancel(cancelled.shopper, cancelled.id);
    // Reminders are scheduled when the confirmation has been sent. The second mail is about the cancellation.
    await expect.poll(() => messagesTo(house, gone.email), { timeout: 60_000 }).toHaveLength(2);
    await expect.poll(() => messagesTo(house, one.email), { timeout: 60_000 }).toHaveLength(2);
    await later();
    await near(60, async (shift) => {
      await later();
      expect(await remindersTo(one.mobile)).toEqual([]);
      await shift(120);
      await expect.poll(() => remindersTo(one.mobile), { timeout: 60_000 }).toHaveLength(1);
      await expect.poll(() => remindersTo(one.email), { timeout: 60_000 }).toHaveLength(1);
      const [sms] = await remindersTo(one.mobile);
      expect(sms!.text).toContain(bought.body.documentKeys[1]);
      expect(sms!.text).not.toContain(bought.body.documentKeys[0]);
      expect(sms!.text).toContain("Eucalyptus Theatre");
      await later();
      expect(await remindersTo(one.mobile)).toHaveLength(1);
      expect(await remindersTo(gone.mobile)).toEqual([]);
      expect(await remindersTo(gone.email)).toEqual([]);
    });
  });

  test("is not sent for what was bought later than that", async () => {
    await near(-60, async (shift) => {
      const late = person();
      await sell(seats, SECOND, [{}], customerOf(late));
      await expect.poll(() => messagesTo(house, late.email), { timeout: 60_000 }).toHaveLength(1);
      await shift(600);
      await later();
      expect(await remindersTo(late.mobile)).toEqual([]);
    });
  });

  /** Waits until every due job is done. */
  async function later(): Promise<void> {
    const due = async () => {
      const rows = await house.server.office.db
        .selectFrom("outbox")
        .select("id")
        .where("done_at", "is", null)
        .where("next_at", "<=", sql<Date>`app_now()`)
        .execute();
      return rows.length;
    };
    await expect.poll(due, { timeout: 60_000 }).toBe(0);
  }
});
