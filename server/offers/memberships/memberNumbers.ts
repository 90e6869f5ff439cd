import { randomInt } from "node:crypto";
import { normalizeSsn, type CustomerInfo } from "../../../domain/customer.ts";
import { checkDigitOf, MEMBER_NUMBER_DIGITS } from "../../../domain/memberNumber.ts";
import { lookupOf, ssnColumns } from "../../platform/encryption/sealing.ts";
import { passesLuhn } from "../../platform/cardNumbers.ts";
import type { Db } from "../../platform/store/db.ts";

/** Maximum attempts to find an unused number. With twelve random digits a collision is very rare. */
const MAX_TRIES = 20;

/**
 * Returns a member number that cannot be guessed: twelve random digits and a check digit. Avoids numbers that
 * pass the Luhn check, because letters to customers are refused if they seem to contain a card number.
 */
export function randomMemberNumber(): string {
  const random = MEMBER_NUMBER_DIGITS - 1;
  const digits = String(randomInt(10 ** (random - 1), 10 ** random));
  const number = digits + checkDigitOf(digits);
  return passesLuhn(number) ? randomMemberNumber() : number;
}

/** The person who gets a member number. `buyerId` is the customer id, absent for guests. */
export interface Person {
  readonly businessId: number;
  readonly customer: Pick<CustomerInfo, "FirstName" | "LastName" | "SSN">;
  readonly buyerId?: number | null | undefined;
}

/**
 * Returns the customer's ID number to store with a new member. Returns null if another member of the business
 * has this number, because a search by ID number must find only one member.
 */
async function freeSsn(tx: Db, { businessId, customer }: Person): Promise<string | null> {
  if (!customer.SSN) return null;
  const ssn = normalizeSsn(customer.SSN);
  const taken = await tx
    .selectFrom("member")
    .select("member_number")
    .where("business_id", "=", businessId)
    .where("ssn_index", "=", lookupOf(tx, ssn))
    .executeTakeFirst();
  return taken ? null : ssn;
}

/** Creates a member and returns the new member number. */
export async function newMember(tx: Db, buyer: Person): Promise<string> {
  const { FirstName, LastName } = buyer.customer;
  const name = `${FirstName} ${LastName}`.trim();
  const ssn = await freeSsn(tx, buyer);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const made = await tx
      .insertInto("member")
      .values({
        member_number: randomMemberNumber(),
        business_id: buyer.businessId,
        customer_id: buyer.buyerId ?? null,
        ...ssnColumns(tx, "member.ssn", ssn),
        name,
        customer_name: name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("member_number")
      .executeTakeFirst();
    if (made) return made.member_number;
  }
  throw new Error("no member number is free");
}

/**
 * Returns the buyer's member number at this business. Creates a member if the buyer has no member number or
 * is a guest.
 */
export async function memberOf(tx: Db, buyer: Person): Promise<string> {
  if (buyer.buyerId === null || buyer.buyerId === undefined) return newMember(tx, buyer);
  const known = await tx
    .selectFrom("member")
    .select("member_number")
    .where("business_id", "=", buyer.businessId)
    .where("customer_id", "=", buyer.buyerId)
    .orderBy("member_number")
    .executeTakeFirst();
  return known?.member_number ?? newMember(tx, buyer);
}
