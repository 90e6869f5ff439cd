import { Batcher } from "./batcher.ts";

/**
 * Batches concurrent calls into one. Calls made in one turn of the event loop, or while a batch is in flight,
 * share the next batch. `askAll` returns the answers in the order asked. If a batch fails, each call is
 * retried alone, so that one bad call does not fail the others.
 */
export function gathered<Ask, Answer>(
  askAll: (asks: readonly Ask[]) => Promise<Answer[]>,
  /** Calls that share a key are never in flight together. The later one waits for the earlier. */
  touches: (ask: Ask) => readonly string[] = () => [],
): (ask: Ask) => Promise<Answer> {
  const batcher = new Batcher(askAll, { size: () => 1, touches, lanes: 1 });
  return (ask) => batcher.ask(ask);
}
