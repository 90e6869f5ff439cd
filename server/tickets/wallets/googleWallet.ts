import * as z from "zod/mini";
import { googleToken } from "./googlePass.ts";
import type { GoogleSigner } from "./walletAccounts.ts";

const TOKENS = "https://oauth2.googleapis.com/token";
const WALLET = "https://walletobjects.googleapis.com/walletobjects/v1";
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const TIMEOUT_MS = 10_000;
/** Lifetime of a requested access token, in seconds. A token is used for one run of the updates. */
const TOKEN_SECONDS = 600;

type Kind = "eventTicketClass" | "eventTicketObject";

/** Access to Google Wallet for one business, while an access token is valid. */
export interface GoogleSession {
  /**
   * Changes a show or a ticket in Google Wallet. In the content, null removes a field. Returns false if
   * Google does not know the show or ticket, because nobody has saved it yet. Throws if Google cannot be
   * reached or refuses the change.
   */
  readonly patch: (kind: Kind, id: string, content: object) => Promise<boolean>;
}

/** Google Wallet's REST interface. */
export interface GoogleWallet {
  /** Requests an access token. Throws if Google does not accept the service account. */
  readonly open: (signer: GoogleSigner, now: Date) => Promise<GoogleSession>;
}

interface Seams {
  /** URLs of the token service and of the wallet service, for tests. */
  readonly tokens?: string;
  readonly wallet?: string;
}

const Token = z.object({ access_token: z.string() });

/**
 * Opens the client of Google Wallet, which authenticates with a token that the service account signs (RFC
 * 7523).
 */
export function openGoogleWallet({ tokens = TOKENS, wallet = WALLET }: Seams = {}): GoogleWallet {
  const signal = () => AbortSignal.timeout(TIMEOUT_MS);
  return {
    open: async (signer, now) => {
      const iat = Math.floor(now.getTime() / 1000);
      const claims = { iss: signer.clientEmail, scope: SCOPE, aud: TOKENS, iat };
      const assertion = googleToken({ ...claims, exp: iat + TOKEN_SECONDS }, signer);
      const body = new URLSearchParams({ grant_type: GRANT, assertion });
      const reply = await fetch(tokens, {
        method: "POST",
        body,
        redirect: "error",
        signal: signal(),
      });
      if (!reply.ok) throw new Error(`Google gave no access token, it answered ${reply.status}`);
      const { access_token: token } = Token.parse(await reply.json());
      return {
        patch: async (kind, id, content) => {
          const answer = await fetch(`${wallet}/${kind}/${encodeURIComponent(id)}`, {
            method: "PATCH",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify(content),
            redirect: "error",
            signal: signal(),
          });
          await answer.body?.cancel();
          if (answer.ok) return true;
          if (answer.status === 404) return false;
          throw new Error(`Google Wallet answered ${answer.status}`);
        },
      };
    },
  };
}
