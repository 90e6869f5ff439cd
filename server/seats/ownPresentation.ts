import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { PresentationFacts, Presentations } from "./presentations.ts";

/**
 * Returns a presentation of the operator's businesses. Throws NOT_FOUND, and FORBIDDEN for a presentation of
 * another business.
 */
export async function ownPresentation(
  { presentations }: { readonly presentations: Presentations },
  { businessIds }: Operator,
  presentationId: number,
): Promise<PresentationFacts> {
  const facts = await presentations.of(presentationId);
  if (!businessIds.includes(facts.businessId)) throw new Refused("FORBIDDEN");
  return facts;
}
