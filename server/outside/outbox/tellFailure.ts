import type { FastifyBaseLogger } from "fastify";
import type { FailedJob } from "./startLane.ts";

/** From this try on a job of money that fails is an error in the log, not a warning. */
const MAX_QUIET_TRIES = 4;

/** Logs failed jobs: money that does not move and dead letters as errors, dropped messages not at all. */
export const tellFailure =
  (log: Pick<FastifyBaseLogger, "warn" | "error" | "debug">) =>
  (error: unknown, { id, kind, lane, attempts, fate }: FailedJob): void => {
    const facts = { err: error, job: id, kind, attempts };
    if (fate === "dropped") {
      // The start said once which service is missing.
      log.debug(facts, "a message was dropped: its service is not configured");
    } else if (fate === "dead") {
      log.error(facts, "a job failed for the last time and is a dead letter in the back office");
    } else if (lane === "money" && attempts > MAX_QUIET_TRIES) {
      log.error(facts, "money was not moved and will be tried again");
    } else {
      log.warn(facts, "a job failed and will be tried again");
    }
  };
