import type { Wording } from "./wordedMessage.ts";

/** A text message. `id` is the same on a retry, so that a gateway can deduplicate. */
export interface Sms {
  readonly id: string;
  /** A number in any format. The gateway gets the format of `domain/telephone`, 05… or +1…. */
  readonly to: string;
  readonly text: string;
  /** Set if the text of the business, where it has written one, replaces `text`. */
  readonly wording?: Wording | undefined;
  /**
   * The business that the SMS is about. Its brand names the sender. Its SMS gateway, if any, sends the
   * message.
   */
  readonly businessId?: number | undefined;
  /** Sender as gateways take it: up to 11 Latin letters and digits. */
  readonly senderName?: string | undefined;
}

/** Sends a text message. Throws if the gateway did not accept it. */
export type SendSms = (sms: Sms) => Promise<void>;
