import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { plainTelephone } from "../../domain/telephone.ts";

/**
 * A telephone number in E.164 format, such as `+972541234567`. Only `telephoneOf` creates values of this
 * type.
 */
export type Telephone = string & { readonly __brand: "Telephone" };

/**
 * Pattern of the numbers that can receive messages, by calling code. Only Israeli numbers are restricted:
 * they must be mobile numbers.
 */
const MOBILE_OF: Partial<Record<string, RegExp>> = { "972": /^\+9725\d{8}$/ };

/**
 * Parses a telephone number of any country. Returns undefined if the text is not a telephone number. A number
 * without a country code belongs to the country `home`. Checks only the number's length, because new number
 * ranges are assigned every year.
 */
export function telephoneOf(typed: string, home: CountryCode): Telephone | undefined {
  const plain = plainTelephone(typed);
  // The characters are checked first, because the library ignores words and would accept "call 054…".
  if (!/^\+?[\d()]+$/.test(plain)) return undefined;
  const number = parsePhoneNumberFromString(plain, home);
  if (!number?.isPossible()) return undefined;
  const rule = MOBILE_OF[number.countryCallingCode];
  const isReached = (kept: string): kept is Telephone => !rule || rule.test(kept);
  const kept: string = number.number;
  return isReached(kept) ? kept : undefined;
}

/**
 * Returns whether a number belongs to one of these countries. Countries with the same calling code are not
 * distinguished.
 */
export const isOfCountries = (number: string, countries: readonly CountryCode[]): boolean => {
  // Numbers that were stored before E.164 was introduced are Israeli numbers in national format.
  const code = parsePhoneNumberFromString(number, "IL")?.countryCallingCode;
  return countries.some((country) => getCountryCallingCode(country) === code);
};
