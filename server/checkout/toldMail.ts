import type { HoldDue } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OrderWords } from "../orders/orderMessageWords.ts";

/** Data of an order's message. */
export interface Told {
  readonly name: string;
  readonly reservation: string;
  readonly shows: readonly string[];
  /** The link of each ticket. For an unpaid order, only the payment link. */
  readonly links: readonly string[];
  /** Only for an order that is not paid yet (storefront.md section 9, unpaid hold). */
  readonly due?: HoldDue | undefined;
  /** Number of the tax invoice. Only in a message about the whole order. */
  readonly invoice?: string | undefined;
}

export interface MailLanguage {
  readonly words: OrderWords;
  readonly locale: Locale;
}
