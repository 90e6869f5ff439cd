import type { SecretRing } from "../platform/encryption/secrets.ts";
import { isSignedBy, signBy } from "../platform/encryption/signing.ts";

/**
 * The subscription to which a link in a message refers. The link confirms the subscription if `kind` is
 * `join`, and otherwise ends it. `of` is the newsletter's e-mail address or the id of a watch. Neither
 * contains blanks.
 */
export interface Stopping {
  readonly kind: "newsletter" | "watch" | "join";
  readonly of: string;
  /** The business of the newsletter. Absent in links that earlier versions have sent. */
  readonly businessId?: number | undefined;
}

/** Signs and reads the tokens of links to unsubscribe. These links need no login and do not expire. */
export interface StopLinks {
  /** Returns a token that can be part of a path. */
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
