import type { Generated } from "kysely";
import type { Eligible } from "../../../domain/coupon.ts";
import type { Names } from "../locale.ts";
import type { Json } from "./json.ts";

interface TicketRule {
  ticket_type_id: number;
  access: Generated<"open" | "member" | "voucher" | "senior">;
  open_minimum: number | null;
  open_maximum: number | null;
  open_multiplier: Generated<number>;
  loyalty_points: number | null;
  minimum_age: number | null;
  maximum_age: number | null;
}

interface AddonRow {
  id: number;
  price_policy_id: number;
  ticket_group_id: number;
  ticket_type_id: number;
  name: Json<Names>;
  amount: number;
  /** Of `m0028Tickets`. */
  is_offered: Generated<boolean>;
}

interface ReferenceOption {
  id: number;
  price_policy_id: number;
  ticket_group_id: number | null;
  ticket_type_id: number;
  slot: number;
  value: string;
  quantity: number | null;
  used: Generated<number>;
  /** Whose people it is for; null is the house's own. */
  customer_id: number | null;
  /** Bound to these; null is any. */
  feature_id: number | null;
  presentation_id: number | null;
}

/** Of `m0020TicketReferences`. */
interface ReferenceAgent {
  customer_id: number;
  business_id: number;
  name: Json<Names>;
  mobile: string | null;
}

interface CouponRow {
  id: number;
  business_id: number;
  code: string;
  name: Json<Names>;
  kind: "coupon" | "discountCode";
  discount_type: "percent" | "amount" | "price";
  discount_value: number;
  factor: Generated<number>;
  balance: number;
  used: Generated<number>;
  eligible: Json<Eligible>;
  starts_at: Date | null;
  ends_at: Date | null;
  requires_auto_apply: Generated<boolean>;
}

interface SeniorCitizen {
  id: number;
  business_id: number;
  /** Sealed; looked up by `ssn_index`. */
  ssn: string;
  ssn_index: Generated<string | null>;
  is_entitled: Generated<boolean>;
  balance: number;
  /** Of `m0035Guesses`: how the house reaches this person. */
  mobile: string | null;
  email: string | null;
}

interface MemberRow {
  member_number: string;
  business_id: number;
  customer_id: number | null;
  /** Sealed; looked up by `ssn_index`, of its nine digits. */
  ssn: string | null;
  ssn_index: Generated<string | null>;
  name: string;
  additional_name: string | null;
  customer_name: string;
  /** Of `m0035Guesses`: how the house reaches a member who is no customer of the storefront. */
  mobile: string | null;
  email: string | null;
}

interface MembershipRow {
  id: Generated<number>;
  member_number: string;
  membership_type_id: number;
  membership_identifier: string;
  name: Json<Names>;
  starts_at: Date;
  ends_at: Date | null;
  balance: number;
  points_balance: Generated<number>;
  is_available: Generated<boolean>;
  allow_member_sale_tickets: Generated<boolean>;
  ticket_ids: Json<number[]>;
  /** What it was bought as, and by which order; null where it came from elsewhere. */
  offer_id: number | null;
  order_id: string | null;
}

interface MemberSale {
  feature_id: number;
}

interface SystemVoucher {
  id: Generated<number>;
  reference: string;
  business_id: number;
  class_id: Generated<number>;
  name: Json<Names>;
  starts_at: Date | null;
  ends_at: Date | null;
  state: Generated<"active" | "cancelled">;
  is_for_replacement: Generated<boolean>;
  requires_auto_apply: Generated<boolean>;
  jumper_born: string | null;
  location_id: number | null;
  customer_id: number | null;
  order_id: string | null;
  created_at: Generated<Date>;
  /** What bought it; null for a credit, and for one that came from elsewhere. */
  order_item_id: string | null;
  /** The secret in its page's address. */
  document_key: string | null;
  replaced_at: Date | null;
}

interface SystemVoucherItem {
  id: Generated<number>;
  voucher_id: number;
  kind: "value" | "ticket";
  name: Json<Names>;
  ticket_ids: Json<number[]>;
  quantity: number;
  balance: number;
}

interface Redemption {
  id: string;
  order_id: string;
  ticket_id: string | null;
  kind: string;
  target_id: number;
  amount: number;
  at: Date;
  given_back_at: Date | null;
}

/** Tables of `m0005Codes`. */
export interface CodeTables {
  ticket_rule: TicketRule;
  addon: AddonRow;
  reference_option: ReferenceOption;
  reference_agent: ReferenceAgent;
  coupon: CouponRow;
  senior_citizen: SeniorCitizen;
  member: MemberRow;
  membership: MembershipRow;
  member_sale: MemberSale;
  system_voucher: SystemVoucher;
  system_voucher_item: SystemVoucherItem;
  redemption: Redemption;
}
