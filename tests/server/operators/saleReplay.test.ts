import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SaleDelta } from "../../../domain/api/operatorLive.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { appendDelta } from "../../../backoffice/hall/appendDelta.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SaleTape, TICK_MS } from "../../../engine/heat/saleTape.ts";
import { readTape, type TapeRead } from "../../../engine/heat/tapeBytes.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { RESERVED_AREA, type SeatRef } from "../../../server/seats/claims.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { chances } from "../../../server/demo/seeded.ts";
import { writeEvents } from "../../../server/seats/locks/claimStatements.ts";
import type { PresentationStatuses } from "../../../server/seats/statuses/presentationStatuses.ts";
import { Follower } from "../../contract/follower.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { waitUntil } from "../../gate/waitFor.ts";

/** The number of replayed sales, each of its own presentation. */
const SALES = fullCount(100, 1000);
const SEED = fullCount(11, Date.now() % 100_000);
/** How many sales run concurrently, and how many seats change in each transaction. */
const AT_ONCE = 10;
const CHANGES = 24;
/** Number of seats and of places. There are few seats, so that the same seats change often. */
const SEATS = 12;
const FIRST_ID = 40_000_000;

let house: House;
let staff: Shopper;
/** Id of a presentation in the arena, which has numbered seats and a standing area. */
let model: number;
beforeAll(async () => {
  house = await openHouse();
  staff = new Shopper(house.url);
  await post(staff, "/operator/login", { username: "admin", password: "admin" });
  const visitor = await new Shopper(house.url).arrive();
  model = (await visitor.presentation(DEMO.arenaConcert)).id;
});
afterAll(() => house.close());

/** The statuses to which a place can change, by its current status. */
const NEXT: Readonly<Record<number, readonly SeatStatus[]>> = {
  [SeatStatus.available]: [SeatStatus.locked, SeatStatus.locked, SeatStatus.blocked],
  // The seat is paid, reserved, or its lock expires.
  [SeatStatus.locked]: [SeatStatus.sold, SeatStatus.sold, SeatStatus.held, SeatStatus.available],
  [SeatStatus.held]: [SeatStatus.sold, SeatStatus.available],
  // The ticket is cancelled.
  [SeatStatus.sold]: [SeatStatus.available],
  [SeatStatus.blocked]: [SeatStatus.available],
};

type Change = SeatRef & { readonly state: SeatStatus };

/** Changes the seats and places of one presentation at random, reproducibly by the seed. */
class RandomSale {
  readonly id: number;
  readonly #draw: () => number;
  readonly #areas: readonly number[];
  readonly #states = new Map<string, SeatStatus>();

  constructor(id: number, areas: readonly number[]) {
    this.id = id;
    this.#areas = areas;
    this.#draw = chances(SEED, id);
  }

  /** Stores one transaction's events and claims, and notifies the subscribers. */
  async step(): Promise<void> {
    const { db, locks } = house.server.office;
    const changes = Array.from({ length: CHANGES }, () => this.#next());
    const claims = [...this.#states].flatMap(([key, state]) => {
      const [area = 0, seat_no = 0] = key.split(" ").map(Number);
      const claim = { presentation_id: this.id, area, seat_no, state };
      return state === SeatStatus.available ? [] : [claim];
    });
    const told = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom("seat_claim").where("presentation_id", "=", this.id).execute();
      if (claims.length > 0) await tx.insertInto("seat_claim").values(claims).execute();
      return writeEvents(tx, changes);
    });
    locks.announce(told);
  }

  #next(): Change {
    const isPlace = this.#draw() < 0.5;
    const area = isPlace
      ? this.#areas[Math.floor(this.#draw() * this.#areas.length)]!
      : RESERVED_AREA;
    const seat = Math.floor(this.#draw() * SEATS) + 1;
    const key = `${area} ${seat}`;
    const choices = NEXT[this.#states.get(key) ?? SeatStatus.available]!;
    const state = choices[Math.floor(this.#draw() * choices.length)]!;
    this.#states.set(key, state);
    return { presentationId: this.id, area, seat, state };
  }
}

const get = async (what: string, id: number): Promise<Uint8Array> => {
  const answer = await staff.send("GET", `/pres-live/sale${what}?presentationId=${id}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

/**
 * Applies the changes from the stream to the history until the presentation's clock reaches `clock`, as an
 * operator's screen does.
 */
async function followTo(read: TapeRead, stream: Follower, clock: number): Promise<void> {
  let told = read.clock;
  while (told < clock) {
    await waitUntil(() => stream.events.length > 0);
    for (const { event, text } of stream.events.splice(0)) {
      expect(event).toBe("delta");
      const delta = SaleDelta.parse(JSON.parse(text));
      expect(delta.after).toBe(told);
      appendDelta(read.tape, delta);
      told = delta.clock;
    }
  }
}

const placesOf = (live: PresentationStatuses) =>
  [...live.plan.areas.keys()].map((id) => {
    const counts = live.countsIn(id);
    return [id, counts[1], counts[2], counts[3], counts[4]];
  });

/** Replays a history from start to end. Returns the last frame. */
function lastFrame(tape: SaleTape, live: PresentationStatuses): SaleReplay {
  const states = new SeatStates(live.plan.layout, { audience: "operator" });
  const replay = new SaleReplay(tape, states, { prices: new Map() });
  replay.seek(tape.startsAt - TICK_MS);
  expect(replay.states.theirs.some((status) => status !== 0)).toBe(false);
  expect(replay.areas.sums).toMatchObject({ locked: 0, held: 0, sold: 0, blocked: 0 });
  for (let frame = 0; frame <= 20; frame++) {
    replay.seek(tape.startsAt + ((tape.endsAt - tape.startsAt) * frame) / 20);
  }
  return replay;
}

function expectLive({ states, areas }: SaleReplay, live: PresentationStatuses): void {
  expect(Buffer.from(states.theirs).equals(live.operatorBytes)).toBe(true);
  const shown = areas
    .all()
    .map(({ sectionId, locked, held, sold, blocked }) => [sectionId, locked, held, sold, blocked]);
  expect(shown.toSorted()).toEqual(placesOf(live).toSorted());
}

/**
 * Replays one sale: half of its changes are in the history when the screen opens, the others arrive by the
 * stream.
 */
async function replayed(id: number, seen: Map<number, number>): Promise<void> {
  const { statuses } = house.server.office;
  const sale = new RandomSale(id, [...(await statuses.of(id)).plan.areas.keys()]);
  await sale.step();
  const read = readTape(await get("/history", id));
  const stream = await Follower.of(
    `${house.url}/api/pres-live/sale/stream?presentationId=${id}&after=${read.clock}`,
    { cookie: `operator=${staff.cookie("operator")}` },
  );
  await sale.step();
  const live = await statuses.of(id);
  expect(live.clock).toBe(2 * CHANGES);
  await followTo(read, stream, live.clock);
  stream.close();
  expectLive(lastFrame(read.tape, live), live);
  expectLive(lastFrame(readTape(await get("/history", id)).tape, live), live);
  for (const [, ...counts] of placesOf(live)) {
    counts.forEach((count, at) => seen.set(at + 1, (seen.get(at + 1) ?? 0) + count));
  }
}

test(`the last frame of ${SALES} replayed sales is their live state, by seed ${SEED}`, async () => {
  const { db } = house.server.office;
  await sql`insert into presentation
    select (jsonb_populate_record(p, jsonb_build_object('id', ${FIRST_ID} + n, 'clock', 0))).*
    from presentation p, generate_series(1, ${SALES}::int) n where p.id = ${model}`.execute(db);
  const seen = new Map<number, number>();
  for (let from = 0; from < SALES; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => FIRST_ID + from + at + 1);
    await Promise.all(some.map((id) => replayed(id, seen)));
  }
  // The last frames contain places in every status.
  expect([...seen.keys()].toSorted()).toEqual([1, 2, 3, 4]);
  expect(Math.min(...seen.values())).toBeGreaterThan(SALES / 4);
}, 120_000);
