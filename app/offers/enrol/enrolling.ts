import { proxy } from "valtio";
import type { PlaceTarget } from "../../order/cart/enrolled.ts";
import type { MemberFault } from "./judgeMembers.ts";

/** State of the enrolment's screens that is not part of the order. */
export const enrolling = proxy<{
  /** The seat that the visitor wants to change, chosen in the list of all seats. */
  target: PlaceTarget | undefined;
  /** Whether wrong details are shown as errors. True after the first attempt to continue. */
  isJudged: boolean;
  fault: MemberFault | undefined;
}>({ target: undefined, isJudged: false, fault: undefined });

/** Resets the state when another enrolment is opened or the current one is finished. */
export function forgetEnrolling(): void {
  Object.assign(enrolling, { target: undefined, isJudged: false, fault: undefined });
}
