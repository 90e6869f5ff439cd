import type { SecretRing } from "../../platform/encryption/secrets.ts";
import { isSignedBy, signBy } from "../../platform/encryption/signing.ts";

/** Signs and verifies the tokens in stream URLs. Tokens expire. */
export interface StreamLinks {
  /** Returns the token `<ticketId>.<second>.<signature>`, which is safe in a path. */
  readonly sign: (ticketId: string, expiresAt: Date) => string;
  /** Returns the ticket id in a token, or undefined if the token is invalid or has expired. */
  readonly read: (token: string, now: Date) => string | undefined;
  /**
   * Returns the ticket id in a token even if the token has expired. Undefined if its signature is invalid.
   */
  readonly readLapsed: (token: string) => string | undefined;
}

const TOKEN = /^(([0-9a-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/;

export function openStreamLinks(secrets: SecretRing): StreamLinks {
  /** Returns the content of a token with a valid signature, or undefined. */
  const signed = (token: string) => {
    const [, said, ticketId, second, signature] = TOKEN.exec(token) ?? [];
    if (!said || !signature) return undefined;
    if (!isSignedBy(secrets, said, Buffer.from(signature, "base64url"))) return undefined;
    return { ticketId, until: Number(second) * 1000 };
  };
  return {
    sign: (ticketId, expiresAt) => {
      const said = `${ticketId}.${Math.floor(expiresAt.getTime() / 1000)}`;
      return `${said}.${signBy(secrets, said).toString("base64url")}`;
    },
    read: (token, now) => {
      const found = signed(token);
      return found && now.getTime() < found.until ? found.ticketId : undefined;
    },
    readLapsed: (token) => signed(token)?.ticketId,
  };
}
