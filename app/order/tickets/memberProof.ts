import { askMemberCode, proveMember } from "../../../domain/api/memberProof.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Answer, type Call } from "../../shell/net/api.ts";

/** A number that its holder has to prove, and whose member it is. */
export interface Proving {
  readonly code: string;
  readonly businessId: number;
}

/** Where a code went: the last two digits of a mobile number, and nothing of an e-mail address. */
export type SentTo = Reply<typeof askMemberCode>;

/** By what a number may be proved, as its refusal says: `code`, `login`, or `boxOffice` alone. */
export function waysToProve({ code, details }: Refusal): readonly string[] {
  return code === "MEMBER_PROOF_REQUIRED" ? details.how : [];
}

/** Has a code sent to whoever the number belongs to. */
export const sendMemberCode = (proving: Proving, call: Call = realCall): Promise<Answer<SentTo>> =>
  call(askMemberCode, { body: proving });

/** Proves the code; from then on the number can be entered as any other. */
export const proveMemberCode = async (
  proving: Proving,
  smsCode: string,
  call: Call = realCall,
): Promise<Refusal | undefined> =>
  (await call(proveMember, { body: { ...proving, smsCode } })).refusal;
