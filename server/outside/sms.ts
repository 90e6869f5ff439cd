/** A text message. `id` is the same at a second try: whoever can, sends it once. */
export interface Sms {
  readonly id: string;
  /** A number in any spelling; the gateway is given `domain/telephone`'s, 05… or +1…. */
  readonly to: string;
  readonly text: string;
}

/** Sends a text message; throws where it could not be handed over. */
export type SendSms = (sms: Sms) => Promise<void>;
