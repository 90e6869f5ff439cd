import type { SecretRing } from "../platform/encryption/secrets.ts";
import { isSignedBy, signBy } from "../platform/encryption/signing.ts";

/**
 * What a link in a message stops, or for `join` confirms. `of` is the newsletter's address or the watch's id.
 * Neither has blanks.
 */
export interface Stopping {
  readonly kind: "newsletter" | "watch" | "join";
  readonly of: string;
  /** The business of the newsletter. Links of earlier versions name none. */
  readonly businessId?: number | undefined;
}

/** Links to stop messages: signed, without expiry and without a login. */
export interface StopLinks {
  /** The token is safe in a path. */
  readonly sign: (stopping: Stopping) => string;
  readonly read: (token: string) => Stopping | undefined;
}

export function openStopLinks(secrets: SecretRing): StopLinks {
  return {
    sign: ({ kind, of, businessId }) => {
      const words = businessId === undefined ? [kind, of] : [kind, of, businessId];
      const said = Buffer.from(words.join(" ")).toString("base64url");
      return `${said}.${signBy(secrets, said).toString("base64url")}`;
    },
    read: (token) => {
      const [said = "", signature = ""] = token.split(".");
      if (!isSignedBy(secrets, said, Buffer.from(signature, "base64url"))) return undefined;
      const [, kind, of, business] =
        /^(newsletter|watch|join) (\S+)(?: (\d+))?$/.exec(
          Buffer.from(said, "base64url").toString(),
        ) ?? [];
      if ((kind !== "newsletter" && kind !== "watch" && kind !== "join") || !of) return undefined;
      return { kind, of, ...(business !== undefined && { businessId: Number(business) }) };
    },
  };
}
