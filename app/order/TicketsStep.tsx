import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Step } from "../../domain/order.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { nextStep } from "./nextStep.ts";
import { order } from "./order.ts";
import { orderRefusalText } from "./orderRefusal.ts";
import { goTo } from "./orderSteps.ts";
import { SeatTicket } from "./SeatTicket.tsx";
import { StepLayout } from "./StepLayout.tsx";
import { judgeOrderTickets } from "./ticketCounts.ts";

/** Who sits where: a ticket type for each seat. Seats come with their default ticket. */
export function TicketsStep() {
  const { t } = useTranslation();
  const { presentation, seats } = useSnapshot(order);
  const [trouble, setTrouble] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const goOn = async (): Promise<void> => {
    const judged = judgeOrderTickets(order);
    setTrouble(judged);
    if (judged) return;
    setIsBusy(true);
    setTrouble(await goTo(nextStep(Step.tickets, presentation)));
    setIsBusy(false);
  };
  return (
    <StepLayout
      heading={t("tickets.title")}
      lead={t("tickets.lead")}
      action={t("order.continue")}
      onAction={() => void goOn()}
      isBusy={isBusy}
      trouble={trouble && orderRefusalText(t, trouble, presentation)}
    >
      <ul className="flex flex-col">
        {seats
          .filter(({ subTicketOf }) => subTicketOf === null)
          .map((seat) => (
            <SeatTicket
              key={seat.key}
              seat={seat}
              subs={seats.filter(({ subTicketOf }) => subTicketOf === seat.key)}
              onChange={() => setTrouble(undefined)}
            />
          ))}
      </ul>
    </StepLayout>
  );
}
