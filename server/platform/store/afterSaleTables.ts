import type { Generated } from "kysely";
import type { CancellationCharge } from "../../../domain/cancellation.ts";

interface CancellationPolicyRow {
  auth_profile_id: number;
  is_allowed: Generated<boolean>;
  charge_type: CancellationCharge["type"];
  charge_amount: number;
}

interface CancellationRow {
  id: string;
  order_id: string;
  charge: number;
  to_payment: number;
  to_voucher: number;
  to_credit: number;
  /** Given back at the box office. */
  to_counter: Generated<number>;
  at: Date;
}

interface VideoRow {
  presentation_id: number;
  /** Below `MEDIA_DIR/vod`. */
  file: string;
  plays: number;
  available_from: Date | null;
  available_until: Date | null;
  /** From the purchase on. */
  hours: number | null;
}

interface VideoPurchaseRow {
  ticket_id: string;
  order_id: string;
  presentation_id: number;
  available_from: Date;
  available_until: Date | null;
  plays: number;
  play_count: Generated<number>;
  last_playback: Date | null;
  cancelled_at: Date | null;
}

/** Tables of `m0008AfterSale`. */
export interface AfterSaleTables {
  cancellation_policy: CancellationPolicyRow;
  cancellation: CancellationRow;
  video: VideoRow;
  video_purchase: VideoPurchaseRow;
}
