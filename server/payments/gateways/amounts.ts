import * as z from "zod/mini";
import { toAgorot, toShekels, type Agorot } from "../../../domain/money.ts";
import type { CardMark } from "../provider.ts";
import { GatewayUnanswered } from "./gatewayCall.ts";

/**
 * Schema of a text, number or boolean in a gateway's answer. Parses the value to a text. An absent, null or
 * empty value becomes undefined.
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
 * Converts a gateway's amount, such as `42.5` or `"42.50"`, to agorot. Throws GatewayUnanswered if the
 * amount is missing or invalid.
 */
export function fromDecimal(amount: string | undefined): Agorot {
  const value = amount === undefined ? undefined : toAgorot(Number(amount));
  if (value === undefined) throw new GatewayUnanswered("the answer has no amount");
  return value;
}

/** Converts a card's month and year, with one to four digits each, to `MM/YY`. */
export const expiryOf = (month: string, year: string): string =>
  `${month.padStart(2, "0").slice(-2)}/${year.padStart(2, "0").slice(-2)}`;

/** What a gateway reports of a card. */
interface ReportedCard {
  readonly last4: string | undefined;
  readonly month: string | undefined;
  readonly year: string | undefined;
  /** Other data that distinguishes cards, for example the issuer. */
  readonly more?: readonly (string | undefined)[];
  /** The holder's identity number. Gateways report zeros if nobody has entered an identity number. */
  readonly identity?: string | undefined;
}

/**
 * Returns the data that identifies a card at a gateway without fingerprints: its last digits, its expiry, its
 * issuer, and its holder's identity number, which Israeli issuers check. Undefined if the last digits or the
 * expiry are missing.
 */
export function markOf({
  last4,
  month,
  year,
  more = [],
  identity = "",
}: ReportedCard): CardMark | undefined {
  if (last4 === undefined || month === undefined || year === undefined) return undefined;
  const card = [last4, expiryOf(month, year), ...more.map((each) => each ?? "")].join(" ");
  const holder = identity.replaceAll(/\D/g, "").replace(/^0+/, "");
  return holder === "" ? { card } : { card, holder };
}
