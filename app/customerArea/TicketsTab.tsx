import { useTranslation } from "react-i18next";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import type { TabProps } from "./areaTabs.ts";
import { upcomingVisits } from "./visits.ts";
import { VisitCard } from "./VisitCard.tsx";

/** Paid tickets for coming shows, the earliest show first. */
export function TicketsTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const visits = upcomingVisits(customer);
  if (visits.length === 0) {
    return (
      <EmptyState title={t("customerArea.noTickets")} text={t("customerArea.noTicketsText")}>
        <LinkButton href="/" look="primary">
          {t("customerArea.whatsOn")}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {visits.map((visit) => (
          <li key={visit.key}>
            <VisitCard visit={visit} mobile={customer.MobileNumber1} />
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-mute">{t("customerArea.offlineHint")}</p>
    </>
  );
}
