import type { Mapping } from "../../../engine/plan/import/table/roles.ts";
import type { Dress } from "./dressPlan.ts";

/** A task for the plans' worker thread: parsing a file, or assigning a plan to a venue. */
export type PlanTask =
  | { readonly file: Uint8Array; readonly mapping: Mapping }
  | { readonly dress: Dress };
