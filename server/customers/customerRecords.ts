import { sql, type Selectable } from "kysely";
import { photoAddress } from "../../domain/api/customerPhotos.ts";
import { isIsraeliId, normalizeSsn } from "../../domain/customer.ts";
import { normalizeMobile, spellingsOf } from "../../domain/telephone.ts";
import { emailAddressOf } from "../../domain/emailAddress.ts";
import type { KnownCustomer } from "../../domain/knownCustomer.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Config } from "../platform/settings/config.ts";
import { telephoneOf, type Telephone } from "../outside/internationalNumber.ts";
import { nameIn } from "../platform/locale.ts";
import { unseal } from "../platform/encryption/sealing.ts";
import { savedCardsOf } from "../orders/savedCards.ts";
import { typedDetails } from "./keepDetails.ts";
import type { Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";

type Row = Selectable<Tables["customer"]>;

async function locationOf(
  db: Db,
  id: number | null,
  locale: Locale,
): Promise<KnownCustomer["Location"]> {
  if (id === null) return null;
  const row = await db
    .selectFrom("location")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { id, name: nameIn(row.name, locale) } : null;
}

const detailsOf = (db: Db, row: Row): Omit<KnownCustomer, "Location" | "MagCards"> => ({
  CustomerId: row.id,
  FirstName: row.first_name,
  LastName: row.last_name,
  SSN: unseal(db, "customer.ssn", row.ssn) ?? "",
  EmailAddress1: row.email ?? "",
  MobileNumber1: normalizeMobile(row.mobile ?? ""),
  PhoneNumber1: row.phone,
  Address1: row.address1,
  Address2: row.address2,
  City: row.city,
  PostalCode: row.postal_code,
  DateOfBirth: row.date_of_birth,
  LicensePlateNumber: row.license_plate,
  IsSMSAllowed: row.is_sms_allowed,
  IsEmailAllowed: row.is_email_allowed,
  IsMailingAllowed: row.is_mailing_allowed,
  isDigitel: row.is_digitel,
  isActive: row.is_active,
  Photo: row.photo && photoAddress(row.photo),
});

/** Returns a customer as sent to the client. Throws an internal error for an unknown id. */
export async function knownCustomer(db: Db, id: number, locale: Locale): Promise<KnownCustomer> {
  const row = await db
    .selectFrom("customer")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const [Location, MagCards] = [
    await locationOf(db, row.location_id, locale),
    await savedCardsOf(db, { visitorId: null, customerId: id }),
  ];
  return { ...detailsOf(db, row), Location, MagCards };
}

/**
 * Returns the id of the customer who has a mobile number. If no customer has the number but a guest has
 * bought with it, creates a customer from the guest's order. Undefined if the number is unknown.
 */
export async function customerOfMobile(db: Db, mobile: string): Promise<number | undefined> {
  const known = await db
    .selectFrom("customer")
    .select("id")
    .where("mobile", "in", spellingsOf(mobile))
    .executeTakeFirst();
  return known?.id ?? (await customerOfGuest(db, mobile));
}

/**
 * Creates a customer from the latest order that a guest made with a mobile number, and returns the customer's
 * id. Undefined if no order has the number.
 */
async function customerOfGuest(db: Db, mobile: string): Promise<number | undefined> {
  const order = await db
    .selectFrom("orders")
    .select("customer")
    .where(sql`customer->>'MobileNumber1'`, "in", spellingsOf(mobile))
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!order) return undefined;
  const guest = order.customer;
  const { address1, address2, city, postalCode, dateOfBirth, locationId } = typedDetails(guest);
  const made = await db
    .insertInto("customer")
    .values({
      first_name: guest.FirstName,
      last_name: guest.LastName,
      email: emailAddressOf(guest.EmailAddress1) ?? null,
      mobile,
      address1,
      address2,
      city,
      postal_code: postalCode,
      date_of_birth: dateOfBirth,
      location_id: sql<number | null>`(select id from location where id = ${locationId}::int)`,
      is_mailing_allowed: guest.IsMailingAllowed ?? false,
      created_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.column("mobile").doUpdateSet({ mobile }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

/**
 * Converts a mobile number to E.164, the format in which numbers are stored. Throws invalid_mobileNumber if
 * the text is not a mobile number.
 */
export function mobileOrRefuse(text: string, { outside }: Pick<Config, "outside">): Telephone {
  const mobile = telephoneOf(text, outside.home);
  if (mobile === undefined) throw new Refused("invalid_mobileNumber");
  return mobile;
}

/** Returns an ID number as it is stored. Undefined if the text is not a valid ID number. */
export const ssnOf = (text: string): string | undefined =>
  isIsraeliId(text) ? normalizeSsn(text) : undefined;
