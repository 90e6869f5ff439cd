import { emailAddressOf, type EmailAddress } from "../../domain/emailAddress.ts";

/** Whom a mail goes to or comes from. The name is shown beside the address and may hold any letter. */
export interface MailAddress {
  readonly address: EmailAddress;
  readonly name?: string;
}

/**
 * A stored address as the mailer takes it. Throws for a text that is not exactly one address: rows from
 * before the grammar may hold what a mail server would read as a list. The message leaves the text out,
 * because logs hold no addresses.
 */
export function mailTo(text: string): MailAddress {
  const address = emailAddressOf(text);
  if (address === undefined) throw new Error("the stored receiver is no e-mail address");
  return { address };
}

const NAMED = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u;

/** Reads `tickets@house.example` or `Parterre <tickets@house.example>`; `undefined` for anything else. */
export function mailAddressOf(text: string): MailAddress | undefined {
  const [, called = "", within = text] = NAMED.exec(text.trim()) ?? [];
  const address = emailAddressOf(within);
  const name = called.trim();
  return address && (name === "" ? { address } : { address, name });
}
