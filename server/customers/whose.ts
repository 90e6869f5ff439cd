import { sql, type RawBuilder } from "kysely";
import { spellingsOf } from "../../domain/telephone.ts";
import { unseal } from "../platform/encryption/sealing.ts";
import { texts, type Db } from "../platform/store/db.ts";

/** The data by which rows of a customer are found in tables that have no customer id. */
export interface Whose {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  /** The ID number, decrypted. */
  readonly ssn: string | null;
  /** Keyed hash of the ID number, by which encrypted columns are searched. */
  readonly ssnIndex: string | null;
}

/** The customer id for guests, who have no row in the table of customers. No customer has this id. */
const NO_CUSTOMER = -1;

/** Reads the identifying data of a customer, or of a guest by the mobile number of the guest's orders. */
export async function whoseOf(db: Db, id: number | undefined, mobile?: string): Promise<Whose> {
  const row = await db
    .selectFrom("customer")
    .select(["id", "first_name", "last_name", "ssn", "ssn_index", "email", "mobile"])
    .where("id", "=", id ?? NO_CUSTOMER)
    .executeTakeFirst();
  return {
    id: row?.id ?? NO_CUSTOMER,
    firstName: row?.first_name ?? "",
    lastName: row?.last_name ?? "",
    ssn: unseal(db, "customer.ssn", row?.ssn ?? null),
    ssnIndex: row?.ssn_index ?? null,
    email: row?.email ?? null,
    mobile: row?.mobile ?? mobile ?? null,
  };
}

/** Returns the customer's mobile number in all spellings in which it may be stored. */
export const numbersOf = ({ mobile }: Whose): readonly string[] =>
  mobile === null ? [] : spellingsOf(mobile);

/** Returns the customer's e-mail address and mobile numbers, in lower case. */
const addressesOf = (whose: Whose): string[] => [
  ...(whose.email ? [whose.email.toLowerCase()] : []),
  ...numbersOf(whose),
];

/** Returns an SQL condition: whether a column equals one of the customer's addresses. */
export const isAddressOf = (whose: Whose, column: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = any(${texts(addressesOf(whose))})`;

/** Returns an SQL condition: whether a text contains one of the customer's addresses or the ID number. */
export function isNamedIn(whose: Whose, text: RawBuilder<string>): RawBuilder<boolean> {
  const words = [...addressesOf(whose), ...(whose.ssn ? [whose.ssn] : [])];
  return sql<boolean>`exists (select 1 from unnest(${texts(words)}) as a(word)
    where position(a.word in lower(${text})) > 0)`;
}

/**
 * Returns an SQL condition: whether a text contains the customer's first and last name. Both the first and
 * the last name must occur, because one of them alone would match other people.
 */
export function hasNameOf(
  { firstName, lastName }: Whose,
  text: RawBuilder<string>,
): RawBuilder<boolean> {
  if (firstName.length < 2 || lastName.length < 2) return sql<boolean>`false`;
  return sql<boolean>`(position(lower(${firstName}) in lower(${text})) > 0
    and position(lower(${lastName}) in lower(${text})) > 0)`;
}

/**
 * Returns an SQL condition: whether an order is the customer's. The customer's orders are those bought while
 * logged in, and those bought as a guest with the customer's mobile number.
 */
export function isOrderOf(whose: Whose, table = "orders"): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column("customer_id")} = ${whose.id} or ${column("customer_id")} is null
    and ${column("customer")}->>'MobileNumber1' = any(${texts(numbersOf(whose))}))`;
}

/**
 * Returns an SQL condition: whether a member is the customer, by customer id or, if the member has none, by
 * ID number.
 */
export const isMemberOf = ({ id, ssnIndex }: Whose, table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column("customer_id")} = ${id} or ${column("customer_id")} is null
    and ${column("ssn_index")} = ${ssnIndex}::text)`;
};
