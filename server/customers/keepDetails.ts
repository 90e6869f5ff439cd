import { sql } from "kysely";
import { normalizeAddress, type CustomerInfo } from "../../domain/customer.ts";
import type { Db } from "../platform/store/db.ts";

type Columns = Pick<
  CustomerInfo,
  "Address1" | "Address2" | "City" | "PostalCode" | "DateOfBirth" | "LocationId"
>;

const textOf = (text: string | undefined): string => normalizeAddress(text ?? "").trim();

/**
 * Converts the details that a buyer entered at checkout to the columns of a customer. The ID number is left
 * out, because customers log in with it and the buyer has not proved it.
 */
export const typedDetails = (customer: Columns) => ({
  address1: textOf(customer.Address1),
  address2: textOf(customer.Address2),
  city: textOf(customer.City),
  postalCode: textOf(customer.PostalCode),
  dateOfBirth: customer.DateOfBirth ?? null,
  locationId: customer.LocationId ?? null,
});

/** Returns whether a buyer has entered anything that can be stored with a customer. */
export const hasDetails = (customer: CustomerInfo): boolean =>
  customer.IsMailingAllowed !== undefined ||
  Object.values(typedDetails(customer)).some((value) => value !== "" && value !== null);

/**
 * Stores details that a logged-in buyer entered at checkout: the consent to mailings, and any details that
 * the customer's record lacks. Existing details are kept, because the order may have been made with another
 * address.
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
