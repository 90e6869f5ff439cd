import { Batcher } from "./batcher.ts";

/**
 * Makes of a question about many a question about one: what is asked in one turn of the event loop, or
 * while an answer is on its way, is asked together. `askAll` answers in the order asked. Where it fails,
 * each is asked by itself, so that one bad question spoils no other.
 */
export function gathered<Ask, Answer>(
  askAll: (asks: readonly Ask[]) => Promise<Answer[]>,
  /** What two asks may not touch together: the later is asked after the earlier is answered. */
  touches: (ask: Ask) => readonly string[] = () => [],
): (ask: Ask) => Promise<Answer> {
  const batcher = new Batcher(askAll, { size: () => 1, touches, lanes: 1 });
  return (ask) => batcher.ask(ask);
}
