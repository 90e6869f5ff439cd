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

/** Seats reserved for certain people until they are released for general sale. */
interface AllocationRow {
  id: Generated<number>;
  presentation_id: number;
  business_id: number;
  name: Json<Names>;
  release_at: Date;
  released_at: Date | null;
  /** The operator who created the allocation. Null for the demo. */
  created_by: number | null;
  created_at: Date;
  /** Whether the allocation was created together with the presentation, from a layout_block of its layout. */
  is_default: Generated<boolean>;
}

/** Allocations that a visitor may buy from, after entering a code or opening a mini-site. */
interface AllocationGrantRow {
  visitor_id: string;
  allocation_id: number;
  at: Date;
}

/** Who may buy from an allocation: whoever has a code, a mini-site or a partner's link, a member number, or a membership type. */
interface AllocationHolderRow {
  allocation_id: number;
  kind: HolderKind;
  /** The code, or the member number or id as text. */
  value: string;
}

/** Keys with which programs call the operators' API for one business. Only a hash of the secret is stored. */
interface ApiKeyRow {
  id: Generated<number>;
  business_id: number;
  /** The operator whose rights the key has. Nobody can log in as this operator. */
  operator_id: number;
  name: string;
  scopes: string[];
  /** Networks in CIDR notation from which the key is accepted. If empty, it is accepted from any. */
  networks: string[];
  /** The first characters of the secret, by which people recognize the key. */
  hint: string;
  secret_hash: string;
  /** Hash of the secret before the last rotation. This secret is accepted until former_until. */
  former_hash: string | null;
  former_until: Date | null;
  created_by: number;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** The time of the last call, accurate to the minute. */
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

/** Sales of seats without an order, many seats per row: those of an earlier system, and those of the demo's fictitious audience. No ticket rows exist for them. Rows with negative numbers take a sale back. */
interface AudienceSaleRow {
  presentation_id: number;
  sold_at: Date;
  ticket_type_id: number;
  sold: number;
  takings: Agorot;
  charges: Agorot;
  /** imported for seats of an earlier system, web for the demo's audience. */
  point_of_sale: string;
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

/** When the business day begins for businesses that have not set it. Copied from the configuration. */
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
  /** Whether a scanner without a network admits tickets that were sold after it loaded the list of tickets. If null, it does. */
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
  /** Refunded at the box office, in agorot. */
  to_counter: Generated<Agorot>;
  /** Not refunded, because the buyer's bank had already charged the payment back. In agorot. */
  to_bank: Generated<Agorot>;
}

/** The cancellation terms of a business for its auth profiles that have no terms of their own. */
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

/** The captcha on pages of a business's own host, in place of the installation's. */
interface CaptchaRow {
  id: Generated<number>;
  business_id: number;
  name: string;
  captcha_provider: CaptchaProvider;
  site_key: string | null;
  /** Encrypted. Null for the server's own puzzles. */
  captcha_secret: string | null;
  captcha_secret_at: Date | null;
  /** Minimum score in percent, for a service that gives scores. */
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

/** Payments that the box office took or gave back. */
interface CounterPaymentRow {
  /** Also the id of the payment's ledger entry. */
  id: string;
  order_id: string;
  operator_id: number;
  kind: "payment" | "refund";
  method: "cash" | "terminal";
  /** In agorot, always positive. */
  amount: Agorot;
  /** The reference number that the card terminal printed. */
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
  /** ID number, encrypted. Queries use ssn_index. */
  ssn: string | null;
  email: string | null;
  /** In E.164 format. Rows written before migration m0038 may have the local format 05…. */
  mobile: string | null;
  phone: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  postal_code: Generated<string>;
  /** As YYYY-MM-DD. */
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
  /** When the consents were given, according to an earlier system. Null if the consents were given in this system. */
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

/** Photographs that customers have uploaded of themselves. customer.photo has the version. */
interface CustomerPhotoRow {
  customer_id: number;
  /** WebP in base64, encrypted. */
  picture: string;
  set_at: Date;
}

/** Imports of files with rows of an earlier system, and their progress. */
interface DataImportRow {
  id: Generated<number>;
  business_id: number;
  kind: ImportKindName;
  file_name: string;
  /** Idempotency key: the same file sent twice with one key is imported once. */
  once_key: string;
  operator_id: number | null;
  username: string;
  created_at: Date;
  state: "draft" | "checked" | "running" | "done" | "undoing" | "undone" | "failing" | "failed";
  headings: Json<readonly string[]>;
  total: number;
  /** For each field, the index of its column in the file. */
  mapping: NullableJson<Mapping>;
  counts: NullableJson<ImportCounts>;
  faults: NullableJson<readonly ImportFault[]>;
  fault_count: Generated<number>;
  skips_faults: Generated<boolean>;
  done_lines: Generated<number>;
  /** The undo goes from high row numbers to low, and has processed all rows with this number or a higher one. */
  undo_before: number | null;
  tries: Generated<number>;
  /** Error code of a failed import. */
  code: string | null;
  ended_at: Date | null;
}

interface DataImportFileRow {
  import_id: number;
  /** The lines as gzipped JSON in base64, encrypted. */
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
  /** Key of the row that the line created or changed in the target table. */
  record: string;
  /** Columns of an existing row that the line filled in, with a hash of each value. */
  filled: NullableJson<Readonly<Record<string, string>>>;
}

/** The last number that was given under each prefix. It never decreases. */
interface DocumentCounterRow {
  business_id: number;
  document_kind: DocumentKind;
  /** The text printed before the number: the prefix, and in a yearly series the year. */
  run: string;
  last_number: number;
}

/** How a business numbers its tax invoices or its credit notes, in place of 1, 2, 3 and so on. */
interface DocumentSeriesRow {
  id: Generated<number>;
  business_id: number;
  document_kind: DocumentKind;
  prefix: string | null;
  /** The lowest number that is given. If null, 1. In a yearly series it applies to each year. Numbers that were given go on counting up. */
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

/** Devices that have loaded the list of a presentation's tickets in order to scan them. */
interface DoorDeviceRow {
  presentation_id: number;
  operator_id: number;
  /** A random id chosen by the device. It proves nothing and only tells devices apart. */
  id: string;
  /** The name that the staff entered for the entrance. */
  gate: string | null;
  /** When the device first loaded the list. */
  since: Date;
  reported_at: Date;
  /** How many admissions the device had not sent yet when it last reported. */
  waiting: number;
}

/** Admissions recorded by devices, and the server's verdict on those that were made without a network. */
interface DoorScanRow {
  number: Generated<number>;
  presentation_id: number;
  operator_id: number;
  /** Chosen by the device, so that an admission that is sent twice is recorded once. */
  id: string;
  device_id: string;
  gate: string | null;
  /** Null if the scanned code belongs to no ticket. */
  ticket_id: string | null;
  /** By the device's clock, limited to a plausible time. */
  scanned_at: Date;
  sent_at: Date;
  is_offline: boolean;
  /** accepted, or why the server would have refused. The person has been admitted in either case. */
  outcome: ScanOutcome;
  /** When somebody had already been admitted with the ticket. */
  earlier_at: Date | null;
  earlier_by: number | null;
  earlier_gate: string | null;
}

/** Ids of the keys with which values in the database are encrypted. A node that lacks one of these keys does not start. */
interface EncryptionKeyRow {
  key_id: string;
  since: Date;
}

interface EnrolmentRow {
  order_item_id: string;
  season_id: number;
  member_number: string;
  name: string;
  /** ID number of the person it was bought for, encrypted. Null if none was given. */
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
  /** Code of the spoken language. Null if the show has no spoken language. */
  language: string | null;
  trailer_url: string | null;
  /** The waiver that visitors have to sign before the presentations of this show. */
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

/** Files of server/platform/store/functions that were applied to this database, with their hashes. */
interface FunctionFileRow {
  name: string;
  hash: string;
}

/** What identifies a payment at the gateway of its payment account. */
interface GatewayPaymentRow {
  payment_identifier: string;
  account_id: number;
  amount: Agorot;
  /** The gateway's payment page. Null if a saved card was charged. */
  page_id: string | null;
  page_url: string | null;
  /** The gateway's id of the approved transaction. Null until the server has seen the approval. */
  transaction_id: string | null;
  /** The gateway's id of the charge that moved the money. */
  capture_id: string | null;
  /** The approved transaction that was voided. It is never captured. */
  released_id: string | null;
  /** The number of instalments that the gateway reports. */
  installments: Generated<number>;
  begun_at: Date;
  /** Since when the payment can no longer be made. */
  closed_at: Date | null;
}

/** Refunds at gateways, stored before the request, because these gateways have no idempotency keys that would make a retry safe. */
interface GatewayRefundRow {
  payment_identifier: string;
  key: string;
  amount: Agorot;
  /** The gateway's id of the refund. Null until the gateway has confirmed the refund. */
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

/** Passes for which a customer got a link to Google Wallet, each with a hash of what was last sent to Google. */
interface GooglePassRow {
  /** The id of the pass at Google. A ticket gets another one when it is transferred to somebody else. */
  object_id: string;
  /** The id at Google of the show that the pass belongs to. */
  class_id: string;
  ticket_id: string;
  digest: string;
  given_at: Date;
}

/** Counts wrong guesses in leaky buckets. */
interface GuessCountRow {
  key_hash: string;
  /** The level of the bucket at the time in the column "at". */
  level: number;
  /** By how much the level falls in a second. */
  leak: number;
  at: Date;
}

/** Seating layouts of a hall, each with its own versions of a seat plan. A hall has at least one. */
interface HallLayoutRow {
  id: Generated<number>;
  venue_id: number;
  /** With the hall, identifies the versions of the layout's plan. venue.seatplan_id is that of the hall's usual layout. */
  seatplan_id: number;
  name: Json<Names>;
  /** The layout whose plan was copied when this layout was created. */
  begins_with: number | null;
  /** Incremented with every change of the layout's rows in layout_block. */
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

/** Sales of an earlier system, many tickets per row. No ticket rows exist for them. */
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

/** Languages, currency and time zone of the installation, and the state of its set-up page. An installation from before that page existed has no row. */
interface InstallationRow {
  id: Generated<boolean>;
  locales: string[];
  /** The language that visitors see until they choose another one. */
  default_locale: string;
  /** Steps of the set-up page that were skipped for later. */
  setup_passed: Generated<string[]>;
  /** When the set-up page was closed for good. */
  setup_ended_at: Date | null;
  currency: Generated<string>;
  /** IANA name. SQL functions and triggers read it through house_zone(). */
  time_zone: Generated<string>;
}

interface IntegrationRow {
  id: string;
  partner_id: number;
  visitor_id: string;
  return_url: string;
  created_at: Date;
}

/** Seats that are blocked or allocated in each new presentation of a layout. A block has a reason, an allocation has a name. */
interface LayoutBlockRow {
  id: Generated<number>;
  layout_id: number;
  reason: string | null;
  note: string | null;
  name: NullableJson<Names>;
  release_minutes: number | null;
  holders: NullableJson<readonly Holder[]>;
  /** Section, row and seat name of each seat, because seat numbers change from one version of the plan to the next. */
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
  /** The masked address or number that the link was sent to. */
  sent_to: Generated<string>;
}

interface LoginSessionRow {
  token_hash: string;
  realm: string;
  subject: number;
  created_at: Date;
  expires_at: Date;
  /** The time of the last call, accurate to the minute. */
  seen_at: Date;
  /** Identifies the session to people. The hash of the token must not be shown. */
  id: Generated<string>;
  user_agent: string | null;
  /** The visitor of the browser that logged in. Null for an operator. */
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
  /** Encrypted. */
  smtp_password: string | null;
  smtp_password_at: Date | null;
  retired_at: Date | null;
}

interface MemberRow {
  member_number: string;
  business_id: number;
  customer_id: number | null;
  /** ID number, encrypted. Queries use ssn_index, a hash of its nine digits. */
  ssn: string | null;
  name: string;
  additional_name: string | null;
  customer_name: string;
  ssn_index: string | null;
  /** Mobile number of a member, also if the member has no customer account. */
  mobile: string | null;
  email: string | null;
}

/** Visitors who have proved that a member number or a senior citizen's ID is theirs. */
interface MemberProofRow {
  visitor_id: string;
  kind: "member" | "senior";
  /** The member number, or the id of the senior citizen. */
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
  /** The offer that was bought. Null if the membership was not bought in this system. */
  offer_id: number | null;
  /** The order that bought it. Null if the membership was not bought in this system. */
  order_id: string | null;
  /** Day of the month on which renewals end, or the last day of a shorter month. If null, it is the day of ends_at. */
  anchor_day: number | null;
}

interface MembershipGrantRow {
  order_item_id: string;
  membership_id: number;
  is_topup: boolean;
  balance: number;
  points: number;
  /** When the membership would have ended without this purchase. */
  ended_at: Date | null;
  /** When the membership ends with this purchase. */
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
  /** If set, the buyer chooses a permanent seat for the shows of this season. */
  season_id: number | null;
  retired_at: Date | null;
  /** Months after which earned points expire. If null, they never expire. */
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
  /** In hundredths of the currency. */
  currency_amount: number;
  /** Whether the price is not listed and offered only to buyers who give the code of the price, for example in a link. */
  is_by_code: Generated<boolean>;
  retired_at: Date | null;
  voucher_price_id: number | null;
}

/** How members earn points. A rule without ticket type and category applies to every ticket and product. */
interface MembershipPointRuleRow {
  offer_id: number;
  position: number;
  ticket_type_id: number | null;
  category_id: number | null;
  /** Points for each whole unit of the installation's currency. */
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
  /** Text of the SMS. If null, the default text is used. */
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
  /** In lower case. */
  email: string;
  locale: string;
  is_on: boolean;
  changed_at: Date;
  confirmed_at: Date | null;
  id: GeneratedAlways<number>;
  business_id: number | null;
  /** When the address was entered, or last entered again while it was not subscribed. */
  asked_at: Date;
  /** Version of the text that asked for consent. Null for consents given before the version was recorded. */
  text_version: string | null;
}

/** How busy each node is. Waiting rooms let in fewer visitors if the nodes are busy. */
interface NodeLoadRow {
  node: string;
  /** Fraction of time in which the node is busy, from 0 to 1. */
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
  /** Secret of the operator's authenticator app, encrypted. */
  totp_secret: string | null;
  is_demo: Generated<boolean>;
  /** A new secret that no code has confirmed yet, encrypted. */
  totp_pending: string | null;
  /** Time step of the last code that was used to log in. Codes of this step or before are refused. */
  totp_used_step: number | null;
  /** The visitor who locks seats that the operator is about to sell. Null until the operator first locks a seat. */
  visitor_id: string | null;
  has_every_business: Generated<boolean>;
  role_id: number;
  email: string | null;
  recovery_hashes: Generated<string[]>;
  retired_at: Date | null;
  is_program: Generated<boolean>;
  /** The locations that the operator is limited to. If empty, all locations of the operator's businesses. */
  location_ids: Generated<number[]>;
}

interface OperatorEventRow {
  id: GeneratedAlways<number>;
  /** Null if no operator has that name. */
  operator_id: number | null;
  username: string;
  at: Date;
  /** Method and path of the API call. */
  call: string;
  what: Json<unknown>;
  status: number | null;
  code: string | null;
  address: string;
  /** The businesses that the call concerns. Null if the businesses are unknown. */
  business_ids: number[] | null;
  /** The locations that the call concerns. Null if the call concerns whole businesses. */
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
  /** Price of one piece in its price list, in agorot. */
  listed: Agorot;
  /** Discount on one piece in agorot, zero or negative. */
  discount: Generated<Agorot>;
  /** Price of all pieces, in agorot. */
  amount: Agorot;
  code: string | null;
  with_item_id: string | null;
  /** Version of the offer's own terms that the buyer accepted. Null if the offer has no terms. */
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
  /** Price of the pieces that no voucher paid for, in agorot. */
  amount: Agorot;
  collected: Generated<number>;
  /** Number of pieces that vouchers paid for. They are handed out before the others. */
  redeemed: Generated<number>;
}

interface OrdersRow {
  id: string;
  reservation_identifier: string;
  visitor_id: string;
  business_id: number;
  auth_profile_id: number;
  location_id: number;
  /** The buyer's data as parsed from the cart. */
  customer: Json<CustomerInfo>;
  state: "paid" | "held" | "cancelled";
  total: Agorot;
  balance_due: Agorot;
  payment_identifier: string | null;
  locale: string;
  created_at: Date;
  /** The customer who was logged in when buying. */
  customer_id: number | null;
  referral_mini_site_id: number | null;
  integration_id: string | null;
  /** A new random id with every change of the order. A client sends the one it knows, so that it cannot overwrite a newer change. Null before the first change. */
  last_transaction_id: string | null;
  /** Whether it was sold at the box office, or was a reservation that was paid for there. */
  sold_at_counter: Generated<boolean>;
  /** Why the tickets are complimentary. Null if the tickets were sold. */
  complimentary: string | null;
  handed_over_at: Date | null;
  /** The operator who handed over the tickets at the box office. */
  handed_over_by: number | null;
  accepted_terms_id: number | null;
  /** The visitor who turned this unpaid reservation into a cart in order to pay for it. */
  turned_by: string | null;
  /** Fraction of the order's remaining value that banks have charged back for good, from 0 to 1. */
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
  /** Identifies the lease of the node that is processing the row. */
  lease: string | null;
  leased_until: Date | null;
  /** Time of the first failed attempt since the last success. */
  failing_since: Date | null;
  last_error: string | null;
  /** When retries ended. A dead letter that was discarded has done_at too. */
  dead_at: Date | null;
  /** The queue that the kind belongs to. */
  lane: GeneratedAlways<string>;
}

interface PartnerRow {
  id: number;
  name: string;
  /** Key that signs the partner's links, encrypted. */
  secret: string;
  mini_site_id: number | null;
  return_hosts: string[];
  retired_at: Date | null;
}

/** An auth profile's account at a payment company: a gateway, or Stripe. */
interface PaymentAccountRow {
  id: Generated<number>;
  auth_profile_id: number;
  name: string;
  gateway: AccountProvider;
  /** The gateway's number or uid of the terminal, or the id of the Stripe account. */
  terminal: string;
  /** The gateway's uid of the payment page, if there are several. */
  page: string | null;
  /** The gateway's uid of the cashier that charges saved cards. */
  cashier: string | null;
  most_payments: number;
  wallets: Wallet[];
  /** Whether the payment page is shown in a frame of the checkout. Otherwise the browser leaves for it. */
  is_framed: boolean;
  /** Whether cards are charged when the payer pays. Otherwise the amount is authorized first and captured later. */
  is_taken_at_once: boolean;
  is_test: boolean;
  /** The account's API keys, encrypted. Null until they are entered. */
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
  /** Until this time no other node takes over, because the node that asks the provider may still be running. */
  asked_until: Date | null;
  /** Until when the payer can complete the payment. */
  deadline: Date | null;
  /** The provider's account. Null for payments begun before this column existed. */
  account: string | null;
  /** The charged amount, in hundredths of charge_currency. */
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
  /** The disputed amount, in hundredths of currency. */
  amount: number;
  currency: string;
  reason: string;
  state: DisputeState;
  /** Whether the bank only asks for information and no money has moved. */
  is_inquiry: boolean;
  due_at: Date | null;
  /** What the bank has taken from the seller and not given back, in hundredths of currency. */
  withdrawn: number;
  /** The part of withdrawn that had not already been refunded to the buyer, in agorot. */
  booked: Generated<Agorot>;
  /** The provider's fees, in hundredths of fee_currency. */
  fee: number;
  fee_currency: string | null;
  url: string | null;
  opened_at: Date;
  withdrawn_at: Date | null;
  reinstated_at: Date | null;
  closed_at: Date | null;
  /** Number of times the row was written. */
  version: Generated<number>;
}

/** Payments for which the provider reported other terms, such as the amount, than were requested. If outcome is held, an operator has to decide what becomes of the payment. */
interface PaymentMismatchRow {
  payment_identifier: string;
  outcome: "givenBack" | "held";
  fields: string[];
  expected: Json<unknown>;
  said: Json<unknown>;
  noted_at: Date;
  id: GeneratedAlways<number>;
  /** The business whose administrators see the payment. If null, all administrators see it. */
  business_id: number | null;
  settled_at: Date | null;
  settled_by: number | null;
  settled_note: string | null;
}

/** Number of seats and places of a plan, which the server computes from the packed plan. */
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
  /** Format of the uploaded file. Null if the format was not recognized. */
  format: string | null;
  uploaded_by: number;
  uploaded_at: Date;
  seats: number;
  rows: number;
  sections: number;
  errors: number;
  warnings: number;
  faults: Json<DraftFault[]>;
  /** The price categories as they are named in the file. */
  ticket_groups: Json<{ readonly id: number; readonly name: string }[]>;
  /** The plan with the ids of the file, as gzipped JSON. Null if the file has no drawable seats. */
  plan_gzip: Uint8Array | null;
  /** The same plan in the compact format. */
  bytes_gzip: Uint8Array | null;
  /** The version under which it was published. */
  plan_version: string | null;
  file_gzip: Uint8Array | null;
  columns: NullableJson<PlanColumns | null>;
  /** The layout (hall_layout.seatplan_id) that the draft is published into. */
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

/** The points that an order has earned for its buyer's membership. It records what was taken back, so that nothing is taken back twice. */
interface PointEarningRow {
  order_id: string;
  membership_id: number;
  /** The rules at the time of the sale. They also apply when a part of the order is cancelled. */
  rules: Json<unknown>;
  points: number;
  /** How many of the points were taken back because parts were cancelled. */
  taken_back: Generated<number>;
  /** How many of taken_back could not be taken from the membership, because they had been spent. */
  missing: Generated<number>;
  at: Date;
}

/** The ledger of loyalty points. The entries of a membership add up to its balance. */
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
  /** The lot from which points are taken or to which they return. A lot is an entry that adds new points, and has null here. */
  lot_id: number | null;
  /** The points of a lot that are left. The lots of a membership add up to its balance, too. */
  left_points: number | null;
  expires_at: Date | null;
  /** Points that should have been taken back, but had already been spent. */
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

/** Sums of ticket_change by day, location, show and point of sale. */
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

/** Codes that admit visitors to a presale. */
interface PresaleCodeRow {
  presentation_id: number;
  code: string;
  /** How many visitors can use the code. */
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
  /** Maximum seats for one visitor. If null, the installation's limit applies. */
  maximum_seats: number | null;
  /** When the organizer cancelled it. Nothing is sold for it any more. */
  cancelled_at: Date | null;
  /** When an operator removed it as a mistake, before anything was sold. It is no longer shown anywhere. */
  retired_at: Date | null;
  /** When the storefront begins to show the presentation. If null, it does so at once. */
  publish_at: Date | null;
  /** When online sales begin. If null, they are open at once. The box office can sell earlier. */
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
  /** Until when buyers can return their tickets for a full refund. */
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

/** Price in agorot of a ticket type in a ticket group. */
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

/** When a price list is the default, by the presentation's start. An empty list of weekdays matches every day. */
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

/** Changes of product sales that the function fold_sales has not added to product_sum yet. */
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

/** Sums of product_change. feature_id 0 means that the sale belongs to no show. */
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
  /** The customer (reference_agent) who maintains the reference. Null for the references that operators maintain. */
  customer_id: number | null;
  /** If set, it is valid for this show only. */
  feature_id: number | null;
  /** If set, it is valid for this presentation only. */
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
  /** The row of operator_event for the call that made the change. Null for changes made before this column existed. */
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
  /** For a credit note, the cancellation that was refunded. */
  cancellation_id: string | null;
  amount: Agorot;
  issued_at: Date;
  /** The text printed before the number: the prefix, and in a yearly series the year. */
  run: string | null;
  /** Assigned by the trigger number_documents right before the commit, so that it is never null in committed rows. */
  number: number | null;
}

interface SavedCardRow {
  /** The server's own token, which the payer gets. The provider's token never leaves the server. */
  token: string;
  provider: string;
  provider_token: string;
  visitor_id: string;
  customer_id: number | null;
  last4: string;
  /** As MM/YY. */
  expiry: string;
  created_at: Date;
  deleted_at: Date | null;
  /** Mobile number on the order with which the card was saved. Null if a customer was logged in. */
  mobile: string | null;
  /** The payment account whose gateway stores the card. Null for other providers. */
  account: string | null;
}

interface SealedColumnRow {
  /** A column listed in encryption/sealedColumns whose existing rows have all been encrypted. */
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
  /** What an enrolled member pays for this presentation, in agorot. */
  payable_amount: Generated<Agorot>;
}

/** Seats that operators keep from being sold. A block without any seat_claim is history. */
interface SeatBlockRow {
  id: Generated<number>;
  presentation_id: number;
  reason: BlockReason;
  note: string | null;
  created_by: number | null;
  created_at: Date;
  /** Whether the block was created together with the presentation, from a layout_block of its layout. */
  is_default: Generated<boolean>;
}

/** Who has a seat. A seat without a row is free. In area 0, seat_no is a reserved seat's number in the plan. Each general-admission section is an area of its own that numbers its places. */
interface SeatClaimRow {
  presentation_id: number;
  area: number;
  seat_no: number;
  /** 1 locked, 2 held, 3 sold, 4 blocked. */
  state: number;
  holder: string | null;
  expires_at: Date | null;
  order_id: string | null;
  /** The allocation that the seat belongs to. */
  allocation_id: number | null;
  /** The block that keeps the seat from being sold. */
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
  /** Clock of the packed row, never less than clock. It is part of the key of the table, so a query that filters by it too can use the index. */
  batch_clock: number;
}

/** Changes to seats of a presentation in one transaction. clock is the number of the last change, and the others have the consecutive numbers before it. */
interface SeatEventBatchRow {
  presentation_id: number;
  clock: number;
  areas: number[];
  /** Seat numbers. An element is null if its seat no longer exists. */
  seats: (number | null)[];
  states: number[];
  at: Date;
}

/** An operator's note on a seat. It stays when another buyer gets the seat. */
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
  /** The plan in the format of the API (domain/seatplan), as gzipped JSON. */
  plan_gzip: Uint8Array;
  published_at: Date | null;
  published_by: number | null;
  file_name: string | null;
}

/** The installation's own secrets, such as the key that signs cookies, with one row per generation. */
interface SecretRow {
  name: string;
  /** Encrypted. */
  value: string;
  generation: Generated<number>;
  /** Since when this generation signs. If null, since it was created. */
  signs_from: Date | null;
  /** Until when signatures of this generation are accepted. If null, there is no end. */
  accepted_until: Date | null;
}

interface SeniorCitizenRow {
  id: number;
  business_id: number;
  /** ID number, encrypted. Queries use ssn_index. */
  ssn: string;
  is_entitled: Generated<boolean>;
  balance: number;
  ssn_index: string | null;
  /** Mobile number to which a code is sent as proof. */
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
  /** URL template like the setting SMS_URL, encrypted. */
  sms_url: string;
  sms_url_at: Date;
  /** Body template like the setting SMS_BODY, encrypted. If null, a GET without a body is sent. */
  sms_body: string | null;
  sms_body_at: Date | null;
  body_format: BodyFormat;
  /** Value of the Authorization header, encrypted. */
  sms_authorization: string | null;
  sms_authorization_at: Date | null;
  gateway_sender: string | null;
  /** Countries whose numbers the gateway serves. If empty, only that of the setting DEFAULT_COUNTRY. */
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
  /** The payment account of the auth profile. Null if the installation's own Stripe account was used. */
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
  /** The order item that bought the voucher. Null for a credit, and if the voucher was not bought in this system. */
  order_item_id: string | null;
  /** The secret part of the URL of the voucher's page. */
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
  /** The product that the item pays for, if its kind is product. */
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
  /** Discount that a code gives on the listed price, zero or negative. */
  coupon: Generated<Agorot>;
  addons: Generated<Agorot>;
  addon_ids: NullableJson<number[]>;
  code: string | null;
  ref1: string | null;
  ref2: string | null;
  /** The operator who scanned the ticket at the entrance. */
  scanned_by: number | null;
  /** The allocation that the seat belonged to when it was sold. */
  allocation_id: number | null;
  transfer_id: string | null;
  holder_name: string | null;
}

/** Changes of ticket sales that the function fold_sales has not added to the sums yet. */
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
  /** If null, the group is available to every business. */
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

/** What the tickets of a business show in addition to the required content. The row without a business is the installation's default. */
interface TicketTemplateRow {
  id: Generated<number>;
  business_id: number | null;
  /** The picture at the top of the ticket. */
  header_picture: string | null;
  ticket_accent: string | null;
  ticket_text: NullableJson<Names>;
  has_holder: boolean;
  has_entrance: boolean;
  has_price: boolean;
  has_charge: boolean;
  has_terms: boolean;
  /** Paper size of the box office's printer. */
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
  /** If null, the type is available to every business. */
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
  /** Path below MEDIA_DIR/vod. */
  file: string;
  plays: number;
  available_from: Date | null;
  available_until: Date | null;
  /** For how many hours after the purchase it can be watched. */
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

/** A visitor of the storefront. id is used in other tables and never sent to clients, which know the visitor by uuid. */
interface VisitorRow {
  id: string;
  uuid: string;
  created_at: Date;
  cart: NullableJson<unknown>;
  step: number | null;
  /** Bit mask of the booking steps whose timer has been started once for the current cart. The first start is no extension. */
  steps_entered: Generated<number>;
  step_extensions: Generated<number>;
  best_available: NullableJson<{ presentationId: number; seats: { area: number; seat: number }[] }>;
  /** When the visitor last got a new cookie at a login. Null if the first cookie is still in use. */
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

/** The products that a voucher pays for. Each issued voucher has a system_voucher_item for each of them. */
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
  /** Position in the order of admission, which the draw determines. Null until the visitor has been let in. */
  rank: number | null;
  entered_at: Date | null;
  /** The visitor who used the place, perhaps on another device than the one that joined. */
  entered_by: string | null;
  /** Until when the visitor may choose seats. */
  inside_until: Date | null;
  /** The member whose place in a presale it is. */
  customer_id: number | null;
  /** When the visitor was skipped, because the page had stopped polling. Null once the visitor has come back and been called. */
  passed_at: Date | null;
  /** When the visitor was called after having been skipped and come back. */
  recalled_at: Date | null;
}

/** Presentations that are entered through a waiting room, and how far its queue has come. */
interface WaitingRoomRow {
  presentation_id: number;
  /** How long before the sale visitors can join. */
  lobby_minutes: number;
  /** Maximum number of visitors per minute who are let in. */
  per_minute: number;
  /** How many visitors may choose seats at the same time. */
  max_inside: number;
  /** How long a visitor may choose seats. */
  inside_minutes: number;
  is_paused: Generated<boolean>;
  /** The last number that was given out. */
  joined: Generated<number>;
  /** Ranks up to this one may enter, except those that were skipped. */
  called: Generated<number>;
  /** Numbers up to this one took part in the draw. Null before the draw. */
  drawn: number | null;
  /** Four words in hexadecimal that determine the draw. */
  seed: string | null;
  /** The time up to which visitors were called at the pace. */
  paced_at: Date | null;
  /** When the current minute of the measured pace began. */
  minute_at: Date | null;
  minute_calls: Generated<number>;
  /** Visitors called in each of the last minutes, the latest first. */
  calls: Generated<number[]>;
  /** How many minutes before the sale members and holders of a code may buy. 0 means that there is no presale. */
  presale_minutes: Generated<number>;
  /** Ids of the membership offers whose buyers may buy in the presale. */
  presale_offers: Generated<number[]>;
  /** How many places were given out in the presale. */
  presale_joined: Generated<number>;
  /** How many places of the presale took part in its draw. Null before the draw. */
  presale_drawn: number | null;
  /** Random seed of the presale's draw: four words in hexadecimal. */
  presale_seed: string | null;
  /** Maximum tickets per payment card, over all orders. If null, there is no limit. */
  max_per_card: number | null;
  /** Maximum tickets per mobile number, over all orders. If null, there is no limit. */
  max_per_mobile: number | null;
  /** How long a page may not poll before its visitor counts as away and is skipped. */
  away_minutes: Generated<number>;
  /** How many visitors were skipped and have not come back. */
  passed: Generated<number>;
  /** How many times visitors were skipped, or called after coming back. */
  passes: Generated<number>;
  /** By how many ranks the queue has moved in the current minute. */
  minute_moves: Generated<number>;
  /** Ranks moved in each of the last minutes, the latest first. */
  moves: Generated<number[]>;
  /** Since when nodes have recorded polls without a gap. Soon after a gap nobody is skipped. */
  watched_since: Date | null;
  /** When a node last recorded polls. */
  watched_at: Date | null;
}

/** Places in waiting rooms whose pages have polled lately. Through this table nodes learn of polls that other nodes received. */
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
  /** In the format of domain/signature. Null if the name was typed instead. */
  signature: string | null;
  signed_name: string;
  signed_at: Date;
}

interface WaiverTermsRow {
  id: number;
  business_id: number;
  name: Json<Names>;
  /** One line per paragraph. */
  text: Json<Names>;
  minimum_age: number | null;
  maximum_age: number | null;
  retired_at: Date | null;
}

/** Keys with which the wallet passes of a business are signed. */
interface WalletAccountRow {
  business_id: number;
  apple_certificates: string | null;
  /** Encrypted. */
  apple_key: string | null;
  google_issuer: string | null;
  /** Encrypted. */
  google_account: string | null;
  changed_at: Date;
}

/** Devices that are notified when a pass changes. */
interface WalletDeviceRow {
  device_id: string;
  ticket_id: string;
  push_token: string;
  registered_at: Date;
}

/** Passes that were issued, each with a hash of its content and the time at which the content last changed. */
interface WalletPassRow {
  ticket_id: string;
  digest: string;
  changed_at: Date;
}

/** Log of the requests that were sent to webhooks. */
interface WebhookAttemptRow {
  id: GeneratedAlways<number>;
  endpoint_id: number;
  message_id: string;
  at: Date;
  duration_ms: number;
  /** HTTP status of the response. Null if there was no response. */
  status: number | null;
  error: string | null;
  /** The first 2,000 bytes of the response body. */
  answer: string;
  is_replay: boolean;
}

/** URLs to which the events of a business are sent. */
interface WebhookEndpointRow {
  id: Generated<number>;
  business_id: number;
  name: string;
  url: string;
  events: string[];
  /** Key that signs the requests, encrypted. */
  secret: string;
  /** Key before the last rotation, encrypted. Until former_until requests are signed with both keys, so that the receiver can switch at any time. */
  former_secret: string | null;
  former_until: Date | null;
  is_enabled: Generated<boolean>;
  /** Time of the first failed attempt since the last success. */
  failing_since: Date | null;
  /** When the server disabled it because it had failed for too long. Null if an operator disabled it. */
  disabled_at: Date | null;
  created_by: number;
  created_at: Date;
  /** When it was deleted together with its secrets. Only earlier versions did this. */
  deleted_at: Date | null;
  /** The locations whose events are sent. If empty, all events of the business are sent, also those that concern no location. */
  location_ids: Generated<number[]>;
  /** If set, it gets no events. It keeps its secret and can be restored. */
  retired_at: Date | null;
}

interface WebhookEventRow {
  provider: string;
  event_id: string;
  received_at: Date;
}

/** Events to send to webhooks. They contain no secrets and no personal data. */
interface WebhookMessageRow {
  id: string;
  /** A number that orders the events of the installation. */
  number: GeneratedAlways<number>;
  business_id: number;
  type: string;
  at: Date;
  data: Json<unknown>;
  /** Whether it is a sample sent by the test button. */
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
