import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chances } from "../../server/demo/seeded.ts";
import type { ClaimOutcome } from "../../server/seats/locks/claimRequest.ts";
import { guardClaims } from "../../server/seats/locks/guard.ts";
import { fullCount } from "../gate/fullCount.ts";
import { memoryStore, openSmallHouse, reserved, SHOW, type SmallHouse } from "./smallHouse.ts";

const ROUNDS = fullCount(6, 60);
const STEPS = 30;
const VISITORS = 6;
const SEATS = 12;
const MAXIMUM = { maxSeats: 4 };

interface Asked {
  readonly visitor: number;
  readonly show: number;
  readonly seats: readonly number[];
}

type Random = () => number;

const below = (random: Random, count: number): number => Math.floor(random() * count);

/**
 * Returns requests of different visitors for concurrent use: single seats, which may coincide, or groups
 * without a common seat. Overlapping groups are excluded, because the database may serve them in either order.
 */
function askedAtOnce(random: Random): Asked[] {
  const show = random() < 0.8 ? SHOW.plain : SHOW.mixed;
  const isOfGroups = random() < 0.4;
  let next = below(random, SEATS);
  return Array.from({ length: 1 + below(random, isOfGroups ? 4 : VISITORS) }, (_, visitor) => {
    if (!isOfGroups) return { visitor, show, seats: [below(random, SEATS)] };
    const seats = Array.from({ length: 2 + below(random, 2) }, () => next++ % SEATS);
    return { visitor, show, seats };
  });
}

/** Returns the outcomes without their times, which differ between two installations. */
const told = (outcomes: readonly ClaimOutcome[]): unknown[] =>
  outcomes.map((outcome) => ("claimed" in outcome ? outcome.claimed : outcome.refusal));

/**
 * Returns the outcomes without a refusal's details. The details of a refusal differ between concurrent
 * requests, since a later request sees more taken seats.
 */
const judged = (outcomes: readonly ClaimOutcome[]): unknown[] =>
  outcomes.map((outcome) => ("claimed" in outcome ? outcome.claimed : outcome.refusal.code));

/** One of two installations that are compared, with visitors identified by number. */
class Twin {
  readonly house: SmallHouse;
  visitors: string[] = [];

  constructor(house: SmallHouse) {
    this.house = house;
  }

  async begin(): Promise<void> {
    await this.house.clear();
    this.visitors = await Promise.all(Array.from({ length: VISITORS }, () => this.house.visitor()));
  }

  async claim(asked: readonly Asked[]): Promise<unknown[]> {
    const claims = asked.map(({ visitor, show, seats }) =>
      this.house.claim(this.visitors[visitor]!, show, seats),
    );
    const answers = await Promise.all(claims);
    return answers.map(asked.length === 1 ? told : judged);
  }

  /** Returns which visitor has each seat, and the visitors' timers. */
  async books(): Promise<unknown> {
    const nameOf = (holder: string | null): number => this.visitors.indexOf(holder ?? "");
    const shows = [SHOW.plain, SHOW.mixed].map(async (show) => {
      const rows = await this.house.rows(show);
      return rows.map((row) => ({ ...row, holder: nameOf(row.holder) }));
    });
    const steps = await this.house.db
      .selectFrom("visitor")
      .select(["id", "step", "steps_entered", "step_extensions"])
      .where("id", "in", this.visitors)
      .execute();
    const timers = steps.map(({ id, ...rest }) => ({ visitor: nameOf(id), ...rest }));
    return {
      claims: await Promise.all(shows),
      timers: timers.toSorted((a, b) => a.visitor - b.visitor),
      deadlines: await this.#deadlines(),
    };
  }

  /** Returns how many different expiry times each visitor's locks have. */
  async #deadlines(): Promise<number[]> {
    const rows = await this.house.db
      .selectFrom("seat_claim")
      .select(["holder", "expires_at"])
      .where("state", "=", 1)
      .execute();
    const ends = Map.groupBy(rows, (row) => this.visitors.indexOf(row.holder ?? ""));
    return this.visitors.map(
      (_, at) => new Set(ends.get(at)?.map((row) => row.expires_at?.getTime())).size,
    );
  }

  /**
   * Returns the latest state of each seat since `after`, and the number of missing or repeated clock values.
   */
  async history(after: number): Promise<{ taken: unknown[]; wrongClocks: number }> {
    const events = await this.house.db
      .selectFrom("seat_event")
      .select(["clock", "seat_no", "state"])
      .where("presentation_id", "=", SHOW.plain)
      .where("clock", ">", after)
      .orderBy("clock")
      .execute();
    const taken = [...new Map(events.map(({ seat_no, state }) => [seat_no, state]))]
      .filter(([, state]) => state !== 0)
      .toSorted(([a], [b]) => a - b);
    return {
      taken,
      wrongClocks: events.filter(({ clock }, at) => clock !== after + at + 1).length,
    };
  }
}

/** Performs the same random step on both installations. */
async function step(random: Random, twins: readonly Twin[]): Promise<void> {
  const chance = random();
  const each = async <T>(work: (twin: Twin) => Promise<T>): Promise<void> => {
    const [plain, whole] = await Promise.all(twins.map(work));
    expect(plain).toEqual(whole);
  };
  if (chance < 0.7) {
    const asked = askedAtOnce(random);
    return each((twin) => twin.claim(asked));
  }
  const visitor = below(random, VISITORS);
  if (chance < 0.85) {
    return each(async ({ house, visitors }) => {
      const { seats } = await house.office.locks.own(visitors[visitor]!);
      if (seats[0]) await house.office.locks.release(visitors[visitor]!, [seats[0]]);
    });
  }
  return each(({ house, visitors }) =>
    house.office.locks.extend(visitors[visitor]!, 1).then(
      () => "more time",
      (error: unknown) => String(error),
    ),
  );
}

describe("claims that one statement judges", () => {
  const twins: Twin[] = [];
  beforeAll(async () => {
    twins.push(new Twin(await openSmallHouse(await memoryStore(), MAXIMUM)));
    // A custom guard disables the fast path, so every request takes the full path.
    const seam = { guard: guardClaims };
    twins.push(new Twin(await openSmallHouse(await memoryStore(), MAXIMUM, seam)));
  });
  afterAll(async () => {
    for (const { house } of twins) await house.end();
  });

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    "are answered and written as the whole door does it, round %i",
    async (round) => {
      const random = chances(round + 1);
      for (const twin of twins) await twin.begin();
      const clocks = await Promise.all(
        twins.map(({ house }) => house.office.statuses.of(SHOW.plain)),
      );
      const begun = clocks.map(({ clock }) => clock);
      for (let at = 0; at < STEPS; at++) {
        if (random() < 0.2) {
          const seconds = below(random, 300);
          for (const { house } of twins) await house.office.clock.shift(seconds);
        }
        await step(random, twins);
        // Expired claims count as free, whether they have been swept or not. After a sweep the tables must be
        // equal.
        for (const { house } of twins) await house.sweep();
        const [plain, whole] = await Promise.all(twins.map((twin) => twin.books()));
        expect(plain).toEqual(whole);
      }
      const [plain, whole] = await Promise.all(twins.map((twin, at) => twin.history(begun[at]!)));
      expect(plain).toEqual(whole);
      const rows = await twins[0]!.house.rows(SHOW.plain);
      const taken = rows.map(({ seat, state }) => [seat, state]);
      expect(plain).toEqual({ taken, wrongClocks: 0 });
    },
  );

  test("of several presentations have every clock moved by as many", async () => {
    const [{ house } = twins[1]!] = twins;
    await twins[0]!.begin();
    const visitor = await house.visitor();
    const shows = [SHOW.mixed, SHOW.plain, SHOW.plain];
    const statuses = await Promise.all(shows.map((show) => house.office.statuses.of(show)));
    const before = statuses.map(({ clock }) => clock);
    const seats = shows.map((show, at) => reserved(show, at));
    const outcomes = await house.office.locks.claim(visitor, seats, true);
    expect(told(outcomes)).toEqual(seats);
    expect(statuses.map(({ clock }, at) => clock - before[at]!)).toEqual([1, 2, 2]);
    expect(statuses.map(({ operatorBytes }, at) => operatorBytes[at])).toEqual([1, 1, 1]);
  });
});
