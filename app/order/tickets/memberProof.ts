import { askMemberCode, proveMember } from "../../../domain/api/memberProof.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Answer, Call } from "../../shell/net/api.ts";

/** A member number or ID that its holder must prove, and the business of the membership. */
export interface Proving {
  readonly code: string;
  readonly businessId: number;
}

/** How a code was sent. Contains the last two digits of a mobile number, and no part of an e-mail address. */
export type SentTo = Reply<typeof askMemberCode>;

/** Returns the ways to prove a number, from its refusal: `code` and `login`, or only `boxOffice`. */
export function waysToProve({ code, details }: Refusal): readonly string[] {
  return code === "MEMBER_PROOF_REQUIRED" ? details.how : [];
}

/** Sends a code to the owner of the number. */
export const sendMemberCode = (proving: Proving, call: Call): Promise<Answer<SentTo>> =>
  call(askMemberCode, { body: proving });

/** Verifies the code. Afterwards the number can be entered like any other. */
export const proveMemberCode = async (
  proving: Proving,
  smsCode: string,
  call: Call,
): Promise<Refusal | undefined> =>
  (await call(proveMember, { body: { ...proving, smsCode } })).refusal;
