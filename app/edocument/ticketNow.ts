import type { Edocument } from "../../domain/edocument.ts";

/**
 * A ticket as it is at this moment: what was valid when it was answered is past once its time has come
 * (storefront.md section 4, an e-document), with or without a network.
 */
export function ticketNow(document: Edocument, now: Date): Edocument {
  const { state, pastAt } = document;
  if (state !== "active" || pastAt === null || now <= new Date(pastAt)) return document;
  return { ...document, state: "past" };
}
