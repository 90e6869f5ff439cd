import { isMistypedNumber } from "../../domain/memberNumber.ts";
import { Refused } from "../../domain/refusal.ts";

/** Throws memberNotFound if the check digit of a typed member number is wrong. */
export function judgeTyped(memberNumber: string): void {
  if (!isMistypedNumber(memberNumber)) return;
  throw new Refused("memberNotFound", { memberNumber, reason: "checkDigit" });
}
