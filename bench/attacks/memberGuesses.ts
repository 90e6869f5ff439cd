import { DEMO } from "../../server/demo/ids.ts";
import { Shopper } from "../../tests/server/shopper.ts";

const SECONDS = 10;
/** Number of concurrent visitors who guess, from one address. */
const VISITORS = 4;

/**
 * Yields eight-digit numbers, the former format of member numbers. Because of the fixed seed, every variant
 * gets the same numbers.
 */
function* numbers(): Generator<string> {
  let state = 20_261_125;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield String(10_000_000 + (state % 90_000_000));
  }
}

/**
 * Guesses member numbers as visitors from one address. Stops when the server refuses with 429, or after ten
 * seconds. Returns the number of guesses that were answered, right or wrong, and the duration in seconds.
 */
export async function memberGuesses(url: string): Promise<{ judged: number; seconds: number }> {
  const guesses = numbers();
  const start = performance.now();
  const secondsSoFar = (): number => (performance.now() - start) / 1000;
  let judged = 0;
  const guessing = async (): Promise<void> => {
    const guest = await new Shopper(url).arrive();
    const { id } = await guest.presentation(DEMO.film3d);
    while (secondsSoFar() < SECONDS) {
      const path = `/presentations/${id}/ticket?ticketCode=${guesses.next().value ?? ""}`;
      if ((await guest.get(path)).status === 429) return;
      judged += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, guessing));
  return { judged, seconds: secondsSoFar() };
}
