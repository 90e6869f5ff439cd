import type { Edocument } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import { sumText } from "../../domain/sumText.ts";
import { WALLET_WORDS } from "./wallets/walletWords.ts";

/**
 * Returns the holder's name as the ticket shows it. Empty if the ticket has no holder's name, or if the
 * business does not print the name.
 */
export const printedHolder = ({ holderName = "", look }: Edocument): string =>
  look?.hasHolder === false ? "" : holderName;

/**
 * Formats an amount so that its sign and its currency symbol stay on the correct sides in right-to-left
 * text.
 */
const isolated = (locale: Locale, shekels: number): string =>
  `\u2066${sumText(locale, shekels)}\u2069`;

/**
 * Returns the names and values that are printed on a business's tickets. Values that the business does not
 * print are empty.
 */
export function lookFacts(
  document: Edocument,
  locale: Locale,
): readonly (readonly [string, string])[] {
  const words = WALLET_WORDS[locale];
  const { look } = document;
  const { price = null, charge = null } = look ?? {};
  return [
    [words.holder, printedHolder(document)],
    [words.price, price === null ? "" : isolated(locale, price)],
    ...(charge === null ? [] : [[charge.name, isolated(locale, charge.amount)] as const]),
  ];
}
