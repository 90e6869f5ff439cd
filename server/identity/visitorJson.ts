import { sql } from "kysely";
import { gatheredOn } from "../platform/gathered.ts";
import type { Db } from "../platform/store/db.ts";

/** A JSON value that is stored with a visitor. */
interface VisitorJson {
  readonly visitorId: string;
  readonly value: unknown;
}

/**
 * Returns a function that stores a value in a column of the visitor's row. Concurrent calls share one
 * statement, and so one commit. Rows are locked in the order of their ids, as in `claimStatements.ts`, so
 * that two transactions cannot deadlock.
 */
const storing = (column: "cart" | "best_available") =>
  gatheredOn(
    async (db: Db, asked: readonly VisitorJson[]) => {
      const stored = sql.ref(column);
      await sql`
        with asked as materialized (
          select v.id, a.value
          from json_to_recordset(${JSON.stringify(asked)}::json) as a("visitorId" uuid, value jsonb)
            join visitor v on v.id = a."visitorId"
          order by v.id for no key update of v)
        update visitor v set ${stored} = a.value from asked a where v.id = a.id`.execute(db);
      return asked.map(() => undefined);
    },
    ({ visitorId }) => [visitorId],
  );

/** Stores the visitor's cart. The caller must have encrypted it (`visitor.cart`). */
export const storeCartOf: (db: Db, cart: VisitorJson) => Promise<void> = storing("cart");

/** Stores the seats that the visitor's last search has locked. */
export const storeBestSeats: (db: Db, seats: VisitorJson) => Promise<void> =
  storing("best_available");
