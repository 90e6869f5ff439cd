import type { EdocumentState } from "./edocument.ts";

/** Whether a ticket can still be moved, cancelled or used: it is valid, or reserved and not paid yet. */
export const isStanding = ({ state }: { readonly state: EdocumentState }): boolean =>
  state === "active" || state === "unpaid";
