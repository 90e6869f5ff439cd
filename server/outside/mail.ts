import type { Locale } from "../../domain/locale.ts";
import type { MailAddress } from "../platform/mailAddress.ts";
import type { MailBlock } from "./mail/mailBlocks.ts";
import type { Wording } from "./wordedMessage.ts";

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** An e-mail to a person. `id` is the same on a retry, so that a server can deduplicate. */
export interface Mail {
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  /** The whole mail as plain text. */
  readonly text: string;
  /** Its parts, from which its HTML is made. Absent: the paragraphs of `text`. */
  readonly blocks?: readonly MailBlock[] | undefined;
  /** Set if the text of the business, where it has written one, replaces `subject` and `text`. */
  readonly wording?: Wording | undefined;
  /** Lines below the text that no text of a business replaces. */
  readonly closing?: string | undefined;
  /** Language of the mail, if it is known. */
  readonly locale?: Locale | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** Generated from the fields above when the mail is sent. */
  readonly html?: string | undefined;
  /**
   * The business that the mail is about. Its brand names the sender. Its mail gateway, if any, sends the
   * mail.
   */
  readonly businessId?: number | undefined;
  /** Sent through the installation's mail server, whatever gateways businesses have. */
  readonly isOfInstallation?: boolean | undefined;
  /** Name shown beside the address that all mails come from. */
  readonly senderName?: string | undefined;
}

/** Sends an e-mail. Throws if the mail server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;
