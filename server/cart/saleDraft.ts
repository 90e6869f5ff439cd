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
import { stockUses, type PricedProduct } from "./cartProducts.ts";
import { timesOf } from "./judgeTimes.ts";
import type { PricedCart } from "./pricing.ts";

export interface DraftSeat extends SeatRef {
  readonly sectionId: number;
  readonly ticketGroupId: number;
  readonly ticketId: number;
  readonly listed: number;
  readonly serviceCharge: number;
  readonly isSubTicket: boolean;
  /** The discount of a coupon in agorot, 0 or negative. */
  readonly coupon: number;
  readonly addons: number;
  readonly addonIds: readonly number[];
  readonly code: string | null;
  readonly ref1: string | null;
  readonly ref2: string | null;
}

/**
 * The data of a sale at the box office: the cashier who took the payment, and the reason if the ticket is
 * complimentary.
 */
export interface CounterSide extends OverCounter {
  readonly complimentary: string | null;
}

/** The maximum number of tickets of a presentation that one household may buy. Null means no limit. */
export interface HouseholdLimit {
  readonly presentationId: number;
  readonly maxPerCard: number | null;
  readonly maxPerMobile: number | null;
}

/**
 * An order before it is paid, as plain JSON. The draft is stored with the payment, so that any process that
 * is notified of the payment can complete the sale at the agreed price. Contains no card token.
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
  /** Memberships, vouchers or donations. Absent for tickets. */
  readonly items?: readonly PickedOffer[];
  /** Path to which the payer returns. If absent, the payer returns to the page of the show. */
  readonly returnPath?: string;
  /** Whether the order is reserved without payment. Absent if the order is paid. */
  readonly isHold?: boolean;
  /** Data of a sale at the box office. Absent for a sale in the storefront. */
  readonly counter?: CounterSide;
  /**
   * The partner (mini-site or integration) who referred the buyer to the storefront. Absent in drafts of
   * earlier versions.
   */
  readonly referral?: Referral;
  /**
   * Whether the products are handed out at the time of the sale. Absent if the buyer collects the products
   * later.
   */
  readonly isHandedOut?: boolean;
  /** The id of the customer who is logged in to the booking. Absent in drafts of earlier versions. */
  readonly buyerId?: number | null;
  /** Whether the order contains videos. Absent in drafts of earlier versions. */
  readonly hasVideo?: boolean;
  /** The amounts that the sale takes from codes. Absent in drafts of earlier versions. */
  readonly uses?: readonly DraftUse[];
  /** The id of the stored terms that the buyer accepted. Absent in drafts of earlier versions. */
  readonly acceptedTermsId?: number;
  /** The signed waiver, if the order needs one. Absent in drafts of earlier versions. */
  readonly waiver?: Waiver | null;
  /**
   * The start times of the order's shows to which the buyer has agreed. Absent without tickets and in drafts of
   * earlier versions.
   */
  readonly times?: readonly MovedShow[];
  /**
   * The household limits of the order's presentations. Absent in drafts of earlier versions, and at the box
   * office.
   */
  readonly household?: readonly HouseholdLimit[];
  /** Whether the payer wants to save the card: for the buyer's account, or for this visitor only. */
  readonly isCardKept: boolean;
}

/**
 * Returns a customer's details as they are stored with the order. The mobile number must already be in E.164
 * (`judgeForm`).
 */
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

/** Builds the draft of a cart with at least one presentation. */
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
      // A reservation has no service charge (storefront.md section 9), even once it is paid.
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
    uses: [...priced.uses, ...stockUses(priced.products)],
    waiver: signedWaiver(cart, priced),
    times: timesOf(priced.shows),
    hasVideo: priced.shows.some((show) => VIDEO_VENUE_TYPES.includes(show.row.venue_type_id)),
    isCardKept: cart.saveMagCard === true,
  };
}
