import type { AreaMember } from "../../domain/customerSession.ts";

type MemberState = "blocked" | "expired" | "future" | "active";

/** Returns a membership's state for its badge (storefront.md section 3, availableMembers). */
export function memberState({ isAvailable, isExpired, isNotStarted }: AreaMember): MemberState {
  if (isExpired) return "expired";
  if (!isAvailable) return "blocked";
  return isNotStarted ? "future" : "active";
}
