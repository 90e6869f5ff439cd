import type { Container } from "../../container.ts";
import { repeat } from "../../platform/repeat.ts";
import { checkBooks } from "./checkBooks.ts";

/** The continuous check of the books. */
export interface BookChecks {
  readonly close: () => Promise<void>;
}

/** Starts the check of the books. Logs each fault as an error, once. */
export function openChecks({
  db,
  config,
  log,
}: Pick<Container, "db" | "config" | "log">): BookChecks {
  const seconds = config.consistencySeconds;
  if (seconds === 0) return { close: () => Promise.resolve() };
  const pass = async (): Promise<void> => {
    // Another node can have made this pass. The time is a little less than the interval, because timers
    // drift.
    for (const fault of await checkBooks(db, 0.9 * seconds))
      log.error({ fault }, "the books are not consistent");
  };
  const { close } = repeat(pass, {
    everyMs: seconds * 1000,
    onTrouble: (error) => log.warn({ err: error }, "the books could not be checked"),
  });
  return { close };
}
