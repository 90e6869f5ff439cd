import { connect } from "node:http2";
import type { AppleSigner } from "./certificates.ts";

const APPLE = "https://api.push.apple.com";
const TIMEOUT_MS = 10_000;

/**
 * The outcome of notifying a device that its pass has changed. `gone` means that the device has removed the
 * pass. `notConfigured` means that nothing was sent, because Apple did not issue the business's
 * certificate.
 */
type Pushed = "sent" | "gone" | "notConfigured";

/** Notifies devices that a pass has changed, so that they fetch it. */
export interface ApplePush {
  /**
   * Throws if Apple cannot be reached or refuses the certificate. The caller must then retry the
   * notification later.
   */
  readonly push: (signer: AppleSigner, pushTokens: readonly string[]) => Promise<Pushed[]>;
}

interface Seams {
  /** The URL of the push service, for tests. */
  readonly url?: string;
  /** For tests: whether certificates that Apple has not issued are used for notifications too. */
  readonly isAnyIssuer?: boolean;
}

/** Sends one empty notification, as Apple requires for passes, on an open connection. */
const ask = (
  session: ReturnType<typeof connect>,
  { passTypeIdentifier }: AppleSigner,
  pushToken: string,
): Promise<Pushed> =>
  new Promise((resolve, reject) => {
    const request = session.request({
      ":method": "POST",
      ":path": `/3/device/${encodeURIComponent(pushToken)}`,
      "apns-topic": passTypeIdentifier,
      "content-type": "application/json",
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error("the push service is silent")));
    request.on("response", (headers) => {
      const status = Number(headers[":status"]);
      request.resume();
      // Status 410 means that the device no longer has the pass. For an invalid push token, Apple also
      // answers 400.
      if (status === 200) resolve("sent");
      else if (status === 410 || status === 400) resolve("gone");
      else reject(new Error(`the push service answered ${status}`));
    });
    request.on("error", reject);
    request.end("{}");
  });

/** Opens the client for Apple's push service, which requires the certificate that signs the passes. */
export function openApplePush({ url = APPLE, isAnyIssuer = false }: Seams = {}): ApplePush {
  return {
    push: async (signer, pushTokens) => {
      if (!signer.isFromApple && !isAnyIssuer) return pushTokens.map(() => "notConfigured");
      const { certificate: cert, privateKey: key } = signer;
      const session = connect(url, { cert, key });
      const broken = new Promise<never>((_, reject) => session.on("error", reject));
      // The empty handler prevents an unhandled rejection. The requests report the same error themselves.
      broken.catch(() => undefined);
      try {
        const asks = pushTokens.map((token) => ask(session, signer, token));
        return await Promise.race([Promise.all(asks), broken]);
      } finally {
        session.close();
      }
    },
  };
}
