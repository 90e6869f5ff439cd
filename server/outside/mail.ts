import type { Locale } from "../../domain/locale.ts";
import type { MailAddress } from "../platform/mailAddress.ts";
import type { MailBlock } from "./mail/mailBlocks.ts";
import type { Wording } from "./wordedMessage.ts";

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** An e-mail. `id` is the same on a retry, so that the mail server can recognize duplicates. */
export interface Mail {
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  /** The whole mail as plain text. */
  readonly text: string;
  /** The blocks from which the HTML is made. Absent if the HTML is made from the paragraphs of `text`. */
  readonly blocks?: readonly MailBlock[] | undefined;
  /** Set if the business can have a text of its own, which then replaces `subject` and `text`. */
  readonly wording?: Wording | undefined;
  /** Lines below the text. They are sent even if the business's own text replaces the text. */
  readonly closing?: string | undefined;
  /** Language of the mail. Absent if it is not known. */
  readonly locale?: Locale | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** Generated from the fields above when the mail is sent. */
  readonly html?: string | undefined;
  /**
   * The business that the mail is about. Its brand determines the sender's name. If it has a mail gateway,
   * the mail is sent through that.
   */
  readonly businessId?: number | undefined;
  /** Whether the mail is sent through the installation's mail server, even if the business has a gateway. */
  readonly isOfInstallation?: boolean | undefined;
  /** Name of the sender. The address is the same for all mails. */
  readonly senderName?: string | undefined;
}

/** Sends an e-mail. Throws if the mail server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;
