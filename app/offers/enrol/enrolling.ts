import { proxy } from "valtio";
import type { PlaceTarget } from "../../order/cart/enrolled.ts";
import type { MemberFault } from "./judgeMembers.ts";

/** What the screens of an enrolment know besides the order. */
export const enrolling = proxy<{
  /** A seat that is chosen anew, from the list of all seats. */
  target: PlaceTarget | undefined;
  /** Details that are wrong are told from now on. */
  isJudged: boolean;
  fault: MemberFault | undefined;
}>({ target: undefined, isJudged: false, fault: undefined });

/** Another enrolment, or a finished one. */
export function forgetEnrolling(): void {
  Object.assign(enrolling, { target: undefined, isJudged: false, fault: undefined });
}
