import type { Edocument } from "../../domain/edocument.ts";

/**
 * Returns the ticket with its current state. A ticket that was valid when the server returned it becomes past
 * at its time (storefront.md section 4, an e-document), online and offline.
 */
export function ticketNow(document: Edocument, now: Date): Edocument {
  const { state, pastAt } = document;
  if (state !== "active" || pastAt === null || now <= new Date(pastAt)) return document;
  return { ...document, state: "past" };
}
