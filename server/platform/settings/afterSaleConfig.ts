import type { ChargedMethod } from "../../../domain/cart.ts";
import type { Settings } from "./environment.ts";

/** The rules for the changes that buyers can make after a sale. */
export interface AfterSaleConfig {
  /** Tickets can be cancelled online until this many hours before their presentation. */
  readonly cancelHours: number;
  /** Days after the purchase in which an unused voucher or membership can be cancelled. */
  readonly offerCancelDays: number;
  /** Days after a voucher's expiry in which it can be replaced. */
  readonly voucherReplaceDays: number;
  /** Minimum validity of a replacement voucher, in days. */
  readonly replacementValidDays: number;
  /** Hours after a presentation was moved in which its buyers can get a refund. */
  readonly moveRefundHours: number;
  /**
   * Payment methods that are refunded online. Payments by all other methods are refunded at the box office.
   */
  readonly refundMethods: readonly ChargedMethod[];
  /**
   * Number of hours before a presentation at which reminders are sent. If the number is 0, no reminder is
   * sent.
   */
  readonly reminderHours: number;
  /** How often a day the tickets of a reservation may be sent by SMS, and the maximum number of recipients. */
  readonly ticketMessages: number;
  /**
   * Whether tickets may be sent to somebody else. `transferHours` is the deadline for sending tickets, in
   * hours before the show, and `transfersADay` is the daily limit.
   */
  readonly isTransferAllowed: boolean;
  readonly transferHours: number;
  readonly transfersADay: number;
  /** Whether the holder may put a name on a ticket. */
  readonly isNamingAllowed: boolean;
  /** Seconds that a video's URL stays valid beyond the video's length. */
  readonly playSeconds: number;
  /**
   * Hours after the start of a video's playback in which the viewer may continue without another play being
   * counted.
   */
  readonly playResumeHours: number;
  /** Whether videos may be watched on iPhones and iPads and in Safari. */
  readonly isVideoOnApple: boolean;
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
  isTransferAllowed: settings.TICKET_TRANSFER === "allowed",
  transferHours: settings.TRANSFER_HOURS,
  transfersADay: settings.TRANSFERS_A_DAY,
  isNamingAllowed: settings.TICKET_NAMES === "allowed",
  playSeconds: settings.PLAY_SECONDS,
  playResumeHours: settings.PLAY_RESUME_HOURS,
  isVideoOnApple: settings.VIDEO_ON_APPLE === "allowed",
});
