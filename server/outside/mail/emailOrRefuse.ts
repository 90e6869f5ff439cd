import { emailAddressOf, type EmailAddress } from "../../../domain/emailAddress.ts";
import { Refused } from "../../../domain/refusal.ts";

/** The address as it is kept. Throws VALIDATION with the field where the text is not exactly one. */
export function emailOrRefuse(text: string, field: string): EmailAddress {
  const address = emailAddressOf(text);
  if (address !== undefined) return address;
  throw new Refused("VALIDATION", { fields: [{ field, message: "is no e-mail address" }] });
}
