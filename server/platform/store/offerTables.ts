import type { Generated } from "kysely";
import type { Names } from "../locale.ts";
import type { Json, NullableJson } from "./json.ts";

interface OfferTerm {
  id: number;
  text: Json<Names>;
}

interface OfferCharge {
  business_id: number;
  kind: "memberships" | "vouchers" | "donations";
  type: "flat" | "percent";
  amount: number;
  name: Json<Names>;
}

/** Who sells an offer, and what it is called. */
interface Offered {
  id: number;
  business_id: number;
  auth_profile_id: number;
  location_id: number;
  name: Json<Names>;
  description: Json<Names>;
  position: Generated<number>;
  term_id: number | null;
  is_on_sale: Generated<boolean>;
}

interface Season {
  id: number;
  business_id: number;
  name: Json<Names>;
  ticket_type_id: number;
}

interface SeasonPresentation {
  season_id: number;
  presentation_id: number;
  is_required: Generated<boolean>;
  /** What an enrolled member pays for this show. */
  payable_amount: Generated<number>;
}

interface MembershipOffer extends Offered {
  membership_type_id: number;
  code: string;
  class_name: Json<Names>;
  balance: number;
  points: Generated<number>;
  ticket_ids: Json<number[]>;
  months: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  /** Its buyer chooses a permanent seat in these shows. */
  season_id: number | null;
}

interface MembershipOfferPrice {
  id: number;
  offer_id: number;
  code: string;
  name: Json<Names>;
  position: Generated<number>;
  amount: number;
  currency_id: Generated<number>;
  currency_code: Generated<string>;
  currency_symbol: Generated<string>;
  /** Hundredths of that currency. */
  currency_amount: number;
  /** Offered to those alone who come by its code. */
  is_by_code: Generated<boolean>;
}

interface VoucherOffer extends Offered {
  class_id: Generated<number>;
  super_class_id: number;
  class_name: Json<Names>;
  ticket_ids: Json<number[]>;
  ticket_quantity: Generated<number>;
  ticket_name: NullableJson<Names>;
  valid_days: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  is_auto_apply: Generated<boolean>;
  location_ids: NullableJson<number[]>;
}

interface OpenAmount {
  open_minimum: number | null;
  open_maximum: number | null;
  open_multiplier: Generated<number>;
}

interface VoucherOfferPrice extends OpenAmount {
  id: number;
  offer_id: number;
  name: Json<Names>;
  position: Generated<number>;
  amount: number;
  value: Generated<number>;
}

interface DonationOffer extends Offered {
  code: string;
}

interface DonationOfferDetail extends OpenAmount {
  id: number;
  offer_id: number;
  name: Json<Names>;
  position: Generated<number>;
  amount: number;
}

interface OrderItem {
  id: string;
  order_id: string;
  position: number;
  kind: "membership" | "voucher" | "donation";
  offer_id: number;
  price_id: number;
  name: Json<Names>;
  quantity: number;
  /** Of one, as its price list has it. */
  listed: number;
  /** Of one: nought or less. */
  discount: Generated<number>;
  /** Of all. */
  amount: number;
  code: string | null;
}

interface MembershipGrant {
  order_item_id: string;
  membership_id: number;
  is_topup: boolean;
  balance: number;
  points: number;
  /** When the membership would have ended without it, and when it ended with it. */
  ended_at: Date | null;
  ends_at: Date | null;
  at: Date;
  cancelled_at: Date | null;
}

/** Tables of `m0018Offers`. */
export interface OfferTables {
  offer_term: OfferTerm;
  offer_charge: OfferCharge;
  season: Season;
  season_presentation: SeasonPresentation;
  membership_offer: MembershipOffer;
  membership_offer_price: MembershipOfferPrice;
  voucher_offer: VoucherOffer;
  voucher_offer_price: VoucherOfferPrice;
  donation_offer: DonationOffer;
  donation_offer_detail: DonationOfferDetail;
  order_item: OrderItem;
  membership_grant: MembershipGrant;
}
