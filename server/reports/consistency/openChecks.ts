import type { Container } from "../../container.ts";
import { repeat } from "../../platform/repeat.ts";
import { checkBooks } from "./checkBooks.ts";

/** The check of the books, which runs all the time. */
export interface BookChecks {
  readonly close: () => Promise<void>;
}

/** Starts the check of the books. Writes each fault to the log as an error, once. */
export function openChecks({
  db,
  config,
  log,
}: Pick<Container, "db" | "config" | "log">): BookChecks {
  const seconds = config.consistencySeconds;
  if (seconds === 0) return { close: () => Promise.resolve() };
  const pass = async (): Promise<void> => {
    // Another node may have made this pass. A little less than the interval, because timers drift.
    for (const fault of await checkBooks(db, 0.9 * seconds))
      log.error({ fault }, "the books are not consistent");
  };
  const { close } = repeat(pass, {
    everyMs: seconds * 1000,
    onTrouble: (error) => log.warn({ err: error }, "the books could not be checked"),
  });
  return { close };
}
