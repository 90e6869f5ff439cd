import type { HoldDue } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OrderWords } from "../orders/orderMessageWords.ts";

/** The data that an order's message is written from. */
export interface Told {
  readonly name: string;
  readonly reservation: string;
  readonly shows: readonly string[];
  /** One link per ticket. For an unpaid order, only the payment link. */
  readonly links: readonly string[];
  /** The amount due. Only for an order that is not paid yet (storefront.md section 9, unpaid hold). */
  readonly due?: HoldDue | undefined;
  /** The number of the tax invoice. Only in a message about the whole order. */
  readonly invoice?: string | undefined;
}

export interface MailLanguage {
  readonly words: OrderWords;
  readonly locale: Locale;
}
