import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openLog } from "../../../server/platform/log.ts";
import { startServer, type Server } from "../../../server/wiring/startServer.ts";
import { TEST_CARDS } from "../../../scripts/ownSettings.ts";
import { ENGINES, type Engine } from "../engines.ts";
import { guestOf, offerCart, price } from "../offers/offerShopper.ts";
import { faultsIn, NEVER } from "../proof/bookFaults.ts";
import { Shopper, type Bought } from "../shopper.ts";
import { filledStore } from "../smallHouse.ts";
import {
  claimsOf,
  drawnWish,
  fillSmallSeason,
  lockWish,
  memberOfWish,
  SMALL,
  SMALL_SEATS,
  SMALL_SELLER,
  type SeasonWish,
} from "./seasonHouse.ts";
import { WITHOUT_LIMITS } from "../../../scripts/programs/withoutLimits.ts";

const ENROLMENTS = 64;
/** Number of seats. The number is small, so that most clients compete for the same seats. */
const SEATS = 12;

interface Enroller {
  readonly shopper: Shopper;
  readonly wish: SeasonWish;
  readonly holder: string;
  readonly code: string;
}

const seatNumber = ({ seat }: SeasonWish): number => SMALL_SEATS.indexOf(seat);

/**
 * Returns claims that contradict the replies: a client that succeeded must have all of its shows, and others
 * none.
 */
async function wrongClaims({ office }: Server, enrollers: readonly Enroller[]): Promise<string[]> {
  const claims = await claimsOf(office.db);
  const told = new Map(
    enrollers
      .filter(({ code }) => code === "ok")
      .map(({ holder, wish }) => [`${holder} ${seatNumber(wish)}`, wish.shows]),
  );
  const keys = new Set([...claims.keys(), ...told.keys()]);
  return [...keys].filter((key) => claims.get(key)?.join() !== told.get(key)?.join());
}

/** Returns `show seat` for everything that was confirmed. */
const placesOf = (enrollers: readonly Enroller[]): string[] =>
  enrollers
    .filter(({ code }) => code === "ok")
    .flatMap(({ wish }) => wish.shows.map((show) => `${show} ${seatNumber(wish)}`));

// Runs on the two engines that are available on every machine.
describe.each(ENGINES.slice(0, 2))("on %s", (_, start) => {
  let engine: Engine;
  let server: Server;
  let enrollers: Enroller[];
  beforeAll(async () => {
    engine = await start();
    const store = await engine.create();
    const filled = await filledStore(store);
    await fillSmallSeason(filled.db, 0);
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
  });
  afterAll(async () => {
    await server.close();
    await engine.end();
  });

  const holderOf = async ({ uuid }: Shopper): Promise<string> => {
    const row = await server.office.db
      .selectFrom("visitor")
      .select("id")
      .where("uuid", "=", uuid)
      .executeTakeFirstOrThrow();
    return row.id;
  };

  test(`${ENROLMENTS} at once over ${SMALL.shows} shows: each has its seat in all of its shows or in none`, async () => {
    const shoppers = await Promise.all(
      Array.from({ length: ENROLMENTS }, () => new Shopper(server.url).arrive()),
    );
    enrollers = await Promise.all(
      shoppers.map(async (shopper, seed) => {
        const wish = drawnWish(seed, SEATS);
        const [{ body }, holder] = await Promise.all([lockWish(shopper, wish), holderOf(shopper)]);
        return { shopper, wish, holder, code: body.error?.code ?? "ok" };
      }),
    );
    const codes = new Set(enrollers.map(({ code }) => code));
    expect([...codes].toSorted()).toEqual(["SEAT_UNAVAILABLE", "ok"]);
    expect(await wrongClaims(server, enrollers)).toEqual([]);
    const places = placesOf(enrollers);
    expect(new Set(places).size).toBe(places.length);
    // For every seat that was requested, one client succeeded.
    const won = new Set(
      enrollers.filter(({ code }) => code === "ok").map(({ wish }) => seatNumber(wish)),
    );
    expect(won).toEqual(new Set(enrollers.map(({ wish }) => seatNumber(wish))));
  });

  test("bought at once by those who have them and by those who have not: only the former are", async () => {
    const results = await Promise.all(
      enrollers.map(async ({ shopper, wish, code }, at) => {
        const cart = offerCart({
          memberships: [memberOfWish(wish)],
          ...SMALL_SELLER,
          customerInfo: guestOf(800 + at),
        });
        const { body: priced } = await price(shopper, cart);
        const { body } = await shopper.commit({ ...priced.cart, paymentMethod: "none" });
        return { code, shows: wish.shows.length, body };
      }),
    );
    const outcome = ({ error, documentKeys }: Bought) => error?.code ?? documentKeys.length;
    expect(results.map(({ body }) => outcome(body))).toEqual(
      results.map(({ code, shows }) => (code === "ok" ? shows : "CART_EXPIRED")),
    );
    expect(await wrongClaims(server, enrollers)).toEqual([]);
    expect(await faultsIn(server.office.db, NEVER)).toEqual([]);
  });

  test("a claim that is lost, and a ticket, are found", async () => {
    const undone = new Error("undone");
    const { db } = server.office;
    let wrong: string[] = [];
    let faults: string[] = [];
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom("seat_claim").where("presentation_id", "=", SMALL.firstShow).execute();
        wrong = await wrongClaims({ ...server, office: { ...server.office, db: tx } }, enrollers);
        await tx.deleteFrom("ticket").where("presentation_id", "=", SMALL.firstShow).execute();
        faults = await faultsIn(tx, NEVER);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    expect(wrong.length).toBeGreaterThan(0);
    expect(faults.map((fault) => fault.split(":")[0])).toContain("enrolmentWithoutTickets");
  });
});
