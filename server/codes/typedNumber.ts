import { isMistypedNumber } from "../../domain/memberNumber.ts";
import { Refused } from "../../domain/refusal.ts";

/** Throws memberNotFound if the number's check digit is wrong. */
export function judgeTyped(memberNumber: string): void {
  if (!isMistypedNumber(memberNumber)) return;
  throw new Refused("memberNotFound", { memberNumber, reason: "checkDigit" });
}
