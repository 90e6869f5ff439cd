import { sql, type RawBuilder } from "kysely";
import { spellingsOf } from "../../domain/telephone.ts";
import { unseal } from "../platform/encryption/sealing.ts";
import { texts, type Db } from "../platform/store/db.ts";

/** The data by which a customer is found in tables without the customer's id. */
export interface Whose {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  /** Not encrypted. */
  readonly ssn: string | null;
  /** Blind index of the ID number, for look-ups in encrypted columns. */
  readonly ssnIndex: string | null;
}

/** A guest has no customer row. No row has this id. */
const NO_CUSTOMER = -1;

/** Reads a person from the customer's row, or a guest by the mobile number of their orders. */
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

/** The customer's mobile number in every format in which it can be stored. */
export const numbersOf = ({ mobile }: Whose): readonly string[] =>
  mobile === null ? [] : spellingsOf(mobile);

/** The customer's message addresses in lower case. */
const addressesOf = (whose: Whose): string[] => [
  ...(whose.email ? [whose.email.toLowerCase()] : []),
  ...numbersOf(whose),
];

/** Whether a column contains one of the customer's addresses. */
export const isAddressOf = (whose: Whose, column: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = any(${texts(addressesOf(whose))})`;

/** Whether a text contains one of the customer's addresses or their ID number. */
export function isNamedIn(whose: Whose, text: RawBuilder<string>): RawBuilder<boolean> {
  const words = [...addressesOf(whose), ...(whose.ssn ? [whose.ssn] : [])];
  return sql<boolean>`exists (select 1 from unnest(${texts(words)}) as a(word)
    where position(a.word in lower(${text})) > 0)`;
}

/** Whether a text contains the customer's full name. A first name alone is shared by many people. */
export function hasNameOf(
  { firstName, lastName }: Whose,
  text: RawBuilder<string>,
): RawBuilder<boolean> {
  if (firstName.length < 2 || lastName.length < 2) return sql<boolean>`false`;
  return sql<boolean>`(position(lower(${firstName}) in lower(${text})) > 0
    and position(lower(${lastName}) in lower(${text})) > 0)`;
}

/** Orders of the customer: bought while logged in, or as a guest with the customer's mobile number. */
export function isOrderOf(whose: Whose, table = "orders"): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column("customer_id")} = ${whose.id} or ${column("customer_id")} is null
    and ${column("customer")}->>'MobileNumber1' = any(${texts(numbersOf(whose))}))`;
}

/** Members of the customer: linked by customer id, or not linked and with the same ID number. */
export const isMemberOf = ({ id, ssnIndex }: Whose, table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column("customer_id")} = ${id} or ${column("customer_id")} is null
    and ${column("ssn_index")} = ${ssnIndex}::text)`;
};
