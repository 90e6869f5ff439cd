import type { Locale } from "../../domain/locale.ts";
import type { MailAddress } from "../platform/mailAddress.ts";
import type { MailBlock } from "./mail/mailBlocks.ts";
import type { Wording } from "./wordedMessage.ts";

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/**
 * An e-mail. `id` stays the same when the mail is sent again, so that the mail server can recognize
 * duplicates.
 */
export interface Mail {
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  /** The whole mail as plain text. */
  readonly text: string;
  /** The blocks from which the HTML is made. If absent, the HTML is made from the paragraphs of `text`. */
  readonly blocks?: readonly MailBlock[] | undefined;
  /** Set if a business's own text can replace `subject` and `text`. */
  readonly wording?: Wording | undefined;
  /** Lines below the text. The closing lines are sent even if the business's own text replaces `text`. */
  readonly closing?: string | undefined;
  /** Language of the mail. Absent if the language is not known. */
  readonly locale?: Locale | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** The HTML is generated from the fields above when the mail is sent. */
  readonly html?: string | undefined;
  /**
   * The business that the mail is about. The brand of the business determines the sender's name. If the
   * business has a mail gateway, the mail is sent through that gateway.
   */
  readonly businessId?: number | undefined;
  /** Whether the mail is sent through the installation's mail server, even if the business has a gateway. */
  readonly isOfInstallation?: boolean | undefined;
  /** Name of the sender. The sender's address is the same for all mails. */
  readonly senderName?: string | undefined;
}

/** Sends an e-mail. Throws if the mail server does not accept the mail. */
export type SendMail = (mail: Mail) => Promise<void>;
