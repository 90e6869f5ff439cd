import { sql } from "kysely";
import { normalizeAddress, type CustomerInfo } from "../../domain/customer.ts";
import type { Db } from "../platform/store/db.ts";

type Columns = Pick<
  CustomerInfo,
  "Address1" | "Address2" | "City" | "PostalCode" | "DateOfBirth" | "LocationId"
>;

const textOf = (text: string | undefined): string => normalizeAddress(text ?? "").trim();

/**
 * Details that a buyer typed at checkout, as they are stored in a customer's record. An ID number is not among
 * them, because it logs its customer in and nobody has proved it here.
 */
export const typedDetails = (customer: Columns) => ({
  address1: textOf(customer.Address1),
  address2: textOf(customer.Address2),
  city: textOf(customer.City),
  postalCode: textOf(customer.PostalCode),
  dateOfBirth: customer.DateOfBirth ?? null,
  locationId: customer.LocationId ?? null,
});

/** Whether a buyer typed anything that the record of a customer can keep. */
export const hasDetails = (customer: CustomerInfo): boolean =>
  customer.IsMailingAllowed !== undefined ||
  Object.values(typedDetails(customer)).some((value) => value !== "" && value !== null);

/**
 * Takes over what a logged-in buyer typed at checkout: details that their record lacks, and their answer about
 * mailings. Details that the record has stay, because an order can be for another address.
 */
export async function keepDetails(
  tx: Db,
  customerId: number,
  customer: CustomerInfo,
): Promise<void> {
  const { address1, address2, city, postalCode, dateOfBirth, locationId } = typedDetails(customer);
  await sql`
    update customer set
      address1 = case when address1 = '' then ${address1}::text else address1 end,
      address2 = case when address2 = '' then ${address2}::text else address2 end,
      city = case when city = '' then ${city}::text else city end,
      postal_code = case when postal_code = '' then ${postalCode}::text else postal_code end,
      date_of_birth = coalesce(date_of_birth, ${dateOfBirth}::text),
      location_id = coalesce(location_id, (select id from location where id = ${locationId}::int)),
      is_mailing_allowed = coalesce(${customer.IsMailingAllowed ?? null}::boolean, is_mailing_allowed)
    where id = ${customerId}::int`.execute(tx);
}
