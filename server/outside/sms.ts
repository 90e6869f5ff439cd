/** A text message. `id` is the same on a retry, so that a gateway can deduplicate. */
export interface Sms {
  readonly id: string;
  /** A number in any format. The gateway gets that of `domain/telephone`, 05… or +1…. */
  readonly to: string;
  readonly text: string;
  /** The business that it is about. Its brand names the sender, and its gateway sends it if it has one. */
  readonly businessId?: number | undefined;
  /** Sender as gateways take it: up to 11 Latin letters and digits. */
  readonly senderName?: string | undefined;
}

/** Sends a text message. Throws if the gateway did not accept it. */
export type SendSms = (sms: Sms) => Promise<void>;
