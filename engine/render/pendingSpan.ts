/** What changed, `from` up to, not including, `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Changes that wait to be sent, as the one span that holds them all. */
export function createPendingSpan() {
  let waiting: Span | undefined;
  return {
    add(span: Span): void {
      const { from, to } = waiting ?? span;
      waiting = { from: Math.min(from, span.from), to: Math.max(to, span.to) };
    },
    /** The span, which then waits no more. */
    take(): Span | undefined {
      const span = waiting;
      waiting = undefined;
      return span;
    },
  };
}
