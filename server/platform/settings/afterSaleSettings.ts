import { WALLETS } from "../../../domain/gateways.ts";
import { sellers } from "./sellers.ts";
import { oneOf, preset, someOf, unset, whole } from "./setting.ts";

/** Settings of the rules after a sale and of receipts. */
export const AFTER_SALE = {
  CANCEL_HOURS: preset(
    whole(),
    "2",
    "Hours before a show until which its tickets can be cancelled online.",
  ),
  MOVE_REFUND_HOURS: preset(
    whole(0, 8_760),
    "168",
    "Hours after a presentation was moved during which its buyers can have all their money back, unless the move says otherwise.",
  ),
  REFUND_METHODS: preset(
    someOf(["card", "saved", "blik", "redirect", ...WALLETS, "none"]),
    // BLIK is left out, because a payment with a banking app's code has no card to which the money could
    // return.
    "card,saved,paypal,redirect,bit,applepay,googlepay",
    "Payment methods that can be refunded online. For others a cancellation answers BALANCE_IS_DUE.",
  ),
  OFFER_CANCEL_DAYS: preset(
    whole(),
    "14",
    "Days after the purchase during which an unused voucher or membership can be cancelled online.",
  ),
  VOUCHER_REPLACE_DAYS: preset(
    whole(),
    "30",
    "Days after its end during which a voucher can be exchanged for a replacement.",
  ),
  REPLACEMENT_VALID_DAYS: preset(
    whole(1, 3_650),
    "365",
    "Minimum validity of a replacement voucher in days.",
  ),
  REMINDER_HOURS: preset(
    whole(),
    "4",
    "Hours before a show at which its reminder goes out; 0 sends none.",
  ),
  VAT_PERCENT: preset(
    whole(0, 100),
    // Israel's rate of value-added tax since January 2025.
    "18",
    "Value-added tax included in every price, in percent. Receipts state its amount.",
  ),
  SELLERS: unset(
    sellers(),
    "their names alone",
    "Tax number and address of each business for receipts, by the business's id.",
  ),
  TICKET_MESSAGES: preset(
    whole(1),
    "5",
    "Times a day that a reservation's tickets may be sent by SMS.",
  ),
  TICKET_TRANSFER: preset(
    oneOf(["allowed", "forbidden"]),
    "allowed",
    "Whether the holder of a paid ticket may send it to somebody else. A business may set its own.",
  ),
  TRANSFER_HOURS: preset(
    whole(0, 8_760),
    "1",
    "Hours before a show until which its tickets can be sent to somebody else and accepted.",
  ),
  TRANSFERS_A_DAY: preset(
    whole(1),
    "10",
    "Times a day that tickets of one order may be sent to somebody else.",
  ),
  TICKET_NAMES: preset(
    oneOf(["allowed", "forbidden"]),
    "allowed",
    "Whether the holder of a ticket may put a name on it. A business may set its own.",
  ),
  PLAY_SECONDS: preset(
    whole(60),
    "900",
    "Seconds that a video's address outlives the video's own length.",
  ),
  PLAY_RESUME_HOURS: preset(
    whole(0, 8_760),
    "24",
    "Hours after its start during which a playback may go on without using another play; 0 ends it with its first address.",
  ),
  VIDEO_ON_APPLE: preset(
    oneOf(["allowed", "forbidden"]),
    "allowed",
    "Whether videos may be watched on iPhones and iPads and in Safari.",
  ),
};
