import { useSnapshot } from "valtio";
import { Step } from "../../domain/order.ts";
import { BoughtSeats } from "./BoughtSeats.tsx";
import { previousStep } from "./nextStep.ts";
import { order } from "./order.ts";
import { goTo } from "./orderSteps.ts";
import { StepFrame, type StepProps } from "./StepFrame.tsx";
import { Totals } from "./Totals.tsx";

/** A step after the seats, with the seats and what they cost beside it. */
export function StepLayout(props: StepProps) {
  const { step, presentation } = useSnapshot(order);
  return (
    <StepFrame
      {...props}
      aside={
        <>
          {step !== Step.tickets && <BoughtSeats />}
          <Totals />
        </>
      }
      onBack={() => void goTo(previousStep(step, presentation))}
    />
  );
}
