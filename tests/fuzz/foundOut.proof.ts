import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LiveTarget } from "../../app/shell/hall/live.ts";
import type { LiveSeats } from "../../app/shell/hall/liveSeats.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { writeEvents } from "../../server/seats/locks/claimStatements.ts";
import { guardClaims, type Guard } from "../../server/seats/locks/guard.ts";
import { ints, uuids } from "../../server/platform/store/db.ts";
import { memoryStore } from "../server/smallHouse.ts";
import { Playhouse } from "./playhouse.ts";
import type { Operation } from "./operations.ts";
import { playSeed, type PlayOptions } from "./playSeed.ts";
import type { Seams } from "./scene.ts";
import { reportOf, shortestFailure } from "./shortest.ts";
import { VirtualTime } from "./virtualTime.ts";

/** A faulty guard, which gives every seat to the last claimant. */
const careless: Guard = async (tx, wanted, now) => {
  const last = [...new Map(wanted.map((want) => [`${want.area} ${want.seat}`, want])).values()];
  await sql`insert into seat_claim (presentation_id, area, seat_no, state, holder, expires_at)
    select id, area, seat, 1, holder, ${now}::timestamptz + ms * interval '1 ms'
    from unnest(${ints(last.map((want) => want.presentationId))},
      ${ints(last.map((want) => want.area))}, ${ints(last.map((want) => want.seat))},
      ${uuids(last.map((want) => want.holder))},
      ${ints(last.map((want) => want.expiresAt.getTime() - now.getTime()))})
      as w(id, area, seat, holder, ms)
    on conflict (presentation_id, area, seat_no) do update
      set holder = excluded.holder, expires_at = excluded.expires_at`.execute(tx);
  const locked = last.map((want) => ({ ...want, state: SeatStatus.locked }));
  return { fates: wanted.map(() => "won"), changes: await writeEvents(tx, locked) };
};
/**
 * A faulty guard, which publishes a seat as taken before the database commits and does not revert that after a
 * refusal.
 */
const hasty: Guard = async (tx, wanted, now) => {
  const { statuses } = play.office;
  for (const { presentationId, area, seat } of wanted) {
    const { clock } = await statuses.of(presentationId);
    const change = { presentationId, area, seat, state: SeatStatus.locked, clock: clock + 1 };
    statuses.take([change]);
  }
  return guardClaims(tx, wanted, now);
};
/** The guard that the server uses at the moment. */
let guard = guardClaims;

let time: VirtualTime;
let play: Playhouse;
beforeAll(async () => {
  const store = await memoryStore();
  time = VirtualTime.begin();
  play = await Playhouse.open(store, (...of) => guard(...of));
});
afterAll(async () => {
  time.end();
  await play.end();
});
beforeEach(() => {
  guard = guardClaims;
});

const MOST_SEEDS = 40;

/** Returns the first error that the fuzz test reports about faulty parts. Throws if no seed finds one. */
async function complaintAbout(seams: Seams, change?: PlayOptions["change"]): Promise<string> {
  for (let seed = 0; seed < MOST_SEEDS; seed++) {
    const { fault } = await playSeed(time, play, seed, { seams, ...(change ? { change } : {}) });
    if (fault) return fault.message;
  }
  return "none";
}

test("a tab that takes any delta for the next one is found out by its statuses", async () => {
  const bend: Seams["bend"] = ({ event, data }) => ({
    event,
    data: JSON.stringify({ ...JSON.parse(data), ...(event === "delta" ? { after: 0 } : {}) }),
  });
  expect(await complaintAbout({ bend })).toMatch(/^[AB]: theirs at \d+: /);
});

test("a house that leaves a change out of what it tells is found out", async () => {
  const bend: Seams["bend"] = ({ event, data }) => {
    const told = JSON.parse(data);
    const seats = event === "delta" ? { seats: told.seats.slice(1) } : {};
    return { event, data: JSON.stringify({ ...told, ...seats }) };
  };
  expect(await complaintAbout({ bend })).toMatch(/^[AB]: theirs at \d+: /);
});

test("a tab that keeps a wish which was refused is found out", async () => {
  const hall = ({ states }: LiveSeats): void => {
    states.drop = () => undefined;
  };
  expect(await complaintAbout({ hall })).toMatch(/^[AB]: the wishes: /);
});

test("a tab that passes by a reset is found out", async () => {
  const target = (honest: LiveTarget): LiveTarget => ({
    ...honest,
    snapshot: (isAnew) => (isAnew ? Promise.resolve() : honest.snapshot(isAnew)),
  });
  // The next delta would reveal the missed change, so nothing may follow the reset.
  const ending: Operation = { after: 500, who: 0, kind: "blockSilently", a: 27, b: 0 };
  const complaint = await complaintAbout({ target }, (own) => [...own.slice(0, 5), ending]);
  expect(complaint).toMatch(/^[AB]: (the clock|theirs|theirs at \d+): /);
});

test("a tab that brings back what a seat was before my wish is found out", async () => {
  const hall = ({ states }: LiveSeats): void => {
    const before = new Map<number, number>();
    const { wish, drop } = states;
    states.wish = (seat) => {
      before.set(seat, states.theirs[seat] ?? 0);
      wish.call(states, seat);
    };
    states.drop = (seat) => {
      states.theirs[seat] = before.get(seat) ?? 0;
      drop.call(states, seat);
    };
  };
  expect(await complaintAbout({ hall })).toMatch(/^[AB]: theirs at \d+: /);
});

test("a tab that never asks again which seats are mine is found out", async () => {
  const resync = async (): Promise<void> => undefined;
  expect(await complaintAbout({ resync })).toMatch(/^[AB]: (mine|unanswered): /);
});

test("a house that gives a seat to two is found out at once", async () => {
  guard = careless;
  expect(await complaintAbout({})).toMatch(/^seat \d+ \d+ was given to .* and is .*'s$/);
});

test("a failure is told by its seed and the shortest prefix of operations that shows it", async () => {
  guard = careless;
  let seed = 0;
  let failed = await playSeed(time, play, seed);
  while (!failed.fault) failed = await playSeed(time, play, ++seed);
  const shortest = await shortestFailure(time, play, failed);
  expect(shortest.fault).toBeDefined();
  const shorter = await playSeed(time, play, seed, { length: shortest.length - 1 });
  expect(shorter.fault).toBeUndefined();
  expect(reportOf(shortest)).toMatch(
    new RegExp(`^seed ${seed} fails after ${shortest.length} of its \\d+ operations: seat `),
  );
});

test("a house whose clock is behind is found out by a lapsed lock that it refuses", async () => {
  guard = (tx, wanted, now) => guardClaims(tx, wanted, new Date(now.getTime() - 5_000));
  // Claims are added at the moment when a lock expires, because random claims rarely hit that moment.
  const eager = (own: readonly Operation[]): Operation[] =>
    own.flatMap((one) => [one, { ...one, kind: "snatch" }]);
  const complaint = await complaintAbout({}, eager);
  expect(complaint).toMatch(/^seat \d+ was refused to .* for nothing$/);
});

test("a house whose clock is ahead is found out by a lock that it takes away", async () => {
  guard = (tx, wanted, now) => guardClaims(tx, wanted, new Date(now.getTime() + 30_000));
  expect(await complaintAbout({})).toMatch(/^seat .* was given to /);
});

// This test is the last one, because it leaves wrong statuses in the server's memory.
test("a house that shows a lock before its books have it is found out", async () => {
  guard = hasty;
  expect(await complaintAbout({})).toMatch(/^the public bytes: /);
});
