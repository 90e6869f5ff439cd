import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { plainTelephone } from "../../domain/telephone.ts";

/** A number in E.164, such as `+972541234567`. Only `telephoneOf` creates one. */
export type Telephone = string & { readonly __brand: "Telephone" };

/** Israel's other numbers are not mobile numbers and do not receive messages. */
const MOBILE_OF: Partial<Record<string, RegExp>> = { "972": /^\+9725\d{8}$/ };

/**
 * Parses a number of any country. Returns `undefined` if it is not one. A number without a country code
 * belongs to `home`. Only the length is checked, because new number ranges are assigned every year.
 */
export function telephoneOf(typed: string, home: CountryCode): Telephone | undefined {
  const plain = plainTelephone(typed);
  // The library skips words, so it would accept "call 054…".
  if (!/^\+?[\d()]+$/.test(plain)) return undefined;
  const number = parsePhoneNumberFromString(plain, home);
  if (!number?.isPossible()) return undefined;
  const rule = MOBILE_OF[number.countryCallingCode];
  const isReached = (kept: string): kept is Telephone => !rule || rule.test(kept);
  const kept: string = number.number;
  return isReached(kept) ? kept : undefined;
}

/**
 * Returns whether a number belongs to one of these countries. Countries that share a calling code count as
 * one.
 */
export const isOfCountries = (number: string, countries: readonly CountryCode[]): boolean => {
  // Rows written before E.164 contain Israeli numbers in national format.
  const code = parsePhoneNumberFromString(number, "IL")?.countryCallingCode;
  return countries.some((country) => getCountryCallingCode(country) === code);
};
