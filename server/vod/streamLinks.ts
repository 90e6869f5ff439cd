import { createHmac, timingSafeEqual } from "node:crypto";

/** Addresses of streams: signed, and dead by themselves. */
export interface StreamLinks {
  /** `<ticketId>.<second>.<signature>`, safe in a path. */
  readonly sign: (ticketId: string, expiresAt: Date) => string;
  /** The ticket of a token that still counts, or `undefined`. */
  readonly read: (token: string, now: Date) => string | undefined;
}

const TOKEN = /^(([0-9a-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/;

export function openStreamLinks(secret: string): StreamLinks {
  const macOf = (said: string): Buffer => createHmac("sha256", secret).update(said).digest();
  return {
    sign: (ticketId, expiresAt) => {
      const said = `${ticketId}.${Math.floor(expiresAt.getTime() / 1000)}`;
      return `${said}.${macOf(said).toString("base64url")}`;
    },
    read: (token, now) => {
      const [, said, ticketId, second, signature] = TOKEN.exec(token) ?? [];
      if (!said || !signature) return undefined;
      const given = Buffer.from(signature, "base64url");
      const right = macOf(said);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return now.getTime() < Number(second) * 1000 ? ticketId : undefined;
    },
  };
}
