/**
 * Returns whether a payment card with the expiry `MM/YY` has expired. A card is valid until the end of the
 * month that it names.
 */
export function hasLapsed(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  return now.getTime() >= Date.UTC(2000 + year, month, 1);
}
