import type { Db } from "../../../server/platform/store/db.ts";
import { AT_REST, faultsIn, MONEY } from "../../../tests/server/proof/bookFaults.ts";
import type { Books, Entry } from "./evidence.ts";
import { findFaults, type Fault } from "./findFaults.ts";
import { readBooks, settle } from "./readBooks.ts";

/**
 * The result of comparing the journal with the books. The books are the data that the database and the
 * payment provider have stored.
 */
export interface Checked {
  readonly books: Books;
  readonly faults: readonly Fault[];
  /** One sentence for each fault that the checker of the journal or the server's own check has found. */
  readonly complaints: readonly string[];
}

/**
 * Waits until no payment, refund or lock is pending. When nothing is pending, compares the answers that
 * buyers received with the books, and runs the server's own check over the whole database.
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
