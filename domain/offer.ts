import * as z from "zod/mini";
import type { FormType } from "./customerForm.ts";
import { refusal, type Refusal } from "./refusal.ts";

/** What a cart is of: one kind at a time (back-office.md section 4). Products go with tickets. */
export const CART_KINDS = ["tickets", "memberships", "vouchers", "donations"] as const;
export type CartKind = (typeof CART_KINDS)[number];

/** The form that the buyer of each kind fills in. */
export const FORM_OF: Readonly<Record<CartKind, FormType>> = {
  tickets: "order",
  memberships: "orderMemberships",
  vouchers: "orderSystemVouchers",
  donations: "orderDonations",
};

/** Largest quantities of one membership and of one voucher (back-office.md section 9). */
export const MOST_OF_MEMBERSHIP = 1;
export const MOST_OF_VOUCHER = 10;
/** Not in the specification: a house rule, that a slip of the finger is no fortune. */
export const MOST_OF_DONATION = 20;

/** What is agreed to with the house's own terms, in the reader's language. */
export const OfferTerms = z.object({ termsId: z.int(), text: z.string() });
export type OfferTerms = z.infer<typeof OfferTerms>;

/** How often each kind is chosen. */
export type ChosenCounts = Readonly<Record<CartKind, number>>;

/** The one kind that a cart is of; CART_KINDS_MIXED { kinds } where it is of several. */
export function judgeKind(
  chosen: ChosenCounts,
): { readonly kind: CartKind } | { readonly refusal: Refusal } {
  const kinds = CART_KINDS.filter((kind) => chosen[kind] > 0);
  if (kinds.length > 1) return { refusal: refusal("CART_KINDS_MIXED", { kinds }) };
  return { kind: kinds[0] ?? "tickets" };
}

/** Largest quantity that is chosen of one thing: TOO_MANY_ITEMS { id, max }. */
export const judgeQuantity = (id: number, chosen: number, max: number): Refusal | undefined =>
  chosen > max ? refusal("TOO_MANY_ITEMS", { id, max }) : undefined;

/** One currency across the selected prices (back-office.md section 5): CURRENCY_MISMATCH. */
export function judgeCurrency(codes: readonly string[]): Refusal | undefined {
  const currencies = [...new Set(codes)];
  return currencies.length > 1 ? refusal("CURRENCY_MISMATCH", { currencies }) : undefined;
}

/** Of the vouchers that are bought, one that must be combined is not alone: autoApplyVoucherRequired. */
export function judgeCombination(
  vouchers: readonly { readonly id: number; readonly isAutoApply: boolean }[],
): Refusal | undefined {
  const alone = vouchers.find(({ isAutoApply }) => isAutoApply);
  const isCombined = vouchers.some(({ isAutoApply }) => !isAutoApply);
  return alone && !isCombined
    ? refusal("autoApplyVoucherRequired", { SystemVoucherId: alone.id })
    : undefined;
}
