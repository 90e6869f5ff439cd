/**
 * Currencies that an installation can use. All supported currencies have two decimals, because amounts are
 * stored in hundredths.
 */
export const CURRENCIES = [
  "AED",
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CZK",
  "DKK",
  "EGP",
  "EUR",
  "GBP",
  "GEL",
  "HKD",
  "ILS",
  "INR",
  "KZT",
  "MAD",
  "MDL",
  "MXN",
  "MYR",
  "NOK",
  "NZD",
  "PHP",
  "PLN",
  "RON",
  "RSD",
  "RUB",
  "SAR",
  "SEK",
  "SGD",
  "THB",
  "TRY",
  "UAH",
  "USD",
  "ZAR",
] as const;
type CurrencyCode = (typeof CURRENCIES)[number];

export const isCurrency = (code: string): code is CurrencyCode =>
  CURRENCIES.some((each) => each === code);
