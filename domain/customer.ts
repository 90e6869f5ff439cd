import * as z from "zod/mini";
import { Int } from "./ids.ts";
import { PersonName } from "./personName.ts";
import { typedText } from "./typedText.ts";

const Line = z.optional(z.string().check(z.maxLength(120)));

/** The buyer's details in the cart. The form's settings say which of the details the form asks for. */
export const CustomerInfo = z.object({
  FirstName: PersonName(60),
  LastName: PersonName(60),
  EmailAddress1: z.string().check(z.maxLength(254)),
  MobileNumber1: z.string().check(z.maxLength(30)),
  SSN: z.optional(z.string().check(z.maxLength(12))),
  Address1: Line,
  Address2: Line,
  City: Line,
  PostalCode: Line,
  DateOfBirth: z.nullish(z.iso.date()),
  LocationId: z.nullish(Int),
  IsMailingAllowed: z.optional(z.boolean()),
  /** Names of the form's additional terms that the buyer accepted. */
  agreedTerms: z.optional(
    z.readonly(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
  ),
});
export type CustomerInfo = z.infer<typeof CustomerInfo>;

/** Removes `#` from e-mail addresses (storefront.md section 3, Customer). */
export const normalizeAddress = (text: string): string => text.replaceAll("#", "");

/** Removes blanks and hyphens from an ID number, without validating it. */
export const idDigits = (text: string): string => typedText(text).replaceAll(/[\s-]/g, "");

/** Pads an ID number to nine digits, because people write it without its leading zeros. */
export const normalizeSsn = (text: string): string => idDigits(text).padStart(9, "0");

/**
 * Whether an ID number has a valid Israeli check digit: the digits are weighted 1 and 2 in turn, and the digits
 * of the products are added up.
 */
export function isIsraeliId(typed: string): boolean {
  const text = idDigits(typed);
  if (!/^\d{5,9}$/.test(text)) return false;
  let sum = 0;
  for (const [place, digit] of [...text.padStart(9, "0")].entries()) {
    const product = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0 && Number(text) > 0;
}
