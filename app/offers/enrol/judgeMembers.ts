import { enrolmentMember } from "../../../domain/api/enrolment.ts";
import { normalizeCode } from "../../../domain/code.ts";
import { idDigits } from "../../../domain/customer.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { Call } from "../../shell/net/api.ts";
import type { MemberLine } from "./members.ts";
import { personErrors } from "./memberRules.ts";

/** The member who cannot be enrolled, and why. */
export interface MemberFault {
  readonly key: string;
  readonly why: Refusal;
}

const identityOf = ({ who, SSN, memberNumber }: MemberLine["enrolled"]): string | undefined => {
  if (who === "buyer") return "buyer";
  const typed = who === "member" ? normalizeCode(memberNumber) : idDigits(SSN).padStart(9, "0");
  return (who === "member" ? memberNumber : SSN).trim() === "" ? undefined : `${who} ${typed}`;
};

/** Returns the first member who occurs twice in the order, because nobody can be enrolled twice. */
function twice(members: readonly MemberLine[]): MemberLine | undefined {
  const seen = new Set<string>();
  return members.find(({ enrolled }) => {
    const identity = identityOf(enrolled);
    if (identity === undefined) return false;
    if (seen.has(identity)) return true;
    seen.add(identity);
    return false;
  });
}

/**
 * Returns the first fault that can be found without a call: VALIDATION for wrong details, ALREADY_ENROLLED
 * for a repeated member, or NOTHING_SELECTED without members or shows.
 */
export function judgeTyped(members: readonly MemberLine[]): MemberFault | undefined {
  if (members.length === 0)
    return { key: "", why: refusal("NOTHING_SELECTED", { isNobody: true }) };
  for (const { enrolled } of members) {
    const { key, shows } = enrolled;
    if (Object.keys(personErrors(enrolled)).length > 0)
      return { key, why: refusal("VALIDATION", { fields: [] }) };
    if (shows.length === 0) return { key, why: refusal("NOTHING_SELECTED") };
  }
  const again = twice(members);
  return again && { key: again.enrolled.key, why: refusal("ALREADY_ENROLLED", { isTwice: true }) };
}

/** Asks the server about the members who have a member number, one after the other. Returns the first fault. */
export async function lookUpMembers(
  members: readonly MemberLine[],
  call: Call,
): Promise<MemberFault | undefined> {
  for (const { offerId, enrolled } of members) {
    if (enrolled.who !== "member") continue;
    const { refusal: why } = await call(enrolmentMember, {
      params: { id: offerId },
      body: { memberNumber: enrolled.memberNumber.trim() },
    });
    if (why) return { key: enrolled.key, why };
  }
  return undefined;
}
