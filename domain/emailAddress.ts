/** A valid e-mail address. Only `emailAddressOf` creates values of this type. */
export type EmailAddress = string & { readonly __brand: "EmailAddress" };

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/**
 * The dot-string of RFC 5321: words of these characters, separated by single dots. Quoted strings are not
 * supported.
 */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** A host name. The last label begins with a letter, so that IP addresses do not match. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** Whether local part and domain match the grammar. */
function isWritten(address: string): address is EmailAddress {
  const at = address.indexOf("@");
  return LOCAL.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1));
}

/**
 * Parses one e-mail address, or returns `undefined` for anything else. Trims the address and lowercases its
 * domain. Non-ASCII letters are refused, because with a Cyrillic а in a well-known domain a ticket would be
 * sent to a stranger. Internationalized domains are accepted in Punycode (`xn--…`).
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
 * Returns the mailbox that an address probably belongs to, as the key of rate limits. Ignores case, a `+tag`
 * and Gmail's dots. The mailbox is never used as a recipient.
 */
export function mailboxOf(address: EmailAddress): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const name = local.split("+")[0] || local;
  return GMAIL.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
