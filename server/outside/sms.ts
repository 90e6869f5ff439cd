import type { Wording } from "./wordedMessage.ts";

/**
 * A text message. `id` stays the same when the message is sent again, so that the gateway can recognize
 * duplicates.
 */
export interface Sms {
  readonly id: string;
  /**
   * Telephone number in any format. The gateway gets the number in the format of `domain/telephone`: 05… or
   * +1….
   */
  readonly to: string;
  readonly text: string;
  /** Set if a business's own text can replace `text`. */
  readonly wording?: Wording | undefined;
  /**
   * The business that the message is about. The brand of the business determines the sender's name. If the
   * business has an SMS gateway, the message is sent through that gateway.
   */
  readonly businessId?: number | undefined;
  /** The sender's name in the form that gateways accept: at most 11 Latin letters and digits. */
  readonly senderName?: string | undefined;
}

/** Sends a text message. Throws if the gateway does not accept the message. */
export type SendSms = (sms: Sms) => Promise<void>;
