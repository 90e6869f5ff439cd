import type * as z from "zod/mini";
import type { updateDetails } from "../../domain/api/customerArea.ts";
import { normalizeAddress } from "../../domain/customer.ts";
import type { EmailAddress } from "../../domain/emailAddress.ts";
import { Refused } from "../../domain/refusal.ts";
import { spellingsOf } from "../../domain/telephone.ts";
import { lookupOf, ssnColumns } from "../platform/encryption/sealing.ts";
import { emailOrRefuse } from "../outside/mail/emailOrRefuse.ts";
import { judgeGuessable } from "../identity/logins/guessablePasswords.ts";
import type { Passwords } from "../identity/logins/passwords.ts";
import type { Db } from "../platform/store/db.ts";
import type { Locale } from "../../domain/locale.ts";
import { ssnOf } from "../customers/customerRecords.ts";
import { endLogins, type KeptLogin } from "./endLogins.ts";
import { writeDetails } from "./takenDetails.ts";
import { tellChange } from "./tellChange.ts";

export type Details = z.output<typeof updateDetails.body>;

const refuseField = (field: string, message: string): never => {
  throw new Refused("VALIDATION", { fields: [{ field, message }] });
};

/**
 * Validates an e-mail address and returns it. Throws VALIDATION if the address is invalid or is the login of
 * another account.
 */
async function judgeEmail(db: Db, customerId: number, text: string): Promise<EmailAddress> {
  const email = emailOrRefuse(text, "EmailAddress1");
  const account = await db
    .selectFrom("customer")
    .select("id")
    .where((each) => each(each.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("password_hash", "is not", null)
    .where("id", "!=", customerId)
    .executeTakeFirst();
  if (account) refuseField("EmailAddress1", "cannot be used");
  return email;
}

/**
 * Validates an ID number and returns it normalized. Throws invalid_ssn if the number is wrong, belongs to
 * somebody else, or differs from the number stored for the customer, which cannot be changed because
 * customers log in with it.
 */
async function judgeSsn(db: Db, customerId: number, text: string): Promise<string> {
  const ssn = ssnOf(text);
  if (ssn === undefined) throw new Refused("invalid_ssn");
  const index = lookupOf(db, ssn);
  const holders = await db
    .selectFrom("customer")
    .select(["id", "ssn_index"])
    .where((each) => each.or([each("ssn_index", "=", index), each("id", "=", customerId)]))
    .execute();
  const isFree = holders.every(
    ({ id, ssn_index: kept }) => id === customerId && (kept ?? index) === index,
  );
  // The ID number of a member or senior citizen is refused, because it would give access to that person's
  // benefits.
  const member = await db
    .selectFrom("member")
    .select("member_number")
    .where("ssn_index", "=", index)
    .executeTakeFirst();
  const senior = await db
    .selectFrom("senior_citizen")
    .select("id")
    .where("ssn_index", "=", index)
    .executeTakeFirst();
  const isOwnAlready = holders.some(({ ssn_index: kept }) => kept === index);
  if (!isFree || ((member || senior) && !isOwnAlready)) throw new Refused("invalid_ssn");
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

const addressesOf = (db: Db, customerId: number) =>
  db
    .selectFrom("customer")
    .select(["email", "mobile", "first_name", "last_name"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();

/** The customer who makes a change, with the browser and language. */
export interface ChangeAsker {
  readonly customerId: number;
  readonly kept: KeptLogin;
  readonly locale: Locale;
  /** The business on whose pages the change is made. Undefined for pages of the whole installation. */
  readonly businessId: number | undefined;
}

/**
 * Sets the password, ends the customer's other sessions and notifies the customer. Throws VALIDATION if the
 * customer has no address to log in with, and PASSWORD_GUESSABLE for an easily guessed password.
 */
export async function setPassword(
  { db, passwords }: { readonly db: Db; readonly passwords: Passwords },
  { customerId, kept, locale, businessId }: ChangeAsker,
  password: string,
): Promise<void> {
  const addresses = await addressesOf(db, customerId);
  const login = await judgeEmail(db, customerId, addresses.email ?? "");
  const { first_name: firstName, last_name: lastName } = addresses;
  await judgeGuessable(db, password, { login, firstName, lastName });
  const change = { password_hash: await passwords.hash(password) };
  await writeDetails(() =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("customer").set(change).where("id", "=", customerId).execute();
      await endLogins(tx, customerId, kept);
      await tellChange(tx, "password", addresses, { locale, businessId });
    }),
  );
}

/**
 * Sets a mobile number that the customer has proved, ends the customer's other sessions and notifies the old
 * number. Throws invalid_mobileNumber if the number belongs to another customer.
 */
export async function setMobile(
  db: Db,
  { customerId, kept, locale, businessId }: ChangeAsker,
  mobile: string,
): Promise<void> {
  const addresses = await addressesOf(db, customerId);
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("customer as c")
      .set({ mobile })
      .where("c.id", "=", customerId)
      // The number is compared with all spellings in which other customers' numbers can be stored. A unique
      // index also prevents a second customer with this spelling.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("customer as other")
              .select("other.id")
              .where("other.mobile", "in", spellingsOf(mobile))
              .where("other.id", "!=", customerId),
          ),
        ),
      )
      .returning("c.id")
      .executeTakeFirst();
    if (!changed) throw new Refused("invalid_mobileNumber");
    await endLogins(tx, customerId, kept);
    await tellChange(tx, "mobile", addresses, { locale, businessId });
  });
}

/** Whether the given details contain an e-mail address that differs from the stored one. */
export async function changesEmail(
  db: Db,
  customerId: number,
  { EmailAddress1 }: Details,
): Promise<boolean> {
  const wished = EmailAddress1?.trim();
  return Boolean(wished) && (await addressesOf(db, customerId)).email !== wished;
}

const trimmed = (text: string | undefined): string | undefined => text?.trim();
const address = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : normalizeAddress(text).trim();

/**
 * Updates the details that are given, and leaves all others unchanged. The character `#` is removed from
 * addresses (storefront.md section 3). Throws VALIDATION and invalid_ssn for values that cannot be used.
 */
export async function updateCustomer(
  db: Db,
  { customerId, kept, locale, businessId }: ChangeAsker,
  details: Details,
): Promise<void> {
  const { EmailAddress1, SSN, locationId } = details;
  const email = EmailAddress1?.trim() ? await judgeEmail(db, customerId, EmailAddress1) : undefined;
  const ssn = SSN ? await judgeSsn(db, customerId, SSN) : undefined;
  if (locationId) await judgeLocation(db, locationId);
  const changes = {
    first_name: trimmed(details.FirstName),
    last_name: trimmed(details.LastName),
    ...(ssn !== undefined && ssnColumns(db, "customer.ssn", ssn)),
    email,
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
  const isOtherEmail = await changesEmail(db, customerId, details);
  const addresses = await addressesOf(db, customerId);
  await writeDetails(() =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("customer").set(changes).where("id", "=", customerId).execute();
      if (!isOtherEmail) return;
      // A new address ends all logins, so that links and codes that were sent to the old address stop
      // working.
      await endLogins(tx, customerId, kept);
      await tellChange(tx, "email", addresses, { locale, businessId });
    }),
  );
}
