/** Digits of a new member's number; the last of them checks the others. Older numbers are shorter. */
export const MEMBER_NUMBER_DIGITS = 13;

const PATTERN = new RegExp(`^\\d{${MEMBER_NUMBER_DIGITS}}$`);

/**
 * The check digit of a run of digits (ISO 7064, MOD 11,10): every wrong digit and nearly every pair of
 * exchanged neighbours gives another.
 */
export function checkDigitOf(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}

/** Whether a text has a new number's length and a wrong check digit: nobody has that number. */
export const isMistypedNumber = (text: string): boolean =>
  PATTERN.test(text) && checkDigitOf(text.slice(0, -1)) !== text.at(-1);
