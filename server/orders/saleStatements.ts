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
 * Rows of a sale: as JSON, with further columns as SQL expressions as in `insertRows`, or as a query with these
 * columns.
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
 * The statements that write a sale. All orders are written with these statements: those of the storefront and
 * the box office with rows that the server has computed, and imported days of past sales with rows that the
 * database computes. The list of rows must not be empty.
 */

export const bookOrders = booking("orders");
/**
 * Rows have to be sorted by seat, so that two transactions with the same seats cannot deadlock. Codes that are
 * persons' numbers have to be encrypted.
 */
export const bookTickets = booking("ticket");
export const bookProducts = booking("order_product");
export const bookLedger = booking("ledger_entry");
export const bookPayments = booking("payment_attempt");
export const bookRefunds = booking("refund");
