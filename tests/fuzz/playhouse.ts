import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Registry } from "prom-client";
import type { LockTimer } from "../../domain/presentation.ts";
import type { Container } from "../../server/container.ts";
import { openPriceLists } from "../../server/prices/priceLists.ts";
import { RESERVED_AREA } from "../../server/seats/claims.ts";
import { openHttp } from "../../server/http/http.ts";
import type { Guard } from "../../server/seats/locks/guard.ts";
import { catalogueRoutes } from "../../server/routes/catalogue.ts";
import { seatRoutes } from "../../server/routes/seats.ts";
import { sessionRoutes } from "../../server/routes/session.ts";
import { secretsOf } from "../../server/platform/encryption/sealing.ts";
import type { PresentationStatuses } from "../../server/seats/statuses/presentationStatuses.ts";
import { jsonb } from "../../server/platform/store/db.ts";
import type { Store } from "../../server/platform/store.ts";
import { openSmallHouse, SHOW, type SmallHouse } from "../server/smallHouse.ts";
import { mustEqual } from "./disagreement.ts";
import { EventPipe, type Frame } from "./eventPipe.ts";
import { Ownership, seatName } from "./ownership.ts";
import { watchedLocks } from "./watchedLocks.ts";
import type { Guest, Reply, Request } from "./wire.ts";

/** The timers are short, so that locks expire while a seed is running. */
const TIMER: LockTimer = {
  chooseSeatsInSeconds: 60,
  chooseTicketsInSeconds: 50,
  customerInfoInSeconds: 60,
  chooseProductsInSeconds: 45,
};

/** The maximum of seats and places that one visitor may lock. */
export const MOST_SEATS = 6;

/**
 * The real server on PGlite, called through its HTTP routes without a socket. The class also records the data
 * for its checks: who got each seat, and the public statuses at every clock.
 */
export class Playhouse {
  readonly house: SmallHouse;
  /** The server's services. The lock service records its replies. */
  readonly office: Container;
  show = 0;
  ownership = new Ownership();
  #app: FastifyInstance | undefined;
  readonly #history = new Map<number, Uint8Array>();
  #isTouched = false;
  /** Errors because of wrong replies of the lock service. */
  #faults: unknown[] = [];

  private constructor(house: SmallHouse) {
    this.house = house;
    const { office } = house;
    const touch = (): void => void (this.#isTouched = true);
    const watch = () => ({
      ownership: this.ownership,
      isGapPolicy: this.show === SHOW.gapPolicy,
      touch,
      blame: (fault: unknown): void => void this.#faults.push(fault),
    });
    this.office = { ...office, locks: watchedLocks(office.locks, TIMER, watch) };
    office.statuses.listen((statuses) => this.#remember(statuses));
  }

  /**
   * Opens the server on the store of a small hall. A test can pass a faulty `guard` to prove that the fuzz test
   * detects it.
   */
  static async open(store: Store, guard?: Guard): Promise<Playhouse> {
    const settings = { maxSeats: MOST_SEATS, maxExtensions: 2, hasLimits: false, isDemo: false };
    const play = new Playhouse(await openSmallHouse(store, settings, guard ? { guard } : {}));
    const { office } = play;
    await store.db
      .updateTable("presentation")
      .set({ lock_timer: jsonb(TIMER), sales_end_at: new Date("2100-01-01") })
      .execute();
    const http = await openHttp(office, {
      meters: new Registry(),
      publicUrl: () => "http://localhost",
      secrets: secretsOf(store.db, "cookie"),
      paymentOrigins: () => [],
      mountRoutes: (mount) => {
        sessionRoutes(mount, office);
        seatRoutes(mount, office);
        catalogueRoutes(mount, office, openPriceLists(store.db));
      },
    });
    play.#app = http.app;
    return play;
  }

  async end(): Promise<void> {
    await this.#app?.close();
    await this.house.end();
  }

  /** Resets the hall to empty and without history, for the start of a seed. */
  async begin(show: number, seed: number): Promise<void> {
    const { db } = this.house;
    this.show = show;
    this.ownership = new Ownership();
    this.#faults = [];
    await this.house.clear();
    // The table is truncated, because thousands of dead rows would slow every later seed down.
    await sql`truncate seat_event_batch`.execute(db);
    await db.deleteFrom("visitor").execute();
    // SQL chooses places of an area with random(), so its random numbers are seeded as well.
    await sql`select setseed(${(seed % 1000) / 1000})`.execute(db);
    this.#history.clear();
    this.#remember(await this.statuses());
  }

  statuses(): Promise<PresentationStatuses> {
    return this.office.statuses.of(this.show);
  }

  /** Returns the public statuses at a clock, or `undefined` if there was no such clock. */
  bytesAt(clock: number): Uint8Array | undefined {
    return this.#history.get(clock);
  }

  async guest(): Promise<Guest> {
    const reply = await this.#http.inject({ method: "POST", url: "/api/session" });
    const [cookie = ""] = String(reply.headers["set-cookie"]).split(";", 1);
    const { uuid } = reply.json<{ uuid: string }>();
    const { id } = await this.house.db
      .selectFrom("visitor")
      .select("id")
      .where("uuid", "=", uuid)
      .executeTakeFirstOrThrow();
    return { id, cookie, uuid };
  }

  async answer({ guest, method, url, body }: Request): Promise<Reply> {
    const { cookie, uuid } = guest;
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await this.#http.inject({
      method,
      url,
      headers: { cookie, uuid, ...type },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, bytes: answer.rawPayload };
  }

  /** Subscribes to the stream of this URL. Returns a function that disconnects. */
  async follow(url: string, hear: (frame: Frame) => void): Promise<() => void> {
    const { searchParams } = new URL(url, "http://house");
    const pipe = new EventPipe(hear);
    const follower = {
      presentations: [Number(searchParams.get("presentationId"))],
      after: [Number(searchParams.get("after"))],
      address: "tab",
    };
    await this.office.live.follow(follower, () => pipe);
    return () => void pipe.destroy();
  }

  /** Compares the database, the memory and the recorded replies after each change. Throws a Disagreement. */
  async check(now: number): Promise<void> {
    if (!this.#isTouched) return;
    this.#isTouched = false;
    if (this.#faults.length > 0) throw this.#faults[0];
    const { rows } = await sql<{ area: number; seat: number; holder: string; isLive: boolean }>`
      select area, seat_no as seat, coalesce(holder::text, 'house') as holder,
        (state <> 1 or expires_at > app_now()) as "isLive"
      from seat_claim where presentation_id = ${this.show}`.execute(this.house.db);
    const live = rows.filter(({ isLive }) => isLive);
    const booked = live.map(({ area, seat, holder }) => `${seatName(area, seat)} ${holder}`);
    const told = [...this.ownership.at(now)].map(([seat, holder]) => `${seat} ${holder}`);
    mustEqual("the books", booked.toSorted(), told.toSorted());
    const taken = rows.filter(({ area }) => area === RESERVED_AREA).map(({ seat }) => seat);
    const { publicBytes } = await this.statuses();
    const shown = [...publicBytes.keys()].filter((seat) => publicBytes[seat] === 1);
    mustEqual(
      "the public bytes",
      shown,
      taken.toSorted((a, b) => a - b),
    );
  }

  get #http(): FastifyInstance {
    if (!this.#app) throw new Error("the house is not open");
    return this.#app;
  }

  #remember(statuses: PresentationStatuses): void {
    if (statuses.presentationId !== this.show) return;
    this.#history.set(statuses.clock, statuses.publicBytes.slice());
    this.#isTouched = true;
  }
}
