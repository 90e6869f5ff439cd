import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { dayAndTime } from "../shell/formats.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { seatWords } from "../shell/seatWords.ts";
import { keepReceipt, type Receipt } from "./receipt.ts";

const NEXT = ["open", "come", "change"] as const;

/** The order stands: its number, its tickets, and what to do next. */
export function Confirmation({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const { featureName, dateTime, locationName, reservationIdentifier, tickets } = receipt;
  useEffect(() => keepReceipt(receipt), [receipt]);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 pt-8 pb-20 tablet:px-6">
      <div>
        <PageHeading>{t("confirmation.title")}</PageHeading>
        <p className="mt-2">
          {featureName} · {dayAndTime(dateTime)} · {locationName}
        </p>
        <p className="mt-4 text-mute">
          {t("confirmation.reservation")}{" "}
          <span dir="ltr" className="tabular text-lg font-semibold text-text">
            {reservationIdentifier}
          </span>
        </p>
      </div>
      <section aria-labelledby="tickets">
        <h2 id="tickets" className="mb-3 text-lg font-semibold">
          {t("confirmation.tickets", { count: tickets.length })}
        </h2>
        <ul className="flex flex-col">
          {tickets.map((ticket) => (
            <li key={ticket.documentKey} className="border-t border-line last:border-b">
              <Link
                href={`/edocument/${ticket.documentKey}`}
                className="flex min-h-16 items-center gap-4 rounded-sm py-2 hover:bg-panel"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{seatWords(t, ticket)}</span>
                  <span className="block text-sm text-mute">{ticket.ticketName}</span>
                </span>
                <span className="text-sm">{t("confirmation.open")}</span>
                <ChevronRight size={18} aria-hidden className="text-mute rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="next">
        <h2 id="next" className="mb-3 text-lg font-semibold">
          {t("confirmation.next")}
        </h2>
        <ol className="flex list-decimal flex-col gap-2 ps-5 text-mute marker:text-text">
          {NEXT.map((step) => (
            <li key={step}>{t(`confirmation.next.${step}`)}</li>
          ))}
        </ol>
      </section>
      <Link href="/" className="flex min-h-11 w-fit items-center rounded-md bg-raise px-4">
        {t("notFound.home")}
      </Link>
    </div>
  );
}
