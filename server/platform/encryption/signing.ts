import { createHmac, timingSafeEqual } from "node:crypto";
import type { SecretRing } from "./secrets.ts";

/** Returns the HMAC-SHA256 of a text with a secret. */
const macBy = (secret: string, said: string): Buffer =>
  createHmac("sha256", secret).update(said).digest();

/** Returns the signature of a text with the newest generation of a secret that signs. */
export const signBy = (ring: SecretRing, said: string): Buffer => macBy(ring()[0] ?? "", said);

/** Returns whether the signature of this text was made with one of the secret's current generations. */
export const isSignedBy = (ring: SecretRing, said: string, given: Buffer): boolean =>
  ring().some((secret) => {
    const right = macBy(secret, said);
    return given.length === right.length && timingSafeEqual(given, right);
  });
