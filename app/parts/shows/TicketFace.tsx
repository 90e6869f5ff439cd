import { useTranslation } from "react-i18next";
import type { Edocument } from "../../../domain/edocument.ts";
import type { TicketLook } from "../../../domain/ticketLook.ts";
import { longDay, price as priceText, time } from "../../shell/i18n/formats.ts";
import { PrintedName } from "../page/PrintedName.tsx";
import { PageHeading } from "../page/PageHeading.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import { numberName } from "./ticketWords.ts";
import { WhenNotes } from "./WhenNotes.tsx";

interface TicketFaceProps {
  readonly document: Edocument;
  /**
   * The time of the show in the language of a preview. Only set in previews, where the name of the show is
   * not the page's heading.
   */
  readonly sampleTime?: string;
}

/**
 * The front of a ticket. Everything that is needed at the entrance fits on the first screen of a small phone.
 */
export function TicketFace({ document, sampleTime }: TicketFaceProps) {
  const { featureName, locationName, venueName, dateTime, look } = document;
  return (
    <article className="overflow-hidden rounded-sheet bg-paper text-ink print:break-inside-avoid print:border print:border-ink print:bg-[white]">
      {look && <TicketHead look={look} />}
      <div className="px-6 pt-6 pb-4">
        <PrintedName />
        {sampleTime === undefined ? (
          <PageHeading className="tablet:text-xl">
            <bdi>{featureName}</bdi>
          </PageHeading>
        ) : (
          <p className="text-xl leading-tight font-semibold text-balance">
            <bdi>{featureName}</bdi>
          </p>
        )}
        <p
          className={`mt-2 ${look?.accent ? "font-semibold" : "font-medium"}`}
          style={look?.accent ? { color: look.accent } : undefined}
        >
          {sampleTime ?? (
            <time dateTime={dateTime}>
              {longDay(dateTime)}, <span className="tabular">{time(dateTime)}</span>
            </time>
          )}
          {sampleTime === undefined && <WhenNotes dateTime={dateTime} />}
        </p>
        <p>
          <bdi>{locationName}</bdi> · <bdi>{venueName}</bdi>
        </p>
      </div>
      <TicketCode document={document} />
      <TicketFacts document={document} />
    </article>
  );
}

/** The top of the ticket, with the business's accent colour and picture. */
function TicketHead({ look: { accent, header } }: { readonly look: TicketLook }) {
  return (
    <>
      {accent && (
        <div className="h-3 print:[print-color-adjust:exact]" style={{ backgroundColor: accent }} />
      )}
      {header && (
        <img
          src={header}
          alt=""
          className="max-h-36 w-full object-contain object-left rtl:object-right px-6 pt-5 print:max-h-[25mm]"
        />
      )}
    </>
  );
}

/** The facts below the code: seat, entrance, ticket type, and texts that the business prints on tickets. */
function TicketFacts({ document }: Pick<TicketFaceProps, "document">) {
  const { t } = useTranslation();
  const { seat, entrance, ticketName, holderName, look } = document;
  const { price = null, charge = null, text = "" } = look ?? {};
  return (
    <>
      <dl className="grid grid-cols-3 large-text:grid-cols-2 gap-x-4 gap-y-4 border-t border-dashed border-mute px-6 py-5">
        {seat && (
          <>
            <Fact name={t("seat.section")} value={seat.SectionName} />
            <Fact name={t("seat.row")} value={seat.RowName} />
            <Fact name={t("seat.seat")} value={seat.SeatName} />
          </>
        )}
        {entrance && <Fact name={t("edocument.entrance")} value={entrance} isWide />}
        <Fact name={t("edocument.ticket")} value={ticketName} />
        {holderName && look?.hasHolder !== false && (
          <Fact name={t("edocument.holder")} value={holderName} isWide />
        )}
        {price !== null && <Fact name={t("edocument.price")} value={priceText(price, true)} />}
        {charge && <Fact name={charge.name} value={priceText(charge.amount, true)} isWide />}
      </dl>
      {text !== "" && <p className="px-6 pb-5 whitespace-pre-line">{text}</p>}
      {look?.hasTerms && (
        <p className="px-6 pb-5 text-sm">
          <a href="/terms" className="underline">
            {t("edocument.terms")}
          </a>
        </p>
      )}
    </>
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

/** The ticket's QR code, or the reason why the ticket is no longer valid. */
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
      {/* If a presentation is set to show no code (isDisplayQr), visitors show the number below at the
          entrance. */}
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
