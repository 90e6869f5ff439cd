import { Step } from "../../../domain/order.ts";
import type { Presentation } from "../../../domain/presentation.ts";

/** Returns the steps of a presentation in order. Without products there is no products step. */
function stepsOf(presentation: Presentation | undefined): Step[] {
  const hasProducts = (presentation?.products.length ?? 0) > 0;
  return [Step.seats, Step.tickets, ...(hasProducts ? [Step.products] : []), Step.customer];
}

/** Returns the step after the given one, or the step itself if it is the last. */
export function nextStep(step: Step, presentation: Presentation | undefined): Step {
  const steps = stepsOf(presentation);
  return steps[steps.indexOf(step) + 1] ?? step;
}

/** Returns the step before the given one, or the step itself if it is the first. */
export function previousStep(step: Step, presentation: Presentation | undefined): Step {
  const steps = stepsOf(presentation);
  return steps[steps.indexOf(step) - 1] ?? Step.seats;
}
