import type { Generated } from "kysely";
import type { Json } from "./json.ts";

interface OperatorEventRow {
  id: Generated<number>;
  /** Null where nobody of that name is an operator. */
  operator_id: number | null;
  username: string;
  at: Date;
  /** Method and path of the call. */
  call: string;
  what: Json<unknown>;
  status: number | null;
  code: string | null;
  address: string;
  /** Businesses that it concerns; null where that is not known. */
  business_ids: Generated<number[] | null>;
}

/** Tables of `m0017Operators`. */
export interface OperatorTables {
  operator_event: OperatorEventRow;
}
