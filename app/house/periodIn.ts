const DAYS_A_YEAR = 365.25;
/** Minimum number of years for a period to be shown in years instead of days. */
const FEWEST_YEARS = 2;

/** Formats a number of days in a language. Uses years if the period is a whole number of them. */
export function periodIn(locale: string, days: number): string {
  const years = Math.round(days / DAYS_A_YEAR);
  const isWhole = years >= FEWEST_YEARS && Math.abs(days - years * DAYS_A_YEAR) < FEWEST_YEARS;
  const words = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isWhole ? "year" : "day",
    unitDisplay: "long",
    numberingSystem: "latn",
  });
  return words.format(isWhole ? years : days);
}
