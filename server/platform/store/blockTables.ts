import type { Generated } from "kysely";
import type { BlockReason } from "../../../domain/seatBlock.ts";

interface SeatBlockRow {
  id: Generated<number>;
  presentation_id: number;
  reason: BlockReason;
  note: string | null;
  created_by: number | null;
  created_at: Date;
}

interface SeatNoteRow {
  presentation_id: number;
  seat_no: number;
  note: string;
  written_by: number | null;
  written_at: Date;
}

/** Tables of `m0022Blocks`. */
export interface BlockTables {
  seat_block: SeatBlockRow;
  seat_note: SeatNoteRow;
}
