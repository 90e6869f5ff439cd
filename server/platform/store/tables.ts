// From the database, by `npm run schema`. Do not edit: change a migration, a comment in
// functions/comments.sql or a shape in scripts/database/columnShapes.ts.

import type { Generated, GeneratedAlways } from "kysely";
import type { HolderKind } from "../../../domain/allocation.ts";
import type { Holder } from "../../../domain/api/allocations.ts";
import type { DraftFault, PlanColumns } from "../../../domain/api/plans.ts";
import type { Font, HousePage, Scheme } from "../../../domain/brand/brand.ts";
import type { MessageKind } from "../../../domain/brand/messageKinds.ts";
import type { CancellationCharge } from "../../../domain/cancellation.ts";
import type { CaptchaProvider } from "../../../domain/captcha.ts";
import type { Reason } from "../../../domain/changeMessage.ts";
import type { ContactKind } from "../../../domain/contact.ts";
import type { Eligible } from "../../../domain/coupon.ts";
import type { CustomerInfo } from "../../../domain/customer.ts";
import type { DisputeState } from "../../../domain/dispute.ts";
import type { LaterSales } from "../../../domain/door/doorList.ts";
import type { ScanOutcome } from "../../../domain/door/sentScan.ts";
import type { AccountProvider, Wallet } from "../../../domain/gateways.ts";
import type { ImportKindName } from "../../../domain/imports/importKinds.ts";
import type { ImportCounts, ImportFault } from "../../../domain/imports/importReport.ts";
import type { Mapping } from "../../../domain/imports/mapping.ts";
import type { BodyFormat, MailSecurity } from "../../../domain/messageGateways.ts";
import type { Agorot } from "../../../domain/money.ts";
import type { LockTimer } from "../../../domain/presentation.ts";
import type { ChangeKind, ChangeOutcome, ChangeState } from "../../../domain/presentationChange.ts";
import type { DocumentKind } from "../../../domain/saleDocument.ts";
import type { BlockReason } from "../../../domain/seatBlock.ts";
import type { PrintSize } from "../../../domain/ticketLook.ts";
import type { WaiverChild } from "../../../domain/waiver.ts";
import type { Names } from "../locale.ts";
import type { Json, NullableJson, PresetJson } from "./json.ts";

interface AcceptedTermsRow {
  id: GeneratedAlways<number>;
  business_id: number;
  kind: string;
  locale: string;
  key: string;
  text: string;
  version_id: number | null;
}

interface AddonRow {
  id: number;
  price_policy_id: number;
  ticket_group_id: number;
  ticket_type_id: number;
  name: Json<Names>;
  amount: Agorot;
  is_offered: Generated<boolean>;
}

/** Seats set aside for some people until they are released. */
interface AllocationRow {
  id: Generated<number>;
  presentation_id: number;
  business_id: number;
  name: Json<Names>;
  release_at: Date;
  released_at: Date | null;
  /** The operator who set it aside. Null for the demo. */
  created_by: number | null;
  created_at: Date;
  /** Whether the presentation began with it, because its layout does. */
  is_default: Generated<boolean>;
}

/** What a visitor has opened by a code or a page. */
interface AllocationGrantRow {
  visitor_id: string;
  allocation_id: number;
  at: Date;
}

/** Who may have the seats: by a code, a mini-site, a partner's link, a member number or a membership type. */
interface AllocationHolderRow {
  allocation_id: number;
  kind: HolderKind;
  /** The code, or the number as text. */
  value: string;
}

/** Keys by which programs make operator calls for one business. The secret is kept as a hash. */
interface ApiKeyRow {
  id: Generated<number>;
  business_id: number;
  /** The operator as which the key acts. Nobody logs in as it. */
  operator_id: number;
  name: string;
  scopes: string[];
  /** Networks in CIDR notation from which it is accepted. Empty: any. */
  networks: string[];
  /** The first characters of the secret, by which people recognize it. */
  hint: string;
  secret_hash: string;
  /** The secret before the last rotation. It is accepted until former_until. */
  former_hash: string | null;
  former_until: Date | null;
  created_by: number;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** The last call, to the minute. */
  last_used_at: Date | null;
  last_address: string | null;
}

/** How far tests have shifted the time of app_now(). */
interface AppClockRow {
  id: number;
  shift: string;
}

interface ApprovalRow {
  id: Generated<number>;
  business_id: number;
  order_id: string | null;
  operator_id: number;
  call: string;
  amount: Agorot;
  asked_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  is_approved: boolean | null;
  used_at: Date | null;
  presentation_id: number | null;
  reason: string | null;
}

interface AskedRow {
  key_hash: string;
  at: Date;
}

/** What the demo sold to its audience, many seats a row. There are no tickets of it. */
interface AudienceSaleRow {
  presentation_id: number;
  sold_at: Date;
  ticket_type_id: number;
  sold: number;
  takings: Agorot;
  charges: Agorot;
}

interface AuthProfileRow {
  id: number;
  business_id: number;
  name: string;
  retired_at: Date | null;
}

interface BookingLoginRow {
  visitor_id: string;
  customer_id: number;
  kind: string;
  has_members: Generated<boolean>;
  at: Date;
  expires_at: Date;
}

interface BrandRow {
  id: Generated<number>;
  business_id: number | null;
  display_name: Json<Names>;
  host: string | null;
  logo: string | null;
  light_logo: string | null;
  favicon: string | null;
  scheme: Scheme;
  accent: string | null;
  accent_ink: string | null;
  light_accent: string | null;
  light_accent_ink: string | null;
  font: Font;
  mail_sender: string | null;
  sms_sender: string | null;
  footer_text: NullableJson<Names>;
  retired_at: Date | null;
}

interface BrandLinkRow {
  brand_id: number;
  position: number;
  label: Json<Names>;
  address: string;
}

interface BrokerEventRow {
  presentation_id: number;
  operator_id: number;
  saved_at: Date;
  locked_at: Date | null;
}

interface BusinessRow {
  id: number;
  name: Json<Names>;
  retired_at: Date | null;
}

/** When the business day of a business without an own rule begins, from the configuration. */
interface BusinessCalendarRow {
  id: number;
  day_start: string;
}

interface BusinessRulesRow {
  id: Generated<number>;
  business_id: number;
  seller_number: string | null;
  seller_address: NullableJson<Names>;
  vat_percent: number | null;
  cancel_hours: number | null;
  offer_cancel_days: number | null;
  voucher_replace_days: number | null;
  replacement_valid_days: number | null;
  move_refund_hours: number | null;
  reminder_hours: number | null;
  retired_at: Date | null;
  stranded_seats: "strict" | "lenient" | null;
  weekend_days: string[] | null;
  service_charge_name: NullableJson<Names>;
  ticket_transfer: "allowed" | "forbidden" | null;
  transfer_hours: number | null;
  ticket_names: "allowed" | "forbidden" | null;
  contact_email: string | null;
  max_seats: number | null;
  day_start: string | null;
  disputed_tickets: "valid" | "lost" | "taken" | null;
  /** Whether a door without a network admits tickets that were sold after its list was made. Null: it does. */
  offline_sales: LaterSales | null;
}

interface CancellationRow {
  id: string;
  order_id: string;
  charge: Agorot;
  to_payment: Agorot;
  to_voucher: Agorot;
  to_credit: Agorot;
  at: Date;
  /** Given back at the box office. */
  to_counter: Generated<Agorot>;
  /** Not given back, because the buyer's bank had already taken it back. */
  to_bank: Generated<Agorot>;
}

/** The cancellation terms of a business, for auth profiles without a policy of their own. */
interface CancellationDefaultRow {
  id: Generated<number>;
  business_id: number;
  is_allowed: boolean;
  charge_type: CancellationCharge["type"];
  charge_amount: number;
  retired_at: Date | null;
}

interface CancellationPolicyRow {
  auth_profile_id: number;
  is_allowed: Generated<boolean>;
  charge_type: CancellationCharge["type"];
  charge_amount: number;
  retired_at: Date | null;
  id: Generated<number>;
}

/** The captcha on the pages of a business's host, in place of the installation's. */
interface CaptchaRow {
  id: Generated<number>;
  business_id: number;
  name: string;
  captcha_provider: CaptchaProvider;
  site_key: string | null;
  /** Sealed. Null for puzzles of our own. */
  captcha_secret: string | null;
  captcha_secret_at: Date | null;
  /** In percent, for a service that gives scores. */
  least_score: number;
  retired_at: Date | null;
}

interface CaptchaSpentRow {
  token_hash: string;
  use_hash: string | null;
  expires_at: Date;
}

interface ConsistencyFaultRow {
  check_name: string;
  subject: string;
  business_id: number | null;
  order_id: string | null;
  presentation_id: number | null;
  area: number | null;
  seat_no: number | null;
  payment_identifier: string | null;
  found_at: Date;
  passes: Generated<number>;
}

interface ConsistencyPassRow {
  id: number;
  checked_at: Date | null;
  since: Date | null;
  order_after: string | null;
  presentation_after: number | null;
  round_began_at: Date | null;
  whole_since: Date | null;
}

interface ContactMessageRow {
  id: string;
  kind: ContactKind;
  name: string;
  email: string;
  mobile: string | null;
  reservation_identifier: string | null;
  text: string;
  locale: string;
  created_at: Date;
  number: GeneratedAlways<number>;
  business_id: number | null;
  answered_at: Date | null;
  answered_by: number | null;
}

/** Money that went over the counter. */
interface CounterPaymentRow {
  /** Also the id of its ledger entry. */
  id: string;
  order_id: string;
  operator_id: number;
  kind: "payment" | "refund";
  method: "cash" | "terminal";
  /** Agorot, above zero. */
  amount: Agorot;
  /** The number on the terminal's slip. */
  reference: string | null;
  at: Date;
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
  eligible: PresetJson<Eligible>;
  starts_at: Date | null;
  ends_at: Date | null;
  requires_auto_apply: Generated<boolean>;
  retired_at: Date | null;
}

interface CustomerRow {
  id: Generated<number>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** Sealed. Look-ups use ssn_index. */
  ssn: string | null;
  email: string | null;
  /** E.164. Rows of nodes before m0038 may have the local form 05…. */
  mobile: string | null;
  phone: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  postal_code: Generated<string>;
  /** YYYY-MM-DD */
  date_of_birth: string | null;
  license_plate: Generated<string>;
  is_sms_allowed: Generated<boolean>;
  is_email_allowed: Generated<boolean>;
  is_mailing_allowed: Generated<boolean>;
  is_digitel: Generated<boolean>;
  photo: string | null;
  location_id: number | null;
  password_hash: string | null;
  is_active: Generated<boolean>;
  created_at: Date;
  ssn_index: string | null;
  /** When an earlier system says that the consents were given. Null if they were given here. */
  consents_at: Date | null;
}

interface CustomerFormRow {
  id: Generated<number>;
  business_id: number;
  form_type: string;
  included_fields: string[];
  required_fields: string[];
  is_ssn_required: boolean;
  is_default_mailing_allowed: boolean;
  is_mailing_allowed_excluded: boolean;
  is_voucher_payment_enabled: boolean;
  retired_at: Date | null;
}

interface CustomerFormTermRow {
  form_id: number;
  position: number;
  name: string;
  label: Json<Names>;
  is_required: boolean;
  is_excluded_on_vod: boolean;
}

/** Pictures that customers have put of themselves. customer.photo has the version. */
interface CustomerPhotoRow {
  customer_id: number;
  /** WebP in base64, sealed. */
  picture: string;
  set_at: Date;
}

/** A table of an earlier system, and how far its import is. */
interface DataImportRow {
  id: Generated<number>;
  business_id: number;
  kind: ImportKindName;
  file_name: string;
  /** The same file sent twice with one key is one import. */
  once_key: string;
  operator_id: number | null;
  username: string;
  created_at: Date;
  state: "draft" | "checked" | "running" | "done" | "undoing" | "undone" | "failing" | "failed";
  headings: Json<readonly string[]>;
  total: number;
  /** The place of each field's column in the table. */
  mapping: NullableJson<Mapping>;
  counts: NullableJson<ImportCounts>;
  faults: NullableJson<readonly ImportFault[]>;
  fault_count: Generated<number>;
  skips_faults: Generated<boolean>;
  done_lines: Generated<number>;
  /** Rows from this number on have been looked at by the undo. */
  undo_before: number | null;
  tries: Generated<number>;
  /** Why it failed. */
  code: string | null;
  ended_at: Date | null;
}

interface DataImportFileRow {
  import_id: number;
  /** The lines as gzipped JSON in base64, sealed. */
  content: string;
  at: Date;
}

interface DataImportMappingRow {
  business_id: number;
  kind: ImportKindName;
  name: string;
  columns: Json<Readonly<Record<string, string>>>;
}

interface DataImportRowRow {
  number: GeneratedAlways<number>;
  import_id: number;
  line: number;
  target: string;
  /** The key of what the line wrote in the target's table. */
  record: string;
  /** Columns of an existing record that the line filled in, with a hash of each value. */
  filled: NullableJson<Readonly<Record<string, string>>>;
}

/** The last number that was given under each prefix. It only counts up. */
interface DocumentCounterRow {
  business_id: number;
  document_kind: DocumentKind;
  /** What stands before the numbers: the prefix and the year. */
  run: string;
  last_number: number;
}

/** How a business numbers its tax invoices or its credit notes, in place of 1, 2, 3 and so on. */
interface DocumentSeriesRow {
  id: Generated<number>;
  business_id: number;
  document_kind: DocumentKind;
  prefix: string | null;
  /** Null goes on after the last number. In a yearly series each year begins with it. */
  first_number: number | null;
  is_yearly: Generated<boolean>;
  retired_at: Date | null;
}

interface DonationOfferRow {
  id: number;
  business_id: number;
  auth_profile_id: number;
  location_id: number;
  code: string;
  name: Json<Names>;
  description: Json<Names>;
  position: Generated<number>;
  term_id: number | null;
  is_on_sale: Generated<boolean>;
  retired_at: Date | null;
}

interface DonationOfferDetailRow {
  id: number;
  offer_id: number;
  name: Json<Names>;
  position: Generated<number>;
  amount: Agorot;
  open_minimum: Agorot | null;
  open_maximum: Agorot | null;
  open_multiplier: Generated<Agorot>;
  retired_at: Date | null;
}

/** Devices of operators that have the list of a presentation's tickets. */
interface DoorDeviceRow {
  presentation_id: number;
  operator_id: number;
  /** Chosen by the device. It only tells devices apart. */
  id: string;
  /** What the staff calls the door. */
  gate: string | null;
  /** When the device first took the list. */
  since: Date;
  reported_at: Date;
  /** How many admissions waited on the device when it last reported. */
  waiting: number;
}

/** Admissions that devices made, and what became of those that were made without a network. */
interface DoorScanRow {
  number: Generated<number>;
  presentation_id: number;
  operator_id: number;
  /** Chosen by the device. The same admission is taken once. */
  id: string;
  device_id: string;
  gate: string | null;
  /** Null if the code is of no ticket. */
  ticket_id: string | null;
  /** By the device's clock, within limits. */
  scanned_at: Date;
  sent_at: Date;
  is_offline: boolean;
  /** accepted, or why the server would have refused. The person is inside all the same. */
  outcome: ScanOutcome;
  /** When somebody was admitted with the ticket before. */
  earlier_at: Date | null;
  earlier_by: number | null;
  earlier_gate: string | null;
}

/** The keys that sealed texts need. A node without one of them does not start. */
interface EncryptionKeyRow {
  key_id: string;
  since: Date;
}

interface EnrolmentRow {
  order_item_id: string;
  season_id: number;
  member_number: string;
  name: string;
  /** The ID that it was bought for, sealed. Null if none was given. */
  ssn: string | null;
  cancelled_at: Date | null;
  ssn_index: string | null;
}

interface EnrolmentFareRow {
  price_id: number;
  ticket_group_id: number;
  amount: Agorot;
  enrolment_id: number | null;
}

interface EnrolmentOfferRow {
  offer_id: number;
  is_skip_member_seat: Generated<boolean>;
  is_pricing_per_ticket: Generated<boolean>;
  default_ticket_group_id: number;
  id: Generated<number>;
  retired_at: Date | null;
}

interface EnrolmentTicketRow {
  ticket_id: string;
  order_item_id: string;
  amount: Agorot;
  is_permanent: boolean;
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
  is_partner_only: Generated<boolean>;
  formats: Generated<string[]>;
  /** Code of the spoken language. Null if nobody speaks. */
  language: string | null;
  trailer_url: string | null;
  /** The terms to sign before its presentations. */
  waiver_terms_id: number | null;
  retired_at: Date | null;
  starring: NullableJson<Names>;
  credits: NullableJson<Names>;
  content_ratings: Generated<string[]>;
  gallery: Generated<string[]>;
  tag_ids: Generated<number[]>;
}

interface FeatureCategoryRow {
  id: number;
  name: Json<Names>;
  retired_at: Date | null;
}

interface FeatureTagRow {
  id: Generated<number>;
  business_id: number;
  name: Json<Names>;
  retired_at: Date | null;
}

interface FeatureVideoRow {
  id: Generated<number>;
  business_id: number;
  name: string;
  feature_id: number;
  file_id: number;
  plays: number;
  hours: number | null;
  retired_at: Date | null;
}

/** The files of store/functions/ that this database has had. */
interface FunctionFileRow {
  name: string;
  hash: string;
}

/** What a payment is known by at the gateway of its account. */
interface GatewayPaymentRow {
  payment_identifier: string;
  account_id: number;
  amount: Agorot;
  /** The payment page. Null for the charge of a kept card. */
  page_id: string | null;
  page_url: string | null;
  /** The approval, once it was seen. */
  transaction_id: string | null;
  /** The charge that moved the money. */
  capture_id: string | null;
  /** The approval that was given up. It is never captured. */
  released_id: string | null;
  /** As the gateway reports them. */
  installments: Generated<number>;
  begun_at: Date;
  /** Since then nobody may pay any more. */
  closed_at: Date | null;
}

/** Refunds at gateways, which have no idempotency keys of their own. */
interface GatewayRefundRow {
  payment_identifier: string;
  key: string;
  amount: Agorot;
  /** Null until the gateway has confirmed the refund. */
  refund_id: string | null;
  asked_at: Date;
}

interface GiftDeliveryRow {
  voucher_id: number;
  name: string | null;
  sender: string | null;
  email: string | null;
  greeting: string | null;
  deliver_at: Date;
  job_id: string | null;
  set_at: Date;
  mobile: string | null;
}

/** Passes that customers got a link to Google Wallet for, each with a hash of what Google was told last. */
interface GooglePassRow {
  /** The name of the pass at Google. A ticket that was passed on has another one. */
  object_id: string;
  /** The name of its show at Google. */
  class_id: string;
  ticket_id: string;
  digest: string;
  given_at: Date;
}

/** Wrong guesses in leaky buckets. */
interface GuessCountRow {
  key_hash: string;
  /** The level at the time of "at". */
  level: number;
  /** How much drains in a second. */
  leak: number;
  at: Date;
}

/** A way to furnish a hall, with versions of a plan of its own. A hall has at least one. */
interface HallLayoutRow {
  id: Generated<number>;
  venue_id: number;
  /** Names the versions of its plan, with the hall. venue.seatplan_id names the usual layout. */
  seatplan_id: number;
  name: Json<Names>;
  /** The layout whose plan it was begun with. */
  begins_with: number | null;
  /** Increases with every change of layout_block. */
  blocks_revision: Generated<number>;
  retired_at: Date | null;
}

interface HousePageRow {
  id: Generated<number>;
  business_id: number | null;
  page: HousePage;
  page_title: Json<Names>;
  page_text: Json<Names>;
  retired_at: Date | null;
}

/** Cards, their holders and mobile numbers of the orders of presentations with a limit per household, as keyed hashes. */
interface HouseholdMarkRow {
  order_id: string;
  presentation_id: number;
  kind: "card" | "holder" | "mobile";
  mark: string;
  at: Date;
}

interface IdempotencyRow {
  visitor_id: string;
  key: string;
  body_hash: string;
  state: string;
  status: number | null;
  reply: NullableJson<unknown>;
  created_at: Date;
}

/** What an earlier system sold, many tickets a row. There are no tickets of it. */
interface ImportedSaleRow {
  id: Generated<number>;
  presentation_id: number;
  sale_day: string;
  ticket_type_id: number;
  point_of_sale: string;
  sold: number;
  admitted: number;
  takings: Agorot;
  charges: Agorot;
}

/** The languages, currency and time zone of the installation, and its set-up page. An installation that was set up before there were screens for them has no row. */
interface InstallationRow {
  id: Generated<boolean>;
  locales: string[];
  /** What visitors see until they choose another language. */
  default_locale: string;
  /** Steps of the set-up page that were left for later. */
  setup_passed: Generated<string[]>;
  /** When the set-up page was closed for good. */
  setup_ended_at: Date | null;
  currency: Generated<string>;
  /** IANA name. Functions and triggers read it by house_zone(). */
  time_zone: Generated<string>;
}

interface IntegrationRow {
  id: string;
  partner_id: number;
  visitor_id: string;
  return_url: string;
  created_at: Date;
}

/** What new presentations in a layout begin with: seats blocked for a reason, or an allotment with a name. */
interface LayoutBlockRow {
  id: Generated<number>;
  layout_id: number;
  reason: string | null;
  note: string | null;
  name: NullableJson<Names>;
  release_minutes: number | null;
  holders: NullableJson<readonly Holder[]>;
  /** Section, row and seat of each, because numbers change with the plan. */
  seats: Json<readonly (readonly [section: string, row: string, seat: string])[]>;
  places: Json<readonly { readonly section: string; readonly quantity: number }[]>;
  created_by: number | null;
  created_at: Date;
}

interface LedgerEntryRow {
  id: string;
  order_id: string;
  kind: string;
  amount: Agorot;
  at: Date;
}

interface LocationRow {
  id: number;
  business_id: number;
  name: Json<Names>;
  city: Json<Names>;
  is_offline: Generated<boolean>;
  retired_at: Date | null;
  address: NullableJson<Names>;
  map_url: string | null;
  opening_hours: NullableJson<Names>;
}

interface LoginLinkRow {
  token_hash: string;
  customer_id: number;
  created_at: Date;
  expires_at: Date;
  redeemed_at: Date | null;
  /** Where it was sent to, shortened. */
  sent_to: Generated<string>;
}

interface LoginSessionRow {
  token_hash: string;
  realm: string;
  subject: number;
  created_at: Date;
  expires_at: Date;
  /** The last call, to the minute. */
  seen_at: Date;
  /** May be shown, which the hash of the token may not. */
  id: Generated<string>;
  user_agent: string | null;
  /** The browser's visitor. Null for an operator. */
  visitor_id: string | null;
}

/** The mail server through which a business sends its mails, in place of the installation's. */
interface MailGatewayRow {
  id: Generated<number>;
  business_id: number;
  smtp_host: string;
  smtp_port: number;
  mail_security: MailSecurity;
  smtp_user: string | null;
  from_address: string;
  /** Sealed. */
  smtp_password: string | null;
  smtp_password_at: Date | null;
  retired_at: Date | null;
}

interface MemberRow {
  member_number: string;
  business_id: number;
  customer_id: number | null;
  /** Sealed. Look-ups use ssn_index, a hash of its nine digits. */
  ssn: string | null;
  name: string;
  additional_name: string | null;
  customer_name: string;
  ssn_index: string | null;
  /** How the house reaches a member who is no customer of the storefront. */
  mobile: string | null;
  email: string | null;
}

/** Whose number or ID a visitor has proved. */
interface MemberProofRow {
  visitor_id: string;
  kind: "member" | "senior";
  /** The member's number, or the id of the senior citizen. */
  subject: string;
  expires_at: Date;
}

interface MemberSaleRow {
  feature_id: number;
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
  /** What it was bought as. Null if it came from elsewhere. */
  offer_id: number | null;
  /** The order that bought it. Null if it came from elsewhere. */
  order_id: string | null;
  /** Day of the month on which it ends, where the month has it. Null: the day of ends_at. */
  anchor_day: number | null;
}

interface MembershipGrantRow {
  order_item_id: string;
  membership_id: number;
  is_topup: boolean;
  balance: number;
  points: number;
  /** When the membership would have ended without this grant. */
  ended_at: Date | null;
  /** When the membership ends with it. */
  ends_at: Date | null;
  at: Date;
  cancelled_at: Date | null;
}

interface MembershipOfferRow {
  id: number;
  business_id: number;
  auth_profile_id: number;
  location_id: number;
  membership_type_id: number;
  code: string;
  name: Json<Names>;
  class_name: Json<Names>;
  description: Json<Names>;
  position: Generated<number>;
  balance: number;
  points: Generated<number>;
  ticket_ids: Json<number[]>;
  months: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  term_id: number | null;
  is_on_sale: Generated<boolean>;
  /** The buyer chooses a permanent seat in these shows. */
  season_id: number | null;
  retired_at: Date | null;
  /** Months after which earned points lapse. Null: never. */
  point_months: number | null;
}

interface MembershipOfferPriceRow {
  id: number;
  offer_id: number;
  code: string;
  name: Json<Names>;
  position: Generated<number>;
  amount: Agorot;
  currency_id: Generated<number>;
  currency_code: Generated<string>;
  currency_symbol: Generated<string>;
  /** Hundredths of the currency. */
  currency_amount: number;
  /** Offered only to those who come by its code. */
  is_by_code: Generated<boolean>;
  retired_at: Date | null;
  voucher_price_id: number | null;
}

/** How members earn points. Without a type and a category a rule counts every ticket and product. */
interface MembershipPointRuleRow {
  offer_id: number;
  position: number;
  ticket_type_id: number | null;
  category_id: number | null;
  /** For each whole unit of the currency of the installation. */
  points_per_unit: number;
  points_per_ticket: number;
}

interface MessageTemplateRow {
  id: Generated<number>;
  business_id: number | null;
  kind: MessageKind;
  subject: NullableJson<Names>;
  greeting: NullableJson<Names>;
  body: NullableJson<Names>;
  footer: NullableJson<Names>;
  retired_at: Date | null;
  /** Null: the product's own text message. */
  sms: NullableJson<Names>;
}

interface MiniSiteRow {
  id: number;
  url: string;
  name: Json<Names>;
  business_id: number;
  presentation_list: "features" | "calendar";
  is_open: Generated<boolean>;
  retired_at: Date | null;
  reference_ticket_id: number | null;
}

interface MiniSiteFeatureRow {
  mini_site_id: number;
  feature_id: number;
}

interface NewsletterRow {
  /** In small letters. */
  email: string;
  locale: string;
  is_on: boolean;
  changed_at: Date;
  confirmed_at: Date | null;
  id: GeneratedAlways<number>;
  business_id: number | null;
  /** When the address was entered. Starts anew when one that is not subscribed is entered again. */
  asked_at: Date;
  /** Version of the texts that asked for consent. Null for consents of versions that did not store it. */
  text_version: string | null;
}

/** How busy each node is, by which waiting rooms let visitors in. */
interface NodeLoadRow {
  node: string;
  /** The share of its time that the node is busy, from 0 to 1. */
  load: number;
  at: Date;
}

interface OfferChargeRow {
  business_id: number;
  kind: "memberships" | "vouchers" | "donations";
  type: "flat" | "percent";
  amount: number;
  name: Json<Names>;
  retired_at: Date | null;
  id: Generated<number>;
}

interface OfferTermRow {
  id: number;
  text: Json<Names>;
  retired_at: Date | null;
}

interface OfferTermVersionRow {
  id: Generated<number>;
  term_id: number;
  number: number;
  text: Json<Names>;
  since: Date;
  until: Date | null;
}

interface OneTimeCodeRow {
  holder: string;
  purpose: string;
  mobile: string | null;
  customer_id: number | null;
  code_hash: string | null;
  is_checkout: Generated<boolean>;
  tries: Generated<number>;
  expires_at: Date;
}

interface OperatorRow {
  id: number;
  username: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  business_ids: number[];
  /** Sealed. */
  totp_secret: string | null;
  is_demo: Generated<boolean>;
  /** Sealed. A secret that no code has confirmed yet. */
  totp_pending: string | null;
  /** The step of the last code that logged in. A code is good once. */
  totp_used_step: number | null;
  /** Who locks seats that the operator is about to sell. Null before the first of them. */
  visitor_id: string | null;
  has_every_business: Generated<boolean>;
  role_id: number;
  email: string | null;
  recovery_hashes: Generated<string[]>;
  retired_at: Date | null;
  is_program: Generated<boolean>;
  /** The locations that the operator is limited to. Empty: all of the businesses. */
  location_ids: Generated<number[]>;
}

interface OperatorEventRow {
  id: GeneratedAlways<number>;
  /** Null if nobody of that name is an operator. */
  operator_id: number | null;
  username: string;
  at: Date;
  /** Method and path of the call. */
  call: string;
  what: Json<unknown>;
  status: number | null;
  code: string | null;
  address: string;
  /** The businesses that it concerns. Null if that is not known. */
  business_ids: number[] | null;
  /** The locations that it concerns. Null if it concerns whole businesses. */
  location_ids: number[] | null;
}

interface OperatorInviteRow {
  token_hash: string;
  operator_id: number;
  expires_at: Date;
}

interface OrderItemRow {
  id: string;
  order_id: string;
  position: number;
  kind: "membership" | "voucher" | "donation";
  offer_id: number;
  price_id: number;
  name: Json<Names>;
  quantity: number;
  /** Of one piece, from its price list. */
  listed: Agorot;
  /** Of one piece, zero or less. */
  discount: Generated<Agorot>;
  /** Of all pieces. */
  amount: Agorot;
  code: string | null;
  with_item_id: string | null;
  /** The version of the offer's own terms that its buyer accepted. Null without such terms. */
  term_version_id: number | null;
}

interface OrderPriceStageRow {
  order_id: string;
  position: number;
  stage: string;
  amount: Agorot;
}

interface OrderProductRow {
  order_id: string;
  product_id: number;
  quantity: number;
  /** Of the pieces that no voucher paid for. */
  amount: Agorot;
  collected: Generated<number>;
  /** Pieces that vouchers paid for. They are collected before the others. */
  redeemed: Generated<number>;
}

interface OrdersRow {
  id: string;
  reservation_identifier: string;
  visitor_id: string;
  business_id: number;
  auth_profile_id: number;
  location_id: number;
  /** From a parsed cart. */
  customer: Json<CustomerInfo>;
  state: "paid" | "held" | "cancelled";
  total: Agorot;
  balance_due: Agorot;
  payment_identifier: string | null;
  locale: string;
  created_at: Date;
  /** Set if the buyer was logged in. */
  customer_id: number | null;
  referral_mini_site_id: number | null;
  integration_id: string | null;
  /** Changes with every later change of the order. Null until there was one. */
  last_transaction_id: string | null;
  /** Sold, or a reservation paid for, at the box office. */
  sold_at_counter: Generated<boolean>;
  /** The reason if the tickets are complimentary. */
  complimentary: string | null;
  handed_over_at: Date | null;
  /** The operator. */
  handed_over_by: number | null;
  accepted_terms_id: number | null;
  /** The visitor who turned this hold into a cart to pay for it. */
  turned_by: string | null;
  /** The share of what stands of the order that banks have taken back for good, from 0 to 1. */
  lost_share: Generated<number>;
}

interface OutboxRow {
  id: string;
  kind: string;
  payload: Json<unknown>;
  created_at: Date;
  done_at: Date | null;
  attempts: Generated<number>;
  next_at: Date;
  /** Of the node that works on it now. */
  lease: string | null;
  leased_until: Date | null;
  /** The first failed attempt in a row. */
  failing_since: Date | null;
  last_error: string | null;
  /** There are no more attempts. A dead letter that was discarded has done_at too. */
  dead_at: Date | null;
  /** Follows from the kind. */
  lane: GeneratedAlways<string>;
}

interface PartnerRow {
  id: number;
  name: string;
  /** Sealed. Signs the partner's links. */
  secret: string;
  mini_site_id: number | null;
  return_hosts: string[];
  retired_at: Date | null;
}

/** An account of an auth profile at a payment company: a gateway, or Stripe. */
interface PaymentAccountRow {
  id: Generated<number>;
  auth_profile_id: number;
  name: string;
  gateway: AccountProvider;
  /** The gateway's number or uid of the terminal, or the id of the account at Stripe. */
  terminal: string;
  /** The gateway's uid of the payment page, if it has several. */
  page: string | null;
  /** The gateway's uid of the cashier for kept cards. */
  cashier: string | null;
  most_payments: number;
  wallets: Wallet[];
  /** The page is shown in a frame of the checkout. Otherwise the whole window goes there. */
  is_framed: boolean;
  /** Cards are charged when the payer pays, instead of reserved first. */
  is_taken_at_once: boolean;
  is_test: boolean;
  /** Sealed. Null until they are entered. */
  keys: string | null;
  keys_at: Date | null;
  retired_at: Date | null;
}

interface PaymentAttemptRow {
  payment_identifier: string;
  visitor_id: string;
  provider: string;
  provider_ref: string | null;
  state: string;
  amount: Agorot;
  cart: NullableJson<unknown>;
  idempotency_key: string | null;
  order_id: string | null;
  created_at: Date;
  changed_at: Date;
  method: Generated<string>;
  installments: Generated<number>;
  /** Until then the node that asks the provider may still be running. */
  asked_until: Date | null;
  /** Until then the payer may act. */
  deadline: Date | null;
  /** The provider's account. Null if an earlier version began the payment. */
  account: string | null;
  /** What is charged, in hundredths of its currency. */
  charge_amount: number | null;
  charge_currency: string | null;
}

/** Payments that a buyer disputes at the bank, as the provider last reported them. */
interface PaymentDisputeRow {
  id: GeneratedAlways<number>;
  provider: string;
  dispute_id: string;
  payment_identifier: string;
  business_id: number | null;
  account: string;
  transaction_id: string;
  /** What is disputed, in hundredths of its currency. */
  amount: number;
  currency: string;
  reason: string;
  state: DisputeState;
  /** The bank only asks, and no money has moved. */
  is_inquiry: boolean;
  due_at: Date | null;
  /** What the bank has taken from the house and not given back, in hundredths of the currency. */
  withdrawn: number;
  /** The part of withdrawn that the order still had, in agorot: what was refunded before is not in it. */
  booked: Generated<Agorot>;
  /** Fees of the provider, in hundredths of fee_currency. */
  fee: number;
  fee_currency: string | null;
  url: string | null;
  opened_at: Date;
  withdrawn_at: Date | null;
  reinstated_at: Date | null;
  closed_at: Date | null;
  /** How often it was written. */
  version: Generated<number>;
}

/** Payments for which the provider reported other terms than were asked. A held one waits for an operator. */
interface PaymentMismatchRow {
  payment_identifier: string;
  outcome: "givenBack" | "held";
  fields: string[];
  expected: Json<unknown>;
  said: Json<unknown>;
  noted_at: Date;
  id: GeneratedAlways<number>;
  /** Its admins see the payment. Null: every admin does. */
  business_id: number | null;
  settled_at: Date | null;
  settled_by: number | null;
  settled_note: string | null;
}

/** Seats and places of a plan, which the server reads out of the packed plan. */
interface PlanCapacityRow {
  plan_version: string;
  capacity: number;
}

interface PlanChangeRow {
  draft_id: number;
  sequence: number;
  commands_gzip: Uint8Array;
}

interface PlanDraftRow {
  id: Generated<number>;
  venue_id: number;
  file_name: string;
  /** Null if the file has none of the known formats. */
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
  /** The plan under the file's own numbers as gzipped JSON. Null if nothing is drawn. */
  plan_gzip: Uint8Array | null;
  /** The same plan in the compact format. */
  bytes_gzip: Uint8Array | null;
  /** What it was published as. */
  plan_version: string | null;
  file_gzip: Uint8Array | null;
  columns: NullableJson<PlanColumns | null>;
  /** The layout that it is published into. */
  seatplan_id: number;
}

interface PlanDrawingRow {
  draft_id: number;
  snapshot_gzip: Uint8Array;
  snapshot_sequence: number;
  sequence: number;
  head: string;
  before_head: string;
  read_sequence: number;
  editor_id: number | null;
  editor_session: string | null;
  edited_at: Date | null;
}

/** What an order has earned for the membership of its buyer. Points are never taken back twice. */
interface PointEarningRow {
  order_id: string;
  membership_id: number;
  /** The rules of the sale, by which the rest of the order is judged. */
  rules: Json<unknown>;
  points: number;
  /** Of the points, those of cancelled parts. */
  taken_back: Generated<number>;
  /** Of taken_back, what had been spent before. */
  missing: Generated<number>;
  at: Date;
}

/** The ledger of loyalty points. Its sum is the balance of the membership. */
interface PointEntryRow {
  id: GeneratedAlways<number>;
  membership_id: number;
  kind:
    | "opening"
    | "granted"
    | "revoked"
    | "earned"
    | "takenBack"
    | "spent"
    | "returned"
    | "expired";
  points: number;
  order_id: string | null;
  redemption_id: string | null;
  /** Whose points these are. Null for a lot itself. */
  lot_id: number | null;
  /** What is left of a lot. The sum is the balance, too. */
  left_points: number | null;
  expires_at: Date | null;
  /** Points that had to be taken back, but had been spent. */
  missing: Generated<number>;
  at: Date;
}

/** Tickets by day, location, feature and point of sale, in several rows. */
interface PointSalesRow {
  sale_day: string;
  location_id: number;
  feature_id: number;
  point_of_sale: string;
  sold: number;
  held: number;
  cancelled: number;
  admitted: number;
  audience: number;
  takings: Agorot;
  charges: Agorot;
}

/** Sums of ticket_change by point of sale. */
interface PointSumRow {
  sale_day: string;
  location_id: number;
  feature_id: number;
  point_of_sale: string;
  sold: Generated<number>;
  held: Generated<number>;
  cancelled: Generated<number>;
  admitted: Generated<number>;
  audience: Generated<number>;
  takings: Generated<Agorot>;
  charges: Generated<Agorot>;
}

/** Codes that give a place in a presale. */
interface PresaleCodeRow {
  presentation_id: number;
  code: string;
  /** How many visitors the code gives a place to. */
  places: number;
  taken: Generated<number>;
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
  /** Seats for one visitor. Null: the house's limit. */
  maximum_seats: number | null;
  /** Set when the house cancels it. Nothing of it is sold any more. */
  cancelled_at: Date | null;
  /** Set when an operator removes a mistake that sold nothing. Nobody sees it any more. */
  retired_at: Date | null;
  /** When the storefront begins to show it. Null: at once. */
  publish_at: Date | null;
  /** When online sales begin. Null: at once. The box office sells before. */
  on_sale_at: Date | null;
}

interface PresentationChangeRow {
  id: Generated<number>;
  presentation_id: number;
  business_id: number;
  kind: ChangeKind;
  state: ChangeState;
  reason: Json<Reason>;
  operator_id: number;
  /** The presentation's start before the change. */
  from_starts_at: Date;
  to_starts_at: Date | null;
  to_presentation_id: number | null;
  /** Buyers may have their money back until then. */
  refund_until: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

interface PresentationChangeOrderRow {
  change_id: number;
  order_id: string;
  state: "waiting" | "done" | "failed";
  outcome: ChangeOutcome | null;
  code: string | null;
  tries: Generated<number>;
  next_at: Date;
  done_at: Date | null;
  tickets: Generated<number>;
  refund: Generated<Agorot>;
  due: Generated<Agorot>;
  cancellation_id: string | null;
}

/** A row for each presentation, also without sales. sold includes the demo's audience. */
interface PresentationSalesRow {
  presentation_id: number;
  business_id: number;
  location_id: number;
  venue_id: number;
  feature_id: number;
  starts_at: Date;
  business_day: string;
  capacity: number;
  sold: number;
  held: number;
  cancelled: number;
  admitted: number;
  takings: Agorot;
  charges: Agorot;
}

/** Sums of ticket_change by presentation. */
interface PresentationSumRow {
  presentation_id: number;
  sold: Generated<number>;
  held: Generated<number>;
  cancelled: Generated<number>;
  admitted: Generated<number>;
  audience: Generated<number>;
  takings: Generated<Agorot>;
  charges: Generated<Agorot>;
}

/** What a ticket type costs in a ticket group. Agorot. */
interface PriceRow {
  price_policy_id: number;
  ticket_group_id: number;
  ticket_type_id: number;
  position: number;
  amount: Agorot;
  old_amount: Agorot | null;
  service_charge: Generated<Agorot>;
  is_sold_out: Generated<boolean>;
}

interface PricePolicyRow {
  id: number;
  business_id: number;
  name: string;
  retired_at: Date | null;
  valid_from: string | null;
  valid_until: string | null;
}

/** Start times for which a price list is the default. An empty list of weekdays is every day. */
interface PricePolicyRuleRow {
  price_policy_id: number;
  position: number;
  weekdays: string[];
  from_time: string | null;
  until_time: string | null;
}

interface ProductRow {
  id: number;
  business_id: number;
  name: Json<Names>;
  amount: Agorot;
  is_delivery_required: Generated<boolean>;
  is_upsell: Generated<boolean>;
  image: string | null;
  is_available: Generated<boolean>;
  retired_at: Date | null;
  class_id: number | null;
}

/** Lines that fold_sales has not added to the sums yet. */
interface ProductChangeRow {
  sale_day: string;
  location_id: number;
  feature_id: number;
  product_id: number;
  quantity: number;
  takings: Agorot;
}

interface ProductClassRow {
  id: Generated<number>;
  business_id: number;
  name: Json<Names>;
  retired_at: Date | null;
}

/** Products by day, location, feature and product, in several rows. */
interface ProductSalesRow {
  sale_day: string;
  location_id: number;
  feature_id: number;
  product_id: number;
  quantity: number;
  takings: Agorot;
}

interface ProductStockRow {
  id: Generated<number>;
  product_id: number;
  location_id: number;
  quantity: number;
  retired_at: Date | null;
}

/** Sums of product_change. feature_id 0 is no feature. */
interface ProductSumRow {
  sale_day: string;
  location_id: number;
  feature_id: number;
  product_id: number;
  quantity: number;
  takings: Agorot;
}

interface RedemptionRow {
  id: string;
  order_id: string;
  ticket_id: string | null;
  kind: string;
  target_id: number;
  amount: number;
  at: Date;
  given_back_at: Date | null;
}

interface ReferenceAgentRow {
  customer_id: number;
  business_id: number;
  name: Json<Names>;
  mobile: string | null;
  retired_at: Date | null;
}

interface ReferenceOptionRow {
  id: number;
  price_policy_id: number;
  ticket_group_id: number | null;
  ticket_type_id: number;
  slot: number;
  value: string;
  quantity: number | null;
  used: Generated<number>;
  /** Whose people it is for. Null is the house's own. */
  customer_id: number | null;
  /** Bound to this feature. Null is any. */
  feature_id: number | null;
  /** Bound to this presentation. Null is any. */
  presentation_id: number | null;
  retired_at: Date | null;
}

interface RefundRow {
  payment_identifier: string;
  key: string;
  amount: Agorot;
  state: "asked" | "done";
  created_at: Date;
  done_at: Date | null;
}

interface ResourceChangeRow {
  number: GeneratedAlways<number>;
  kind: string;
  resource_id: number;
  operator_id: number | null;
  username: string;
  at: Date;
  action: "create" | "edit" | "retire" | "restore";
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
  /** The row of operator_event that made the change. Null for changes made before this column. */
  event_id: number | null;
}

interface RoleRow {
  id: Generated<number>;
  name: Json<Names>;
  preset: "staff" | "reporting" | "broker" | "admin" | null;
  permissions: string[];
  is_second_factor_demanded: Generated<boolean>;
  retired_at: Date | null;
  refund_limit: Agorot | null;
  gift_limit: Agorot | null;
}

/** The tax invoice of each sale and the credit note of each refund, with their numbers. */
interface SaleDocumentRow {
  id: string;
  order_id: string;
  business_id: number;
  document_kind: DocumentKind;
  /** The cancellation that it refunds. */
  cancellation_id: string | null;
  amount: Agorot;
  issued_at: Date;
  /** What stands before the number. */
  run: string | null;
  /** Written when the transaction ends (number_documents). Null is never committed. */
  number: number | null;
}

interface SavedCardRow {
  /** Ours, which the payer gets. The provider's own never leaves the server. */
  token: string;
  provider: string;
  provider_token: string;
  visitor_id: string;
  customer_id: number | null;
  last4: string;
  /** MM/YY */
  expiry: string;
  created_at: Date;
  deleted_at: Date | null;
  /** Of the order that the card was kept with, if no customer was logged in. */
  mobile: string | null;
  /** The gateway account that keeps the card. Null for other providers. */
  account: string | null;
}

interface SealedColumnRow {
  /** A column of encryption/sealedColumns whose old rows are sealed. */
  place: string;
  sealed_at: Date;
}

interface SeasonRow {
  id: number;
  business_id: number;
  name: Json<Names>;
  ticket_type_id: number;
  retired_at: Date | null;
}

interface SeasonPresentationRow {
  season_id: number;
  presentation_id: number;
  is_required: Generated<boolean>;
  /** What an enrolled member pays for this show. */
  payable_amount: Generated<Agorot>;
}

/** What the house keeps from being sold. A block whose claims are all gone is history. */
interface SeatBlockRow {
  id: Generated<number>;
  presentation_id: number;
  reason: BlockReason;
  note: string | null;
  created_by: number | null;
  created_at: Date;
  /** Whether the presentation began with it, because its layout does. */
  is_default: Generated<boolean>;
}

/** Who has a seat. No row means that it is free. area 0 is the reserved seats by plan seat number; every general-admission section counts its own places. */
interface SeatClaimRow {
  presentation_id: number;
  area: number;
  seat_no: number;
  /** 1 locked, 2 held, 3 sold, 4 blocked. */
  state: number;
  holder: string | null;
  expires_at: Date | null;
  order_id: string | null;
  /** What the seat was set aside for. */
  allocation_id: number | null;
  /** What the house blocked it for. */
  block_id: number | null;
}

/** The history of claims, a row for each change. */
interface SeatEventRow {
  presentation_id: number;
  clock: number;
  area: number;
  seat_no: number;
  state: number;
  at: Date;
  /** Clock of the packed row, never less than clock. It leads into the key: ask for it too. */
  batch_clock: number;
}

/** The changes of one transaction to a presentation. clock is that of the last; the others stand before it, by 1. */
interface SeatEventBatchRow {
  presentation_id: number;
  clock: number;
  areas: number[];
  /** An element is null if the seat is no more. */
  seats: (number | null)[];
  states: number[];
  at: Date;
}

/** A note on a seat, which stays whoever has the seat. */
interface SeatNoteRow {
  presentation_id: number;
  seat_no: number;
  note: string;
  written_by: number | null;
  written_at: Date;
}

interface SeatWatchRow {
  id: string;
  presentation_id: number;
  kind: "mail" | "sms";
  address: string;
  quantity: number;
  locale: string;
  created_at: Date;
  told_at: Date | null;
  ended_at: Date | null;
}

interface SeatplanVersionRow {
  plan_version: string;
  seatplan_id: number;
  venue_id: number;
  is_current: Generated<boolean>;
  seat_count: number;
  /** The wire plan (domain/seatplan) as gzipped JSON. */
  plan_gzip: Uint8Array;
  published_at: Date | null;
  published_by: number | null;
  file_name: string | null;
}

/** Secrets of the installation in generations, such as the key that signs cookies. */
interface SecretRow {
  name: string;
  /** Sealed. */
  value: string;
  generation: Generated<number>;
  /** Null: from the beginning. */
  signs_from: Date | null;
  /** Null: without an end. */
  accepted_until: Date | null;
}

interface SeniorCitizenRow {
  id: number;
  business_id: number;
  /** Sealed. Look-ups use ssn_index. */
  ssn: string;
  is_entitled: Generated<boolean>;
  balance: number;
  ssn_index: string | null;
  /** How the house reaches this person. */
  mobile: string | null;
  email: string | null;
  retired_at: Date | null;
}

interface SentMessageRow {
  id: string;
  kind: string;
  recipient: string;
  text: string;
  sent_at: Date;
  html: string | null;
}

/** The SMS gateway through which a business sends its text messages, in place of the installation's. */
interface SmsGatewayRow {
  id: Generated<number>;
  business_id: number;
  name: string;
  /** Sealed. A template, as SMS_URL. */
  sms_url: string;
  sms_url_at: Date;
  /** Sealed. A template, as SMS_BODY. Null: a GET without a body. */
  sms_body: string | null;
  sms_body_at: Date | null;
  body_format: BodyFormat;
  /** Sealed. */
  sms_authorization: string | null;
  sms_authorization_at: Date | null;
  gateway_sender: string | null;
  /** Whose numbers it serves. Empty: those of DEFAULT_COUNTRY. */
  sms_countries: string[];
  retired_at: Date | null;
}

/** The booking logins that have not ended. */
interface StandingLoginRow {
  visitor_id: string;
  customer_id: number;
  kind: string;
  has_members: boolean;
  at: Date;
}

interface StripePaymentRow {
  payment_identifier: string;
  intent_id: string;
  tries: number;
  /** The auth profile's account with which it was made. Null for the installation's. */
  account_id: number | null;
}

interface SystemVoucherRow {
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
  /** What bought it. Null for a credit, and if it came from elsewhere. */
  order_item_id: string | null;
  /** The secret in the address of its page. */
  document_key: string | null;
  replaced_at: Date | null;
}

interface SystemVoucherItemRow {
  id: Generated<number>;
  voucher_id: number;
  kind: "value" | "ticket" | "product";
  name: Json<Names>;
  ticket_ids: PresetJson<number[]>;
  quantity: number;
  balance: number;
  /** What an item of the kind product pays for. */
  product_id: number | null;
}

interface TermsRow {
  id: Generated<number>;
  business_id: number;
  kind: string;
  text: Json<Names>;
  retired_at: Date | null;
}

interface TermsVersionRow {
  id: Generated<number>;
  terms_id: number;
  number: number;
  text: Json<Names>;
  since: Date;
  until: Date | null;
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
  listed: Agorot;
  service_charge: Agorot;
  is_sub_ticket: boolean;
  scanned_at: Date | null;
  cancelled_at: Date | null;
  expires_at: Date | null;
  /** What a code takes off the listed price, zero or less. */
  coupon: Generated<Agorot>;
  addons: Generated<Agorot>;
  addon_ids: NullableJson<number[]>;
  code: string | null;
  ref1: string | null;
  ref2: string | null;
  /** The operator at the door. */
  scanned_by: number | null;
  /** The allocation that the seat belonged to. */
  allocation_id: number | null;
  transfer_id: string | null;
  holder_name: string | null;
}

/** Lines that fold_sales has not added to the sums yet. */
interface TicketChangeRow {
  presentation_id: number;
  sale_day: string | null;
  ticket_type_id: number | null;
  point_of_sale: string | null;
  sold: Generated<number>;
  held: Generated<number>;
  cancelled: Generated<number>;
  admitted: Generated<number>;
  audience: Generated<number>;
  takings: Generated<Agorot>;
  charges: Generated<Agorot>;
}

interface TicketGroupRow {
  id: number;
  name: Json<Names>;
  color: number;
  /** Null: every business. */
  business_id: number | null;
  retired_at: Date | null;
}

interface TicketRuleRow {
  ticket_type_id: number;
  access: Generated<"open" | "member" | "voucher" | "senior">;
  open_minimum: Agorot | null;
  open_maximum: Agorot | null;
  open_multiplier: Generated<Agorot>;
  loyalty_points: number | null;
  minimum_age: number | null;
  maximum_age: number | null;
}

/** Tickets by presentation, day, ticket type and point of sale, in several rows. */
interface TicketSalesRow {
  presentation_id: number;
  sale_day: string;
  ticket_type_id: number;
  point_of_sale: string;
  sold: number;
  held: number;
  cancelled: number;
  admitted: number;
  audience: number;
  takings: Agorot;
  charges: Agorot;
}

/** Sums of ticket_change by ticket type. */
interface TicketSumRow {
  presentation_id: number;
  sale_day: string;
  ticket_type_id: number;
  point_of_sale: string;
  sold: Generated<number>;
  held: Generated<number>;
  cancelled: Generated<number>;
  admitted: Generated<number>;
  audience: Generated<number>;
  takings: Generated<Agorot>;
  charges: Generated<Agorot>;
}

/** What tickets of a business carry beyond what a ticket needs. Without a business it is the house's. */
interface TicketTemplateRow {
  id: Generated<number>;
  business_id: number | null;
  /** The picture above the ticket. */
  header_picture: string | null;
  ticket_accent: string | null;
  ticket_text: NullableJson<Names>;
  has_holder: boolean;
  has_entrance: boolean;
  has_price: boolean;
  has_charge: boolean;
  has_terms: boolean;
  /** Paper of the box office's printer. */
  print_size: PrintSize;
  retired_at: Date | null;
}

interface TicketTransferRow {
  id: string;
  ticket_id: string;
  order_id: string;
  key: string;
  entry_code: string;
  name: string | null;
  email: string | null;
  mobile: string | null;
  offered_by: string;
  offered_at: Date;
  accepted_by: string | null;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
  locale: string | null;
}

interface TicketTypeRow {
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
  /** Null: every business. */
  business_id: number | null;
  retired_at: Date | null;
}

interface VenueRow {
  id: number;
  location_id: number;
  venue_type_id: number;
  seatplan_id: number;
  name: Json<Names>;
  entrance: NullableJson<Names>;
  retired_at: Date | null;
}

interface VideoRow {
  presentation_id: number;
  /** Below MEDIA_DIR/vod. */
  file: string;
  plays: number;
  available_from: Date | null;
  available_until: Date | null;
  /** From the purchase on. */
  hours: number | null;
  offer_id: number | null;
  file_id: number | null;
}

interface VideoFileRow {
  id: Generated<number>;
  business_id: number;
  name: string;
  file: string;
  bytes: number;
  seconds: number | null;
  codecs: string[];
  created_at: Date;
  retired_at: Date | null;
  removed_at: Date | null;
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

interface VideoUploadRow {
  id: string;
  business_id: number;
  operator_id: number;
  mark: string;
  name: string;
  touched_at: Date;
  writer: string | null;
  writing_until: Date | null;
}

interface VideoUploadFileRow {
  upload_id: string;
  number: number;
  name: string;
  bytes: number;
  received: Generated<number>;
  handle: string | null;
  tags: Generated<string[]>;
}

/** id belongs to claims and carts and stays inside; uuid is what the client sends. */
interface VisitorRow {
  id: string;
  uuid: string;
  created_at: Date;
  cart: NullableJson<unknown>;
  step: number | null;
  /** One bit for each step whose first, free timer was started for the present cart. */
  steps_entered: Generated<number>;
  step_extensions: Generated<number>;
  best_available: NullableJson<{ presentationId: number; seats: { area: number; seat: number }[] }>;
  /** When a login gave it a new cookie. Null: it has its first cookie. */
  cookie_at: Date | null;
}

interface VoucherOfferRow {
  id: number;
  business_id: number;
  auth_profile_id: number;
  location_id: number;
  class_id: Generated<number>;
  super_class_id: number | null;
  name: Json<Names>;
  class_name: Json<Names>;
  description: Json<Names>;
  position: Generated<number>;
  ticket_ids: PresetJson<number[]>;
  ticket_quantity: Generated<number>;
  ticket_name: NullableJson<Names>;
  valid_days: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  is_auto_apply: Generated<boolean>;
  location_ids: NullableJson<number[]>;
  term_id: number | null;
  is_on_sale: Generated<boolean>;
  retired_at: Date | null;
}

interface VoucherOfferPriceRow {
  id: number;
  offer_id: number;
  name: Json<Names>;
  position: Generated<number>;
  amount: Agorot;
  value: Generated<Agorot>;
  open_minimum: Agorot | null;
  open_maximum: Agorot | null;
  open_multiplier: Generated<Agorot>;
  retired_at: Date | null;
}

/** The products that a voucher pays for. Each voucher that is issued has an item for each. */
interface VoucherOfferProductRow {
  offer_id: number;
  position: number;
  product_id: number;
  quantity: number;
}

interface VoucherSuperClassRow {
  id: Generated<number>;
  business_id: number | null;
  name: Json<Names>;
  retired_at: Date | null;
}

/** Places of visitors in a waiting room, numbered in order of arrival. */
interface WaitingPlaceRow {
  presentation_id: number;
  number: number;
  visitor_id: string;
  joined_at: Date;
  /** The place after the draw. Null until the visitor has entered. */
  rank: number | null;
  entered_at: Date | null;
  /** The visitor who used the place, perhaps on another device than the one that joined. */
  entered_by: string | null;
  /** Until when the visitor may choose seats. */
  inside_until: Date | null;
  /** The member whose place in a presale it is. */
  customer_id: number | null;
  /** When the turn was given on, because the page was away. Null once the visitor is back and was called. */
  passed_at: Date | null;
  /** When the visitor, who was back, was called after the turn had been given on. */
  recalled_at: Date | null;
}

/** Presentations that are entered through a waiting room, and how far its queue has come. */
interface WaitingRoomRow {
  presentation_id: number;
  /** How long before the sale visitors can join. */
  lobby_minutes: number;
  /** How many visitors are let in a minute at most. */
  per_minute: number;
  /** How many visitors may choose seats at the same time. */
  max_inside: number;
  /** How long a visitor may choose seats. */
  inside_minutes: number;
  is_paused: Generated<boolean>;
  /** The last number that was given out. */
  joined: Generated<number>;
  /** Ranks up to this one may enter, except those whose turn was given on. */
  called: Generated<number>;
  /** Numbers up to this one took part in the draw. Null before it. */
  drawn: number | null;
  /** Four words in hexadecimal that determine the draw. */
  seed: string | null;
  /** Up to when the pace was used. */
  paced_at: Date | null;
  /** When the current minute of the measured pace began. */
  minute_at: Date | null;
  minute_calls: Generated<number>;
  /** Visitors called in each of the last minutes, the latest first. */
  calls: Generated<number[]>;
  /** How long before the sale members and holders of a code may buy. 0: no presale. */
  presale_minutes: Generated<number>;
  /** Memberships, by what is sold, whose holders may buy in the presale. */
  presale_offers: Generated<number[]>;
  /** How many places of the presale were given out. */
  presale_joined: Generated<number>;
  /** Places of the presale up to this one took part in its draw. Null before it. */
  presale_drawn: number | null;
  /** Four words in hexadecimal that determine the draw of the presale. */
  presale_seed: string | null;
  /** Maximum tickets for one payment card, over all orders. Null: no limit. */
  max_per_card: number | null;
  /** Maximum tickets for one mobile number, over all orders. Null: no limit. */
  max_per_mobile: number | null;
  /** After how long without a sign of the page a turn is given on. */
  away_minutes: Generated<number>;
  /** How many turns are given on and not taken up again. */
  passed: Generated<number>;
  /** How often that has changed. */
  passes: Generated<number>;
  /** By how many ranks the queue has moved in the current minute. */
  minute_moves: Generated<number>;
  /** Ranks moved in each of the last minutes, the latest first. */
  moves: Generated<number[]>;
  /** Since when nodes have listened for visitors without a gap. Nobody is passed over soon after a gap. */
  watched_since: Date | null;
  /** When a node last listened for visitors. */
  watched_at: Date | null;
}

/** Places in waiting rooms whose pages have asked lately. Nodes tell each other by it who is still there. */
interface WaitingSeenRow {
  id: GeneratedAlways<number>;
  presentation_id: number;
  at: Date;
  /** The numbers of the places. */
  numbers: number[];
}

interface WaiverRow {
  order_id: string;
  terms_ids: number[];
  children: Json<readonly WaiverChild[]>;
  is_signer_taking_part: boolean;
  /** See domain/signature. Null if the name was typed. */
  signature: string | null;
  signed_name: string;
  signed_at: Date;
}

interface WaiverTermsRow {
  id: number;
  business_id: number;
  name: Json<Names>;
  /** A line for each paragraph. */
  text: Json<Names>;
  minimum_age: number | null;
  maximum_age: number | null;
  retired_at: Date | null;
}

/** What signs the passes of a business. */
interface WalletAccountRow {
  business_id: number;
  apple_certificates: string | null;
  /** Sealed. */
  apple_key: string | null;
  google_issuer: string | null;
  /** Sealed. */
  google_account: string | null;
  changed_at: Date;
}

/** Devices that hear of a pass's changes. */
interface WalletDeviceRow {
  device_id: string;
  ticket_id: string;
  push_token: string;
  registered_at: Date;
}

/** Passes handed out, each with a hash of what it shows and the time since it shows that. */
interface WalletPassRow {
  ticket_id: string;
  digest: string;
  changed_at: Date;
}

/** The log of webhook requests. */
interface WebhookAttemptRow {
  id: GeneratedAlways<number>;
  endpoint_id: number;
  message_id: string;
  at: Date;
  duration_ms: number;
  /** HTTP status of the answer. Null if there was none. */
  status: number | null;
  error: string | null;
  /** The first 2,000 bytes of the answer's body. */
  answer: string;
  is_replay: boolean;
}

/** Where the events of a business are sent. */
interface WebhookEndpointRow {
  id: Generated<number>;
  business_id: number;
  name: string;
  url: string;
  events: string[];
  /** Sealed. Signs what is sent. */
  secret: string;
  /** Sealed. Signs too until former_until, so that a receiver can change its secret in its own time. */
  former_secret: string | null;
  former_until: Date | null;
  is_enabled: Generated<boolean>;
  /** The first failed attempt since the last success. */
  failing_since: Date | null;
  /** When it was disabled because it had failed for too long. Null if an operator turned it off. */
  disabled_at: Date | null;
  created_by: number;
  created_at: Date;
  /** When an earlier version deleted it together with its secrets. */
  deleted_at: Date | null;
  /** The locations of whose events it is told. Empty: all of the business, and what concerns no location. */
  location_ids: Generated<number[]>;
  /** It is told of no events while this is set. It keeps its secret and can be restored. */
  retired_at: Date | null;
}

interface WebhookEventRow {
  provider: string;
  event_id: string;
  received_at: Date;
}

/** Events that are sent to webhooks, without secrets and people's data. */
interface WebhookMessageRow {
  id: string;
  /** Orders the events of an installation. */
  number: GeneratedAlways<number>;
  business_id: number;
  type: string;
  at: Date;
  data: Json<unknown>;
  /** Made by the test button. Nothing happened. */
  is_sample: Generated<boolean>;
}

/** Every table and view. */
export interface Tables {
  accepted_terms: AcceptedTermsRow;
  addon: AddonRow;
  allocation: AllocationRow;
  allocation_grant: AllocationGrantRow;
  allocation_holder: AllocationHolderRow;
  api_key: ApiKeyRow;
  app_clock: AppClockRow;
  approval: ApprovalRow;
  asked: AskedRow;
  audience_sale: AudienceSaleRow;
  auth_profile: AuthProfileRow;
  booking_login: BookingLoginRow;
  brand: BrandRow;
  brand_link: BrandLinkRow;
  broker_event: BrokerEventRow;
  business: BusinessRow;
  business_calendar: BusinessCalendarRow;
  business_rules: BusinessRulesRow;
  cancellation: CancellationRow;
  cancellation_default: CancellationDefaultRow;
  cancellation_policy: CancellationPolicyRow;
  captcha: CaptchaRow;
  captcha_spent: CaptchaSpentRow;
  consistency_fault: ConsistencyFaultRow;
  consistency_pass: ConsistencyPassRow;
  contact_message: ContactMessageRow;
  counter_payment: CounterPaymentRow;
  coupon: CouponRow;
  customer: CustomerRow;
  customer_form: CustomerFormRow;
  customer_form_term: CustomerFormTermRow;
  customer_photo: CustomerPhotoRow;
  data_import: DataImportRow;
  data_import_file: DataImportFileRow;
  data_import_mapping: DataImportMappingRow;
  data_import_row: DataImportRowRow;
  document_counter: DocumentCounterRow;
  document_series: DocumentSeriesRow;
  donation_offer: DonationOfferRow;
  donation_offer_detail: DonationOfferDetailRow;
  door_device: DoorDeviceRow;
  door_scan: DoorScanRow;
  encryption_key: EncryptionKeyRow;
  enrolment: EnrolmentRow;
  enrolment_fare: EnrolmentFareRow;
  enrolment_offer: EnrolmentOfferRow;
  enrolment_ticket: EnrolmentTicketRow;
  feature: FeatureRow;
  feature_category: FeatureCategoryRow;
  feature_tag: FeatureTagRow;
  feature_video: FeatureVideoRow;
  function_file: FunctionFileRow;
  gateway_payment: GatewayPaymentRow;
  gateway_refund: GatewayRefundRow;
  gift_delivery: GiftDeliveryRow;
  google_pass: GooglePassRow;
  guess_count: GuessCountRow;
  hall_layout: HallLayoutRow;
  house_page: HousePageRow;
  household_mark: HouseholdMarkRow;
  idempotency: IdempotencyRow;
  imported_sale: ImportedSaleRow;
  installation: InstallationRow;
  integration: IntegrationRow;
  layout_block: LayoutBlockRow;
  ledger_entry: LedgerEntryRow;
  location: LocationRow;
  login_link: LoginLinkRow;
  login_session: LoginSessionRow;
  mail_gateway: MailGatewayRow;
  member: MemberRow;
  member_proof: MemberProofRow;
  member_sale: MemberSaleRow;
  membership: MembershipRow;
  membership_grant: MembershipGrantRow;
  membership_offer: MembershipOfferRow;
  membership_offer_price: MembershipOfferPriceRow;
  membership_point_rule: MembershipPointRuleRow;
  message_template: MessageTemplateRow;
  mini_site: MiniSiteRow;
  mini_site_feature: MiniSiteFeatureRow;
  newsletter: NewsletterRow;
  node_load: NodeLoadRow;
  offer_charge: OfferChargeRow;
  offer_term: OfferTermRow;
  offer_term_version: OfferTermVersionRow;
  one_time_code: OneTimeCodeRow;
  operator: OperatorRow;
  operator_event: OperatorEventRow;
  operator_invite: OperatorInviteRow;
  order_item: OrderItemRow;
  order_price_stage: OrderPriceStageRow;
  order_product: OrderProductRow;
  orders: OrdersRow;
  outbox: OutboxRow;
  partner: PartnerRow;
  payment_account: PaymentAccountRow;
  payment_attempt: PaymentAttemptRow;
  payment_dispute: PaymentDisputeRow;
  payment_mismatch: PaymentMismatchRow;
  plan_capacity: PlanCapacityRow;
  plan_change: PlanChangeRow;
  plan_draft: PlanDraftRow;
  plan_drawing: PlanDrawingRow;
  point_earning: PointEarningRow;
  point_entry: PointEntryRow;
  point_sales: PointSalesRow;
  point_sum: PointSumRow;
  presale_code: PresaleCodeRow;
  presentation: PresentationRow;
  presentation_change: PresentationChangeRow;
  presentation_change_order: PresentationChangeOrderRow;
  presentation_sales: PresentationSalesRow;
  presentation_sum: PresentationSumRow;
  price: PriceRow;
  price_policy: PricePolicyRow;
  price_policy_rule: PricePolicyRuleRow;
  product: ProductRow;
  product_change: ProductChangeRow;
  product_class: ProductClassRow;
  product_sales: ProductSalesRow;
  product_stock: ProductStockRow;
  product_sum: ProductSumRow;
  redemption: RedemptionRow;
  reference_agent: ReferenceAgentRow;
  reference_option: ReferenceOptionRow;
  refund: RefundRow;
  resource_change: ResourceChangeRow;
  role: RoleRow;
  sale_document: SaleDocumentRow;
  saved_card: SavedCardRow;
  sealed_column: SealedColumnRow;
  season: SeasonRow;
  season_presentation: SeasonPresentationRow;
  seat_block: SeatBlockRow;
  seat_claim: SeatClaimRow;
  seat_event: SeatEventRow;
  seat_event_batch: SeatEventBatchRow;
  seat_note: SeatNoteRow;
  seat_watch: SeatWatchRow;
  seatplan_version: SeatplanVersionRow;
  secret: SecretRow;
  senior_citizen: SeniorCitizenRow;
  sent_message: SentMessageRow;
  sms_gateway: SmsGatewayRow;
  standing_login: StandingLoginRow;
  stripe_payment: StripePaymentRow;
  system_voucher: SystemVoucherRow;
  system_voucher_item: SystemVoucherItemRow;
  terms: TermsRow;
  terms_version: TermsVersionRow;
  ticket: TicketRow;
  ticket_change: TicketChangeRow;
  ticket_group: TicketGroupRow;
  ticket_rule: TicketRuleRow;
  ticket_sales: TicketSalesRow;
  ticket_sum: TicketSumRow;
  ticket_template: TicketTemplateRow;
  ticket_transfer: TicketTransferRow;
  ticket_type: TicketTypeRow;
  venue: VenueRow;
  video: VideoRow;
  video_file: VideoFileRow;
  video_purchase: VideoPurchaseRow;
  video_upload: VideoUploadRow;
  video_upload_file: VideoUploadFileRow;
  visitor: VisitorRow;
  voucher_offer: VoucherOfferRow;
  voucher_offer_price: VoucherOfferPriceRow;
  voucher_offer_product: VoucherOfferProductRow;
  voucher_super_class: VoucherSuperClassRow;
  waiting_place: WaitingPlaceRow;
  waiting_room: WaitingRoomRow;
  waiting_seen: WaitingSeenRow;
  waiver: WaiverRow;
  waiver_terms: WaiverTermsRow;
  wallet_account: WalletAccountRow;
  wallet_device: WalletDeviceRow;
  wallet_pass: WalletPassRow;
  webhook_attempt: WebhookAttemptRow;
  webhook_endpoint: WebhookEndpointRow;
  webhook_event: WebhookEventRow;
  webhook_message: WebhookMessageRow;
}
