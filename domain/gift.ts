import * as z from "zod/mini";
import { MAX_HOLDER_NAME } from "./holderName.ts";
import { PersonName } from "./personName.ts";

/** Maximum length of a greeting that is delivered with a voucher. */
export const MAX_GREETING = 300;

/** Maximum number of days until the delivery of a gift. */
export const MAX_GIFT_DAYS = 365;

/**
 * The recipient of a voucher, and how it is delivered. Exactly one of `email`, `mobileNumber` and `isPrinted`
 * is set: the voucher is sent by mail or by text message, or the giver prints it.
 */
export const Gift = z.object({
  /** The recipient's name. The name is also on the printed page. */
  name: PersonName(MAX_HOLDER_NAME).check(z.minLength(1)),
  sender: PersonName(MAX_HOLDER_NAME).check(z.minLength(1)),
  email: z.nullish(z.string().check(z.maxLength(254))),
  mobileNumber: z.nullish(z.string().check(z.maxLength(30))),
  isPrinted: z.optional(z.boolean()),
  greeting: z.string().check(z.maxLength(MAX_GREETING)),
  /**
   * The day of the delivery on the installation's clock: today, or one within a year and before the voucher's
   * end. If the day is absent or null, the voucher is sent immediately.
   */
  day: z.nullish(z.iso.date()),
});
export type Gift = z.infer<typeof Gift>;
