/** A changed range, from `from` up to but not including `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Collects changes that wait for upload, as the one span that contains them all. */
export function createPendingSpan() {
  let waiting: Span | undefined;
  return {
    add(span: Span): void {
      const { from, to } = waiting ?? span;
      waiting = { from: Math.min(from, span.from), to: Math.max(to, span.to) };
    },
    /** Returns the span and clears it. */
    take(): Span | undefined {
      const span = waiting;
      waiting = undefined;
      return span;
    },
  };
}
