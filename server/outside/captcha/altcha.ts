import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import type { Challenge } from "../../../domain/api/captcha.ts";
import type { SecretRing } from "../../platform/encryption/secrets.ts";
import type { Issuer } from "./issuer.ts";

const ALGORITHM = "PBKDF2/SHA-256";
const MINUTES = 20;
/**
 * Range of the number of key derivations with which a browser solves a challenge. The maximum is low enough
 * for old phones.
 */
const TRIES = { least: 100, most: 300 } as const;

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function payloadOf(token: string): z.infer<typeof Payload> | undefined {
  try {
    const parsed = Payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Our own captcha: proof-of-work challenges. The challenges are signed instead of stored, and need no outside
 * service.
 */
export function openAltcha(
  cost: number,
  ring: SecretRing,
): Issuer & { readonly challenge: () => Promise<Challenge> } {
  const secretsOf = (secret: string) => ({
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} keys`,
  });
  const challenge = async (): Promise<Challenge> => {
    const { parameters, signature } = await createChallenge({
      ...secretsOf(ring()[0] ?? ""),
      algorithm: ALGORITHM,
      cost,
      deriveKey,
      counter: randomInt(TRIES.most, TRIES.least),
      expiresAt: new Date(Date.now() + MINUTES * 60_000),
    });
    return { parameters: { ...parameters }, ...(signature ? { signature } : {}) };
  };
  // The nonce identifies a token, because it is covered by the signature, while the token's text can be
  // encoded in many ways.
  const nameOf: Issuer["nameOf"] = (token) => payloadOf(token)?.challenge.parameters.nonce;
  const ask: Issuer["ask"] = async (token) => {
    const payload = payloadOf(token);
    if (payload?.challenge.parameters.algorithm !== ALGORITHM) return false;
    // The signature covers the cost, and is verified before the key derivation, so that a forged cost is
    // never used.
    for (const secret of ring()) {
      const result = await verifySolution({ ...payload, ...secretsOf(secret), deriveKey });
      if (result.verified) return true;
    }
    return false;
  };
  return { challenge, nameOf, ask };
}
