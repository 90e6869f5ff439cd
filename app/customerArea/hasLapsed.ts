/** Returns whether a card's `MM/YY` has passed. It is valid until the end of its month. */
export function hasLapsed(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  return now.getTime() >= Date.UTC(2000 + year, month, 1);
}
