import type { Generated } from "kysely";
import type { DraftFault } from "../../../domain/api/plans.ts";
import type { Json } from "./json.ts";

interface SeatplanVersion {
  plan_version: string;
  seatplan_id: number;
  venue_id: number;
  is_current: Generated<boolean>;
  seat_count: number;
  /** The wire plan (`domain/seatplan`), gzipped JSON. */
  plan_gzip: Uint8Array;
  published_at: Generated<Date | null>;
  published_by: Generated<number | null>;
  file_name: Generated<string | null>;
}

interface PlanDraftRow {
  id: Generated<number>;
  venue_id: number;
  file_name: string;
  /** Null where the file is none of the formats. */
  format: string | null;
  uploaded_by: number;
  uploaded_at: Date;
  seats: number;
  rows: number;
  sections: number;
  errors: number;
  warnings: number;
  faults: Json<DraftFault[]>;
  /** The file's own price categories. */
  ticket_groups: Json<{ readonly id: number; readonly name: string }[]>;
  /** The plan under the file's own numbers as gzipped JSON, and compact; null where nothing is drawn. */
  plan_gzip: Uint8Array | null;
  bytes_gzip: Uint8Array | null;
  /** What it was published as. */
  plan_version: Generated<string | null>;
}

/** Tables of `m0024Plans`. */
export interface PlanTables {
  seatplan_version: SeatplanVersion;
  plan_draft: PlanDraftRow;
}
