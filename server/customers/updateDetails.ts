import { sql } from "kysely";
import type * as z from "zod/mini";
import type { updateDetails } from "../../domain/api/customerArea.ts";
import { isEmail, normalizeAddress } from "../../domain/customer.ts";
import { Refused } from "../../domain/refusal.ts";
import { hashPassword } from "../logins/passwords.ts";
import type { Db } from "../store/db.ts";
import { ssnOf } from "./customerRecords.ts";
import { writeDetails } from "./takenDetails.ts";

export type Details = z.output<typeof updateDetails.body>;

const refuseField = (field: string, message: string): never => {
  throw new Refused("VALIDATION", { fields: [{ field, message }] });
};

/** An address that logs somebody in stays theirs. */
async function judgeEmail(db: Db, customerId: number, email: string): Promise<void> {
  if (!isEmail(email)) refuseField("EmailAddress1", "is no e-mail address");
  const account = await db
    .selectFrom("customer")
    .select("id")
    .where((each) => each(each.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("password_hash", "is not", null)
    .where("id", "!=", customerId)
    .executeTakeFirst();
  if (account) refuseField("EmailAddress1", "cannot be used");
}

/** An ID number is given once, and is nobody else's: it logs in. */
async function judgeSsn(db: Db, customerId: number, text: string): Promise<string> {
  const ssn = ssnOf(text);
  if (ssn === undefined) throw new Refused("invalid_ssn");
  const holders = await db
    .selectFrom("customer")
    .select(["id", "ssn"])
    .where((each) => each.or([each("ssn", "=", ssn), each("id", "=", customerId)]))
    .execute();
  const isFree = holders.every(({ id, ssn: kept }) => id === customerId && (kept ?? ssn) === ssn);
  // Whoever names a member's number as their own would have the membership with it.
  const member = await db
    .selectFrom("member")
    .select("member_number")
    .where(sql`lpad(ssn, 9, '0')`, "=", ssn)
    .executeTakeFirst();
  const isOwnAlready = holders.some(({ ssn: kept }) => kept === ssn);
  if (!isFree || (member && !isOwnAlready)) throw new Refused("invalid_ssn");
  return ssn;
}

async function judgeLocation(db: Db, locationId: number): Promise<void> {
  const found = await db
    .selectFrom("location")
    .select("id")
    .where("id", "=", locationId)
    .executeTakeFirst();
  if (!found) refuseField("locationId", "there is no such location");
}

/** Sets the password; refuses where there is no address on record to log in with. */
export async function setPassword(db: Db, customerId: number, password: string): Promise<void> {
  const { email } = await db
    .selectFrom("customer")
    .select("email")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  await judgeEmail(db, customerId, email ?? "");
  const change = { password_hash: await hashPassword(password) };
  const row = db.updateTable("customer").where("id", "=", customerId);
  await writeDetails(() => row.set(change).execute());
}

const trimmed = (text: string | undefined): string | undefined => text?.trim();
const address = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : normalizeAddress(text).trim();

/** Writes what is given and leaves the rest; `#` goes out of addresses (storefront.md section 3). */
export async function updateCustomer(db: Db, customerId: number, details: Details): Promise<void> {
  const { EmailAddress1, SSN, locationId } = details;
  if (EmailAddress1) await judgeEmail(db, customerId, EmailAddress1.trim());
  const ssn = SSN ? await judgeSsn(db, customerId, SSN) : undefined;
  if (locationId) await judgeLocation(db, locationId);
  const changes = {
    first_name: trimmed(details.FirstName),
    last_name: trimmed(details.LastName),
    email: trimmed(EmailAddress1) || undefined,
    ssn,
    phone: trimmed(details.PhoneNumber1),
    address1: address(details.Address1),
    address2: address(details.Address2),
    city: trimmed(details.City),
    postal_code: trimmed(details.PostalCode),
    date_of_birth: details.DateOfBirth,
    license_plate: trimmed(details.LicensePlateNumber),
    is_sms_allowed: details.IsSMSAllowed,
    is_email_allowed: details.IsEmailAllowed,
    is_mailing_allowed: details.IsMailingAllowed,
    location_id: locationId,
  };
  if (Object.values(changes).every((value) => value === undefined)) return;
  const row = db.updateTable("customer").where("id", "=", customerId);
  await writeDetails(() => row.set(changes).execute());
}
