import { sellers } from "./sellers.ts";
import { preset, someOf, unset, whole } from "./setting.ts";

/** Settings of the rules after a sale and of receipts. */
export const AFTER_SALE = {
  CANCEL_HOURS: preset(
    whole(),
    "2",
    "A ticket can be cancelled online until so many hours before its show.",
  ),
  MOVE_REFUND_HOURS: preset(
    whole(0, 8_760),
    "168",
    "Hours after a presentation was moved in which its buyers may have all their money back, unless the move says otherwise.",
  ),
  REFUND_METHODS: preset(
    someOf(["card", "saved", "paypal", "blik", "redirect", "none"]),
    // BLIK is left out, because money paid by a banking app's code has no card to return to.
    "card,saved,paypal,redirect",
    "Ways to pay whose money goes back online; the others are BALANCE_IS_DUE.",
  ),
  OFFER_CANCEL_DAYS: preset(
    whole(),
    "14",
    "A bought voucher or membership that is unused can be cancelled online for so many days.",
  ),
  VOUCHER_REPLACE_DAYS: preset(
    whole(),
    "30",
    "A voucher can be turned into a replacement until so many days after its end.",
  ),
  REPLACEMENT_VALID_DAYS: preset(
    whole(1, 3_650),
    "365",
    "Days that a replacement voucher is good at least.",
  ),
  REMINDER_HOURS: preset(
    whole(),
    "4",
    "Hours before a show at which its reminder goes out; 0 sends none.",
  ),
  VAT_PERCENT: preset(
    whole(0, 100),
    // Israel's rate since January 2025.
    "18",
    "Percent of value-added tax that is in every price; receipts say how much that is.",
  ),
  SELLERS: unset(
    sellers(),
    "their names alone",
    "What receipts say of each business, by its id: the number it is registered under for tax, and its address.",
  ),
  TICKET_MESSAGES: preset(
    whole(1),
    "5",
    "Times a day that a reservation's tickets may be sent by SMS.",
  ),
  PLAY_SECONDS: preset(
    whole(60),
    "900",
    "Seconds that a video's address outlives the video's own length.",
  ),
};
