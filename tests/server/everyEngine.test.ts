import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { openLog } from "../../server/platform/log.ts";
import { startServer, type Server } from "../../server/wiring/startServer.ts";
import { TEST_CARDS } from "../../scripts/ownSettings.ts";
import { ENGINES, type Engine } from "./engines.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";
import { codesOf, filledStore, openSmallHouse, SHOW, type SmallHouse } from "./smallHouse.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";

/*
 * Tests on every engine what the database decides: who gets a seat, and what a purchase writes. The file
 * migrations/upgrade.test.ts tests the upgrade of old databases on the same engines. Other files test the same
 * rules in detail on one engine.
 */

const CROWD = 24;
const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];

describe.each(ENGINES)("on %s", (_, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.end());

  describe("claims", () => {
    let house: SmallHouse;
    beforeAll(async () => {
      house = await openSmallHouse(await filledStore(await engine.create()));
    });
    afterAll(() => house.end());
    beforeEach(() => house.clear());

    test("of a crowd that wants the same seats each seat has one holder, and the books agree", async () => {
      const crowd = await Promise.all(Array.from({ length: CROWD }, () => house.visitor()));
      const told = new Map<number, string[]>();
      await Promise.all(
        crowd.map(async (visitor, place) => {
          const wanted = SEATS.map((_seat, at) => SEATS[(at + place) % SEATS.length]!);
          for (const outcome of await house.claim(visitor, SHOW.plain, wanted, false)) {
            if (!("claimed" in outcome)) continue;
            const { seat } = outcome.claimed;
            told.set(seat, [...(told.get(seat) ?? []), visitor]);
          }
        }),
      );
      const rows = await house.rows(SHOW.plain);
      expect(rows).toHaveLength(SEATS.length);
      for (const { seat, holder } of rows) expect(told.get(seat)).toEqual([holder]);
    });

    test("all seats of a request, or none of them", async () => {
      const [first, second] = [await house.visitor(), await house.visitor()];
      await house.claim(first, SHOW.plain, [5]);
      await house.claim(second, SHOW.plain, [4, 5, 6]);
      expect((await house.rows(SHOW.plain)).map(({ seat }) => seat)).toEqual([5]);
      expect(codesOf(await house.claim(second, SHOW.plain, [4, 5, 6], false))).toEqual([
        "ok",
        "SEAT_UNAVAILABLE",
        "ok",
      ]);
    });

    test("a lock that has run out is the next one's, by the database's own time", async () => {
      const [first, second] = [await house.visitor(), await house.visitor()];
      await house.claim(first, SHOW.plain, [3]);
      await house.office.clock.shift(599);
      expect(codesOf(await house.claim(second, SHOW.plain, [3]))).toEqual(["SEAT_UNAVAILABLE"]);
      await house.office.clock.shift(1);
      expect(codesOf(await house.claim(second, SHOW.plain, [3]))).toEqual(["ok"]);
      expect(await house.rows(SHOW.plain)).toEqual([{ seat: 3, holder: second, state: 1 }]);
    });

    test("what is let go and what has lapsed is swept, and every change is in the history", async () => {
      const visitor = await house.visitor();
      const { clock } = await house.office.statuses.of(SHOW.plain);
      await house.claim(visitor, SHOW.plain, [8, 9]);
      await house.office.locks.release(visitor, [{ presentationId: SHOW.plain, area: 0, seat: 8 }]);
      await house.office.clock.shift(601);
      await house.sweep();
      expect(await house.rows(SHOW.plain)).toEqual([]);
      const events = await house.db
        .selectFrom("seat_event")
        .select(["clock", "seat_no", "state"])
        .where("presentation_id", "=", SHOW.plain)
        .where("clock", ">", clock)
        .orderBy("clock")
        .execute();
      expect(events).toEqual([
        { clock: clock + 1, seat_no: 8, state: 1 },
        { clock: clock + 2, seat_no: 9, state: 1 },
        { clock: clock + 3, seat_no: 8, state: 0 },
        { clock: clock + 4, seat_no: 9, state: 0 },
      ]);
    });
  });

  describe("commit", () => {
    let server: Server;
    let show: Presentation;
    let seats: Choice[];
    beforeAll(async () => {
      const store = await engine.create();
      const filled = await filledStore(store);
      await filled.close();
      const settings = {
        PORT: "0",
        ...WITHOUT_LIMITS,
        DEMO: "0",
        CAPTCHA: "off",
        ...TEST_CARDS,
        LOG_LEVEL: "error",
      };
      server = await startServer({ ...readConfig(settings), store }, openLog("error"));
      const scout = await new Shopper(server.url).arrive();
      const path = `/presentations/${SHOW.plain}`;
      show = (await scout.get<{ presentation: Presentation }>(path)).body.presentation;
      seats = await scout.freeSeats(show);
    });
    afterAll(() => server.close());

    const readyCart = async (): Promise<{ shopper: Shopper; cart: Cart; seat: Choice }> => {
      const shopper = await new Shopper(server.url).arrive();
      const seat = seats.shift()!;
      expect((await shopper.lock(show, seat, seat)).status).toBe(200);
      const cart = cartOf(show, [cartSeat(show, seat)]);
      return { shopper, seat, cart: { ...cart, ...(await shopper.tokenise(40, show)) } };
    };
    const count = async (table: "orders" | "ticket"): Promise<number> =>
      (await server.office.db.selectFrom(table).select("id").execute()).length;

    test("sells the seat, once, however often it is asked", async () => {
      const { shopper, cart, seat } = await readyCart();
      const before = [await count("orders"), await count("ticket")];
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.commit(cart, key)));
      const done = answers.filter(({ status }) => status === 200);
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map(({ body }) => body.reservationIdentifier)).size).toBe(1);
      expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
        Array.from({ length: answers.length - done.length }, () => 409),
      );
      expect([await count("orders"), await count("ticket")]).toEqual(
        before.map((each) => each + 1),
      );
      const other = await new Shopper(server.url).arrive();
      expect((await other.lock(show, seat, seat)).body.error?.code).toBe("SEAT_UNAVAILABLE");
    });

    test("writes nothing where the card is declined, and the seat stays with its visitor", async () => {
      const { shopper, cart, seat } = await readyCart();
      const before = [await count("orders"), await count("ticket")];
      const declined = await shopper.tokenise(40, show, "4580 0000 0000 0026");
      const answer = await shopper.commit({ ...cart, ...declined });
      expect([answer.status, answer.body.error?.code]).toEqual([402, "PAYMENT_DECLINED"]);
      expect([await count("orders"), await count("ticket")]).toEqual(before);
      expect((await shopper.lock(show, seat, seat)).status).toBe(200);
      expect((await shopper.commit(cart)).status).toBe(200);
    });

    test("refuses a cart whose seats have run out", async () => {
      const { shopper, cart } = await readyCart();
      await server.office.clock.shift(601);
      const answer = await shopper.commit(cart);
      expect([answer.status, answer.body.error?.code]).toEqual([409, "CART_EXPIRED"]);
    });
  });
});
