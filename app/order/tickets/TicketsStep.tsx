import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Step } from "../../../domain/order.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { booking } from "../../login/bookingCustomer.ts";
import { areasOf } from "../cart/areaAddress.ts";
import { nextStep } from "../steps/nextStep.ts";
import { order } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { goTo } from "../steps/orderSteps.ts";
import { SeatTicket } from "./SeatTicket.tsx";
import { StepLayout } from "../steps/StepLayout.tsx";
import { judgeOrderTickets, unansweredSeats } from "../cart/ticketCounts.ts";
import { pageContext } from "../cart/orderContext.ts";
import { AreaTickets, isCountedPlace } from "./AreaTickets.tsx";
import { CartNotes } from "./CartNotes.tsx";
import { CodeBox } from "./CodeBox.tsx";
import { FirstTicket } from "./FirstTicket.tsx";
import { MemberCards } from "./MemberCards.tsx";
import { MemberSale } from "./MemberSale.tsx";
import { answersSettled } from "./references.ts";
import { useCodes, useQuote } from "./useTicketDesk.ts";

/**
 * The tickets step: the ticket type of each seat can be changed. Seats start with the default type of their
 * group.
 */
export function TicketsStep() {
  const { t } = useTranslation();
  const { presentation, seats } = useSnapshot(order);
  const [trouble, setTrouble] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useQuote();
  useCodes();
  const goOn = async (): Promise<void> => {
    setIsAsked(true);
    setIsBusy(true);
    await answersSettled();
    const judged = judgeOrderTickets(order);
    setTrouble(judged ?? (await goTo(pageContext, nextStep(Step.tickets, presentation))));
    setIsLoggingIn(judged?.code === "NO_VALID_MEMBERSHIP" && !booking.customer);
    setIsBusy(false);
    if (unansweredSeats(order).length > 0) focusFirstWrong(list.current);
  };
  const isPlacesOnly = seats.every(({ seat }) => seat === null);
  const isMissing = trouble !== undefined && unansweredSeats(order).length > 0;
  return (
    <StepLayout
      heading={t("tickets.title")}
      lead={t(isPlacesOnly ? "tickets.leadPlaces" : "tickets.lead")}
      action={t("order.continue")}
      onAction={() => void goOn()}
      isBusy={isBusy}
      trouble={
        trouble &&
        (isMissing ? t("tickets.answersMissing") : orderRefusalText(t, trouble, presentation))
      }
    >
      {presentation?.isMemberSale && (
        <MemberSale
          isLoggingIn={isLoggingIn}
          onLogIn={setIsLoggingIn}
          onChange={() => setTrouble(undefined)}
        />
      )}
      {seats.length === 0 && <FirstTicket />}
      <Areas />
      <ul ref={list} className="flex flex-col">
        {seats
          .filter((seat) => seat.subTicketOf === null && !isCountedPlace(seat))
          .map((seat) => (
            <SeatTicket
              key={seat.key}
              seat={seat}
              subs={seats.filter(({ subTicketOf }) => subTicketOf === seat.key)}
              onChange={() => setTrouble(undefined)}
              isAsked={isAsked}
            />
          ))}
      </ul>
      {seats.length > 0 && (
        <>
          <CartNotes />
          <MemberCards />
          <CodeBox />
        </>
      )}
    </StepLayout>
  );
}

/** Counters for the general-admission areas in which the visitor has places. */
function Areas() {
  const { seats, hall } = useSnapshot(order);
  const sections = hall ? areasOf(hall.layout) : [];
  return sections
    .filter(({ id }) => seats.some(({ sectionId }) => sectionId === id))
    .map((section) => <AreaTickets key={section.id} section={section} />);
}

/**
 * Focuses the first invalid field, after the next frame, which renders the `aria-invalid` attributes. Scrolls
 * it to the middle, because on a phone the bar with the total covers the bottom of the page.
 */
function focusFirstWrong(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = list?.querySelector<HTMLElement>('input[aria-invalid="true"]');
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  });
}
