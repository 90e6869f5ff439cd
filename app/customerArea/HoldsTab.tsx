import { useState } from "react";
import { useTranslation } from "react-i18next";
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

/** Unpaid holds, with the deadline at the box office and a button to cancel each. */
export function HoldsTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const visits = heldVisits(customer);
  if (visits.length === 0) {
    return (
      <EmptyState title={t("customerArea.noHolds")} text={t("customerArea.noHoldsText")}>
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
  const { reservation, tickets } = visit;
  const [{ dateTime, presentationId }] = tickets;
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-panel">
      <VisitFacts visit={visit} />
      <Note tone="warning" className="mx-5 mb-4">
        {t("customerArea.collect", {
          when: dayAndTime(collectBefore(dateTime)),
          amount: price(reservation.balanceDue),
        })}
      </Note>
      <TicketLines tickets={tickets} />
      <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4">
        <CopyButton
          text={reservation.ReservationIdentifier}
          of={t("customerArea.reservation")}
          label={t("customerArea.copyNumber")}
        />
        <OrderTerms
          reservation={reservation.ReservationIdentifier}
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
