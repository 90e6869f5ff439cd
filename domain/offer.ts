import * as z from "zod/mini";
import type { FormType } from "./customerForm.ts";
import { refusal, type Refusal } from "./refusal.ts";

/**
 * Kinds of carts. A cart contains items of only one kind (back-office.md section 4). Products can be in a cart
 * of tickets.
 */
export const CART_KINDS = ["tickets", "memberships", "vouchers", "donations"] as const;
export type CartKind = (typeof CART_KINDS)[number];

/** Kinds of rows in the report of offers. An enrolment is a membership with a named member and its own shows. */
export const SOLD_OFFER_KINDS = ["membership", "enrolment", "voucher", "donation"] as const;
export type SoldOfferKind = (typeof SOLD_OFFER_KINDS)[number];

/** Customer form for each kind of cart. */
export const FORM_OF: Readonly<Record<CartKind, FormType>> = {
  tickets: "order",
  memberships: "orderMemberships",
  vouchers: "orderSystemVouchers",
  donations: "orderDonations",
};

/** Maximum quantity of one membership and of one voucher (back-office.md section 9). */
export const MOST_OF_MEMBERSHIP = 1;
export const MOST_OF_VOUCHER = 10;
/**
 * Maximum quantity of one donation, so that a mistyped quantity cannot cost a fortune. The specification does
 * not limit the quantity of a donation.
 */
export const MOST_OF_DONATION = 20;

/** Terms that are accepted together with the general terms, in the caller's language. */
export const OfferTerms = z.object({ termsId: z.int(), text: z.string() });
export type OfferTerms = z.infer<typeof OfferTerms>;

/** Number of chosen items of each kind of cart. */
export type ChosenCounts = Readonly<Record<CartKind, number>>;

/** Returns the kind of a cart. Refuses a cart with several kinds with CART_KINDS_MIXED { kinds }. */
export function judgeKind(
  chosen: ChosenCounts,
): { readonly kind: CartKind } | { readonly refusal: Refusal } {
  const kinds = CART_KINDS.filter((kind) => chosen[kind] > 0);
  if (kinds.length > 1) return { refusal: refusal("CART_KINDS_MIXED", { kinds }) };
  return { kind: kinds[0] ?? "tickets" };
}

/** Refuses with TOO_MANY_ITEMS { id, max } if more than `max` of one item are chosen. */
export const judgeQuantity = (id: number, chosen: number, max: number): Refusal | undefined =>
  chosen > max ? refusal("TOO_MANY_ITEMS", { id, max }) : undefined;

/**
 * Refuses with CURRENCY_MISMATCH if the selected prices have several currencies (back-office.md section 5).
 */
export function judgeCurrency(codes: readonly string[]): Refusal | undefined {
  const currencies = [...new Set(codes)];
  return currencies.length > 1 ? refusal("CURRENCY_MISMATCH", { currencies }) : undefined;
}

/**
 * Refuses with autoApplyVoucherRequired if a voucher that is only valid together with another one is bought
 * alone.
 */
export function judgeCombination(
  vouchers: readonly { readonly id: number; readonly isAutoApply: boolean }[],
): Refusal | undefined {
  const alone = vouchers.find(({ isAutoApply }) => isAutoApply);
  const isCombined = vouchers.some(({ isAutoApply }) => !isAutoApply);
  return alone && !isCombined
    ? refusal("autoApplyVoucherRequired", { SystemVoucherId: alone.id })
    : undefined;
}
