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

/** The identity that a caller claims. Nothing is proved yet. */
export interface Claimed {
  /** The claimed identity in normalized form. Rate limits are counted by this key. */
  readonly key: string;
  readonly customerId: number | undefined;
  /** The number on record, or the caller's own if the caller gave a number. */
  readonly mobile: string | undefined;
  /** Whether the person is known. A guest can be known without a record. */
  readonly isKnown: boolean;
}

/** Key under which all requests for messages to a number are counted. */
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

/** Finds a member's customer by the member's record: by its customer id, otherwise by its ID number. */
async function byMember(db: Db, memberNumber: string): Promise<Found | undefined> {
  const member = await db
    .selectFrom("member")
    .select(["customer_id", "ssn_index"])
    .where("member_number", "=", memberNumber)
    .executeTakeFirst();
  if (!member) return undefined;
  if (member.customer_id !== null) return byColumn(db, "id", member.customer_id);
  // The ID's index is of its nine digits, as for customers.
  return member.ssn_index === null ? undefined : byColumn(db, "ssn_index", member.ssn_index);
}

/**
 * Identifies a person by mobile number. The person need not be known otherwise. Throws for an invalid number.
 */
export async function claimNumber({ db, config }: Desk, mobileNumber: string): Promise<Claimed> {
  const mobile = mobileOrRefuse(mobileNumber, config);
  return { key: mobileKey(mobile), ...(await byMobile(db, mobile)) };
}

/**
 * Identifies a person by exactly one of four identities (contract, "Customers and after
 * the sale"). Throws for invalid numbers. Never reveals whether the customer exists.
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
