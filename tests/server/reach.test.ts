import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO } from "../../server/demo/ids.ts";
import { toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, messagesTo, post, type Message } from "./people.ts";
import type { Shopper } from "./shopper.ts";
import { waitFor } from "../gate/waitFor.ts";

let house: House;
let guest: Shopper;
beforeAll(async () => {
  house = await openHouse();
  guest = await arrive(house);
});
afterAll(() => house.close());

const letterOf = (more: object = {}) => ({
  kind: "contact",
  name: "Ruth Gal",
  email: "ruth@example.com",
  mobileNumber: null,
  reservationIdentifier: null,
  text: "Where do I park?",
  recaptchaToken: null,
  ...more,
});

async function lastTo(to: string): Promise<Message> {
  await waitFor(async () => expect(await messagesTo(house, to)).not.toEqual([]));
  return (await messagesTo(house, to))[0]!;
}

const stopOf = ({ text }: Message): string => /stop=([\w.-]+)/.exec(text)?.[1] ?? "";

const confirmationOf = ({ text }: Message): string => /confirm=([\w.-]+)/.exec(text)?.[1] ?? "";

interface Stops {
  readonly kind: string;
  readonly address: string;
  readonly isStopped: boolean;
}

describe("the contact forms", () => {
  test.each(["contact", "VOD"])("%s is kept, and mailed to the house", async (kind) => {
    const text = `A question about ${kind}`;
    const { status, body } = await post(guest, "/contact", letterOf({ kind, text }));
    expect([status, body]).toEqual([200, { success: true }]);
    const rows = await house.server.office.db
      .selectFrom("contact_message")
      .select(["kind", "name", "email", "text"])
      .where("text", "=", text)
      .execute();
    expect(rows).toEqual([{ kind, name: "Ruth Gal", email: "ruth@example.com", text }]);
    await waitFor(async () => {
      const told = await messagesTo(house, "office@parterre.example");
      expect(told.some((each) => each.text.includes(text))).toBe(true);
    });
  });

  test("without a text, or with an address that is none, are refused", async () => {
    for (const wrong of [
      { text: " " },
      { email: "nobody" },
      { mobileNumber: "12" },
      { name: "" },
    ]) {
      expect(toldBy(await post(guest, "/contact", letterOf(wrong)))).toEqual([422, "VALIDATION"]);
    }
  });

  test("send the newsletter to nobody who has not confirmed it by a press of a button", async () => {
    const email = "victim@example.com";
    await post(guest, "/contact", letterOf({ kind: "newsletter", email, text: null }));
    const mail = await lastTo(email);
    const token = confirmationOf(mail);
    expect(stopOf(mail)).toBe("");
    const isOn = async () => {
      const { db } = house.server.office;
      const row = db.selectFrom("newsletter").select("is_on").where("email", "=", email);
      return (await row.executeTakeFirst())?.is_on;
    };
    const view = { address: expect.stringMatching(/^v•+\.com$/) };
    expect((await guest.get(`/subscribe/${token}`)).body).toEqual({ ...view, isJoined: false });
    expect(await isOn()).toBe(false);
    const reader = await arrive(house);
    for (let press = 0; press < 2; press++) {
      expect((await post(reader, `/subscribe/${token}`)).body).toEqual({ ...view, isJoined: true });
    }
    expect(await isOn()).toBe(true);
    await waitFor(async () => expect(await messagesTo(house, email)).toHaveLength(2));
    expect(toldBy(await post(reader, `/unsubscribe/${token}`))).toEqual([404, "NOT_FOUND"]);
    const stop = stopOf(await lastTo(email));
    expect(toldBy(await post(reader, `/subscribe/${stop}`))).toEqual([404, "NOT_FOUND"]);
  });

  test("the newsletter is joined, and left by the link in its mail and by no other", async () => {
    const email = "News@Example.com";
    await post(guest, "/contact", letterOf({ kind: "newsletter", email, text: null }));
    const confirm = `/subscribe/${confirmationOf(await lastTo("news@example.com"))}`;
    await post(guest, confirm);
    await waitFor(async () => expect(await messagesTo(house, "news@example.com")).toHaveLength(2));
    const token = stopOf(await lastTo("news@example.com"));
    const path = `/unsubscribe/${token}`;
    const view = { kind: "newsletter", address: expect.stringMatching(/^n•+\.com$/) };
    expect((await guest.get<Stops>(path)).body).toEqual({ ...view, isStopped: false });
    expect((await guest.get<Stops>(path)).body.isStopped).toBe(false);
    const reader = await arrive(house);
    expect((await post<Stops>(reader, path)).body).toEqual({ ...view, isStopped: true });
    expect((await post<Stops>(reader, path)).body.isStopped).toBe(true);
    const forged = `${token.slice(0, -2)}${token.endsWith("A") ? "BB" : "AA"}`;
    for (const wrong of [forged, "x", `${token}x.y`]) {
      expect(toldBy(await post(reader, `/unsubscribe/${wrong}`))).toEqual([404, "NOT_FOUND"]);
    }
    await post(guest, confirm);
    expect((await guest.get<Stops>(path)).body.isStopped).toBe(false);
  });
});

describe("word of free seats", () => {
  const sell = async (show: number, left: number): Promise<void> => {
    const { db, statuses } = house.server.office;
    const { plan } = await statuses.of(show);
    const rows = Array.from({ length: plan.layout.count - left }, (_, seat_no) => ({
      presentation_id: show,
      area: 0,
      seat_no,
      state: 3,
    }));
    await db.insertInto("seat_claim").values(rows).execute();
    await bump(show);
  };
  const free = async (show: number, seats: number): Promise<void> => {
    const { db } = house.server.office;
    await db
      .deleteFrom("seat_claim")
      .where("presentation_id", "=", show)
      .where("seat_no", "<", seats)
      .execute();
    await bump(show);
  };
  const bump = async (show: number): Promise<void> => {
    const { db, statuses } = house.server.office;
    await db
      .updateTable("presentation")
      .set((each) => ({ clock: each("clock", "+", 1) }))
      .where("id", "=", show)
      .execute();
    await statuses.catchUpAll();
  };
  const ask = (show: number, body: object, id = show) =>
    post<{ isAvailable: boolean }>(guest, `/presentations/${id}/watch`, {
      quantity: 2,
      recaptchaToken: null,
      ...body,
    });

  test("is sent once, when there are enough, in the order of asking; and can be stopped", async () => {
    const { id } = await guest.presentation(DEMO.film3d);
    expect((await ask(id, { email: "early@example.com" })).body.isAvailable).toBe(true);
    await sell(id, 1);
    const waiting = ["first@example.com", "second@example.com"];
    for (const email of waiting) {
      expect((await ask(id, { email })).body).toEqual({ success: true, isAvailable: false });
      expect((await ask(id, { email })).status).toBe(200);
    }
    expect((await ask(id, { mobileNumber: "0541239999" })).body.isAvailable).toBe(false);
    await free(id, 1);
    const first = await lastTo("first@example.com");
    expect(first.text).toContain(`/order/${id}`);
    await new Promise((done) => setTimeout(done, 4_000));
    expect(await messagesTo(house, "first@example.com")).toHaveLength(1);
    expect(await messagesTo(house, "early@example.com")).toEqual([]);
    // Two seats are free, but one person has already been notified of them, so the others keep waiting.
    expect(await messagesTo(house, "second@example.com")).toEqual([]);
    expect((await guest.get<Stops>(`/unsubscribe/${stopOf(first)}`)).body.isStopped).toBe(true);
    await free(id, 8);
    const sms = await lastTo("0541239999");
    expect(sms.kind).toBe("sms");
    expect((await lastTo("second@example.com")).text).toContain("free");
  });

  test("needs one address, a number of seats, and a show that is still sold", async () => {
    const { id } = await guest.presentation(DEMO.film3d);
    for (const wrong of [
      {},
      { email: "a@example.com", mobileNumber: "0541230000" },
      { email: "a@example.com", quantity: 0 },
    ]) {
      expect(toldBy(await ask(id, wrong))).toEqual([422, "VALIDATION"]);
    }
    expect(toldBy(await ask(id, { email: "a@example.com" }, 999_999_999))).toEqual([
      404,
      "NOT_FOUND",
    ]);
  });
});

describe("a pick that is shared", () => {
  test("names its seats with which of them are free now, and holds none", async () => {
    const show = await guest.presentation(DEMO.play);
    const seats = (await guest.freeSeats(show)).slice(40, 43);
    const wire = seats.map(({ sectionId, x, y }) => ({ sectionId, x, y }));
    const made = await post<{ token: string; path: string }>(guest, "/picks", {
      presentationId: show.id,
      seats: wire,
    });
    const { token, path } = made.body;
    expect([made.status, path]).toEqual([200, `/order/${show.id}?pick=${token}`]);
    const friend = await arrive(house);
    const look = async () =>
      (
        await friend.get<{ presentationId: number; seats: { isAvailable: boolean }[] }>(
          `/picks/${token}`,
        )
      ).body;
    expect(await look()).toMatchObject({
      presentationId: show.id,
      seats: wire.map((seat) => ({ ...seat, isAvailable: true })),
    });
    expect((await friend.lock(show, seats[1]!, seats[1])).status).toBe(200);
    expect((await look()).seats.map(({ isAvailable }) => isAvailable)).toEqual([true, false, true]);
    for (const wrong of ["x", "zzzzzzz-1", `${show.id.toString(36)}-zzzzz`]) {
      expect(toldBy(await friend.get(`/picks/${wrong}`))).toEqual([404, "NOT_FOUND"]);
    }
    const nowhere = { presentationId: show.id, seats: [{ sectionId: 1, x: 999, y: 1 }] };
    expect(toldBy(await post(guest, "/picks", nowhere))).toEqual([404, "NOT_FOUND"]);
  });
});
