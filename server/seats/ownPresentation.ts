import { judgeWithin, type Scope } from "../platform/scope.ts";
import type { PresentationFacts, Presentations } from "./presentations.ts";

/**
 * Returns a presentation of the operator's businesses and locations. Throws NOT_FOUND for an unknown
 * presentation, and FORBIDDEN for a presentation outside the operator's scope.
 */
export async function ownPresentation(
  { presentations }: { readonly presentations: Presentations },
  operator: Scope,
  presentationId: number,
): Promise<PresentationFacts> {
  const facts = await presentations.of(presentationId);
  judgeWithin(operator, facts);
  return facts;
}
