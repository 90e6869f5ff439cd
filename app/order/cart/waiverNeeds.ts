import type { Cart } from "../../../domain/cart.ts";
import type { CustomerInfo } from "../../../domain/customer.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Waiver } from "../../../domain/waiver.ts";
import type { WaiverTerms } from "../../../domain/waiverTerms.ts";
import { wrongWaiver, type WaiverFault, type WaiverNeed } from "../../../domain/wrongWaiver.ts";
import { wholeDay } from "../../parts/form/dayText.ts";
import { eventsOf, type ChosenSeat, type EventOfOrder } from "./order.ts";

/** The parts of an order that determine what must be signed. Snapshots of an order have this type too. */
export interface SignedOrder {
  readonly presentation: Presentation | undefined;
  readonly seats: readonly ChosenSeat[];
  readonly others?: readonly EventOfOrder[] | undefined;
  readonly isHold: boolean;
}

/** Returns the waivers that the order's events require. An unpaid reservation requires no waiver. */
export function needsOf(of: SignedOrder): WaiverNeed[] {
  if (of.isHold) return [];
  return eventsOf(of).flatMap(({ presentation: { waiver, dateTime }, seats }) => {
    if (!waiver) return [];
    const ages = { minimum: waiver.minimumAge, maximum: waiver.maximumAge };
    const startsAt = new Date(dateTime);
    return [{ termsId: waiver.termsId, ages, startsAt, places: seats.length }];
  });
}

/** Returns the terms of the waivers of all events, without duplicates. */
export function termsOf(of: SignedOrder): WaiverTerms[] {
  const all = eventsOf(of).flatMap(({ presentation: { waiver } }) => waiver ?? []);
  return [...new Map(all.map((terms) => [terms.termsId, terms])).values()];
}

/** Returns the cart's `waiver` field, or an empty object if no waiver is required. */
export function cartWaiver(
  of: SignedOrder & { readonly waiver?: Waiver | undefined },
): Pick<Cart, "waiver"> {
  if (!of.waiver || needsOf(of).length === 0) return {};
  const children = of.waiver.children.map((child) => ({
    ...child,
    DateOfBirth: wholeDay(child.DateOfBirth),
  }));
  return { waiver: { ...of.waiver, children } };
}

/** Returns the waiver's missing or invalid fields, in the order of the form. */
export const waiverFaults = (
  of: SignedOrder & { readonly waiver: Waiver; readonly customer: CustomerInfo },
  now: number,
): WaiverFault[] =>
  wrongWaiver({ waiver: of.waiver, customerInfo: of.customer }, needsOf(of), new Date(now));
