import type { Edocument } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import { sumText } from "../../domain/sumText.ts";
import { WALLET_WORDS } from "./wallets/walletWords.ts";

/** The holder's name on a ticket. Empty without one, and if the business does not print it. */
export const printedHolder = ({ holderName = "", look }: Edocument): string =>
  look?.hasHolder === false ? "" : holderName;

/** Formats an amount so that its sign and currency keep their sides in right-to-left text. */
const isolated = (locale: Locale, shekels: number): string =>
  `\u2066${sumText(locale, shekels)}\u2069`;

/** The names and values that a business has printed on its tickets. Values are empty for what it leaves out. */
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
