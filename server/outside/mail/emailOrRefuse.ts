import { emailAddressOf, type EmailAddress } from "../../../domain/emailAddress.ts";
import { Refused } from "../../../domain/refusal.ts";

/**
 * Validates an e-mail address and returns it in the form in which it is stored. Throws VALIDATION with the
 * field's name unless the text is exactly one address.
 */
export function emailOrRefuse(text: string, field: string): EmailAddress {
  const address = emailAddressOf(text);
  if (address !== undefined) return address;
  throw new Refused("VALIDATION", { fields: [{ field, message: "is no e-mail address" }] });
}
