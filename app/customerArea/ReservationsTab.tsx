import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AreaReservation } from "../../domain/customerArea.ts";
import { isVideo } from "../../domain/vod.ts";
import { StateBadge } from "../parts/ui/Badge.tsx";
import { Disclosure } from "../parts/ui/Disclosure.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { PurchaseLines } from "../parts/ui/PurchaseLines.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { OrderTerms } from "../parts/page/OrderTerms.tsx";
import { Money } from "../parts/ui/Money.tsx";
import { listed } from "../shell/i18n/formats.ts";
import type { TabProps } from "./areaTabs.ts";
import { fullDate, fullMoment } from "../shell/i18n/fullDate.ts";
import { TicketLines } from "./TicketLines.tsx";
import { ReservationNumber } from "./VisitFacts.tsx";
import { pastReservations, reservationState } from "./visits.ts";

/** Number of reservations shown at first, because a list of many years would be long. */
const PAGE = 10;

/** Past reservations, newest first. */
export function ReservationsTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(PAGE);
  const past = pastReservations(customer);
  if (past.length === 0) {
    return (
      <EmptyState title={t("customerArea.noPast")} text={t("customerArea.noPastText")}>
        <LinkButton href="/customer">{t("customerArea.tab.tickets")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {past.slice(0, shown).map((reservation) => (
          <li key={reservation.ReservationIdentifier}>
            <ReservationCard reservation={reservation} />
          </li>
        ))}
      </ul>
      {past.length > shown && (
        <Button className="mt-6" onClick={() => setShown(shown + PAGE)}>
          {t("customerArea.morePast", { count: past.length - shown })}
        </Button>
      )}
    </>
  );
}

function ReservationCard({ reservation }: { readonly reservation: AreaReservation }) {
  const { t } = useTranslation();
  const { tickets, total, dateTime, ReservationIdentifier, purchases = [] } = reservation;
  // Orders without tickets have no show that ends, so they only get a badge if they are cancelled.
  const isOver = tickets.length > 0 || reservation.state === "cancelled";
  const names = listed([...new Set(purchases.map(({ name }) => name))]);
  const shows = [...new Map(tickets.map((ticket) => [ticket.presentationId, ticket])).values()];
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-panel">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 pb-3">
        <div className="min-w-0">
          {shows.map((ticket) => (
            <div key={ticket.presentationId} className="mb-1">
              <h2 className="leading-snug font-semibold">
                <bdi>{ticket.featureName}</bdi>
              </h2>
              <p className="text-sm text-mute">
                {!isVideo(ticket.venueTypeId) && `${fullMoment(ticket.dateTime)} · `}
                <bdi>{ticket.locationName}</bdi>
              </p>
            </div>
          ))}
          {shows.length === 0 && (
            <h2 className="font-semibold">{names || reservation.locationName}</h2>
          )}
          <ReservationNumber>{ReservationIdentifier}</ReservationNumber>
        </div>
        <div className="flex flex-col items-end gap-2 max-tablet:w-full max-tablet:flex-row max-tablet:items-center max-tablet:justify-between">
          {isOver && <StateBadge state={reservationState(reservation)} />}
          <Money shekels={total} className="font-semibold" />
        </div>
      </div>
      <Disclosure
        title={
          tickets.length > 0
            ? t("customerArea.ticketsOf", { count: tickets.length })
            : t("customerArea.whatWasBought")
        }
        look="link"
        className="px-5 pb-2"
      >
        <p className="pb-2">{t("customerArea.orderedOn", { date: fullDate(dateTime) })}</p>
        <div className="-mx-5 -mb-5 text-base text-text">
          {tickets.length > 0 && <TicketLines tickets={tickets} />}
          {purchases.length > 0 && (
            <div className="px-5">
              <PurchaseLines purchases={purchases} />
            </div>
          )}
        </div>
        <div className="mt-8 mb-3 flex flex-wrap gap-3">
          {reservation.state !== "held" && (
            <LinkButton href={`/receipt/${encodeURIComponent(ReservationIdentifier)}`}>
              {t("customerArea.receipt")}
            </LinkButton>
          )}
          <OrderTerms
            reservation={ReservationIdentifier}
            label={t("customerArea.terms")}
            none={t("customerArea.noTerms")}
            look="bare"
          />
        </div>
      </Disclosure>
    </article>
  );
}
