import type { AreaCustomer } from "../../domain/customerArea.ts";

/** The parts of the customer area (storefront.md section 2), each with its own URL. */
export const AREA_TABS = [
  "tickets",
  "reservations",
  "holds",
  "memberships",
  "vouchers",
  "videos",
  "donations",
  "cards",
  "details",
] as const;
export type AreaTab = (typeof AREA_TABS)[number];

/** Props of each part of the customer area. */
export interface TabProps {
  readonly customer: AreaCustomer;
}

/** Returns the tab in a URL's query, or "tickets" if it has none or an unknown one. */
export function tabOf(search: string): AreaTab {
  const asked = new URLSearchParams(search).get("tab");
  return AREA_TABS.find((tab) => tab === asked) ?? "tickets";
}

export const addressOf = (tab: AreaTab): string =>
  tab === "tickets" ? "/customer" : `/customer?tab=${tab}`;
