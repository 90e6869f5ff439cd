import type { MailAddress } from "../platform/mailAddress.ts";

/** A message to a person. `id` is the same at a second try: whoever can, sends it once. */
export interface Mail {
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
}

/** Sends electronic mail; throws where it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;
