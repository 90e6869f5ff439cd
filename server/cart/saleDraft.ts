import type { Cart, MovedShow } from "../../domain/cart.ts";
import { emailAddressOf } from "../../domain/emailAddress.ts";
import { idDigits, normalizeAddress, type CustomerInfo } from "../../domain/customer.ts";
import type { Price } from "../../domain/price.ts";
import { VIDEO_VENUE_TYPES } from "../../domain/vod.ts";
import type { SeatRef } from "../seats/claims.ts";
import type { DraftUse } from "../codes/uses.ts";
import type { Referral } from "../partners/referral.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Waiver } from "../../domain/waiver.ts";
import { signedWaiver } from "./waivers/cartWaiver.ts";
import type { PickedOffer } from "./pickedOffers.ts";
import type { OverCounter } from "../orders/counterMoney.ts";
import type { PricedProduct } from "./cartProducts.ts";
import { timesOf } from "./judgeTimes.ts";
import type { PricedCart } from "./pricing.ts";

export interface DraftSeat extends SeatRef {
  readonly sectionId: number;
  readonly ticketGroupId: number;
  readonly ticketId: number;
  readonly listed: number;
  readonly serviceCharge: number;
  readonly isSubTicket: boolean;
  /** Nought or less. */
  readonly coupon: number;
  readonly addons: number;
  readonly addonIds: readonly number[];
  readonly code: string | null;
  readonly ref1: string | null;
  readonly ref2: string | null;
}

/** A sale at the box office: past whom the money goes, and why it is nothing where it is given. */
export interface CounterSide extends OverCounter {
  readonly complimentary: string | null;
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
  /** Memberships, vouchers or donations; absent where tickets are bought. */
  readonly items?: readonly PickedOffer[];
  /** Where the payer comes back to; absent for a show's own page. */
  readonly returnPath?: string;
  /** Reserved unpaid; absent in a draft that is paid. */
  readonly isHold?: boolean;
  /** Absent in a sale of the storefront. */
  readonly counter?: CounterSide;
  /** Through whom it is bought; absent in a draft of an earlier version. */
  readonly referral?: Referral;
  /** The customer who is logged in to the booking; absent in a draft of an earlier version. */
  readonly buyerId?: number | null;
  /** Whether videos are to be opened; absent in a draft of an earlier version. */
  readonly hasVideo?: boolean;
  /** What the sale takes of codes; absent in a draft of an earlier version. */
  readonly uses?: readonly DraftUse[];
  /** Signed where the order needs it; absent in a draft of an earlier version. */
  readonly waiver?: Waiver | null;
  /** When its shows begin, as was agreed; absent where no tickets are bought, and in earlier drafts. */
  readonly times?: readonly MovedShow[];
  /** Whether the payer wants the card kept: for the buyer, or without one for the visitor alone. */
  readonly isCardKept: boolean;
}

/** A customer's details as they are kept with the order; the number is in E.164 already (`judgeForm`). */
export function tidy(customer: CustomerInfo): CustomerInfo {
  return {
    ...customer,
    FirstName: customer.FirstName.trim(),
    LastName: customer.LastName.trim(),
    ...(customer.SSN && { SSN: idDigits(customer.SSN) }),
    EmailAddress1: emailAddressOf(customer.EmailAddress1) ?? "",
    MobileNumber1: customer.MobileNumber1.trim(),
    ...(customer.Address1 && { Address1: normalizeAddress(customer.Address1).trim() }),
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
      // A reservation is not charged for (storefront.md section 9), also once it is paid.
      serviceCharge: cart.isHold ? 0 : place.serviceCharge,
      isSubTicket: place.isSubTicket,
      coupon: place.coupon,
      addons: place.addons.reduce((sum, { amount }) => sum + amount, 0),
      addonIds: place.addons.map(({ id }) => id),
      code: place.code,
      ref1: place.ref1,
      ref2: place.ref2,
    })),
    products: priced.products,
    ...(cart.isHold && { isHold: true }),
    uses: priced.uses,
    waiver: signedWaiver(cart, priced),
    times: timesOf(priced.shows),
    hasVideo: priced.shows.some((show) => VIDEO_VENUE_TYPES.includes(show.row.venue_type_id)),
    isCardKept: cart.saveMagCard === true,
  };
}
