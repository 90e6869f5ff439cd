import type { AreaCustomer } from "../../domain/customerArea.ts";

/** The parts of the customer area (storefront.md section 2), each with its own address. */
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

/** Props of every part. */
export interface TabProps {
  readonly customer: AreaCustomer;
}

/** Returns the tab in the address, or "tickets" if it names none or an unknown one. */
export function tabOf(search: string): AreaTab {
  const asked = new URLSearchParams(search).get("tab");
  return AREA_TABS.find((tab) => tab === asked) ?? "tickets";
}

export const addressOf = (tab: AreaTab): string =>
  tab === "tickets" ? "/customer" : `/customer?tab=${tab}`;
