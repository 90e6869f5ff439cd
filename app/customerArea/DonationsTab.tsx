import { useTranslation } from "react-i18next";
import { Facts } from "../parts/ui/Facts.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { Money } from "../parts/ui/Money.tsx";
import { fullDate } from "../shell/i18n/fullDate.ts";
import type { TabProps } from "./areaTabs.ts";
import { ReservationNumber } from "./VisitFacts.tsx";

/** The customer's donations with type, quantity and amount (storefront.md section 3), newest first. */
export function DonationsTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const { Donations = [] } = customer;
  if (Donations.length === 0) {
    return (
      <EmptyState title={t("customerArea.noDonations")} text={t("customerArea.noDonationsText")}>
        <LinkButton href="/donation">{t("customerArea.toDonations")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {Donations.map((donation, place) => (
          <li
            // The index is part of the key, because a reservation can contain the same donation twice. The
            // list is never reordered, so an index is safe as a key.
            key={`${donation.ReservationIdentifier} ${place}`}
            className="rounded-lg border border-line bg-panel px-5 py-5"
          >
            <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <h2 className="text-lg leading-snug font-semibold">{donation.type}</h2>
                <ReservationNumber>{donation.ReservationIdentifier}</ReservationNumber>
              </div>
              <Money shekels={donation.amount} className="font-semibold" />
            </div>
            <Facts
              layout="columns"
              facts={[
                { name: t("customerArea.donationQuantity"), value: String(donation.quantity) },
                { name: t("customerArea.donatedOn"), value: fullDate(donation.dateTime) },
              ]}
            />
          </li>
        ))}
      </ul>
      <LinkButton href="/donation" className="mt-6">
        {t("customerArea.toDonations")}
      </LinkButton>
    </>
  );
}
