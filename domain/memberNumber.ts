/** Number of digits in a new member number, including its check digit. Older numbers are shorter. */
export const MEMBER_NUMBER_DIGITS = 13;

const PATTERN = new RegExp(`^\\d{${MEMBER_NUMBER_DIGITS}}$`);

/**
 * Returns the check digit for a string of digits (ISO 7064, MOD 11,10). The check digit detects every single
 * wrong digit, and nearly every swap of adjacent digits.
 */
export function checkDigitOf(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}

/** Whether a text has the length of a new number but a wrong check digit, so that no member can have it. */
export const isMistypedNumber = (text: string): boolean =>
  PATTERN.test(text) && checkDigitOf(text.slice(0, -1)) !== text.at(-1);
