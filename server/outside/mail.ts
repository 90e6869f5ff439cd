import type { MailAddress } from "../platform/mailAddress.ts";

/** An e-mail to a person. `id` is the same on a retry, so that a server can deduplicate. */
export interface Mail {
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  /** The business that it is about. Its brand names the sender. */
  readonly businessId?: number | undefined;
  /** Name shown beside the address that all mails come from. */
  readonly senderName?: string | undefined;
}

/** Sends an e-mail. Throws if the mail server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;
