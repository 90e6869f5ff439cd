import type { HoldDue } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OrderWords } from "../orders/orderMessageWords.ts";

/** The data from which the messages about an order are written. */
export interface Told {
  readonly name: string;
  readonly reservation: string;
  readonly shows: readonly string[];
  /** One link per ticket, or for an unpaid order only the payment link. */
  readonly links: readonly string[];
  /** The amount due. Set only for an order that is not paid yet (storefront.md section 9, unpaid hold). */
  readonly due?: HoldDue | undefined;
  /** The number of the tax invoice. Set only in a message about the whole order. */
  readonly invoice?: string | undefined;
}

export interface MailLanguage {
  readonly words: OrderWords;
  readonly locale: Locale;
}
