import { Printer } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmationHead } from "../order/ConfirmationHead.tsx";
import { keepReceipt } from "../order/receipt.ts";
import { LinkButton } from "../parts/LinkButton.tsx";
import { PurchaseLines } from "../parts/PurchaseLines.tsx";
import { Section } from "../parts/Section.tsx";
import { Button } from "../shell/Button.tsx";
import { Header } from "../shell/Header.tsx";
import type { OfferReceipt } from "./offerReceipt.ts";

/** Next steps of each kind, in order; the texts are `offers.next.<name>`. */
const NEXT = {
  memberships: ["memberNumber", "memberArea", "memberUse"],
  enrolments: ["enrolNumber", "enrolTickets", "memberArea"],
  vouchers: ["voucherGive", "voucherUse", "voucherArea"],
  donations: ["donationReceipt", "donationThanks"],
} as const;

/** The order stands: what was bought, its numbers, and what to do next. */
export function OfferConfirmation({ receipt }: { readonly receipt: OfferReceipt }) {
  const { t } = useTranslation();
  const { kind, reservationIdentifier, paid, purchases, documentKeys } = receipt;
  useEffect(() => keepReceipt(receipt), [receipt]);
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
          {documentKeys.length > 0 && <SeatTickets kind={kind} documentKeys={documentKeys} />}
          <Section title={t("confirmation.next")}>
            <ol className="flex list-decimal flex-col gap-2 ps-5 text-mute marker:text-text">
              {NEXT[kind].map((step) => (
                <li key={step}>{t(`offers.next.${step}`)}</li>
              ))}
            </ol>
          </Section>
          <div className="flex flex-wrap gap-3 print:hidden">
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

/** The tickets of a permanent seat, or of all members, one a show. */
function SeatTickets({ kind, documentKeys }: Pick<OfferReceipt, "kind" | "documentKeys">) {
  const { t } = useTranslation();
  const title = kind === "enrolments" ? "offers.enrol.tickets" : "offers.seatTickets";
  return (
    <Section title={t(title, { count: documentKeys.length })}>
      <ol className="flex flex-wrap gap-2">
        {documentKeys.map((key, place) => (
          <li key={key}>
            <LinkButton href={`/edocument/${key}`}>
              {t("confirmation.ticketOf", { number: place + 1 })}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Section>
  );
}
