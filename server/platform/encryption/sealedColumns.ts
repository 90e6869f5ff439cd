import { normalizeSsn } from "../../../domain/customer.ts";
import { keysOf } from "../../../domain/keysOf.ts";

/** A column whose text is encrypted in the database. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The table's primary key: its columns and their types. */
  readonly key: Readonly<Record<string, "int" | "uuid" | "text">>;
  /** A text, a whole jsonb value, or the text of one field of a jsonb object. */
  readonly kind: "text" | "json" | "field";
  /** Where `kind` is "field". */
  readonly field?: string;
  /** The form in which the number is looked up: the table has a column `ssn_index` then. */
  readonly compared?: (text: string) => string;
  /** Which texts are sealed, where not all are: a regular expression. */
  readonly only?: string;
  /** So many rows that those of before are sealed once, and not looked for at every start. */
  readonly isLarge?: true;
}

/** What counts as a person's number among the codes of tickets: an ID, or a member's number. */
const PERSONS_NUMBER = String.raw`^\d{5,9}$`;

const asKept = (text: string): string => text;

/** Every sealed column by its place, the name that its texts are bound to. */
export const SEALED_COLUMNS = {
  "customer.ssn": {
    table: "customer",
    column: "ssn",
    key: { id: "int" },
    kind: "text",
    compared: asKept,
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
  "secret.value": {
    table: "secret",
    column: "value",
    key: { name: "text", generation: "int" },
    kind: "text",
  },
} as const satisfies Record<string, SealedColumn>;

/** Where a sealed text stands; it opens nowhere else. */
export type Place = keyof typeof SEALED_COLUMNS;

/** Where ID numbers stand that are looked up. */
export type IndexedPlace = Extract<Place, `${string}.ssn`>;

export const PLACES = keysOf(SEALED_COLUMNS);

export const columnOf = (place: Place): SealedColumn => SEALED_COLUMNS[place];

/** Whether a ticket's code is kept sealed. */
export const isPersonsNumber = (code: string): boolean => new RegExp(PERSONS_NUMBER).test(code);
