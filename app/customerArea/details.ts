import type { Asked } from "../../domain/api/route.ts";
import type { updateDetails } from "../../domain/api/customerArea.ts";
import { normalizeAddress } from "../../domain/customer.ts";
import { isEmail } from "../../domain/emailAddress.ts";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import { dayRule, idRule, nameRule } from "../parts/form/rules.ts";

/** Returns the customer's details as form values. Missing details become empty strings. */
export const startOf = (customer: AreaCustomer) => ({
  FirstName: customer.FirstName,
  LastName: customer.LastName,
  EmailAddress1: customer.EmailAddress1,
  PhoneNumber1: customer.PhoneNumber1,
  SSN: "",
  DateOfBirth: customer.DateOfBirth ?? "",
  Address1: customer.Address1,
  Address2: customer.Address2,
  City: customer.City,
  PostalCode: customer.PostalCode,
  LicensePlateNumber: customer.LicensePlateNumber,
  locationId: customer.Location ? String(customer.Location.id) : "",
  IsSMSAllowed: customer.IsSMSAllowed,
  IsEmailAllowed: customer.IsEmailAllowed,
  IsMailingAllowed: customer.IsMailingAllowed,
});
type Details = ReturnType<typeof startOf>;

/** Validates the form values. Optional fields are only validated if they are filled. */
export const DETAIL_RULES = {
  FirstName: nameRule,
  LastName: nameRule,
  EmailAddress1: (text: string) =>
    text.trim() === "" || isEmail(text) ? undefined : ("email" as const),
  SSN: idRule,
  DateOfBirth: dayRule,
};

/**
 * Returns the body of the call that changes the details. Includes an ID number only if one is entered, and
 * removes `#` from addresses.
 */
export function askOf(
  details: Details,
  customer: Pick<AreaCustomer, "EmailAddress1">,
): Asked<typeof updateDetails>["body"] {
  const { SSN, DateOfBirth, locationId, EmailAddress1, Address1, Address2, ...rest } = details;
  const email = EmailAddress1.trim();
  return {
    ...rest,
    Address1: normalizeAddress(Address1),
    Address2: normalizeAddress(Address2),
    DateOfBirth: DateOfBirth === "" ? null : DateOfBirth,
    locationId: locationId === "" ? null : Number(locationId),
    ...(email === customer.EmailAddress1 ? {} : { EmailAddress1: email }),
    ...(SSN === "" ? {} : { SSN }),
  };
}
