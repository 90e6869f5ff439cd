import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { turnReservation } from "../../domain/api/reservations.ts";
import { PayHold } from "../parts/page/PayHold.tsx";
import { learnSaleFlags, useSaleFlags } from "../parts/page/saleFlags.ts";
import { call } from "../shell/net/api.ts";
import { CopyButton } from "../parts/ui/CopyButton.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { dayAndTime, price } from "../shell/i18n/formats.ts";
import type { TabProps } from "./areaTabs.ts";
import { OrderTerms } from "../parts/page/OrderTerms.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { TicketLines } from "./TicketLines.tsx";
import { VisitFacts } from "./VisitFacts.tsx";
import { collectBefore, heldVisits, type Visit } from "./visits.ts";

/** Unpaid holds, each with its deadline, and buttons to pay and to cancel it. */
export function HoldsTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const visits = heldVisits(customer);
  const { booking } = useSaleFlags();
  useEffect(() => void learnSaleFlags(), []);
  if (visits.length === 0) {
    return (
      <EmptyState
        title={t("customerArea.noHolds")}
        text={booking ? t("customerArea.noHoldsText") : undefined}
      >
        <LinkButton href="/">{t("customerArea.whatsOn")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {visits.map((visit) => (
        <li key={visit.key}>
          <HoldCard visit={visit} />
        </li>
      ))}
    </ul>
  );
}

function HoldCard({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation();
  const [isLettingGo, setIsLettingGo] = useState(false);
  const { directPayment } = useSaleFlags();
  const { reservation, tickets } = visit;
  const [{ dateTime, presentationId }] = tickets;
  const id = reservation.ReservationIdentifier;
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-panel">
      <VisitFacts visit={visit} />
      <Note tone="warning" className="mx-5 mb-4">
        <p>
          {t(directPayment ? "customerArea.collect" : "customerArea.collectThere", {
            when: dayAndTime(collectBefore(dateTime)),
            amount: price(reservation.balanceDue),
          })}
        </p>
        {reservation.tickets.some((ticket) => ticket.presentationId !== presentationId) && (
          <p className="mt-1">
            {t("customerArea.collectAll", { reservation: `\u2066${id}\u2069` })}
          </p>
        )}
      </Note>
      <TicketLines tickets={tickets} />
      <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4">
        <PayHold turn={() => call(turnReservation, { params: { id } })} />
        <CopyButton
          text={id}
          of={t("customerArea.reservation")}
          label={t("customerArea.copyNumber")}
        />
        <OrderTerms
          reservation={id}
          label={t("customerArea.terms")}
          none={t("customerArea.noTerms")}
          look="bare"
        />
        <Button look="bare" onClick={() => setIsLettingGo(true)}>
          {t("customerArea.letGo")}
        </Button>
      </div>
      {isLettingGo && (
        <CancelDialog
          reservation={reservation}
          presentationId={presentationId}
          onClose={() => setIsLettingGo(false)}
        />
      )}
    </article>
  );
}
