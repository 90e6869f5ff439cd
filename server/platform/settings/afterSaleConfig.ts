import type { ChargedMethod } from "../../../domain/cart.ts";
import type { Settings } from "./configuration.ts";

/** What the house allows after a sale. */
export interface AfterSaleConfig {
  /** A ticket can be cancelled online until this many hours before its show. */
  readonly cancelHours: number;
  /** A bought voucher or membership can be cancelled for so many days, while it is unused. */
  readonly offerCancelDays: number;
  /** A voucher can be replaced until so many days after its end. */
  readonly voucherReplaceDays: number;
  /** Days that a replacement is good at least. */
  readonly replacementValidDays: number;
  /** Hours after a presentation was moved in which its buyers may have their money back. */
  readonly moveRefundHours: number;
  /** Ways to pay whose money can go back online; the others are refunded at the box office. */
  readonly refundMethods: readonly ChargedMethod[];
  /** Hours before a show at which its reminder goes out; 0 sends none. */
  readonly reminderHours: number;
  /** Times that a reservation's tickets may be sent by SMS in a day; as many numbers may get them. */
  readonly ticketMessages: number;
  /** Seconds that a video's address outlives the video's own length. */
  readonly playSeconds: number;
}

export const afterSaleConfigOf = (settings: Settings): AfterSaleConfig => ({
  cancelHours: settings.CANCEL_HOURS,
  moveRefundHours: settings.MOVE_REFUND_HOURS,
  offerCancelDays: settings.OFFER_CANCEL_DAYS,
  voucherReplaceDays: settings.VOUCHER_REPLACE_DAYS,
  replacementValidDays: settings.REPLACEMENT_VALID_DAYS,
  refundMethods: settings.REFUND_METHODS.filter((method) => method !== "none"),
  reminderHours: settings.REMINDER_HOURS,
  ticketMessages: settings.TICKET_MESSAGES,
  playSeconds: settings.PLAY_SECONDS,
});
