/** A response of the shop to one call. Broken connections are recorded, too. */
export interface Heard {
  /** Time at which the response was received, in ms of performance.now(). */
  readonly at: number;
  readonly call: string;
  /** Status of the response, or `undefined` if the connection broke. */
  readonly status: number | undefined;
  /** Whether the response has a Retry-After header. */
  readonly hasRetryAfter: boolean;
}

/**
 * Matches calls that change the database. If a call that matches is answered with 200, writes to the database
 * work.
 */
const WRITES = /^PUT \/api\/seats\/lock-seats$|^POST \/api\/payment\/commit$/;
/** The purchase itself. */
const SALE = "POST /api/payment/commit";

const isFailed = ({ status }: Heard): boolean => status === undefined || status >= 500;
const isWritten = ({ call, status }: Heard): boolean => status === 200 && WRITES.test(call);

/** The effects of a fault that buyers noticed. Times are in ms after the fault was injected. */
export interface Seen {
  /** Times of the first and the last answer that failed. The times are `undefined` if no answer failed. */
  readonly firstMs: number | undefined;
  readonly lastMs: number | undefined;
  /** Longest time in ms in which no lock and no sale succeeded. */
  readonly gapMs: number;
  readonly failed: number;
  readonly failedSales: number;
  readonly answers: number;
  /**
   * Errors that are not a 503 with Retry-After, by call and status. Broken connections are not included in
   * the errors.
   */
  readonly untyped: readonly string[];
}

/**
 * Summarises the responses from the injection of a fault until its end. The times `from` and `to` are in ms
 * of performance.now().
 */
export function seenBetween(heard: readonly Heard[], from: number, to: number): Seen {
  const during = heard.filter(({ at }) => at >= from && at <= to);
  const failed = during.filter(isFailed);
  const written = [from, ...during.filter(isWritten).map(({ at }) => at), to];
  const gaps = written.slice(1).map((at, place) => at - written[place]!);
  const after = (one: Heard | undefined): number | undefined => one && one.at - from;
  const untyped = failed.filter(
    ({ status, hasRetryAfter }) =>
      status !== undefined && status !== 502 && !(status === 503 && hasRetryAfter),
  );
  return {
    firstMs: after(failed[0]),
    lastMs: after(failed.at(-1)),
    gapMs: Math.max(...gaps),
    failed: failed.length,
    failedSales: failed.filter(({ call }) => call === SALE).length,
    answers: during.length,
    untyped: [...new Set(untyped.map(({ call, status }) => `${call} ${status}`))],
  };
}

/** Returns whether no call failed in the last `ms` milliseconds and at least one write succeeded. */
export function isCalm(heard: readonly Heard[], now: number, ms: number): boolean {
  const last = heard.filter(({ at }) => at >= now - ms);
  return last.some(isWritten) && !last.some(isFailed);
}

/**
 * Records every call that this process makes to the shop, by replacing the function `fetch`. Calls to other
 * origins are left out. Returns the recorded responses, and a function that restores `fetch`.
 */
export function recordAnswers(origin: string): { heard: Heard[]; stop: () => void } {
  const heard: Heard[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) return fetch(input, init);
    const call = `${init?.method ?? "GET"} ${url.pathname}`;
    try {
      const answer = await fetch(input, init);
      const { status } = answer;
      const hasRetryAfter = answer.headers.has("retry-after");
      heard.push({ at: performance.now(), call, status, hasRetryAfter });
      return answer;
    } catch (error) {
      heard.push({ at: performance.now(), call, status: undefined, hasRetryAfter: false });
      throw error;
    }
  };
  return {
    heard,
    stop: () => {
      globalThis.fetch = fetch;
    },
  };
}
