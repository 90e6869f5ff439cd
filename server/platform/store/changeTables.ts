import type { Generated } from "kysely";
import type { ChangeKind, ChangeOutcome, ChangeState } from "../../../domain/presentationChange.ts";
import type { Reason } from "../../../domain/changeMessage.ts";
import type { Json } from "./json.ts";

interface PresentationChangeRow {
  id: Generated<number>;
  presentation_id: number;
  business_id: number;
  kind: ChangeKind;
  state: ChangeState;
  reason: Json<Reason>;
  operator_id: number;
  /** When it was to begin before. */
  from_starts_at: Date;
  to_starts_at: Date | null;
  to_presentation_id: number | null;
  /** Buyers may have their money back until then. */
  refund_until: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

interface PresentationChangeOrderRow {
  change_id: number;
  order_id: string;
  state: "waiting" | "done" | "failed";
  outcome: ChangeOutcome | null;
  code: string | null;
  tries: Generated<number>;
  next_at: Date;
  done_at: Date | null;
  tickets: Generated<number>;
  refund: Generated<number>;
  due: Generated<number>;
  cancellation_id: string | null;
}

/** Tables of `m0025Changes`. */
export interface ChangeTables {
  presentation_change: PresentationChangeRow;
  presentation_change_order: PresentationChangeOrderRow;
}
