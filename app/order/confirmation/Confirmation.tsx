import type { TFunction } from "i18next";
import { CalendarPlus, ChevronRight, Printer } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { Section } from "../../parts/ui/Section.tsx";
import { Button, BUTTON_LOOKS } from "../../parts/ui/Button.tsx";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { seatWords } from "../../shell/hall/seatWords.ts";
import { session } from "../../shell/net/session.ts";
import { tabStore } from "../../shell/net/stores.ts";
import type { BoughtEvent } from "../cart/boughtEvent.ts";
import { ConfirmationHead } from "./ConfirmationHead.tsx";
import { HoldInstructions } from "./HoldInstructions.tsx";
import { movePath } from "../seats/moving.ts";
import { keepReceipt, type Receipt } from "./receipt.ts";
import { ProductsToCollect } from "./ProductsToCollect.tsx";
import { SendTickets, ShareTicket } from "./SendTickets.tsx";
import { SignedNote } from "./SignedNote.tsx";
import { WhenNotes } from "../../parts/shows/WhenNotes.tsx";
import { order } from "../cart/order.ts";

// Lazy, because only visitors who came through a partner need it.
const BackToPartner = lazy(async () => ({
  default: (await import("./BackToPartner.tsx")).BackToPartner,
}));

const NEXT = { paid: ["open", "come", "change"], held: ["collect", "change"] } as const;

interface ConfirmationProps {
  readonly receipt: Receipt;
}

/** The confirmation of an order of tickets: its number, the tickets and the next steps. */
export function Confirmation({ receipt }: ConfirmationProps) {
  const { t } = useTranslation();
  const { reservationIdentifier, isHold, total } = receipt;
  useEffect(() => keepReceipt(receipt, order), [receipt]);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-10 px-4 pt-8 pb-20 tablet:px-6">
      <ConfirmationHead
        title={t(isHold ? "confirmation.holdTitle" : "confirmation.title")}
        reservationIdentifier={reservationIdentifier}
        paid={isHold ? null : total}
        pointsEarned={receipt.pointsEarned}
      >
        {eventsIn(receipt).map((event) => (
          <p key={event.presentationId} className="mt-2">
            <bdi className="block font-semibold">{event.featureName}</bdi>
            {dayAndTime(event.dateTime)} · <bdi>{event.locationName}</bdi>
            <WhenNotes dateTime={event.dateTime} className="text-sm text-mute" />
          </p>
        ))}
      </ConfirmationHead>
      <WentTo receipt={receipt} />
      {isHold && <HoldInstructions receipt={receipt} />}
      <SignedNote waiver={receipt.waiver} />
      {eventsIn(receipt).map((event, place, all) => (
        <Tickets
          key={event.presentationId}
          receipt={receipt}
          presentationId={event.presentationId}
          name={all.length > 1 ? `${event.featureName} · ${dayAndTime(event.dateTime)}` : undefined}
        />
      ))}
      {!isHold && <ProductsToCollect products={receipt.products ?? []} />}
      {!isHold && (
        <Section title={t("confirmation.friend")} className="print:hidden">
          <SendTickets
            reservationIdentifier={reservationIdentifier}
            tickets={receipt.tickets.flatMap(({ ticketIdentifier: ticketId, ...ticket }, place) =>
              ticketId === undefined ? [] : [{ id: ticketId, name: nameOf(t, ticket, place) }],
            )}
          />
        </Section>
      )}
      <Section title={t("confirmation.next")}>
        <ol className="flex list-decimal flex-col gap-2 ps-5 text-mute marker:text-text">
          {NEXT[isHold ? "held" : "paid"].map((step) => (
            <li key={step}>{t(`confirmation.next.${step}`)}</li>
          ))}
        </ol>
      </Section>
      <div className="flex flex-wrap gap-3 print:hidden">
        {tabStore.getItem("through") !== null && (
          <Suspense>
            <BackToPartner />
          </Suspense>
        )}
        <Button onClick={() => window.print()} className="inline-flex items-center gap-2">
          <Printer size={16} aria-hidden />
          {t("confirmation.print")}
        </Button>
        <Papers receipt={receipt} />
        <LinkButton href="/">{t("notFound.home")}</LinkButton>
      </div>
    </div>
  );
}

/** Shows where the messages about the order were sent, so that the buyer notices a mistyped address. */
function WentTo({ receipt: { email = "", mobile } }: ConfirmationProps) {
  const { t } = useTranslation();
  const [first, second] = [email, mobile].filter(Boolean).map((each) => `\u2066${each}\u2069`);
  if (first === undefined) return null;
  return (
    <p className="-mt-6 break-words text-mute print:hidden">
      {second === undefined
        ? t("confirmation.wentTo", { to: first })
        : t("confirmation.wentToBoth", { email: first, mobile: second })}
    </p>
  );
}

/** Links to the order's documents other than tickets: a calendar entry and a receipt. */
function Papers({ receipt: { reservationIdentifier, isHold, isVideo } }: ConfirmationProps) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const of = encodeURIComponent(reservationIdentifier);
  return (
    <>
      {!isVideo && (
        <a
          href={`/api/reservations/${of}/calendar?language=${locale}`}
          download
          className={`inline-flex min-h-11 items-center gap-2 rounded-md px-4 transition ${BUTTON_LOOKS.quiet}`}
        >
          <CalendarPlus size={16} aria-hidden />
          {t("confirmation.calendar")}
        </a>
      )}
      {!isHold && <LinkButton href={`/receipt/${of}`}>{t("confirmation.receipt")}</LinkButton>}
    </>
  );
}

/** Returns the events that were bought together. A receipt of an older build has only one event. */
function eventsIn(receipt: Receipt): BoughtEvent[] {
  const all = new Map(
    receipt.tickets.flatMap(({ event }) => (event ? [[event.presentationId, event] as const] : [])),
  );
  return all.size > 0 ? [...all.values()] : [receipt];
}

/** Returns the seat of a ticket as text. A ticket without a seat is named by its number in the order. */
const nameOf = (t: TFunction, ticket: Parameters<typeof seatWords>[1], place: number): string =>
  seatWords(t, ticket) || t("confirmation.ticketOf", { number: place + 1 });

interface TicketsProps {
  readonly receipt: Receipt;
  readonly presentationId: number;
  /** The event's name as a heading, if the order has several events. */
  readonly name: string | undefined;
}

/**
 * The tickets of one event, each with a link to its page. The ticket pages of a hold open only once the hold
 * is paid. Numbered seats can be changed.
 */
function Tickets({ receipt, presentationId, name: event }: TicketsProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { isHold, reservationIdentifier } = receipt;
  const tickets = receipt.tickets.filter(
    (ticket) => (ticket.event?.presentationId ?? presentationId) === presentationId,
  );
  const count = tickets.length;
  const seated = tickets.filter(({ seatName }) => seatName !== "");
  const named = tickets.map((ticket, place) => ({
    ...ticket,
    name: nameOf(t, ticket, place),
  }));
  const words = t(isHold ? "confirmation.seats" : "confirmation.tickets", { count });
  return (
    <Section
      title={event ? `${words}: ${event}` : words}
      end={
        seated.length > 0 &&
        !isHold && (
          <Button
            className="print:hidden"
            onClick={() => go(movePath(presentationId, reservationIdentifier, seated, tabStore))}
          >
            {t("modify.start")}
          </Button>
        )
      }
    >
      <ul className="flex flex-col">
        {named.map(({ documentKey, name, ticketName }) => (
          <li
            key={documentKey}
            className="flex items-center gap-2 border-t border-line last:border-b"
          >
            {isHold ? (
              <p className="min-h-16 flex-1 py-3">
                <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
                <bdi className="block text-sm text-mute wrap-anywhere">{ticketName}</bdi>
              </p>
            ) : (
              <>
                <Link
                  href={`/edocument/${documentKey}`}
                  className="flex min-h-16 min-w-0 flex-1 items-center gap-4 rounded-sm py-2 hover:bg-panel"
                >
                  <span className="min-w-0 flex-1">
                    <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
                    <bdi className="block text-sm text-mute wrap-anywhere">{ticketName}</bdi>
                  </span>
                  <span className="text-sm large-text:sr-only">{t("confirmation.open")}</span>
                  <ChevronRight size={18} aria-hidden className="text-mute rtl:-scale-x-100" />
                </Link>
                <ShareTicket documentKey={documentKey} name={name} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
