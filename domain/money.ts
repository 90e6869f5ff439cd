declare const unit: unique symbol;

/**
 * An amount in whole agorot. Shekels and agorot stand for the units and hundredths of the installation's
 * currency (`region.ts`). Amounts in the code are whole agorot, so that sums are exact. Shekels are plain
 * numbers, used only in requests and replies. Arithmetic on agorot yields a plain number, so an amount keeps
 * its type only through the functions of this file and of `moneySums.ts`.
 */
export type Agorot = number & { readonly [unit]: "agorot" };

/** Types a number that is known to be whole agorot, such as a result from the database. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The one place where the brand is given.
export const agorot = (whole: number): Agorot => whole as Agorot;

/** Zero agorot. */
export const ZERO = agorot(0);

/** Converts shekels to agorot without rounding. Returns a plain number, because a client may send fractions. */
export const unroundedAgorot = (shekels: number): number => shekels * 100;

/** Converts shekels to agorot, rounded to the nearest agora. */
export const roundToAgorot = (shekels: number): Agorot =>
  agorot(Math.round(unroundedAgorot(shekels)));

/** Converts shekels to agorot. Returns `undefined` if the result is not a whole number. */
export function toAgorot(shekels: number): Agorot | undefined {
  const amount = roundToAgorot(shekels);
  return Number.isSafeInteger(amount) && Math.abs(amount - unroundedAgorot(shekels)) < 1e-6
    ? amount
    : undefined;
}

/** Converts hundredths of any currency to units. Use it for averages and for prices in other currencies. */
export const fromHundredths = (hundredths: number): number => hundredths / 100;

/** Converts an amount to shekels for a reply. */
export const toShekels = (amount: Agorot): number => fromHundredths(amount);
