import { useSnapshot } from "valtio";
import { Step } from "../../../domain/order.ts";
import { previousStep } from "./nextStep.ts";
import { order, ticketOf } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { goTo } from "./orderSteps.ts";
import { StepFrame, type StepProps } from "./StepFrame.tsx";
import { Totals } from "./Totals.tsx";
import { useTranslation } from "react-i18next";
import { seatWords } from "../../shell/hall/seatWords.ts";
import { OtherEvents } from "../events/OtherEvents.tsx";

/**
 * Layout of the steps after the seats: the step's content, with the chosen seats and their prices beside it.
 */
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
      onBack={() => void goTo(pageContext, previousStep(step, presentation))}
    />
  );
}

/** The chosen seats, listed beside the total if there is room. */
function BoughtSeats() {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-4 max-laptop:hidden">
      <ul className="flex flex-col gap-1">
        {seats.map((seat) => (
          <li key={seat.key} className="flex justify-between gap-4">
            <span>{seatWords(t, seat)}</span>
            <span className="truncate large-text:whitespace-normal text-mute">
              {ticketOf(order.presentation, seat)?.name}
            </span>
          </li>
        ))}
      </ul>
      <OtherEvents />
    </div>
  );
}
