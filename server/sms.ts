/** A text message. `id` is the same at a second try: whoever can, sends it once. */
export interface Sms {
  readonly id: string;
  /** Local form: 05…, as `domain/customer` normalises it. */
  readonly to: string;
  readonly text: string;
}

/** Sends a text message; throws where it could not be handed over. */
export type SendSms = (sms: Sms) => Promise<void>;
