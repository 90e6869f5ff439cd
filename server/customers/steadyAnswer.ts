import { setTimeout as sleep } from "node:timers/promises";
import { Refused, type RefusalCode } from "../../domain/refusal.ts";

/** A message to send, and the error for the caller if it could not be delivered in time. */
export interface Sending {
  readonly send: () => Promise<void>;
  readonly refuseWith: RefusalCode;
}

/**
 * Prepares and sends a message. Always responds after `ms`, so that the response time does not reveal whether
 * there was a message to send. `onFailure` is called for each failure, also for one after the response.
 */
export async function answerSteadily(
  ms: number,
  prepare: () => Promise<Sending | undefined>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const over = sleep(ms);
  const sending = await prepare();
  let hasFailed = false;
  sending?.send().catch((error: unknown) => {
    hasFailed = true;
    onFailure(error);
  });
  await over;
  if (sending && hasFailed) throw new Refused(sending.refuseWith);
}
