import * as z from "zod/mini";
import { toAgorot, toShekels, type Agorot } from "../../../domain/money.ts";
import { GatewayUnanswered } from "./gatewayCall.ts";

/**
 * Schema of a text, number or boolean in a gateway's answer. Parses it to a text. An absent, null or empty
 * value becomes undefined.
 */
export const Loose = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((value) =>
    value === undefined || value === null || value === "" ? undefined : String(value),
  ),
);

/** Converts agorot to the decimal number that gateways expect, in whole currency units. */
export const toDecimal = (amount: Agorot): number => Number(toShekels(amount).toFixed(2));

/**
 * Converts a gateway's amount, such as `42.5` or `"42.50"`, to agorot. Throws GatewayUnanswered if it is
 * missing or no amount.
 */
export function fromDecimal(amount: string | undefined): Agorot {
  const value = amount === undefined ? undefined : toAgorot(Number(amount));
  if (value === undefined) throw new GatewayUnanswered("the answer has no amount");
  return value;
}

/** Converts a card's month and year, with one to four digits each, to `MM/YY`. */
export const expiryOf = (month: string, year: string): string =>
  `${month.padStart(2, "0").slice(-2)}/${year.padStart(2, "0").slice(-2)}`;

/**
 * Returns a text that identifies a card at a gateway that reports no fingerprint: the last digits, the
 * expiry, and `more` fields such as the issuer. Undefined if the last digits or the expiry are missing.
 */
export function markOf(
  last4: string | undefined,
  month: string | undefined,
  year: string | undefined,
  ...more: readonly (string | undefined)[]
): string | undefined {
  if (last4 === undefined || month === undefined || year === undefined) return undefined;
  return [last4, expiryOf(month, year), ...more.map((each) => each ?? "")].join(" ");
}
