import { useTranslation } from "react-i18next";
import { longDay, time } from "../shell/i18n/formats.ts";
import type { Visit } from "./visits.ts";

/** The show of a visit, with time, place and reservation number. */
export function VisitFacts({ visit }: { readonly visit: Visit }) {
  const { featureName, dateTime, locationName, venueName } = visit.tickets[0];
  return (
    <div className="px-5 pt-5 pb-4">
      <h2 className="text-lg leading-snug font-semibold text-balance">{featureName}</h2>
      <p className="mt-1 font-medium">
        <time dateTime={dateTime}>
          {longDay(dateTime)}, <span className="tabular">{time(dateTime)}</span>
        </time>
      </p>
      <p className="text-mute">
        {locationName} · {venueName}
      </p>
      <ReservationNumber>{visit.reservation.ReservationIdentifier}</ReservationNumber>
    </div>
  );
}

/** The reservation number, which customers quote at the box office. */
export function ReservationNumber({ children }: { readonly children: string }) {
  const { t } = useTranslation();
  return (
    <p className="mt-2 text-sm text-mute">
      {t("customerArea.reservation")}{" "}
      <span dir="ltr" className="tabular font-semibold text-text select-all">
        {children}
      </span>
    </p>
  );
}
