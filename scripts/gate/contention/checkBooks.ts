import type { Db } from "../../../server/platform/store/db.ts";
import { AT_REST, faultsIn, MONEY } from "../../../tests/server/proof/bookFaults.ts";
import type { Books, Entry } from "./evidence.ts";
import { findFaults, type Fault } from "./findFaults.ts";
import { readBooks, settle } from "./readBooks.ts";

/** What the comparison of the journal with the books has found. */
export interface Checked {
  readonly books: Books;
  readonly faults: readonly Fault[];
  /** A sentence for each fault of the journal's checker and of the server's own check. */
  readonly complaints: readonly string[];
}

/**
 * Waits until every payment, refund and lock has ended, compares what buyers were told with the books, and
 * runs the server's own check over the whole database.
 */
export async function checkBooks(db: Db, told: readonly Entry[]): Promise<Checked> {
  await settle(db);
  const books = await readBooks(db);
  const faults = findFaults(told, books);
  const own = await faultsIn(db, { ...AT_REST, ...MONEY });
  return {
    books,
    faults,
    complaints: [
      ...faults.map(({ fault, detail }) => `${fault}: ${detail}`),
      ...own.map((each) => `the server's own check: ${each}`),
    ],
  };
}
