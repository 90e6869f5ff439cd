import type { Generated } from "kysely";
import type { HolderKind } from "../../../domain/allocation.ts";
import type { Names } from "../locale.ts";
import type { Json } from "./json.ts";

interface AllocationRow {
  id: Generated<number>;
  presentation_id: number;
  business_id: number;
  name: Json<Names>;
  release_at: Date;
  released_at: Date | null;
  /** The operator who set it aside; null where the demo did. */
  created_by: number | null;
  created_at: Date;
}

interface AllocationHolder {
  allocation_id: number;
  kind: HolderKind;
  value: string;
}

interface AllocationGrant {
  visitor_id: string;
  allocation_id: number;
  at: Date;
}

/** Tables of `m0012Allocations`. */
export interface AllocationTables {
  allocation: AllocationRow;
  allocation_holder: AllocationHolder;
  allocation_grant: AllocationGrant;
}
