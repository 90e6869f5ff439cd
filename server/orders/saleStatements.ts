import type { RawBuilder } from "kysely";
import {
  insertQuery,
  insertRows,
  type Column,
  type Computed,
  type Rows,
} from "../platform/store/insertRows.ts";
import type { Tables } from "../platform/store/tables.ts";

/**
 * Rows to insert for a sale, in one of two forms: as JSON with some columns computed by SQL expressions (see
 * `insertRows`), or as a query that returns the columns.
 */
type SaleRows<T extends keyof Tables> =
  | { readonly rows: Rows<T>; readonly computed?: Computed<T> }
  | { readonly columns: readonly Column<T>[]; readonly query: RawBuilder<unknown> };

const booking =
  <T extends keyof Tables>(table: T) =>
  (of: SaleRows<T>): RawBuilder<unknown> =>
    "query" in of
      ? insertQuery(table, of.columns, of.query)
      : insertRows(table, of.rows, of.computed);

/*
 * The statements that write a sale. All orders are written with these statements. For sales in the storefront
 * and at the box office the server computes the rows, and for the demo's past sales the database does. The
 * list of rows must not be empty.
 */

export const bookOrders = booking("orders");
/**
 * The rows must be sorted by seat, so that two transactions with the same seats cannot deadlock. Codes that
 * are a person's ID or member number must be encrypted.
 */
export const bookTickets = booking("ticket");
export const bookProducts = booking("order_product");
export const bookLedger = booking("ledger_entry");
export const bookPayments = booking("payment_attempt");
export const bookRefunds = booking("refund");
