import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import { extend, lockSeat, lockSeats, unlockSeat } from "../../../domain/api/seats.ts";
import { storeCart } from "../../../domain/api/payment.ts";
import { call as realCall, readReply, type Answer, type Call } from "../../shell/net/api.ts";

/** Pauses before a call that was cut is made again, ms: together longer than a lift, a tunnel, a lost Wi-Fi. */
const PAUSES: readonly number[] = [500, 1000, 2000, 3000, 4000, 5000];

/** Calls that say the same when they are made twice. A place of general admission is not among them. */
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

/** Waits, and not longer than the connection is away or `sooner` lets it. */
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
 * A call that is made again where no answer came and twice is as good as once; the last refusal is
 * answered when it is given up. A seat that the first, cut call has given back already is given back.
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
