import { randomInt } from "node:crypto";
import { normalizeSsn, type CustomerInfo } from "../../domain/customer.ts";
import { lookupOf, ssnColumns } from "../encryption/sealing.ts";
import type { Db } from "../store/db.ts";

const FIRST_NUMBER = 10_000_000;
const LAST_NUMBER = 99_999_999;
/** A number that somebody has is picked anew; so often in a row it is none that the dice want. */
const MOST_TRIES = 20;

/** Somebody who gets a member number: of this business, by this name, as this customer. */
export interface Person {
  readonly businessId: number;
  readonly customer: Pick<CustomerInfo, "FirstName" | "LastName" | "SSN">;
  readonly buyerId?: number | null | undefined;
}

/** An ID that another member of the house has stays that member's: a look-up by ID finds one. */
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

/** A number of their own, which nobody has had before. */
export async function newMember(tx: Db, buyer: Person): Promise<string> {
  const { FirstName, LastName } = buyer.customer;
  const name = `${FirstName} ${LastName}`.trim();
  const ssn = await freeSsn(tx, buyer);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const made = await tx
      .insertInto("member")
      .values({
        member_number: String(randomInt(FIRST_NUMBER, LAST_NUMBER)),
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

/** The number that the buyer has in this business, or a new one. A guest's is always new. */
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
