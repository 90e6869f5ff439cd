import { askMemberCode, proveMember } from "../../../domain/api/memberProof.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Answer, Call } from "../../shell/net/api.ts";

/** A member number or ID whose owner the visitor must prove to be, and the business of the membership. */
export interface Proving {
  readonly code: string;
  readonly businessId: number;
}

/**
 * How a code was sent: by text message with the last two digits of the number, or by e-mail without any part
 * of the address.
 */
export type SentTo = Reply<typeof askMemberCode>;

/**
 * Returns the ways to prove a number, from the refusal of the number: `code` and `login`, or only
 * `boxOffice`.
 */
export function waysToProve({ code, details }: Refusal): readonly string[] {
  return code === "MEMBER_PROOF_REQUIRED" ? details.how : [];
}

/** Sends a code to the owner of a member number or ID. */
export const sendMemberCode = (proving: Proving, call: Call): Promise<Answer<SentTo>> =>
  call(askMemberCode, { body: proving });

/** Verifies the code. If the code is right, the number can be entered like any other code. */
export const proveMemberCode = async (
  proving: Proving,
  smsCode: string,
  call: Call,
): Promise<Refusal | undefined> =>
  (await call(proveMember, { body: { ...proving, smsCode } })).refusal;
