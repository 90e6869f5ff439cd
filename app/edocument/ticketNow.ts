import type { Edocument } from "../../domain/edocument.ts";

/**
 * Returns the ticket with its state at the time `now`, online and offline. An active ticket becomes past at
 * its `pastAt` (storefront.md section 4, an e-document).
 */
export function ticketNow(document: Edocument, now: Date): Edocument {
  const { state, pastAt } = document;
  if (state !== "active" || pastAt === null || now <= new Date(pastAt)) return document;
  return { ...document, state: "past" };
}
