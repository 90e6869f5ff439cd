import { useTranslation } from "react-i18next";
import type { Edocument } from "../../domain/edocument.ts";
import { longDay, time } from "../shell/i18n/formats.ts";
import { PrintedName } from "../parts/page/PrintedName.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { QrCode } from "../parts/ui/QrCode.tsx";
import { numberName } from "./seatWords.ts";
import { WhenNotes } from "../parts/shows/WhenNotes.tsx";

/** The front of the ticket. Everything needed at the entrance is on the first screen of a small phone. */
export function TicketFace({ document }: { readonly document: Edocument }) {
  const { t } = useTranslation();
  const { featureName, locationName, venueName, dateTime, seat, entrance, ticketName, holderName } =
    document;
  return (
    <article className="overflow-hidden rounded-sheet bg-paper text-ink print:break-inside-avoid print:border print:border-ink print:bg-[white]">
      <div className="px-6 pt-6 pb-4">
        <PrintedName />
        <PageHeading className="tablet:text-xl">
          <bdi>{featureName}</bdi>
        </PageHeading>
        <p className="mt-2 font-medium">
          <time dateTime={dateTime}>
            {longDay(dateTime)}, <span className="tabular">{time(dateTime)}</span>
          </time>
          <WhenNotes dateTime={dateTime} />
        </p>
        <p>
          <bdi>{locationName}</bdi> · <bdi>{venueName}</bdi>
        </p>
      </div>
      <TicketCode document={document} />
      <dl className="grid grid-cols-3 gap-x-4 gap-y-4 border-t border-dashed border-mute px-6 py-5">
        {seat && (
          <>
            <Fact name={t("seat.section")} value={seat.SectionName} />
            <Fact name={t("seat.row")} value={seat.RowName} />
            <Fact name={t("seat.seat")} value={seat.SeatName} />
          </>
        )}
        {entrance && <Fact name={t("edocument.entrance")} value={entrance} isWide />}
        <Fact name={t("edocument.ticket")} value={ticketName} />
        {holderName && <Fact name={t("edocument.holder")} value={holderName} isWide />}
      </dl>
    </article>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly isWide?: boolean;
}

function Fact({ name, value, isWide = false }: FactProps) {
  if (value === "") return null;
  return (
    <div className={isWide ? "col-span-2" : ""}>
      <dt className="text-sm text-line">{name}</dt>
      <dd className="text-lg leading-tight font-semibold">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** The QR code, or why the ticket is no longer valid. */
function TicketCode({ document }: { readonly document: Edocument }) {
  const { t } = useTranslation();
  const { qr, reservationIdentifier } = document;
  const isGood = document.state === "active";
  const state = document.offer ? "offered" : document.state;
  return (
    <div className="flex flex-col items-center px-6 pb-5">
      {isGood && qr && (
        <QrCode text={qr} label={t("edocument.qr")} className="w-full rounded-md print:w-56" />
      )}
      {/* isDisplayQr of the presentation: if it is off, the number below is the ticket. */}
      {isGood && !qr && <p className="pb-2 text-center">{t("edocument.noCode")}</p>}
      {!isGood && (
        <p
          role="status"
          className="w-full rounded-md bg-ink px-5 py-8 text-center text-text print:border print:text-ink"
        >
          <span className="block text-lg font-semibold">{t(`edocument.state.${state}`)}</span>
          <span className="mt-1 block text-sm text-mute">{t(`edocument.stateText.${state}`)}</span>
        </p>
      )}
      {isGood && <p className="mt-3 font-semibold">{t("edocument.state.active")}</p>}
      {reservationIdentifier !== "" && (
        <p className={`text-sm text-line ${isGood ? "mt-1" : "mt-4"}`}>
          {numberName(t, document)}{" "}
          <span dir="ltr" className="tabular font-semibold text-ink">
            {reservationIdentifier}
          </span>
        </p>
      )}
    </div>
  );
}
