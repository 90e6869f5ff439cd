import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { plainTelephone } from "../../domain/telephone.ts";

/** A number in E.164, `+972541234567`. Only `telephoneOf` makes one. */
export type Telephone = string & { readonly __brand: "Telephone" };

/** Israel's other numbers are no mobile numbers, and messages do not reach them. */
const MOBILE_OF: Partial<Record<string, RegExp>> = { "972": /^\+9725\d{8}$/ };

/**
 * Reads a number of any country; `undefined` where it is none. A number without a country's code is of
 * `home`. Judged by its length: numbers that a plan does not name yet are given out every year.
 */
export function telephoneOf(typed: string, home: CountryCode): Telephone | undefined {
  const plain = plainTelephone(typed);
  // The library reads past words: "call 054…" is no number.
  if (!/^\+?[\d()]+$/.test(plain)) return undefined;
  const number = parsePhoneNumberFromString(plain, home);
  if (!number?.isPossible()) return undefined;
  const rule = MOBILE_OF[number.countryCallingCode];
  const isReached = (kept: string): kept is Telephone => !rule || rule.test(kept);
  const kept: string = number.number;
  return isReached(kept) ? kept : undefined;
}

/** Whether a number is of one of these countries; countries that share a calling code are one. */
export const isOfCountries = (number: string, countries: readonly CountryCode[]): boolean => {
  // Rows from before E.164 hold Israeli numbers in national form.
  const code = parsePhoneNumberFromString(number, "IL")?.countryCallingCode;
  return countries.some((country) => getCountryCallingCode(country) === code);
};
