import type { TFunction } from "i18next";
import { fullDate } from "../shell/i18n/fullDate.ts";

interface Told {
  readonly name: string;
  /** The receiver's e-mail address or mobile number, or null if the giver prints the voucher. */
  readonly to: string | null;
  /** Time of the delivery, ISO 8601. */
  readonly deliverAt: string;
  readonly isSent?: boolean;
}

/** Returns who receives a voucher and when: "Dana gets it on 14 March 2027". */
export function giftTitle(t: TFunction, { name: who, to, deliverAt, isSent }: Told): string {
  const name = `\u2068${who}\u2069`;
  if (to === null) return t("offers.gift.printed", { name });
  const day = fullDate(deliverAt);
  return isSent
    ? t("offers.gift.wasSent", { name, day })
    : t("offers.gift.willBeSent", { name, day });
}

/** Returns a text that says to which address or number the voucher is sent. */
export const giftText = (t: TFunction, { to }: Pick<Told, "to">): string =>
  to === null ? t("offers.gift.printedText") : t("offers.gift.sentTo", { to: `\u2066${to}\u2069` });
