import type { Selectable } from "kysely";
import type { VoucherLife } from "../../domain/voucher.ts";
import type { Tables } from "../platform/store/tables.ts";

type Row = Pick<
  Selectable<Tables["system_voucher"]>,
  | "state"
  | "starts_at"
  | "ends_at"
  | "created_at"
  | "is_for_replacement"
  | "order_id"
  | "order_item_id"
>;
type Item = Pick<Selectable<Tables["system_voucher_item"]>, "quantity" | "balance">;

/** Converts a voucher's row and items to the input that the rules for vouchers take. */
export const lifeOf = (row: Row, items: readonly Item[]): VoucherLife => ({
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  createdAt: row.created_at,
  isForReplacement: row.is_for_replacement,
  origin: row.order_item_id !== null ? "bought" : row.order_id === null ? "elsewhere" : "credit",
  isWhole: items.every(({ quantity, balance }) => balance === quantity),
  isEmpty: items.every(({ balance }) => balance === 0),
});
