import { QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isStanding } from "../../domain/standingTicket.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { OrderTerms } from "../parts/page/OrderTerms.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { EntryCodes } from "./EntryCodes.tsx";
import { SendTicketsDialog } from "./SendTicketsDialog.tsx";
import { TicketLines } from "./TicketLines.tsx";
import { VisitFacts } from "./VisitFacts.tsx";
import type { Visit } from "./visits.ts";

interface VisitCardProps {
  readonly visit: Visit;
  /** The customer's mobile number, preset in the form that sends the tickets. */
  readonly mobile: string;
}

type Open = "codes" | "send" | "cancel";

/** Card of a visit: its seats, the entry codes, and the actions for its tickets. */
export function VisitCard({ visit, mobile }: VisitCardProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>();
  const { reservation, tickets } = visit;
  const close = (): void => setOpen(undefined);
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-panel">
      <VisitFacts visit={visit} />
      <TicketLines tickets={tickets} />
      <div className="grid grid-cols-2 gap-3 border-t border-line px-5 py-4 tablet:flex tablet:flex-wrap">
        <Button
          look="primary"
          onClick={() => setOpen("codes")}
          className="flex items-center justify-center gap-2 max-tablet:col-span-2"
        >
          <QrIcon size={18} aria-hidden />
          {t("customerArea.showCodes", { count: tickets.length })}
        </Button>
        <Button onClick={() => setOpen("send")}>{t("customerArea.send")}</Button>
        {tickets.some(({ SeatName }) => SeatName !== "") && reservation.state === "paid" && (
          <LinkButton
            href={`/order/${tickets[0].presentationId}?modify=${encodeURIComponent(reservation.ReservationIdentifier)}`}
            className="max-tablet:w-full"
          >
            {t("customerArea.changeSeats")}
          </LinkButton>
        )}
        {reservation.state === "paid" && (
          <LinkButton
            href={`/receipt/${encodeURIComponent(reservation.ReservationIdentifier)}`}
            className="max-tablet:w-full"
          >
            {t("customerArea.receipt")}
          </LinkButton>
        )}
        <OrderTerms
          reservation={reservation.ReservationIdentifier}
          label={t("customerArea.terms")}
          none={t("customerArea.noTerms")}
          look="bare"
        />
        <Button look="bare" onClick={() => setOpen("cancel")}>
          {t("customerArea.cancel")}
        </Button>
      </div>
      {open === "codes" && <EntryCodes visit={visit} onClose={close} />}
      {open === "send" && (
        <SendTicketsDialog
          reservationIdentifier={reservation.ReservationIdentifier}
          tickets={reservation.tickets.filter(isStanding)}
          mobile={mobile}
          onClose={close}
        />
      )}
      {open === "cancel" && (
        <CancelDialog
          reservation={reservation}
          presentationId={tickets[0].presentationId}
          onClose={close}
        />
      )}
    </article>
  );
}
