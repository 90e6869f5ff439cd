import type { FastifyBaseLogger } from "fastify";
import type { FailedJob } from "./startLane.ts";

/** After more than this many failed attempts, a money job is logged as an error instead of a warning. */
const MAX_QUIET_TRIES = 4;

/**
 * Logs a failed job. Dead letters and money jobs that have failed repeatedly are logged as errors. Other
 * failures are logged as warnings, and dropped messages at debug level.
 */
export const tellFailure =
  (log: Pick<FastifyBaseLogger, "warn" | "error" | "debug">) =>
  (error: unknown, { id, kind, lane, attempts, fate }: FailedJob): void => {
    const facts = { err: error, job: id, kind, attempts };
    if (fate === "dropped") {
      // The missing service was already logged once, when the server started.
      log.debug(facts, "a message was dropped: its service is not configured");
    } else if (lane === "webhooks") {
      // The failure is the receiver's, and the webhook's own log contains it.
      log.debug(facts, "a webhook was not delivered");
    } else if (fate === "dead") {
      log.error(facts, "a job failed for the last time and is a dead letter in the back office");
    } else if (lane === "money" && attempts > MAX_QUIET_TRIES) {
      log.error(facts, "money was not moved and will be tried again");
    } else {
      log.warn(facts, "a job failed and will be tried again");
    }
  };
