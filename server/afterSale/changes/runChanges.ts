import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { repeat } from "../../platform/repeat.ts";
import type { Db } from "../../platform/store/db.ts";
import { cancelOrder } from "./cancelOrder.ts";
import { readChange, type Change, type ChangeDesk, type Dealt } from "./change.ts";
import { exchangeOrder, openExchange } from "./exchangeOrder.ts";
import { gatherOrders } from "./gatherOrders.ts";
import { moveOrder } from "./moveOrder.ts";
import { holdChange } from "./steerChange.ts";

/**
 * The worker that processes changes of presentations, one order after another. Every node runs a worker for
 * changes.
 */
export interface ChangeRunner {
  /** Starts a run now, without waiting for the next interval. */
  readonly kick: () => void;
  /** Starts a run, and resolves when no order is due any more. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Number of orders of one change that are processed before other changes get their turn. */
const BATCH = 20;
/** After this many failed attempts, an order is left for manual review. */
const MOST_TRIES = 5;

type Deal = (tx: Db, orderId: string) => Promise<Dealt>;

async function dealOf(desk: ChangeDesk, change: Change): Promise<Deal> {
  if (change.kind === "cancel") return (tx, orderId) => cancelOrder(tx, desk, change, orderId);
  if (change.kind === "move") return (tx, orderId) => moveOrder(tx, desk, change, orderId);
  const exchange = await openExchange(desk, change);
  return (tx, orderId) => exchangeOrder(tx, desk, exchange, orderId);
}

/**
 * Selects a due order of a running change that no other node is processing, and locks it until the end of the
 * transaction.
 */
const takeNext = (tx: Db, changeId: number) =>
  tx
    .selectFrom("presentation_change_order as r")
    .innerJoin("presentation_change as c", "c.id", "r.change_id")
    .select("r.order_id")
    .where("r.change_id", "=", changeId)
    .where("c.state", "=", "running")
    .where("r.state", "=", "waiting")
    .where("r.next_at", "<=", sql<Date>`app_now()`)
    .orderBy("r.next_at")
    .orderBy("r.order_id")
    .limit(1)
    .forUpdate("r")
    .skipLocked()
    .executeTakeFirst();

async function noteDone(tx: Db, changeId: number, orderId: string, dealt: Dealt): Promise<void> {
  await tx
    .updateTable("presentation_change_order")
    .set({
      state: "done",
      outcome: dealt.outcome,
      code: null,
      tickets: dealt.tickets,
      refund: dealt.refund,
      due: dealt.due,
      cancellation_id: dealt.cancellationId,
      done_at: sql<Date>`app_now()`,
    })
    .where("change_id", "=", changeId)
    .where("order_id", "=", orderId)
    .execute();
}

/**
 * Records that an order failed. An order that was refused (`Refused`) is not retried. After any other error
 * the order is retried, with a delay that doubles each time.
 */
async function noteFailure(
  db: Db,
  changeId: number,
  orderId: string,
  error: unknown,
): Promise<void> {
  const code = error instanceof Refused ? error.refusal.code : "INTERNAL";
  const most = error instanceof Refused ? 1 : MOST_TRIES;
  await sql`update presentation_change_order set tries = tries + 1, code = ${code}::text,
      state = case when tries + 1 >= ${most}::int then 'failed' else 'waiting' end,
      next_at = app_now() + make_interval(secs => 5 * power(2, least(tries, 7)))
    where change_id = ${changeId} and order_id = ${orderId}::uuid and state = 'waiting'`.execute(
    db,
  );
}

/**
 * Processes the next due order, in one transaction that also locks the order. Returns whether any order was
 * due.
 */
async function dealWithNext(desk: ChangeDesk, changeId: number, deal: Deal): Promise<boolean> {
  const { office, till } = desk;
  let taken: string | undefined;
  try {
    const changes = await office.db.transaction().execute(async (tx) => {
      taken = (await takeNext(tx, changeId))?.order_id;
      if (taken === undefined) return [];
      const dealt = await deal(tx, taken);
      await noteDone(tx, changeId, taken, dealt);
      return dealt.changes;
    });
    till.locks.announce(changes);
    if (taken !== undefined) till.kickOutbox();
  } catch (error) {
    if (taken === undefined) throw error;
    office.log.warn(
      { err: error, change: changeId, order: taken },
      "an order could not be changed",
    );
    await noteFailure(office.db, changeId, taken, error);
  }
  return taken !== undefined;
}

/**
 * Marks a change as done if none of its orders is waiting. Failed orders do not keep the change open. Locks
 * the change, as `retryFailed` does. Because both functions lock the change, either `finish` sees the orders
 * that `retryFailed` made due again, or `retryFailed` finds the change done and reopens it.
 */
const finish = (db: Db, changeId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdChange(tx, changeId);
    await sql`update presentation_change set state = 'done', ended_at = app_now()
      where id = ${changeId} and state = 'running' and not exists (
        select 1 from presentation_change_order
        where change_id = ${changeId} and state = 'waiting')`.execute(tx);
  });

/** Processes at most BATCH orders of a change. Returns whether more orders of the change can be due. */
async function runBatch(desk: ChangeDesk, changeId: number): Promise<boolean> {
  const { db } = desk.office;
  desk.till.locks.announce(await gatherOrders(db, changeId));
  const deal = await dealOf(desk, await readChange(db, changeId));
  for (let count = 0; count < BATCH; count++) {
    if (!(await dealWithNext(desk, changeId, deal))) {
      await finish(db, changeId);
      return false;
    }
    // An in-process database never waits for I/O, so without this pause no HTTP request would be served
    // during a batch.
    await breathe();
  }
  return true;
}

/** Returns the ids of changes that have something to do now, oldest first. */
async function dueChanges(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from presentation_change c
    where c.state = 'closing' or c.state = 'running' and (
      not exists (select 1 from presentation_change_order r
        where r.change_id = c.id and r.state = 'waiting')
      or exists (select 1 from presentation_change_order r
        where r.change_id = c.id and r.state = 'waiting' and r.next_at <= app_now()))
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Starts the worker. The worker processes a batch of each due change in turn, and checks for new changes
 * every `everyMs`.
 */
export function runChanges(desk: ChangeDesk, everyMs: number): ChangeRunner {
  const { db, log } = desk.office;
  const isReady = (): boolean => desk.publicUrl() !== "";
  let isClosed = false;
  /**
   * An error in one change must not stop the others, so the error is logged and the change is retried in the
   * next run.
   */
  const runOne = async (id: number): Promise<boolean> => {
    try {
      return !isClosed && (await runBatch(desk, id));
    } catch (error) {
      log.warn({ err: error, change: id }, "a change could not go on");
      return false;
    }
  };
  const pass = async (): Promise<void> => {
    // Messages contain links to the storefront, so nothing is processed before its URL is known.
    if (!isReady()) return;
    for (let due = await dueChanges(db); due.length > 0;) {
      const left: number[] = [];
      for (const id of due) if (await runOne(id)) left.push(id);
      due = left;
    }
  };
  const onTrouble = (error: unknown): void => log.warn({ err: error }, "changes could not go on");
  const passes = repeat(pass, { everyMs, onTrouble });
  return {
    kick: () => void passes.run().catch(onTrouble),
    drain: passes.run,
    close: async () => {
      isClosed = true;
      await passes.close();
    },
  };
}
