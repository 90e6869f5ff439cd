import { createHmac, randomBytes } from "node:crypto";

export const SIGNATURE_HEADER = "parterre-signature";

/** Returns a new secret of 256 bits. Scanners for leaked secrets recognize the prefix of the secret. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/**
 * Returns the value of the signature header: the time in Unix seconds, and for each secret the HMAC-SHA256 of
 * `<time>.<body>` in hexadecimal. There are two secrets while the receiver changes from the old secret to the
 * new one.
 */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`,
  );
  return [`t=${seconds}`, ...signed].join(",");
}
