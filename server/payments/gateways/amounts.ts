import * as z from "zod/mini";
import { toAgorot, toShekels, type Agorot } from "../../../domain/money.ts";
import { GatewayUnanswered } from "./gatewayCall.ts";

/** A text or number of a gateway's answer, as a text. Absent, null and empty ones are undefined. */
export const Loose = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((value) =>
    value === undefined || value === null || value === "" ? undefined : String(value),
  ),
);

/** Converts an amount to the decimal number that gateways take. */
export const toDecimal = (amount: Agorot): number => Number(toShekels(amount).toFixed(2));

/** Converts a gateway's amount, such as `42.5` or `"42.50"`. Throws GatewayUnanswered if it is none. */
export function fromDecimal(amount: string | undefined): Agorot {
  const value = amount === undefined ? undefined : toAgorot(Number(amount));
  if (value === undefined) throw new GatewayUnanswered("the answer has no amount");
  return value;
}

/** Converts a card's month and year, as numbers or texts, to `MM/YY`. */
export const expiryOf = (month: string, year: string): string =>
  `${month.padStart(2, "0").slice(-2)}/${year.padStart(2, "0").slice(-2)}`;

/**
 * Returns a text that identifies a card at a gateway without fingerprints: its last digits, its expiry, and
 * `more` that the gateway reports, such as the issuer. Undefined if the last digits or the expiry are missing.
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
