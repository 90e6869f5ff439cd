import {
  changeMessage,
  reasonIn,
  type ChangeMessage,
  type ChangeTold,
} from "../../domain/changeMessage.ts";
import type { Locale } from "../../domain/locale.ts";
import { toAgorot, ZERO } from "../../domain/money.ts";
import type { Affected } from "../../domain/presentationChange.ts";
import { dateIn } from "../../domain/dateIn.ts";
import { momentIso } from "../parts/momentText.ts";
import type { ChangeDraft } from "./changeDraft.ts";

/** First name of the example buyer. */
const BUYER: Readonly<Record<Locale, string>> = {
  he: "דנה",
  en: "Dana",
  ru: "Дана",
  ar: "دانا",
  pl: "Dana",
};
const ORDER = "K7M2P9QX";

/** Returns a presentation's description without its date and time. */
const withoutTime = (affected: Affected, locale: Locale): string => {
  const line = affected.shows[locale];
  return line.slice(
    0,
    line.length - dateIn(locale, new Date(affected.PresentationDateTime)).length,
  );
};

function whatOf(
  affected: Affected,
  draft: ChangeDraft,
  locale: Locale,
  origin: string,
): ChangeTold["what"] {
  if (draft.kind === "cancel") {
    const paid = Math.max(1, affected.orders - affected.holds);
    const each = toAgorot(Math.round(affected.amount / paid)) ?? ZERO;
    return {
      kind: "cancelled",
      hasOthers: false,
      toPayment: each,
      toVoucher: ZERO,
      toCounter: ZERO,
      toBank: ZERO,
    };
  }
  const other = affected.others.find(
    ({ PresentationId }) => String(PresentationId) === draft.toPresentation,
  );
  const startsAt = momentIso(draft.startsAt);
  const moved =
    withoutTime(affected, locale) + (startsAt ? dateIn(locale, new Date(startsAt)) : "");
  const until = momentIso(draft.refundUntil);
  return {
    kind: draft.kind === "move" ? "moved" : "exchanged",
    to: draft.kind === "move" ? moved : (other?.shows[locale] ?? ""),
    seats: [],
    links: [`${origin}/edocument/…`],
    refund:
      until === undefined
        ? undefined
        : { until: dateIn(locale, new Date(until)), at: `${origin}/customer` },
  };
}

/**
 * Returns a preview of the message to a buyer, created by the same function as real messages. Sums and seats
 * are examples.
 */
export const previewOf = (
  affected: Affected,
  draft: ChangeDraft,
  locale: Locale,
  origin: string,
): ChangeMessage =>
  changeMessage(locale, {
    name: BUYER[locale],
    reservation: ORDER,
    show: affected.shows[locale],
    reason: reasonIn(draft.reason, locale),
    what: whatOf(affected, draft, locale, origin),
  });
