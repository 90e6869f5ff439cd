import { doorList } from "../../domain/api/door.ts";
import type { Answer, CallOptions } from "../../app/shell/net/api.ts";
import { refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { thisDevice } from "./deviceName.ts";
import type { HeldDoorList } from "./doorList.ts";
import type { DoorStore } from "./doorStore.ts";
import { isUnanswered } from "./unanswered.ts";

/** Timeout for a part of a list, in ms. */
const LIST_PATIENCE_MS = 20_000;

/**
 * Makes a call with a timeout. After the timeout, the result of the call is the same as if the server had not
 * responded.
 */
export async function inTime<T>(
  patienceMs: number,
  ask: (options: CallOptions) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  try {
    return await ask({ signal: abort.signal });
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    return { refusal: refusal("errorNoResponse") };
  } finally {
    clearTimeout(timer);
  }
}

interface Reading {
  readonly store: DoorStore;
  readonly list: HeldDoorList;
  /** Called for each part with the server's time, in ms since 1970. */
  readonly onTime?: (now: number) => void;
  readonly isClosed?: () => boolean;
}

/** Reads the changes of a show's list, part by part. Returns the result of the last call. */
export async function readList(
  presentationId: number,
  { store, list, onTime, isClosed = () => false }: Reading,
): Promise<"read" | "refused" | "unanswered"> {
  const waiting = await store.countWaiting();
  for (let hasMore = true; hasMore && !isClosed();) {
    const body = { ...thisDevice(), waiting, ...list.held() };
    const { reply, refusal: why } = await inTime(LIST_PATIENCE_MS, (options) =>
      officeCall(doorList, { params: { id: presentationId }, body }, options),
    );
    if (why) return isUnanswered(why.code) ? "unanswered" : "refused";
    onTime?.(Date.parse(reply.now));
    await list.apply(reply);
    hasMore = reply.hasMore;
  }
  return "read";
}
