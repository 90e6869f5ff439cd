import { ChevronRight, Printer } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Purchase } from "../../domain/purchase.ts";
import { ConfirmationHead } from "../order/confirmation/ConfirmationHead.tsx";
import { keepReceipt } from "../order/confirmation/receipt.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { PurchaseLines } from "../parts/ui/PurchaseLines.tsx";
import { Section } from "../parts/ui/Section.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { dayAndTime } from "../shell/i18n/formats.ts";
import { tabStore } from "../shell/net/stores.ts";
import { Header } from "../parts/page/Header.tsx";
import { giftText, giftTitle } from "./giftWords.ts";
import type { OfferReceipt } from "./offerReceipt.ts";
import { order } from "../order/cart/order.ts";

// Lazy, because only visitors who came through a partner need it.
const BackToPartner = lazy(async () => ({
  default: (await import("../order/confirmation/BackToPartner.tsx")).BackToPartner,
}));

/** Next steps by kind, in order. The text of a step is `offers.next.<name>`. */
const NEXT = {
  memberships: ["memberNumber", "memberArea", "memberUse"],
  enrolments: ["enrolNumber", "enrolTickets", "memberArea"],
  vouchers: ["voucherGive", "voucherUse", "voucherArea"],
  donations: ["donationReceipt", "donationThanks"],
} as const;

/** The confirmation of an order of offers: what was bought, its numbers, and the next steps. */
export function OfferConfirmation({ receipt }: { readonly receipt: OfferReceipt }) {
  const { t } = useTranslation();
  const { kind, reservationIdentifier, paid, purchases } = receipt;
  useEffect(() => keepReceipt(receipt, order), [receipt]);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-10 px-4 pt-8 pb-20 tablet:px-6">
          <ConfirmationHead
            title={t(`offers.done.${kind}`)}
            reservationIdentifier={reservationIdentifier}
            paid={paid}
          />
          {purchases.length > 0 && (
            <Section title={t(kind === "donations" ? "offers.given" : "offers.bought")}>
              <PurchaseLines purchases={purchases} />
            </Section>
          )}
          <Gifts purchases={purchases} />
          <SeatTickets kind={kind} purchases={purchases} />
          <Section title={t("confirmation.next")}>
            <ol className="flex list-decimal flex-col gap-2 ps-5 text-mute marker:text-text">
              {NEXT[kind].map((step) => (
                <li key={step}>{t(`offers.next.${step}`)}</li>
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
            <LinkButton href={`/receipt/${encodeURIComponent(reservationIdentifier)}`}>
              {t("confirmation.receipt")}
            </LinkButton>
            <LinkButton href="/">{t("notFound.home")}</LinkButton>
          </div>
        </div>
      </main>
    </>
  );
}

/** Lists who receives the vouchers that are given away. */
function Gifts({ purchases }: Pick<OfferReceipt, "purchases">) {
  const { t } = useTranslation();
  const given = purchases.flatMap(({ gift, documentKey }) => (gift ? [{ gift, documentKey }] : []));
  if (given.length === 0) return null;
  return (
    <Section title={t("offers.gift.gifts")}>
      <ul className="flex flex-col gap-3">
        {given.map(({ gift, documentKey }) => (
          <li key={documentKey}>
            <p className="font-semibold wrap-anywhere">{giftTitle(t, gift)}</p>
            <p className="text-mute">{giftText(t, gift)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Links to the tickets by show: those of a membership's permanent seat, or those of each enrolled member. */
function SeatTickets({ kind, purchases }: Pick<OfferReceipt, "kind" | "purchases">) {
  const { t } = useTranslation();
  const title = kind === "enrolments" ? "offers.enrol.tickets" : "offers.seatTickets";
  const seated = purchases.flatMap(({ name, memberName = name, reference, shows = [] }) =>
    shows.length > 0 ? [{ who: memberName, reference, shows }] : [],
  );
  const count = seated.reduce((sum, { shows }) => sum + shows.length, 0);
  if (count === 0) return null;
  return (
    <Section title={t(title, { count })}>
      <div className="flex flex-col gap-6">
        {seated.map(({ who, reference, shows }) => (
          <div key={reference}>
            {/* If the order has only one member, the lines above this list already name the member. */}
            {seated.length > 1 && <h3 className="mb-1 font-semibold">{who}</h3>}
            <ul>
              {shows.map((show) => (
                <ShowTicket key={show.documentKey} show={show} who={who} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

interface ShowTicketProps {
  readonly show: NonNullable<Purchase["shows"]>[number];
  readonly who: string;
}

function ShowTicket({ show, who }: ShowTicketProps) {
  const { t } = useTranslation();
  const { documentKey, featureName, dateTime } = show;
  return (
    <li className="border-t border-line last:border-b">
      <Link
        href={`/edocument/${documentKey}`}
        className="flex min-h-14 items-center gap-4 rounded-sm py-2 hover:bg-raise"
      >
        <span className="min-w-0 flex-1">
          <bdi className="block font-medium wrap-anywhere">{featureName}</bdi>
          <span className="block text-sm text-mute">{dayAndTime(dateTime)}</span>
        </span>
        <span className="text-sm">
          {t("offers.openTicket")}
          <span className="sr-only">: {who}</span>
        </span>
        <ChevronRight size={18} aria-hidden className="text-mute rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
