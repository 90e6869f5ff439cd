import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import { extend, lockSeat, lockSeats, unlockSeat } from "../../../domain/api/seats.ts";
import { storeCart } from "../../../domain/api/payment.ts";
import { call as realCall, readReply, type Answer, type Call } from "../../shell/net/api.ts";

/**
 * Pauses between retries, in ms. The pauses together last longer than a lost connection in a lift or a
 * tunnel.
 */
const PAUSES: readonly number[] = [500, 1000, 2000, 3000, 4000, 5000];

/**
 * Idempotent calls, which can be retried. Locking any place of a general-admission section is not idempotent.
 */
const AGAIN: ReadonlySet<RouteShape> = new Set<RouteShape>([
  lockSeat,
  lockSeats,
  unlockSeat,
  extend,
  storeCart,
]);

function isSafe(route: RouteShape, ask: object): boolean {
  if (route !== lockSeat) return AGAIN.has(route);
  const { data } = lockSeat.body.safeParse("body" in ask ? ask.body : undefined);
  return data?.seat.x != null;
}

/** Waits for `ms`. Returns early when the browser is online again or `sooner` aborts. */
export function pause(ms: number, sooner?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      sooner?.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.("online", end);
    sooner?.addEventListener("abort", end);
  });
}

/**
 * Returns a call that retries idempotent requests while no answer comes, and returns the last refusal when it
 * gives up. If a request without an answer already released a seat, the retry counts as success.
 */
export function steady(call: Call, wait: (ms: number) => Promise<void> = pause): Call {
  return async (route, ask, options) => {
    let answer = await call(route, ask, options);
    if (!isSafe(route, ask)) return answer;
    for (const ms of PAUSES) {
      if (answer.refusal?.code !== "errorNoResponse") break;
      await wait(ms);
      answer = await call(route, ask, options);
      if (isGone(route, answer)) return readReply(route, GIVEN_BACK);
    }
    return answer;
  };
}

const GIVEN_BACK: unknown = { unlocked: true } satisfies Reply<typeof unlockSeat>;

const isGone = (route: RouteShape, { refusal }: Answer<unknown>): boolean =>
  route === unlockSeat && refusal?.code === "SEAT_UNLOCK_FAILED";

export const steadyCall: Call = steady(realCall);
