import * as z from "zod/mini";
import type { Names } from "../locale.ts";

const Text = z.string().check(z.minLength(1), z.maxLength(200));
const Address = z.object({
  he: Text,
  en: z.optional(Text),
  ru: z.optional(Text),
  ar: z.optional(Text),
  pl: z.optional(Text),
});

/** What receipts say of businesses beside their names, by the business's id. */
export const Sellers = z.record(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.strictObject({
    number: z.string().check(z.regex(/^[\d-]{5,12}$/)),
    address: z.optional(Address),
  }),
);

/** What is printed on receipts that no order says. */
export interface ReceiptConfig {
  /** Percent of value-added tax that is in every price of the house. */
  readonly vatPercent: number;
  /** By the business's id; `number` is the one that it is registered under for tax. */
  readonly sellers: Readonly<Record<string, { readonly number: string; readonly address?: Names }>>;
}

/** What the settings say of receipts. */
interface Written {
  readonly VAT_PERCENT: number;
  readonly SELLERS?: z.infer<typeof Sellers> | undefined;
}

export const receiptConfigOf = ({ VAT_PERCENT, SELLERS = {} }: Written): ReceiptConfig => ({
  vatPercent: VAT_PERCENT,
  sellers: Object.fromEntries(
    Object.entries(SELLERS).map(([id, { number, address }]) => [
      id,
      { number, ...(address && { address: namesOf(address) }) },
    ]),
  ),
});

/** Languages that an address has; an absent one is no key. */
const namesOf = ({ he, ...others }: z.infer<typeof Address>): Names => ({
  he,
  ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== undefined)),
});
