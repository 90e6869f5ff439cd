import { normalizeSsn } from "../../../domain/customer.ts";
import { keysOf } from "../../../domain/keysOf.ts";

/** A column whose text is encrypted in the database. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns of the table's primary key with their types. */
  readonly key: Readonly<Record<string, "int" | "uuid" | "text">>;
  /** What is encrypted: a text, a whole jsonb value, or the text of one field of a jsonb object. */
  readonly kind: "text" | "json" | "field";
  /** The name of the encrypted field of a jsonb object. Present if `kind` is "field". */
  readonly field?: string;
  /**
   * Normalizes an ID number for look-ups. If present, the table has a column `ssn_index` with the hash of
   * the normalized number.
   */
  readonly compared?: (text: string) => string;
  /**
   * A regular expression that matches the texts to encrypt. Absent if all texts of the column are
   * encrypted.
   */
  readonly only?: string;
  /**
   * Present for a table so large that a search for unencrypted rows at every start would take too long. The
   * rows of a large table are searched and encrypted only once.
   */
  readonly isLarge?: true;
}

/** Matches ticket codes that are personal numbers: a person's ID or a member's number. */
const PERSONS_NUMBER = String.raw`^\d{5,9}$`;

const asKept = (text: string): string => text;

/**
 * All encrypted columns. The key is the place: the names of table and column. A text can only be decrypted
 * with the place for which it was encrypted.
 */
export const SEALED_COLUMNS = {
  "customer.ssn": {
    table: "customer",
    column: "ssn",
    key: { id: "int" },
    kind: "text",
    compared: asKept,
  },
  "customer_photo.picture": {
    table: "customer_photo",
    column: "picture",
    key: { customer_id: "int" },
    kind: "text",
    isLarge: true,
  },
  "member.ssn": {
    table: "member",
    column: "ssn",
    key: { member_number: "text" },
    kind: "text",
    compared: normalizeSsn,
  },
  "senior_citizen.ssn": {
    table: "senior_citizen",
    column: "ssn",
    key: { id: "int" },
    kind: "text",
    compared: normalizeSsn,
  },
  "enrolment.ssn": {
    table: "enrolment",
    column: "ssn",
    key: { order_item_id: "uuid" },
    kind: "text",
    compared: asKept,
  },
  "orders.customer.SSN": {
    table: "orders",
    column: "customer",
    key: { id: "uuid" },
    kind: "field",
    field: "SSN",
    isLarge: true,
  },
  "ticket.code": {
    table: "ticket",
    column: "code",
    key: { id: "uuid" },
    kind: "text",
    only: PERSONS_NUMBER,
    isLarge: true,
  },
  "visitor.cart": {
    table: "visitor",
    column: "cart",
    key: { id: "uuid" },
    kind: "json",
    isLarge: true,
  },
  "payment_attempt.cart": {
    table: "payment_attempt",
    column: "cart",
    key: { payment_identifier: "text" },
    kind: "json",
    isLarge: true,
  },
  "waiver.children": {
    table: "waiver",
    column: "children",
    key: { order_id: "uuid" },
    kind: "json",
    isLarge: true,
  },
  "waiver.signature": {
    table: "waiver",
    column: "signature",
    key: { order_id: "uuid" },
    kind: "text",
    isLarge: true,
  },
  "waiver.signed_name": {
    table: "waiver",
    column: "signed_name",
    key: { order_id: "uuid" },
    kind: "text",
    isLarge: true,
  },
  "operator.totp_secret": {
    table: "operator",
    column: "totp_secret",
    key: { id: "int" },
    kind: "text",
  },
  "operator.totp_pending": {
    table: "operator",
    column: "totp_pending",
    key: { id: "int" },
    kind: "text",
  },
  "partner.secret": { table: "partner", column: "secret", key: { id: "int" }, kind: "text" },
  "payment_account.keys": {
    table: "payment_account",
    column: "keys",
    key: { id: "int" },
    kind: "text",
  },
  "captcha.captcha_secret": {
    table: "captcha",
    column: "captcha_secret",
    key: { id: "int" },
    kind: "text",
  },
  "mail_gateway.smtp_password": {
    table: "mail_gateway",
    column: "smtp_password",
    key: { id: "int" },
    kind: "text",
  },
  "sms_gateway.sms_url": {
    table: "sms_gateway",
    column: "sms_url",
    key: { id: "int" },
    kind: "text",
  },
  "sms_gateway.sms_body": {
    table: "sms_gateway",
    column: "sms_body",
    key: { id: "int" },
    kind: "text",
  },
  "sms_gateway.sms_authorization": {
    table: "sms_gateway",
    column: "sms_authorization",
    key: { id: "int" },
    kind: "text",
  },
  "webhook_endpoint.secret": {
    table: "webhook_endpoint",
    column: "secret",
    key: { id: "int" },
    kind: "text",
  },
  "webhook_endpoint.former_secret": {
    table: "webhook_endpoint",
    column: "former_secret",
    key: { id: "int" },
    kind: "text",
  },
  "wallet_account.apple_key": {
    table: "wallet_account",
    column: "apple_key",
    key: { business_id: "int" },
    kind: "text",
  },
  "wallet_account.google_account": {
    table: "wallet_account",
    column: "google_account",
    key: { business_id: "int" },
    kind: "text",
  },
  "data_import_file.content": {
    table: "data_import_file",
    column: "content",
    key: { import_id: "int" },
    kind: "text",
    isLarge: true,
  },
  "secret.value": {
    table: "secret",
    column: "value",
    key: { name: "text", generation: "int" },
    kind: "text",
  },
} as const satisfies Record<string, SealedColumn>;

/**
 * The table and column of an encrypted text. A text that was encrypted for one place cannot be decrypted
 * for another.
 */
export type Place = keyof typeof SEALED_COLUMNS;

/** The places of ID numbers that can be looked up. */
export type IndexedPlace = Extract<Place, `${string}.ssn`>;

export const PLACES = keysOf(SEALED_COLUMNS);

export const columnOf = (place: Place): SealedColumn => SEALED_COLUMNS[place];

/** Returns whether a ticket's code has to be stored encrypted. */
export const isPersonsNumber = (code: string): boolean => new RegExp(PERSONS_NUMBER).test(code);
