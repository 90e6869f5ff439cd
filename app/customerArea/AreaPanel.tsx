import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import type { AreaTab, TabProps } from "./areaTabs.ts";
import { CardsTab } from "./CardsTab.tsx";
import { DonationsTab } from "./DonationsTab.tsx";
import { DetailsTab } from "./DetailsTab.tsx";
import { HoldsTab } from "./HoldsTab.tsx";
import { MembershipsTab } from "./MembershipsTab.tsx";
import { ReservationsTab } from "./ReservationsTab.tsx";
import { TicketsTab } from "./TicketsTab.tsx";
import { VideosTab } from "./VideosTab.tsx";
import { VouchersTab } from "./VouchersTab.tsx";

const PANELS: Readonly<Record<AreaTab, ComponentType<TabProps>>> = {
  tickets: TicketsTab,
  reservations: ReservationsTab,
  holds: HoldsTab,
  memberships: MembershipsTab,
  vouchers: VouchersTab,
  videos: VideosTab,
  donations: DonationsTab,
  cards: CardsTab,
  details: DetailsTab,
};

/** One part of the customer area with its own heading, which takes the focus when the part opens. */
export function AreaPanel({ tab, customer }: TabProps & { readonly tab: AreaTab }) {
  const { t } = useTranslation();
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeading className="mb-6">{t(`customerArea.tab.${tab}`)}</PageHeading>
      <Panel customer={customer} />
    </>
  );
}
