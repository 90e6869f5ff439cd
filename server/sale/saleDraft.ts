import type { Cart } from "../../domain/cart.ts";
import { normalizeMobile, type CustomerInfo } from "../../domain/customer.ts";
import type { Price } from "../../domain/price.ts";
import type { SeatRef } from "../claims.ts";
import type { Locale } from "../locale.ts";
import type { PricedCart, PricedProduct } from "./pricing.ts";

export interface DraftSeat extends SeatRef {
  readonly sectionId: number;
  readonly ticketGroupId: number;
  readonly ticketId: number;
  readonly listed: number;
  readonly serviceCharge: number;
  readonly isSubTicket: boolean;
}

/**
 * An order before it is paid, as plain JSON: kept with the payment, so that whoever learns that the
 * money is there can finish the sale at the price that was agreed. Holds no token of a card.
 */
export interface SaleDraft {
  readonly businessId: number;
  readonly authProfileId: number;
  readonly locationId: number;
  readonly locale: Locale;
  readonly customer: CustomerInfo;
  readonly price: Price;
  readonly seats: readonly DraftSeat[];
  readonly products: readonly PricedProduct[];
}

function tidy(customer: CustomerInfo): CustomerInfo {
  return {
    ...customer,
    FirstName: customer.FirstName.trim(),
    LastName: customer.LastName.trim(),
    EmailAddress1: customer.EmailAddress1.trim(),
    MobileNumber1: normalizeMobile(customer.MobileNumber1),
  };
}

/** Of a cart with at least one presentation. */
export function draftOf(cart: Cart, priced: PricedCart, locale: Locale): SaleDraft {
  const { row } = priced.shows[0]!;
  return {
    businessId: row.business_id,
    authProfileId: row.auth_profile_id,
    locationId: row.location_id,
    locale,
    customer: tidy(cart.customerInfo),
    price: priced.price,
    seats: priced.places.map((place) => ({
      ...place.ref,
      sectionId: place.sectionId,
      ticketGroupId: place.ticketGroupId,
      ticketId: place.price.ticketId,
      listed: place.listed,
      serviceCharge: place.serviceCharge,
      isSubTicket: place.isSubTicket,
    })),
    products: priced.products,
  };
}
