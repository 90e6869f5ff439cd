import { setTimeout as sleep } from "node:timers/promises";
import { Refused, type RefusalCode } from "../../domain/refusal.ts";

/** What is to be sent, and what the caller is told where it could not be handed over in time. */
export interface Sending {
  readonly send: () => Promise<void>;
  readonly refuseWith: RefusalCode;
}

/**
 * Prepares, sends, and answers after `ms` in any case, so that the time tells nobody whether there was
 * something to send. `onFailure` hears of each failure, also of one that comes after the answer.
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
