import type { Reply } from "../../domain/api/route.ts";
import { areaMobileLogin, areaMobileLoginValidation } from "../../domain/api/customerArea.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { call, type Answer } from "../shell/net/api.ts";

/** The kinds of numbers by which customers identify themselves (contract, "Customers and after the sale"). */
export const IDENTITIES = ["mobileNumber", "ssn", "reservationIdentifier", "memberNumber"] as const;
export type IdentityKind = (typeof IDENTITIES)[number];

export interface Claim {
  readonly kind: IdentityKind;
  readonly text: string;
}

/**
 * Sends a code to the mobile number on record. The answer does not reveal whether the customer exists. With
 * `isCheckout` the code logs in to the booking too.
 */
export async function sendCode(
  { kind, text }: Claim,
  isCheckout: boolean,
): Promise<Refusal | undefined> {
  const value = kind === "mobileNumber" ? normalizeMobile(text) : text.trim();
  const { refusal } = await call(areaMobileLogin, {
    query: isCheckout ? { checkout: "1" } : {},
    body: { [kind]: value },
  });
  return refusal;
}

/** Verifies a code. Only the last code that was sent is valid. */
export const proveCode = (
  smsCode: string,
): Promise<Answer<Reply<typeof areaMobileLoginValidation>>> =>
  call(areaMobileLoginValidation, { body: { smsCode } });
