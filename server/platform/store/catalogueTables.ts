import type { Generated } from "kysely";
import type { LockTimer } from "../../../domain/presentation.ts";
import type { Names } from "../locale.ts";
import type { Json, NullableJson } from "./json.ts";

interface Business {
  id: number;
  name: Json<Names>;
}

interface AuthProfile {
  id: number;
  business_id: number;
  name: string;
}

interface LocationRow {
  id: number;
  business_id: number;
  name: Json<Names>;
  city: Json<Names>;
  is_offline: Generated<boolean>;
}

interface Venue {
  id: number;
  location_id: number;
  venue_type_id: number;
  seatplan_id: number;
  name: Json<Names>;
  entrance: NullableJson<Names>;
}

interface FeatureCategory {
  id: number;
  name: Json<Names>;
}

interface FeatureRow {
  id: number;
  business_id: number;
  category_id: number;
  name: Json<Names>;
  description: Json<Names>;
  duration_minutes: number;
  age_limit: string | null;
  image: string;
  is_3d: Generated<boolean>;
  formats: Generated<string[]>;
  /** Code of the language that is spoken; absent where words do not matter. */
  language: Generated<string | null>;
  trailer_url: Generated<string | null>;
  is_partner_only: Generated<boolean>;
  /** What has to be signed before its presentations. */
  waiver_terms_id: number | null;
}

interface TicketGroupRow {
  id: number;
  name: Json<Names>;
  color: number;
  /** Of `m0028Tickets`; null: the house's. */
  business_id: Generated<number | null>;
}

interface TicketType {
  id: number;
  name: Json<Names>;
  multiply_factor: Generated<number>;
  minimum: Generated<number>;
  maximum: number | null;
  requires_ticket_id: number | null;
  requires_minimum: number | null;
  is_walkin: Generated<boolean>;
  ref1prompt: NullableJson<Names>;
  ref2prompt: NullableJson<Names>;
  /** Of `m0028Tickets`; null: the house's. */
  business_id: Generated<number | null>;
}

interface PricePolicy {
  id: number;
  business_id: number;
  name: string;
}

interface PriceRow {
  price_policy_id: number;
  ticket_group_id: number;
  ticket_type_id: number;
  position: number;
  amount: number;
  old_amount: number | null;
  service_charge: Generated<number>;
  is_sold_out: Generated<boolean>;
}

interface ProductRow {
  id: number;
  business_id: number;
  name: Json<Names>;
  amount: number;
  is_delivery_required: Generated<boolean>;
  is_upsell: Generated<boolean>;
  image: string | null;
  /** Of `m0026Products`. */
  is_available: Generated<boolean>;
}

interface PresentationRow {
  id: number;
  feature_id: number;
  venue_id: number;
  location_id: number;
  business_id: number;
  auth_profile_id: number;
  seatplan_id: number;
  plan_version: string;
  seating_policy_id: number;
  price_policy_id: number;
  starts_at: Date;
  sales_end_at: Date;
  charge_type: "flat" | "percent" | "perTicket";
  charge_amount: number;
  charge_name: Json<Names>;
  lock_timer: Json<LockTimer>;
  is_display_qr: Generated<boolean>;
  new_booking_url: string | null;
  view_area_filename: string | null;
  image_map_html: string | null;
  /** Null: as many as the house lets a visitor take. */
  maximum_seats: Generated<number | null>;
  clock: Generated<number>;
  /** By the house: nothing of it is sold any more. */
  cancelled_at: Generated<Date | null>;
}

/** What is put on, where and for how much. */
export interface CatalogueTables {
  business: Business;
  auth_profile: AuthProfile;
  location: LocationRow;
  venue: Venue;
  feature_category: FeatureCategory;
  feature: FeatureRow;
  ticket_group: TicketGroupRow;
  ticket_type: TicketType;
  price_policy: PricePolicy;
  price: PriceRow;
  product: ProductRow;
  presentation: PresentationRow;
}
