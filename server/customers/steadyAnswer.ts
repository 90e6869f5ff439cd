import { setTimeout as sleep } from "node:timers/promises";
import { Refused, type RefusalCode } from "../../domain/refusal.ts";

/** A message to send, and the refusal code if sending it fails before the reply. */
export interface Sending {
  readonly send: () => Promise<void>;
  readonly refuseWith: RefusalCode;
}

/**
 * Prepares and sends a message. Resolves after `ms`, or later if `prepare` takes longer, so that the response
 * time does not reveal whether a message was sent. An error of `prepare` is thrown at once. `onFailure` is
 * called if sending fails, even if that happens after the reply.
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
