import { sql } from "kysely";
import { normalizeCode } from "../../domain/code.ts";
import { spellingsOf } from "../../domain/telephone.ts";
import type { Identity } from "../../domain/api/customerArea.ts";
import { isMistypedNumber } from "../../domain/memberNumber.ts";
import { Refused } from "../../domain/refusal.ts";
import { lookupOf } from "../platform/encryption/sealing.ts";
import { telephoneOf } from "../outside/internationalNumber.ts";
import type { Db } from "../platform/store/db.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { mobileOrRefuse, ssnOf } from "./customerRecords.ts";

/** The person that a caller claims to be. The claim has not been proved yet. */
export interface Claimed {
  /** The normalized identity, used as the key of rate limits. */
  readonly key: string;
  readonly customerId: number | undefined;
  /** The recorded mobile number of the person, or the number that the caller entered. */
  readonly mobile: string | undefined;
  /** Whether a customer or a guest's order was found. */
  readonly isKnown: boolean;
}

/** Returns the key under which all messages to a mobile number are counted. */
export const mobileKey = (mobile: string): string => `mobile ${mobile}`;

type Desk = Pick<PriceContainer, "db" | "config">;
type Found = Omit<Claimed, "key">;
const NOBODY: Found = { customerId: undefined, mobile: undefined, isKnown: false };

async function byColumn(
  db: Db,
  column: "mobile" | "ssn_index" | "id",
  ...values: readonly (string | number)[]
) {
  const row = await db
    .selectFrom("customer")
    .select(["id", "mobile"])
    .where(column, "in", values)
    .executeTakeFirst();
  if (!row) return undefined;
  return { customerId: row.id, mobile: row.mobile ?? undefined, isKnown: true };
}

const bySsn = (db: Db, ssn: string) => byColumn(db, "ssn_index", lookupOf(db, ssn));

async function byMobile(db: Db, mobile: string): Promise<Found> {
  const customer = await byColumn(db, "mobile", ...spellingsOf(mobile));
  if (customer) return customer;
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where(sql`customer->>'MobileNumber1'`, "in", spellingsOf(mobile))
    .executeTakeFirst();
  return { customerId: undefined, mobile, isKnown: order !== undefined };
}

async function byReservation({ db, config }: Desk, reservationIdentifier: string): Promise<Found> {
  const order = await db
    .selectFrom("orders")
    .select(["customer", "customer_id"])
    .where("reservation_identifier", "=", reservationIdentifier)
    .executeTakeFirst();
  if (!order) return NOBODY;
  if (order.customer_id !== null) return (await byColumn(db, "id", order.customer_id)) ?? NOBODY;
  const mobile = telephoneOf(order.customer.MobileNumber1, config.outside.home);
  return mobile === undefined ? NOBODY : byMobile(db, mobile);
}

/**
 * Returns the customer of a member, by customer id or, if the member has none, by ID number. Undefined if
 * there is no such customer.
 */
async function byMember(db: Db, memberNumber: string): Promise<Found | undefined> {
  const member = await db
    .selectFrom("member")
    .select(["customer_id", "ssn_index"])
    .where("member_number", "=", memberNumber)
    .executeTakeFirst();
  if (!member) return undefined;
  if (member.customer_id !== null) return byColumn(db, "id", member.customer_id);
  // Both tables store the same keyed hash of the ID number, so the hashes can be compared.
  return member.ssn_index === null ? undefined : byColumn(db, "ssn_index", member.ssn_index);
}

/**
 * Finds a customer or guest by mobile number. The result can be empty, because the number may belong to
 * nobody. Throws invalid_mobileNumber if the text is not a mobile number.
 */
export async function claimNumber({ db, config }: Desk, mobileNumber: string): Promise<Claimed> {
  const mobile = mobileOrRefuse(mobileNumber, config);
  return { key: mobileKey(mobile), ...(await byMobile(db, mobile)) };
}

/**
 * Finds a person by exactly one of four identities (contract, "Customers and after the sale"). Throws
 * invalid_mobileNumber or invalid_ssn for an invalid number. If no customer is found, returns an empty result
 * and does not throw.
 */
export async function identify(desk: Desk, identity: Identity): Promise<Claimed> {
  const { db } = desk;
  const { mobileNumber, ssn, reservationIdentifier, memberNumber } = identity;
  if (mobileNumber) return claimNumber(desk, mobileNumber);
  if (ssn) {
    const id = ssnOf(ssn);
    if (id === undefined) throw new Refused("invalid_ssn");
    return { key: `ssn ${id}`, ...((await bySsn(db, id)) ?? NOBODY) };
  }
  if (reservationIdentifier) {
    const name = normalizeCode(reservationIdentifier);
    return { key: `reservation ${name}`, ...(await byReservation(desk, name)) };
  }
  const number = normalizeCode(memberNumber ?? "");

  if (isMistypedNumber(number)) return { key: `member ${number}`, ...NOBODY };
  return { key: `member ${number}`, ...((await byMember(db, number)) ?? NOBODY) };
}
