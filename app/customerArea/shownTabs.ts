import type { AreaCustomer } from "../../domain/customerArea.ts";
import type { OfferPath, SoldWays } from "../../domain/saleFlags.ts";
import { AREA_TABS, type AreaTab } from "./areaTabs.ts";
import { heldVisits } from "./visits.ts";

/** The page that sells the goods that a tab lists. */
const SOLD_ON: Partial<Record<AreaTab, OfferPath>> = {
  memberships: "/membership",
  vouchers: "/system-vouchers",
  donations: "/donation",
};

function hasAny(tab: AreaTab, customer: AreaCustomer): boolean {
  if (tab === "holds") return heldVisits(customer).length > 0;
  if (tab === "memberships") return customer.Members.length > 0;
  if (tab === "vouchers") return customer.SystemVouchers.length > 0;
  return (customer.Donations ?? []).length > 0;
}

/** The settings of the installation that determine the tabs. */
type Ways = Pick<SoldWays, "booking"> & { readonly unsold: readonly OfferPath[] };

/**
 * Returns the tabs of the customer area. A tab is left out if no business sells the goods that it lists and
 * the customer has bought none, unless the tab's URL is open.
 */
export function shownTabs(
  open: AreaTab,
  customer: AreaCustomer | undefined,
  { booking, unsold }: Ways,
): AreaTab[] {
  const isOffered = (tab: AreaTab): boolean => {
    if (tab === "holds") return booking;
    const page = SOLD_ON[tab];
    return page === undefined || !unsold.includes(page);
  };
  return AREA_TABS.filter(
    (tab) => tab === open || isOffered(tab) || customer === undefined || hasAny(tab, customer),
  );
}
