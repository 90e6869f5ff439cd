import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "../../domain/api/captcha.ts";
import type { Shopper } from "./shopper.ts";

/** Requests a challenge of the product's own captcha and solves it. Returns the token. */
export async function solve(guest: Shopper): Promise<string> {
  const { body: challenge } = await guest.get<Challenge>("/captcha/challenge");
  const signed = { parameters: challenge.parameters, signature: challenge.signature! };
  const solution = await solveChallenge({ challenge: signed, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
