import { emailAddressOf, type EmailAddress } from "../../../domain/emailAddress.ts";
import { Refused } from "../../../domain/refusal.ts";

/**
 * Returns an e-mail address in the form in which it is stored. Throws VALIDATION with the field unless the
 * text is exactly one address.
 */
export function emailOrRefuse(text: string, field: string): EmailAddress {
  const address = emailAddressOf(text);
  if (address !== undefined) return address;
  throw new Refused("VALIDATION", { fields: [{ field, message: "is no e-mail address" }] });
}
