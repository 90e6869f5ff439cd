import * as z from "zod/mini";

const RATE = /^\s*(\w+)=([a-z]{3}):(\d+(?:\.\d+)?)\s*$/;

const areRates = (value: string): boolean =>
  value.split(",").every((part) => Number(RATE.exec(part)?.[3]) > 0);

const rateOf = (part: string) => {
  const [, method = "", currency = "", rate] = RATE.exec(part) ?? [];
  return [method, { currency, shekels: Number(rate) }] as const;
};

/**
 * Rule for the exchange rates of payment methods that charge another currency. With `blik=pln:0.92`, BLIK
 * charges zlotys, and one zloty is worth 0.92 units of the installation's currency.
 */
export const exchangeRates = () => ({
  schema: z.pipe(
    z.string().check(z.refine(areRates)),
    z.transform((value: string) => Object.fromEntries(value.split(",").map(rateOf))),
  ),
  must: "rates like blik=pln:0.92, with commas between them",
});
