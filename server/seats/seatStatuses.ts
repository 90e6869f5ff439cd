import { sql } from "kysely";
import type { SeatChange } from "./claims.ts";
import { PresentationStatuses } from "./statuses/presentationStatuses.ts";
import type { Plans } from "./plans.ts";
import type { Presentations } from "./presentations.ts";
import { ints, type Db } from "../platform/store/db.ts";

/**
 * Receives changes in clock order, after they were applied in memory. If `changes` is `undefined`, all
 * statuses of the presentation were reloaded.
 */
export type StatusListener = (
  statuses: PresentationStatuses,
  changes: readonly SeatChange[] | undefined,
) => void;

/**
 * Copies of the seat statuses of presentations in memory, for reading: snapshots, counts and streams. The
 * copies follow the events of `seat_event` in clock order. The copies are never used to decide who gets a
 * seat.
 */
export interface SeatStatuses {
  /**
   * Returns the statuses of a presentation, and loads them if they are not in memory. Throws NOT_FOUND for
   * an unknown presentation.
   */
  readonly of: (presentationId: number) => Promise<PresentationStatuses>;
  /**
   * Applies changes that this node has just committed, if their clocks directly follow the clock of the
   * statuses. If events between are missing, reads those events.
   */
  readonly take: (changes: readonly SeatChange[]) => void;
  /** Reads the missing events up to this clock, which another node has reached. */
  readonly catchUp: (presentationId: number, clock: number) => Promise<void>;
  /**
   * Compares the clocks of all presentations in memory with the clocks in the database, and evicts statuses
   * that are not used.
   */
  readonly catchUpAll: () => Promise<void>;
  /**
   * Returns the number of available seats and places by presentation id. Presentations that are not in memory
   * are counted in one query.
   */
  readonly available: (presentationIds: readonly number[]) => Promise<Map<number, number>>;
  readonly listen: (listener: StatusListener) => void;
  /**
   * Registers a callback that is called before unused statuses are evicted. The statuses stay if the
   * callback returns true.
   */
  readonly addKeeper: (isKept: (statuses: PresentationStatuses) => boolean) => void;
  /** Returns how many presentations have their statuses in memory. */
  readonly knownCount: () => number;
}

/** The cache entry of a presentation. `statuses` is undefined until `ready` resolves. */
interface Known {
  readonly ready: Promise<PresentationStatuses>;
  statuses: PresentationStatuses | undefined;
  usedAt: number;
}

/** How long unused statuses of a presentation stay in memory. */
const IDLE_MS = 15 * 60_000;

/** Above this number of missed events a full reload is cheaper than a replay. */
const MOST_REPLAYED = 5_000;

export function openSeatStatuses(
  db: Db,
  presentations: Presentations,
  plans: Plans,
  idleMs = IDLE_MS,
): SeatStatuses {
  const keepers: ((statuses: PresentationStatuses) => boolean)[] = [];
  const known = new Map<number, Known>();
  const listeners: StatusListener[] = [];
  const tell: StatusListener = (statuses, changes) => {
    for (const listener of listeners) listener(statuses, changes);
  };

  const load = async (id: number): Promise<PresentationStatuses> => {
    const facts = await presentations.of(id);
    const statuses = new PresentationStatuses(id, await plans.byVersion(facts.planVersion));
    const planVersion = await readAll(db, statuses);
    if (planVersion !== facts.planVersion) {
      // The cached data of the presentation names an older plan than the presentation now has, so the cache
      // is cleared.
      presentations.forget();
      return load(id);
    }
    return statuses;
  };
  const of = (id: number): Promise<PresentationStatuses> => {
    const hit = known.get(id);
    if (hit) {
      hit.usedAt = performance.now();
      return hit.ready;
    }
    const own: Known = { ready: load(id), statuses: undefined, usedAt: performance.now() };
    known.set(id, own);
    own.ready.then(
      (statuses) => (own.statuses = statuses),
      () => forget(id, own),
    );
    return own.ready;
  };

  const running = new Map<number, Promise<void>>();
  const replay = async (statuses: PresentationStatuses, clock: number): Promise<void> => {
    const changes = await readChanges(db, statuses.presentationId, statuses.clock);
    // Changes that this node committed during the query may have been applied already.
    const news = changes?.filter((change) => change.clock > statuses.clock) ?? [];
    if (statuses.apply(news) && statuses.clock >= clock) return tell(statuses, news);
    // All statuses are read again if there were too many events, or if the clock advanced without an event,
    // for example when a hall was filled in bulk.
    const planVersion = await readAll(db, statuses);
    if (planVersion !== statuses.plan.planVersion) return renew(statuses);
    tell(statuses, undefined);
  };
  const catchUp = async (id: number, clock: number): Promise<void> => {
    // Statuses that are still being loaded may have been read before the change, so the loading is awaited.
    const statuses = await known.get(id)?.ready.catch(() => undefined);
    if (!statuses) return;
    while (statuses.clock < clock) {
      const others = running.get(id);
      const run = others ?? replay(statuses, clock).finally(() => running.delete(id));
      running.set(id, run);
      await run;
      // If this call itself made the replay, all events were read. A requested clock that is still ahead
      // after the replay does not come from this database.
      if (!others) return;
    }
  };
  const take = (changes: readonly SeatChange[]): void => {
    for (const [id, own] of Map.groupBy(changes, (change) => change.presentationId)) {
      const hit = known.get(id);
      const last = own.at(-1)?.clock ?? 0;
      if (!hit || (hit.statuses && last <= hit.statuses.clock)) continue;
      if (hit.statuses?.apply(own)) tell(hit.statuses, own);
      else catchUp(id, last).catch(() => forget(id, hit));
    }
  };
  /**
   * Reloads the statuses after the presentation has moved to another plan version, in which its seats have
   * other numbers.
   */
  const renew = async (old: PresentationStatuses): Promise<void> => {
    const hit = known.get(old.presentationId);
    // Another caller may have reloaded the statuses already.
    if (hit?.statuses === old) {
      presentations.forget();
      forget(old.presentationId, hit);
    }
    tell(await of(old.presentationId), undefined);
  };
  /**
   * Evicts statuses that could not be updated. Loading the statuses again is better than showing wrong
   * statuses.
   */
  const forget = (id: number, hit: Known): void => {
    if (known.get(id) === hit) known.delete(id);
  };
  const forgetIdle = (): void => {
    const before = performance.now() - idleMs;
    for (const [id, { statuses, usedAt }] of known) {
      if (!statuses || usedAt > before) continue;
      // Every callback is called, because it may also release its own state.
      const isKept = keepers.map((keeper) => keeper(statuses)).includes(true);
      if (!isKept) known.delete(id);
    }
  };
  const catchUpAll = async (): Promise<void> => {
    forgetIdle();
    if (known.size === 0) return;
    const rows = await db
      .selectFrom("presentation")
      .select(["id", "clock"])
      .where("id", "=", sql<number>`any(${ints([...known.keys()])})`)
      .execute();
    for (const { id, clock } of rows) await catchUp(id, clock);
  };
  const available: SeatStatuses["available"] = async (ids) => {
    const counts = new Map<number, number>();
    const missing: number[] = [];
    for (const id of ids) {
      const statuses = known.get(id)?.statuses;
      if (statuses) counts.set(id, statuses.available);
      else missing.push(id);
    }
    for (const { id, left } of await countLeft(db, plans, missing)) counts.set(id, left);
    return counts;
  };
  return {
    of,
    take,
    catchUp,
    catchUpAll,
    available,
    listen: (listener) => void listeners.push(listener),
    addKeeper: (keeper) => void keepers.push(keeper),
    knownCount: () => known.size,
  };
}

/**
 * Reads the claims and the clock in one statement, so that they are consistent. Returns the presentation's
 * plan version. If that version differs from the version of the statuses, the statuses are not changed.
 */
async function readAll(db: Db, statuses: PresentationStatuses): Promise<string | undefined> {
  const { rows } = await sql<{
    plan_version: string;
    clock: number;
    area: number | null;
    state: number | null;
    seats: string | null;
  }>`
    select p.plan_version, p.clock, c.area, c.state, string_agg(c.seat_no::text, ',') as seats
    from presentation p left join seat_claim c on c.presentation_id = p.id
    where p.id = ${statuses.presentationId} group by p.plan_version, p.clock, c.area, c.state`.execute(
    db,
  );
  const planVersion = rows[0]?.plan_version;
  if (planVersion !== statuses.plan.planVersion) return planVersion;
  statuses.reset(
    rows[0]?.clock ?? 0,
    rows.map(({ area, state, seats }) => ({
      area: area ?? 0,
      state: state ?? 0,
      seats: seats ? seats.split(",").map(Number) : [],
    })),
  );
  return planVersion;
}

/** Returns the events after a clock, or `undefined` if there are more than `MOST_REPLAYED` events. */
export async function readChanges(
  db: Db,
  presentationId: number,
  after: number,
): Promise<SeatChange[] | undefined> {
  const rows = await db
    .selectFrom("seat_event")
    .select(["presentation_id", "clock", "area", "seat_no", "state"])
    .where("presentation_id", "=", presentationId)
    .where("batch_clock", ">", after)
    .where("clock", ">", after)
    .orderBy("batch_clock")
    .orderBy("clock")
    .limit(MOST_REPLAYED + 1)
    .execute();
  if (rows.length > MOST_REPLAYED) return undefined;
  return rows.map((row) => ({
    presentationId: row.presentation_id,
    clock: row.clock,
    area: row.area,
    seat: row.seat_no,
    state: row.state,
  }));
}

async function countLeft(
  db: Db,
  plans: Plans,
  ids: readonly number[],
): Promise<{ id: number; left: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; plan_version: string; taken: number }>`
    select p.id, p.plan_version, (
      select count(*) from seat_claim c where c.presentation_id = p.id
        and (c.state <> 1 or c.expires_at > now.at)) as taken
    from presentation p, (select app_now() as at) now
    where p.id = any(${ints(ids)})`.execute(db);
  return Promise.all(
    rows.map(async ({ id, plan_version, taken }) => {
      const { layout, areas } = await plans.byVersion(plan_version);
      const places = [...areas.values()].reduce((sum, area) => sum + area.capacity, 0);
      return { id, left: layout.count + places - taken };
    }),
  );
}
