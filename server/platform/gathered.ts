import { Batcher } from "./batcher.ts";
import type { Db } from "./store/db.ts";

/**
 * Batches concurrent calls into one. Calls made in one turn of the event loop, or while a batch is running,
 * share the next batch. `askAll` returns the answers in the order of the calls. If a batch fails, each call is
 * retried alone, so that one faulty call does not fail the others.
 */
export function gathered<Ask, Answer>(
  askAll: (asks: readonly Ask[]) => Promise<Answer[]>,
  /**
   * Returns the keys of a call. Calls that share a key never run at the same time: the later call waits
   * until the earlier call has ended.
   */
  touches: (ask: Ask) => readonly string[] = () => [],
): (ask: Ask) => Promise<Answer> {
  const batcher = new Batcher(askAll, { size: () => 1, touches, lanes: 1 });
  return (ask) => batcher.ask(ask);
}

/**
 * Does the same as `gathered` for a function that takes the database as its first argument. Calls on the
 * same database are batched. Calls in a transaction are not batched, because each call belongs to its own
 * transaction.
 */
export function gatheredOn<Ask, Answer>(
  askAll: (db: Db, asks: readonly Ask[]) => Promise<Answer[]>,
  touches?: (ask: Ask) => readonly string[],
): (db: Db, ask: Ask) => Promise<Answer> {
  const opened = new WeakMap<Db, (ask: Ask) => Promise<Answer>>();
  const open = (db: Db) => {
    const ask = gathered((asks: readonly Ask[]) => askAll(db, asks), touches);
    opened.set(db, ask);
    return ask;
  };
  return async (db, ask) => {
    if (!db.isTransaction) return (opened.get(db) ?? open(db))(ask);
    const [answer] = await askAll(db, [ask]);
    return answer!;
  };
}

/**
 * Returns a function that reads from the database. Concurrent calls with the same key share one read, which
 * begins after all of them were made, so that no caller gets data from before its call. `read` must not
 * throw for a missing row, because a failed batch is retried call by call.
 */
export const sharedRead = <Ask, Answer>(
  keyOf: (ask: Ask) => string | number,
  read: (db: Db, ask: Ask) => Promise<Answer>,
): ((db: Db, ask: Ask) => Promise<Answer>) =>
  gatheredOn((db, asks: readonly Ask[]) => {
    const reads = new Map<string | number, Promise<Answer>>();
    const answers = asks.map((ask) => {
      const key = keyOf(ask);
      const answer = reads.get(key) ?? read(db, ask);
      reads.set(key, answer);
      return answer;
    });
    return Promise.all(answers);
  });
