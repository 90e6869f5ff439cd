import { createHmac, randomBytes } from "node:crypto";

export const SIGNATURE_HEADER = "parterre-signature";

/** Returns a new secret of 256 bits. Its beginning lets scanners for leaked secrets recognize it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/**
 * Returns the value of the signature header: the time in Unix seconds, and for each secret an HMAC-SHA256 of
 * `<time>.<body>` in hexadecimal. Two secrets sign while a receiver changes from one to the other.
 */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`,
  );
  return [`t=${seconds}`, ...signed].join(",");
}
