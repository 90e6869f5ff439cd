import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import { Refused } from "../../../domain/refusal.ts";
import { judgeHouseholds } from "../../../server/checkout/householdLimits.ts";
import { paidCart, toldBy } from "../../contract/stage.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Answer, Bought, Shopper } from "../shopper.ts";
import { vouched } from "../../vouched.ts";
import { Room, type RULES } from "./waiting.ts";

const LATE_CARD = "4580 0000 0000 0083";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

async function roomWith(day: number, limits: Partial<typeof RULES>): Promise<Room> {
  const room = await Room.of(house, admin, day);
  await room.save(limits);
  await room.refresh();
  return room;
}

interface Buying {
  readonly quantity: number;
  readonly mobile: string;
  readonly card?: string;
}

/** Returns an admitted visitor with locked seats, and the cart that pays for them. */
async function inside(room: Room, { quantity, mobile, card }: Buying) {
  const visitor = await room.admitted();
  // Takes the first seats, because the last rows are sofas, which are only sold whole.
  const seats = (await visitor.freeSeats(room.show)).slice(0, quantity);
  for (const seat of seats) {
    expect((await visitor.lock(room.show, seat, seat)).status).toBe(200);
  }
  const paid = await paidCart(visitor, room.show, seats, card);
  const cart: Cart = { ...paid, customerInfo: { ...paid.customerInfo, MobileNumber1: mobile } };
  return { visitor, cart };
}

async function buy(room: Room, buying: Buying): Promise<Answer<Bought>> {
  const { visitor, cart } = await inside(room, buying);
  return visitor.commit(cart);
}

const attempts = () =>
  house.server.office.db
    .selectFrom("payment_attempt")
    .select(["state", "order_id"])
    .orderBy("created_at")
    .execute();

describe("tickets of one mobile number", () => {
  test("are counted over all orders, however the number is written, and refused before a payment", async () => {
    const room = await roomWith(120, { maxPerMobile: 3 });
    expect((await buy(room, { quantity: 2, mobile: "054-1230001" })).status).toBe(200);
    const before = (await attempts()).filter(({ state }) => state !== "form").length;
    const refused = await buy(room, { quantity: 2, mobile: "+972 54 123 0001" });
    expect(toldBy(refused)).toEqual([409, "HOUSEHOLD_LIMIT"]);
    expect(refused.body).toMatchObject({
      error: { presentationId: room.id, by: "mobile", max: 3 },
    });
    expect((await attempts()).filter(({ state }) => state !== "form")).toHaveLength(before);
    expect((await buy(room, { quantity: 1, mobile: "0541230001" })).status).toBe(200);
    expect((await buy(room, { quantity: 2, mobile: "054-1230002" })).status).toBe(200);
  });

  test("are not more when two orders pay at the same time", async () => {
    const room = await roomWith(121, { maxPerMobile: 2 });
    const buying = { quantity: 1, mobile: "054-1230003" };
    const buyers = [];
    for (let each = 0; each < 4; each++) buyers.push(await inside(room, buying));
    const answers = await Promise.all(buyers.map(({ visitor, cart }) => visitor.commit(cart)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  });

  test("are bought again after a cancellation", async () => {
    const room = await roomWith(122, { maxPerMobile: 1 });
    const mobile = "054-1230004";
    const { body } = await buy(room, { quantity: 1, mobile });
    expect(toldBy(await buy(room, { quantity: 1, mobile }))).toEqual([409, "HOUSEHOLD_LIMIT"]);
    await house.server.office.db
      .updateTable("ticket")
      .set({ cancelled_at: new Date() })
      .where("ticket_identifier", "in", body.ticketIdentifiers)
      .execute();
    expect((await buy(room, { quantity: 1, mobile })).status).toBe(200);
  });
});

describe("tickets of one card", () => {
  test("are counted over all orders, and what is too much is not taken", async () => {
    const room = await roomWith(130, { maxPerCard: 2 });
    expect((await buy(room, { quantity: 2, mobile: "054-1230011" })).status).toBe(200);
    const { visitor, cart } = await inside(room, { quantity: 1, mobile: "054-1230012" });
    const refused = await visitor.commit(cart);
    expect(toldBy(refused)).toEqual([409, "HOUSEHOLD_LIMIT"]);
    const { paymentIdentifier } = cart;
    const state = async () =>
      (
        await house.server.office.db
          .selectFrom("payment_attempt")
          .select("state")
          .where("payment_identifier", "=", paymentIdentifier!)
          .executeTakeFirstOrThrow()
      ).state;
    await expect.poll(state, { timeout: 60_000 }).toBe("voided");
    const other = await buy(room, { quantity: 1, mobile: "054-1230012", card: LATE_CARD });
    expect(other.status).toBe(200);
  });

  test("are stored as a keyed hash alone", async () => {
    const room = await roomWith(131, { maxPerCard: 5, maxPerMobile: 5 });
    await buy(room, { quantity: 1, mobile: "054-1230021" });
    const rows = await house.server.office.db
      .selectFrom("household_mark")
      .select(["kind", "mark"])
      .where("presentation_id", "=", room.id)
      .orderBy("kind")
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual(["card", "mobile"]);
    for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{43}$/);
  });
});

describe("tickets of cards that a gateway tells by their last digits, expiry and issuer", () => {
  const SAME = "payplus 0018 05/39 2 1";

  /** Sells tickets of a show to a card as its gateway reports it, with a limit of two for each card. */
  async function payAs(room: Room, quantity: number, holder?: string): Promise<string> {
    const { body } = await buy(room, { quantity, mobile: "054-1230041" });
    const { db } = house.server.office;
    const { id } = await db
      .selectFrom("orders")
      .select("id")
      .where("reservation_identifier", "=", body.reservationIdentifier)
      .executeTakeFirstOrThrow();
    const sale = vouched<Parameters<typeof judgeHouseholds>[1][number]>({
      orderId: id,
      cardMark: { card: SAME, ...(holder !== undefined && { holder }) },
      draft: {
        household: [{ presentationId: room.id, maxPerCard: 2, maxPerMobile: null }],
        seats: Array.from({ length: quantity }, () => ({ presentationId: room.id })),
        customer: { MobileNumber1: "" },
      },
    });
    try {
      await db.transaction().execute(async (tx) => (await judgeHouseholds(tx, [sale]))());
      return "sold";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      expect(error.refusal).toMatchObject({ details: { by: "card", max: 2 } });
      // A refused purchase sells nothing, so it does not count towards the limit.
      await db
        .updateTable("ticket")
        .set({ cancelled_at: new Date() })
        .where("order_id", "=", id)
        .execute();
      return error.refusal.code;
    }
  }

  test("are counted for each holder, so that two strangers buy", async () => {
    const room = await roomWith(150, {});
    expect(await payAs(room, 2, "18")).toBe("sold");
    expect(await payAs(room, 1, "18")).toBe("HOUSEHOLD_LIMIT");
    expect(await payAs(room, 2, "123456782")).toBe("sold");
    expect(await payAs(room, 1, "123456782")).toBe("HOUSEHOLD_LIMIT");
  });

  test("are twice the limit at most, whatever names one card pays under", async () => {
    const room = await roomWith(151, {});
    for (const holder of ["1", "2", "3", "4"]) {
      expect(await payAs(room, 1, holder)).toBe("sold");
    }
    expect(await payAs(room, 1, "5")).toBe("HOUSEHOLD_LIMIT");
  });

  test("are the limit where the gateway reports no holder, as of a kept card", async () => {
    const room = await roomWith(152, {});
    expect(await payAs(room, 1, "18")).toBe("sold");
    expect(await payAs(room, 1)).toBe("sold");
    expect(await payAs(room, 1)).toBe("HOUSEHOLD_LIMIT");
  });
});

test("a presentation without a limit counts nobody", async () => {
  const room = await roomWith(140, {});
  await buy(room, { quantity: 1, mobile: "054-1230031" });
  const rows = await house.server.office.db
    .selectFrom("household_mark")
    .select("mark")
    .where("presentation_id", "=", room.id)
    .execute();
  expect(rows).toEqual([]);
});
