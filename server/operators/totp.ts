import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be one step off, either way. */
const DRIFT = [-1, 0, 1];

/** The six digits of a secret for one step of time (RFC 6238 with SHA-1, as authenticators have it). */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** Whether the code is the secret's now, give or take a step. `secret` is base64. */
export function isTotp(secret: string, code: string, now: Date): boolean {
  const bytes = Buffer.from(secret, "base64");
  const given = Buffer.from(code.trim());
  const matches = DRIFT.map((off) => Buffer.from(totpAt(bytes, totpStep(now) + off))).filter(
    (right) => right.length === given.length && timingSafeEqual(right, given),
  );
  return matches.length > 0;
}
