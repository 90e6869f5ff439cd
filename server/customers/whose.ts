import { sql, type RawBuilder } from "kysely";

/** By what a customer is found in tables that do not hold their number. */
export interface Whose {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly ssn: string | null;
}

/** Addresses that messages are sent to, in small letters. */
const addressesOf = ({ email, mobile }: Whose): string[] =>
  [email?.toLowerCase(), mobile].flatMap((each) => each || []);

const FALSE = sql<boolean>`false`;

/** Whether a column is one of the customer's addresses. */
export function isAddressOf(whose: Whose, column: string): RawBuilder<boolean> {
  const addresses = addressesOf(whose);
  if (addresses.length === 0) return FALSE;
  return sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(addresses)})`;
}

/** Whether a text has one of the customer's addresses in it, or their ID number. */
export function isNamedIn(whose: Whose, text: RawBuilder<string>): RawBuilder<boolean> {
  const words = [...addressesOf(whose), ...(whose.ssn ? [whose.ssn] : [])];
  if (words.length === 0) return FALSE;
  return sql<boolean>`exists (select 1 from unnest(array[${sql.join(words)}]::text[]) as a(word)
    where position(a.word in lower(${text})) > 0)`;
}

/** Whether a text has the customer's whole name in it: a first name alone is many people's. */
export function hasNameOf(
  { firstName, lastName }: Whose,
  text: RawBuilder<string>,
): RawBuilder<boolean> {
  if (firstName.length < 2 || lastName.length < 2) return FALSE;
  return sql<boolean>`(position(lower(${firstName}) in lower(${text})) > 0
    and position(lower(${lastName}) in lower(${text})) > 0)`;
}

/** Orders of the customer: bought when logged in, or by a guest under their mobile number. */
export const isOrderOf = ({ id, mobile }: Whose): RawBuilder<boolean> =>
  sql<boolean>`(customer_id = ${id} or customer_id is null
    and ${mobile}::text is not null and customer->>'MobileNumber1' = ${mobile}::text)`;
