import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** The authenticator's clock may differ by one time step in either direction. */
const DRIFT = [-1, 0, 1];
/** The secret has 160 bits, the length that RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Returns the six digits for a secret and a time step (RFC 6238 with SHA-1, which all authenticators
 * support).
 */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/**
 * Returns the time step to which a code belongs. The code must be valid at `now`, or one time step before or
 * after. Undefined for a wrong code. `secret` is base64.
 */
export function stepOfTotp(secret: string, code: string, now: Date): number | undefined {
  const bytes = Buffer.from(secret, "base64");
  const given = Buffer.from(code.replaceAll(/\s/g, ""));
  const steps = DRIFT.map((off) => totpStep(now) + off).filter((step) => {
    const right = Buffer.from(totpAt(bytes, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return steps[0];
}

/** Returns a new random secret in base64. */
export const newTotpSecret = (): string => randomBytes(SECRET_BYTES).toString("base64");

/** Encodes bytes in base32 (RFC 4648) without padding, for manual entry in an authenticator. */
export function base32(secret: Buffer): string {
  let text = "";
  let kept = 0;
  let bits = 0;
  for (const byte of secret) {
    kept = (kept << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(kept >>> (bits - 5)) & 31];
    kept &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(kept << (5 - bits)) & 31] : text;
}

/** Returns the URI for the QR code that an authenticator scans. */
export function totpUri(username: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer: "Parterre", digits: String(DIGITS) });
  return `otpauth://totp/Parterre:${encodeURIComponent(username)}?${query}`;
}
