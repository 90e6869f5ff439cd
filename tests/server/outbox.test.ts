import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO } from "../../server/demo/ids.ts";
import { enqueue, startOutbox, type Works } from "../../server/outside/outbox.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { openEmpty } from "./sharedPostgres.ts";
import type { Store } from "../../server/platform/store.ts";
import { openHouse, type House } from "./house.ts";
import { cartOf, cartSeat, Shopper } from "./shopper.ts";

describe("the outbox", () => {
  let store: Store;
  let db: Db;
  beforeAll(async () => {
    store = await openEmpty();
    db = store.db;
  });
  afterAll(() => store.close());

  const refuses = (): Promise<void> => Promise.reject(new Error("not this one"));
  const all: Works = {
    capture: refuses,
    void: refuses,
    forgetCard: refuses,
    refund: refuses,
    mail: refuses,
    sms: refuses,
    planReminders: refuses,
    reminder: refuses,
    message: refuses,
    toReceiver: refuses,
    webhook: refuses,
  };
  const job = (orderId: string) => ({ kind: "mail", payload: { orderId } }) as const;

  test("does a job once, and one that failed again, later", async () => {
    const done: string[] = [];
    const failures: unknown[] = [];
    let mustFail = true;
    const mail: Works["mail"] = async ({ orderId }) => {
      if (orderId === "late" && mustFail) throw new Error("no line");
      done.push(orderId);
    };
    const outbox = startOutbox(db, { ...all, mail }, (error) => failures.push(error));
    await enqueue(db, [job("late"), job("soon")]);
    await outbox.drain();
    expect([done, failures.length]).toEqual([["soon"], 1]);
    mustFail = false;
    await outbox.drain();
    expect(done).toEqual(["soon"]);
    await sql`update app_clock set shift = shift + interval '1 minute'`.execute(db);
    await outbox.drain();
    expect(done).toEqual(["soon", "late"]);
    await outbox.drain();
    expect(done).toHaveLength(2);
    await outbox.close();
  });

  test("a slow job holds up no other, and is not begun again while it is under way", async () => {
    const done: string[] = [];
    let begun = 0;
    let finish = (): void => undefined;
    const mail: Works["mail"] = async ({ orderId }) => {
      if (orderId === "slow") {
        begun++;
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      }
      done.push(orderId);
    };
    const outbox = startOutbox(db, { ...all, mail }, () => undefined);
    await enqueue(db, [job("slow"), ...Array.from({ length: 70 }, () => job("quick"))]);
    const drained = outbox.drain();
    await expect.poll(() => done.length, { timeout: 60_000 }).toBe(70);
    // The time of the slow job's next attempt has come, and a new job is announced.
    await sql`update app_clock set shift = shift + interval '1 minute'`.execute(db);
    await enqueue(db, [job("later")]);
    outbox.kick();
    await expect.poll(() => done.at(-1), { timeout: 60_000 }).toBe("later");
    finish();
    await drained;
    expect([begun, done.at(-1), done.length]).toEqual([1, "slow", 72]);
    await outbox.close();
  });

  test("leaves a job alone whose transaction was taken back", async () => {
    const done: string[] = [];
    const mail: Works["mail"] = async ({ orderId }) => void done.push(orderId);
    const outbox = startOutbox(db, { ...all, mail }, () => undefined);
    const undone = db.transaction().execute(async (tx) => {
      await enqueue(tx, [job("undone")]);
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    await outbox.drain();
    expect(done).toEqual([]);
    await outbox.close();
  });
});

describe("after a sale", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test.each([
    ["he", "הזמנה", "הכרטיסים שלך"],
    ["en", "Order", "Your tickets"],
  ])(
    "the customer is written to in %s, with a link to each ticket",
    async (language, word, subject) => {
      const shopper = await new Shopper(house.url, language).arrive();
      const show = await shopper.presentation(DEMO.clubNight);
      const place = { sectionId: 1, ticketGroupId: 51, sectionName: "", rowName: "", seatName: "" };
      const { body } = await shopper.lock(show, place);
      const seat = cartSeat(show, { ...place, ...body.lockedSeat });
      const email = `${language}@example.com`;
      const cart = cartOf(show, [seat], {
        customerInfo: {
          FirstName: "Noa",
          LastName: "L",
          EmailAddress1: email,
          MobileNumber1: "0541234567",
        },
        globalServiceCharge: { name: "", amount: seat.ticket.amount * 0.04 },
      });
      const total = seat.ticket.amount + cart.globalServiceCharge.amount;
      const bought = await shopper.commit({ ...cart, ...(await shopper.tokenise(total, show)) });
      expect(bought.status).toBe(200);

      const messages = async () =>
        (
          await shopper.get<{ messages: { kind: string; text: string }[] }>(
            `/dev/outbox?to=${email}`,
          )
        ).body.messages;
      await expect.poll(messages, { timeout: 60_000 }).toHaveLength(1);
      const [mail] = await messages();
      expect(mail!.text).toContain(subject);
      expect(mail!.text).toContain(`${house.url}/edocument/${bought.body.documentKeys[0]}`);
      const sms = await shopper.get<{ messages: { kind: string; text: string }[] }>(
        "/dev/outbox?to=0541234567",
      );
      const own = sms.body.messages.filter(({ text }) =>
        text.includes(bought.body.reservationIdentifier),
      );
      expect(own).toMatchObject([{ kind: "sms", text: expect.stringContaining(word) }]);
    },
  );
});
