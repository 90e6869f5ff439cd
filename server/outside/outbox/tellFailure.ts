import type { FastifyBaseLogger } from "fastify";
import type { FailedJob } from "./startLane.ts";

/** A money job that has failed more often than this is logged as an error instead of a warning. */
const MAX_QUIET_TRIES = 4;

/**
 * Logs failed jobs: repeatedly failing money jobs and dead letters as errors, others as warnings, and dropped
 * messages at debug level.
 */
export const tellFailure =
  (log: Pick<FastifyBaseLogger, "warn" | "error" | "debug">) =>
  (error: unknown, { id, kind, lane, attempts, fate }: FailedJob): void => {
    const facts = { err: error, job: id, kind, attempts };
    if (fate === "dropped") {
      // The missing service is already logged once at startup.
      log.debug(facts, "a message was dropped: its service is not configured");
    } else if (lane === "webhooks") {
      // A receiver's trouble. The webhook's own log has it.
      log.debug(facts, "a webhook was not delivered");
    } else if (fate === "dead") {
      log.error(facts, "a job failed for the last time and is a dead letter in the back office");
    } else if (lane === "money" && attempts > MAX_QUIET_TRIES) {
      log.error(facts, "money was not moved and will be tried again");
    } else {
      log.warn(facts, "a job failed and will be tried again");
    }
  };
