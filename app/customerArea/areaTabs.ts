import type { AreaCustomer } from "../../domain/customerArea.ts";

/** The parts of the customer area (storefront.md section 2), each with an address of its own. */
export const AREA_TABS = [
  "tickets",
  "reservations",
  "holds",
  "memberships",
  "vouchers",
  "videos",
  "cards",
  "details",
] as const;
export type AreaTab = (typeof AREA_TABS)[number];

/** What every part shows is a part of. */
export interface TabProps {
  readonly customer: AreaCustomer;
}

/** The tab that an address asks for; my tickets where it asks for none that there is. */
export function tabOf(search: string): AreaTab {
  const asked = new URLSearchParams(search).get("tab");
  return AREA_TABS.find((tab) => tab === asked) ?? "tickets";
}

export const addressOf = (tab: AreaTab): string =>
  tab === "tickets" ? "/customer" : `/customer?tab=${tab}`;
