import { Step } from "../../../domain/order.ts";
import type { Presentation } from "../../../domain/presentation.ts";

/** Steps that this presentation has: without products there is nothing to choose there. */
function stepsOf(presentation: Presentation | undefined): Step[] {
  const hasProducts = (presentation?.products.length ?? 0) > 0;
  return [Step.seats, Step.tickets, ...(hasProducts ? [Step.products] : []), Step.customer];
}

/** The step after this one on screen; the last one is its own. */
export function nextStep(step: Step, presentation: Presentation | undefined): Step {
  const steps = stepsOf(presentation);
  return steps[steps.indexOf(step) + 1] ?? step;
}

/** The step before this one on screen; the first one is its own. */
export function previousStep(step: Step, presentation: Presentation | undefined): Step {
  const steps = stepsOf(presentation);
  return steps[steps.indexOf(step) - 1] ?? Step.seats;
}
