import type { ColumnType, Generated } from "kysely";

interface CustomerRow {
  id: Generated<number>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** Sealed; looked up by `ssn_index`. */
  ssn: string | null;
  ssn_index: Generated<string | null>;
  email: string | null;
  /** Local form: 05…, as `domain/customer` normalises it. */
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
}

interface BookingLoginRow {
  visitor_id: string;
  customer_id: number;
  kind: string;
  has_members: Generated<boolean>;
  at: Date;
  expires_at: Date;
}

/** A view: the booking logins that have not ended. */
type StandingLoginRow = Omit<BookingLoginRow, "expires_at">;

interface LoginSessionRow {
  token_hash: string;
  realm: string;
  subject: number;
  created_at: Date;
  expires_at: Date;
  /** The last call, to the minute. */
  seen_at: Date;
  id: Generated<string>;
  user_agent: string | null;
  /** The browser's visitor; null for an operator. */
  visitor_id: string | null;
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

interface LoginLinkRow {
  token_hash: string;
  customer_id: number;
  created_at: Date;
  expires_at: Date;
  redeemed_at: Date | null;
  /** Where it was sent to, shortened. */
  sent_to: Generated<string>;
}

interface AskedRow {
  key_hash: string;
  at: Date;
}

/** Of `m0035Guesses`. */
interface GuessCountRow {
  key_hash: string;
  level: number;
  leak: number;
  at: Date;
}

/** Of `m0035Guesses`: whose number or ID a visitor has proved. */
interface MemberProofRow {
  visitor_id: string;
  kind: "member" | "senior";
  subject: string;
  expires_at: Date;
}

interface CaptchaSpentRow {
  token_hash: string;
  use_hash: string | null;
  expires_at: Date;
}

interface OperatorRow {
  id: number;
  username: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  business_ids: ColumnType<number[]>;
  role: string;
  /** Sealed. */
  totp_secret: string | null;
  /** A secret that no code has confirmed yet, sealed. */
  totp_pending: Generated<string | null>;
  /** The step of the last code that logged in: a code is good once. */
  totp_used_step: Generated<number | null>;
  /** Who locks seats that the operator is about to sell; none before the first of them. */
  visitor_id: Generated<string | null>;
  is_demo: Generated<boolean>;
}

/** The tables of customers, operators and their logins (`m0004Customers`, `m0036Logins`). */
export interface CustomerTables {
  customer: CustomerRow;
  booking_login: BookingLoginRow;
  standing_login: StandingLoginRow;
  login_session: LoginSessionRow;
  one_time_code: OneTimeCodeRow;
  login_link: LoginLinkRow;
  asked: AskedRow;
  guess_count: GuessCountRow;
  member_proof: MemberProofRow;
  captcha_spent: CaptchaSpentRow;
  operator: OperatorRow;
}
