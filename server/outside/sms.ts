import type { Wording } from "./wordedMessage.ts";

/** A text message. `id` is the same on a retry, so that the gateway can recognize duplicates. */
export interface Sms {
  readonly id: string;
  /** Telephone number in any format. The gateway gets it in the format of `domain/telephone`: 05… or +1…. */
  readonly to: string;
  readonly text: string;
  /** Set if the business can have a text of its own, which then replaces `text`. */
  readonly wording?: Wording | undefined;
  /**
   * The business that the message is about. Its brand determines the sender's name. If it has an SMS gateway,
   * the message is sent through that.
   */
  readonly businessId?: number | undefined;
  /** Sender's name in the form that gateways accept: at most 11 Latin letters and digits. */
  readonly senderName?: string | undefined;
}

/** Sends a text message. Throws if the gateway does not accept it. */
export type SendSms = (sms: Sms) => Promise<void>;
