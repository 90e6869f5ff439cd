import type { VideoPurchase } from "../../domain/vod.ts";

/** Returns the key of the text that says why a bought video cannot be watched at present. */
export function whyNot({
  state,
  playsRemaining,
  isBlocked,
}: Pick<VideoPurchase, "state" | "playsRemaining" | "isBlocked">) {
  if (isBlocked) return "vod.blocked";
  if (playsRemaining <= 0) return "vod.noPlays";
  return state === "future" ? "vod.future" : "vod.expired";
}
