/** An address that matches the grammar below. Only `emailAddressOf` creates one. */
export type EmailAddress = string & { readonly __brand: "EmailAddress" };

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** RFC 5321's dot-string: words of these characters with single dots between. No quoted form. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Labels of a host name. The last one does not look like a number. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** Whether local part and domain match the grammar. */
function isWritten(address: string): address is EmailAddress {
  const at = address.indexOf("@");
  return LOCAL.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1));
}

/**
 * Parses one e-mail address, `undefined` for anything else. Trims it and lowercases its domain. Non-ASCII
 * letters are refused: a Cyrillic а in a known domain would send a ticket to a stranger. International
 * domains are accepted in `xn--` form.
 */
export function emailAddressOf(text: string): EmailAddress | undefined {
  const address = text.trim();
  const at = address.indexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || address.length > MAX_LENGTH || local.length > MAX_LOCAL_LENGTH) return undefined;
  const made = `${local}@${domain.toLowerCase()}`;
  return isWritten(made) ? made : undefined;
}

/** Whether a text is one e-mail address. */
export const isEmail = (text: string): boolean => emailAddressOf(text) !== undefined;

const GMAIL = /^(?:gmail|googlemail)\.com$/;

/**
 * Returns the mailbox that an address probably belongs to, as the key of rate limits. Ignores case, a
 * `+tag` and Gmail's dots. Never used as a recipient.
 */
export function mailboxOf(address: EmailAddress): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const name = local.split("+")[0] || local;
  return GMAIL.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
