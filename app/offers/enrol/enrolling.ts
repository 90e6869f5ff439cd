import { proxy } from "valtio";
import type { PlaceTarget } from "../../order/cart/enrolled.ts";
import type { MemberFault } from "./judgeMembers.ts";

/** State of the enrolment's screens besides the order. */
export const enrolling = proxy<{
  /** The seat to choose again, from the list of all seats. */
  target: PlaceTarget | undefined;
  /** Wrong details are shown as errors. */
  isJudged: boolean;
  fault: MemberFault | undefined;
}>({ target: undefined, isJudged: false, fault: undefined });

/** Resets the state, for another or a finished enrolment. */
export function forgetEnrolling(): void {
  Object.assign(enrolling, { target: undefined, isJudged: false, fault: undefined });
}
