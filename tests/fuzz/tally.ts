/**
 * Events that have to occur in the seeds. If these events did not occur, the agreement of tabs and server
 * would prove nothing. Each event is counted.
 */
export const HAPPENINGS = [
  "request delayed",
  "request overtaken",
  "request copied",
  "request lost",
  "answer lost",
  "request late",
  "frame delayed",
  "frame overtaken",
  "frame copied",
  "frame lost",
  "stream refused",
  "tab asleep",
  "tab hidden",
  "tab cut off",
  "lock lapsed",
  "lapsed lock taken over",
  "delta taken",
  "snapshot after a gap",
  "snapshot after a reset",
  "snapshot out of turn",
  "resumed by delta",
  "resumed by reset",
  "away past the ring",
] as const;
type Happening = (typeof HAPPENINGS)[number];

/** Counts how often each event has occurred. */
export class Tally {
  readonly #counts = new Map<Happening, number>();

  count(what: Happening, times = 1): void {
    this.#counts.set(what, this.of(what) + times);
  }

  of(what: Happening): number {
    return this.#counts.get(what) ?? 0;
  }

  add(other: Tally): void {
    for (const [what, times] of other.#counts) this.count(what, times);
  }

  /** Returns one line per event, including events that never occurred. */
  lines(): string[] {
    return HAPPENINGS.map((what) => `${String(this.of(what)).padStart(8)} ${what}`);
  }
}
