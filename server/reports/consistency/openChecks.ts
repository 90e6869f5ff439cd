import type { Container } from "../../container.ts";
import { repeat } from "../../platform/repeat.ts";
import { checkBooks } from "./checkBooks.ts";

/** Checks the books repeatedly while the server runs. */
export interface BookChecks {
  readonly close: () => Promise<void>;
}

/** Starts the repeated check of the books. Each fault is logged once, as an error. */
export function openChecks({
  db,
  config,
  log,
}: Pick<Container, "db" | "config" | "log">): BookChecks {
  const seconds = config.consistencySeconds;
  if (seconds === 0) return { close: () => Promise.resolve() };
  const pass = async (): Promise<void> => {
    // If another node has already made this pass, nothing is checked. The limit is a little less than the
    // interval, because timers are not exact.
    for (const fault of await checkBooks(db, 0.9 * seconds))
      log.error({ fault }, "the books are not consistent");
  };
  const { close } = repeat(pass, {
    everyMs: seconds * 1000,
    onTrouble: (error) => log.warn({ err: error }, "the books could not be checked"),
  });
  return { close };
}
