/** A range of changed bytes, from `from` up to but not including `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Collects changes that have not been uploaded yet, as the smallest span that contains all of them. */
export function createPendingSpan() {
  let waiting: Span | undefined;
  return {
    add(span: Span): void {
      const { from, to } = waiting ?? span;
      waiting = { from: Math.min(from, span.from), to: Math.max(to, span.to) };
    },
    /** Returns the collected span and clears it. */
    take(): Span | undefined {
      const span = waiting;
      waiting = undefined;
      return span;
    },
  };
}
