import type { EdocumentState } from "./edocument.ts";

/** Whether a ticket has its seat and was not used: it is valid, reserved and not paid yet, or blocked. */
export const isStanding = ({ state }: { readonly state: EdocumentState }): boolean =>
  state === "active" || state === "unpaid" || state === "blocked";
