import type { WaiverChild } from "../../../domain/waiver.ts";
import type { Names } from "../locale.ts";
import type { Json } from "./json.ts";

interface WaiverTermsRow {
  id: number;
  business_id: number;
  name: Json<Names>;
  /** A paragraph a line. */
  text: Json<Names>;
  minimum_age: number | null;
  maximum_age: number | null;
}

interface WaiverRow {
  order_id: string;
  terms_ids: number[];
  children: Json<readonly WaiverChild[]>;
  is_signer_taking_part: boolean;
  /** `domain/signature`; `null` where the name was typed. */
  signature: string | null;
  signed_name: string;
  signed_at: Date;
}

/** Tables of `m0015Waiver`. */
export interface WaiverTables {
  waiver_terms: WaiverTermsRow;
  waiver: WaiverRow;
}
