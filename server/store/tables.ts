import type { Generated } from "kysely";
import type { LockTimer } from "../../domain/presentation.ts";
import type { Names } from "../locale.ts";
import type { AfterSaleTables } from "./afterSaleTables.ts";
import type { AllocationTables } from "./allocationTables.ts";
import type { CustomerTables } from "./customerTables.ts";
import type { CodeTables } from "./codeTables.ts";
import type { BrokerTables } from "./brokerTables.ts";
import type { Json, NullableJson } from "./json.ts";
import type { EnrolmentTables } from "./enrolmentTables.ts";
import type { OfferTables } from "./offerTables.ts";
import type { OperatorTables } from "./operatorTables.ts";
import type { PartnerTables } from "./partnerTables.ts";
import type { PaymentTables } from "./paymentTables.ts";
import type { ReachTables } from "./reachTables.ts";
import type { SalesTables } from "./salesTables.ts";
import type { WaiverTables } from "./waiverTables.ts";

interface AppClock {
  id: number;
  shift: string;
}

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

interface SeatplanVersion {
  plan_version: string;
  seatplan_id: number;
  venue_id: number;
  is_current: Generated<boolean>;
  seat_count: number;
  /** The wire plan (`domain/seatplan`), gzipped JSON. */
  plan_gzip: Uint8Array;
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
  clock: Generated<number>;
}

interface VisitorRow {
  id: string;
  uuid: string;
  created_at: Date;
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
}

interface SeatEventRow {
  presentation_id: number;
  clock: number;
  area: number;
  seat_no: number;
  state: number;
  at: Date;
}

interface OrderRow {
  id: string;
  reservation_identifier: string;
  visitor_id: string;
  business_id: number;
  auth_profile_id: number;
  location_id: number;
  customer: Json<unknown>;
  /** Whose order it is, where the buyer was logged in. */
  customer_id: number | null;
  state: "paid" | "held" | "cancelled";
  total: number;
  balance_due: number;
  payment_identifier: string | null;
  locale: string;
  created_at: Date;
  referral_mini_site_id: number | null;
  integration_id: string | null;
  /** Changes with every later change of the order; null until there was one. */
  last_transaction_id: string | null;
}

interface OrderPriceStage {
  order_id: string;
  position: number;
  stage: string;
  amount: number;
}

interface TicketRow {
  id: string;
  order_id: string;
  position: number;
  presentation_id: number;
  area: number;
  seat_no: number;
  section_id: number;
  ticket_group_id: number;
  ticket_type_id: number;
  ticket_identifier: string;
  document_key: string;
  listed: number;
  service_charge: number;
  is_sub_ticket: boolean;
  /** Nought or less: what a code takes off the listed price. */
  coupon: Generated<number>;
  addons: Generated<number>;
  addon_ids: NullableJson<number[]>;
  code: string | null;
  ref1: string | null;
  ref2: string | null;
  scanned_at: Date | null;
  /** The operator at the door. */
  scanned_by: number | null;
  cancelled_at: Date | null;
  expires_at: Date | null;
  /** Of the seats set aside, where it was one of them. */
  allocation_id: number | null;
}

interface OrderProduct {
  order_id: string;
  product_id: number;
  quantity: number;
  amount: number;
}

interface LedgerEntry {
  id: string;
  order_id: string;
  kind: string;
  amount: number;
  at: Date;
}

interface PaymentAttempt {
  payment_identifier: string;
  visitor_id: string;
  provider: string;
  provider_ref: string | null;
  state: string;
  amount: number;
  cart: NullableJson<unknown>;
  idempotency_key: string | null;
  order_id: string | null;
  created_at: Date;
  changed_at: Date;
  method: Generated<string>;
  installments: Generated<number>;
  /** Until then whoever asks the provider may still be alive. */
  asked_until: Date | null;
  /** Until then the payer may act. */
  deadline: Date | null;
}

interface Idempotency {
  visitor_id: string;
  key: string;
  body_hash: string;
  state: string;
  status: number | null;
  reply: NullableJson<unknown>;
  created_at: Date;
}

interface WebhookEvent {
  provider: string;
  event_id: string;
  received_at: Date;
}

interface OutboxRow {
  id: string;
  kind: string;
  payload: Json<unknown>;
  created_at: Date;
  done_at: Date | null;
  attempts: Generated<number>;
  next_at: Date;
}

interface SentMessage {
  id: string;
  kind: string;
  recipient: string;
  text: string;
  sent_at: Date;
}

interface Secret {
  name: string;
  value: string;
}

/** Every table, as `server/migrations` makes them. int8 reads as a number in both drivers. */
export interface Tables
  extends
    AfterSaleTables,
    AllocationTables,
    BrokerTables,
    CodeTables,
    CustomerTables,
    OperatorTables,
    OfferTables,
    EnrolmentTables,
    PartnerTables,
    PaymentTables,
    ReachTables,
    SalesTables,
    WaiverTables {
  app_clock: AppClock;
  business: Business;
  auth_profile: AuthProfile;
  location: LocationRow;
  seatplan_version: SeatplanVersion;
  venue: Venue;
  feature_category: FeatureCategory;
  feature: FeatureRow;
  ticket_group: TicketGroupRow;
  ticket_type: TicketType;
  price_policy: PricePolicy;
  price: PriceRow;
  product: ProductRow;
  presentation: PresentationRow;
  visitor: VisitorRow;
  seat_claim: SeatClaim;
  seat_event: SeatEventRow;
  orders: OrderRow;
  order_price_stage: OrderPriceStage;
  ticket: TicketRow;
  order_product: OrderProduct;
  ledger_entry: LedgerEntry;
  payment_attempt: PaymentAttempt;
  idempotency: Idempotency;
  webhook_event: WebhookEvent;
  outbox: OutboxRow;
  sent_message: SentMessage;
  secret: Secret;
}
