import type { EdocumentState } from "./edocument.ts";

/** Whether a ticket still has its seat and was not used: it is valid, reserved but not paid, or blocked. */
export const isStanding = ({ state }: { readonly state: EdocumentState }): boolean =>
  state === "active" || state === "unpaid" || state === "blocked";
