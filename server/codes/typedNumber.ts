import { isMistypedNumber } from "../../domain/memberNumber.ts";
import { Refused } from "../../domain/refusal.ts";

/** Throws memberNotFound where the check digit says that nobody has the number. */
export function judgeTyped(memberNumber: string): void {
  if (!isMistypedNumber(memberNumber)) return;
  throw new Refused("memberNotFound", { memberNumber, reason: "checkDigit" });
}
