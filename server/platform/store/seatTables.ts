import type { Generated } from "kysely";
import type { NullableJson } from "./json.ts";

interface VisitorRow {
  id: string;
  uuid: string;
  created_at: Date;
  /** When a login gave it a new cookie; null: the first is still its cookie. */
  cookie_at: Generated<Date | null>;
  cart: NullableJson<unknown>;
  step: number | null;
  /** One bit a step whose first, free timer has been started for the present cart. */
  steps_entered: Generated<number>;
  step_extensions: Generated<number>;
  best_available: NullableJson<{ presentationId: number; seats: { area: number; seat: number }[] }>;
}

interface SeatClaim {
  presentation_id: number;
  area: number;
  seat_no: number;
  state: number;
  holder: string | null;
  expires_at: Date | null;
  order_id: string | null;
  /** What the seat was set aside for. */
  allocation_id: number | null;
  /** What the house blocked it for. */
  block_id: number | null;
}

/** A view of `seat_event_batch`: a row each change. */
interface SeatEventRow {
  presentation_id: number;
  clock: number;
  area: number;
  seat_no: number;
  state: number;
  at: Date;
  /** Of the row that it stands in: never less than `clock`, and the way to it. */
  batch_clock: number;
}

/** One transaction's changes to a presentation; `clock` is the last one's. */
interface SeatEventBatch {
  presentation_id: number;
  clock: number;
  areas: number[];
  /** Null: a seat that is no more. */
  seats: (number | null)[];
  states: number[];
  at: Date;
}

/** Visitors, and whose which seat is and was. */
export interface SeatTables {
  visitor: VisitorRow;
  seat_claim: SeatClaim;
  seat_event: SeatEventRow;
  seat_event_batch: SeatEventBatch;
}
