import { WALLETS } from "../../../domain/gateways.ts";
import { sellers } from "./sellers.ts";
import { oneOf, preset, someOf, unset, whole } from "./setting.ts";

/** Settings for the rules that apply after a sale, and for receipts. */
export const AFTER_SALE = {
  CANCEL_HOURS: preset(
    whole(),
    "2",
    "Hours before a show until which customers can cancel its tickets online.",
  ),
  MOVE_REFUND_HOURS: preset(
    whole(0, 8_760),
    "168",
    "Hours after a presentation was moved to another time during which buyers can get a full refund. An operator can set another time for each move.",
  ),
  REFUND_METHODS: preset(
    someOf(["card", "saved", "blik", "redirect", ...WALLETS, "none"]),
    // BLIK is left out, because a payment with a banking app's code has no card to which the money could
    // return.
    "card,saved,paypal,redirect,bit,applepay,googlepay",
    "Payment methods whose payments can be refunded online. For others, an online cancellation is refused with BALANCE_IS_DUE.",
  ),
  OFFER_CANCEL_DAYS: preset(
    whole(),
    "14",
    "Days after the purchase during which customers can cancel an unused voucher or membership online.",
  ),
  VOUCHER_REPLACE_DAYS: preset(
    whole(),
    "30",
    "Days after a voucher has expired during which it can be exchanged for a replacement.",
  ),
  REPLACEMENT_VALID_DAYS: preset(
    whole(1, 3_650),
    "365",
    "Days for which a replacement voucher is valid at least.",
  ),
  REMINDER_HOURS: preset(
    whole(),
    "4",
    "Hours before a show at which customers are sent a reminder. With 0 none is sent.",
  ),
  VAT_PERCENT: preset(
    whole(0, 100),
    // Israel's rate of value-added tax since January 2025.
    "18",
    "Value-added tax that every price includes, in percent. Receipts state its amount.",
  ),
  SELLERS: unset(
    sellers(),
    "receipts show the names only",
    "Tax number and address of each business for receipts. The keys are the ids of the businesses.",
  ),
  TICKET_MESSAGES: preset(
    whole(1),
    "5",
    "How many times a day the tickets of a reservation can be sent by SMS.",
  ),
  TICKET_TRANSFER: preset(
    oneOf(["allowed", "forbidden"]),
    "allowed",
    "Whether the holder of a paid ticket can transfer it to somebody else. A business can set its own rule.",
  ),
  TRANSFER_HOURS: preset(
    whole(0, 8_760),
    "1",
    "Hours before a show until which its tickets can be transferred to somebody else and accepted.",
  ),
  TRANSFERS_A_DAY: preset(
    whole(1),
    "10",
    "How many times a day tickets of one order can be transferred to somebody else.",
  ),
  TICKET_NAMES: preset(
    oneOf(["allowed", "forbidden"]),
    "allowed",
    "Whether the holder of a ticket can put a name on it. A business can set its own rule.",
  ),
  PLAY_SECONDS: preset(
    whole(60),
    "900",
    "Seconds for which the URL of a video stays valid beyond the length of the video.",
  ),
  PLAY_RESUME_HOURS: preset(
    whole(0, 8_760),
    "24",
    "Hours after a play of a video has started during which it can be resumed without counting as another play. With 0 it ends when its first URL expires.",
  ),
  VIDEO_ON_APPLE: preset(
    oneOf(["allowed", "forbidden"]),
    "allowed",
    "Whether videos can be watched on iPhones and iPads and in Safari.",
  ),
};
