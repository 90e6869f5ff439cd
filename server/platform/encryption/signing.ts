import { createHmac, timingSafeEqual } from "node:crypto";
import type { SecretRing } from "./secrets.ts";

/** HMAC-SHA256 with a secret. */
const macBy = (secret: string, said: string): Buffer =>
  createHmac("sha256", secret).update(said).digest();

/** Signs with the newest generation of a secret. */
export const signBy = (ring: SecretRing, said: string): Buffer => macBy(ring()[0] ?? "", said);

/** Returns whether one of the current generations has signed this text. */
export const isSignedBy = (ring: SecretRing, said: string, given: Buffer): boolean =>
  ring().some((secret) => {
    const right = macBy(secret, said);
    return given.length === right.length && timingSafeEqual(given, right);
  });
