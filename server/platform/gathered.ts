import { Batcher } from "./batcher.ts";

/**
 * Batches concurrent calls into one. Calls made in one turn of the event loop, or while a batch is running,
 * share the next batch. `askAll` returns the answers in the order of the calls. If a batch fails, each call is
 * retried alone, so that one faulty call does not fail the others.
 */
export function gathered<Ask, Answer>(
  askAll: (asks: readonly Ask[]) => Promise<Answer[]>,
  /**
   * Returns the keys of a call. Calls that share a key never run at the same time. The later one waits for the
   * earlier.
   */
  touches: (ask: Ask) => readonly string[] = () => [],
): (ask: Ask) => Promise<Answer> {
  const batcher = new Batcher(askAll, { size: () => 1, touches, lanes: 1 });
  return (ask) => batcher.ask(ask);
}
