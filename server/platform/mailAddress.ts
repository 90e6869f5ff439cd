import { emailAddressOf, type EmailAddress } from "../../domain/emailAddress.ts";

/**
 * The sender or recipient of a mail. The name is shown next to the address and may contain letters of any
 * alphabet.
 */
export interface MailAddress {
  readonly address: EmailAddress;
  readonly name?: string;
}

/**
 * Converts a stored address for the mailer. Throws unless the text is exactly one address, because a row that
 * was stored before addresses were validated may contain text that a mail server would read as a list. The
 * error's message does not contain the text, because addresses must not be logged.
 */
export function mailTo(text: string): MailAddress {
  const address = emailAddressOf(text);
  if (address === undefined) throw new Error("the stored receiver is no e-mail address");
  return { address };
}

const NAMED = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u;

/**
 * Parses `tickets@house.example` or `Parterre <tickets@house.example>`. Returns `undefined` for any other
 * form of text.
 */
export function mailAddressOf(text: string): MailAddress | undefined {
  const [, called = "", within = text] = NAMED.exec(text.trim()) ?? [];
  const address = emailAddressOf(within);
  const name = called.trim();
  return address && (name === "" ? { address } : { address, name });
}
