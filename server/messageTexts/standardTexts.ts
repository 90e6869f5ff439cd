import { isOrderKind, isReceived, type MessageKind } from "../../domain/brand/messageKinds.ts";
import type { StandardTexts } from "../../domain/brand/messageTemplate.ts";
import { changeTexts } from "../../domain/changeMessage.ts";
import type { Locale } from "../../domain/locale.ts";
import { receivedTexts } from "../afterSale/receivers/receivedMail.ts";
import { cancelledTexts } from "../afterSale/reservations/cancelWords.ts";
import { acceptedTexts, offeredTexts } from "../afterSale/transfers/transferWords.ts";
import { friendTexts, orderTexts } from "../checkout/orderMail.ts";
import { accountTexts } from "../customerArea/tellChange.ts";
import { secretTexts } from "../customers/secretWords.ts";
import { inviteTexts } from "../identity/operators/inviteWords.ts";
import { giftTexts } from "../offers/gifts/giftWords.ts";
import { offerTexts } from "../offers/offerWords.ts";
import { reachTexts } from "../reach/reachWords.ts";

/** Returns the product's own texts for a kind of message in one language. They contain placeholders. */
export function standardTexts(kind: MessageKind, locale: Locale): StandardTexts {
  if (isOrderKind(kind)) return orderTexts(kind, locale);
  if (isReceived(kind)) return receivedTexts(kind, locale);
  switch (kind) {
    case "bought":
      return offerTexts(locale);
    case "ticketsSent":
      return friendTexts(locale);
    case "ticketsCancelled":
      return cancelledTexts(locale);
    case "showCancelled":
    case "showMoved":
    case "showExchanged":
      return changeTexts(kind, locale);
    case "ticketOffered":
      return offeredTexts(locale);
    case "ticketAccepted":
      return acceptedTexts(locale);
    case "gift":
      return giftTexts(locale);
    case "loginCode":
    case "loginLink":
    case "memberCode":
      return secretTexts(kind, locale);
    case "accountChanged":
      return accountTexts(locale);
    case "newsletterAsked":
    case "newsletterJoined":
    case "seatsFree":
      return reachTexts(kind, locale);
    case "operatorInvite":
      return inviteTexts(locale);
  }
}
