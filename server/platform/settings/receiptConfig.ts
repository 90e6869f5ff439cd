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

/** The data that receipts show about businesses in addition to their names, by business id. */
export const Sellers = z.record(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.strictObject({
    number: z.string().check(z.regex(/^[\d-]{5,12}$/)),
    address: z.optional(Address),
  }),
);

/** The data on receipts that does not come from an order. */
export interface ReceiptConfig {
  /** The value-added tax included in every price, in percent. */
  readonly vatPercent: number;
  /** Sellers by business id. `number` is the number under which the business is registered for tax. */
  readonly sellers: Readonly<Record<string, { readonly number: string; readonly address?: Names }>>;
}

/** The settings of receipts. */
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

/** Returns the texts of an address by language, without undefined entries. */
const namesOf = ({ he, ...others }: z.infer<typeof Address>): Names => ({
  he,
  ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== undefined)),
});
