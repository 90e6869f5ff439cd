import type { CountryCode } from "libphonenumber-js/min";
import { chosenOf, type Cart } from "../../domain/cart.ts";
import {
  missingTerm,
  termsFor,
  wrongDetails,
  type FormSettings,
} from "../../domain/customerForm.ts";
import type { CustomerInfo } from "../../domain/customer.ts";
import type { SaleFlags } from "../../domain/saleFlags.ts";
import type { TermsInForce } from "../../domain/terms.ts";
import { Refused } from "../../domain/refusal.ts";
import { telephoneOf } from "../outside/internationalNumber.ts";
import type { Buyer } from "../orders/buyers.ts";

const wrong = (fields: readonly string[], message = "missing or not valid"): Refused =>
  new Refused("VALIDATION", {
    fields: fields.map((field) => ({ field: `cart.${field}`, message })),
  });

/**
 * Validates a cart against the settings of its form only (storefront.md section 5). Throws VALIDATION with
 * the fields, and TERMS_NOT_CONFIRMED if the business's own terms are not accepted. Returns the cart with its
 * mobile number in E.164.
 */
export function judgeForm(cart: Cart, settings: FormSettings, home: CountryCode): Cart {
  const { tickets: _, ...others } = chosenOf(cart);
  const isEmpty = cart.seats.length === 0 && Object.values(others).every((count) => count === 0);
  if (isEmpty) throw new Refused("NOTHING_SELECTED");
  const fields = wrongDetails(cart.customerInfo, settings);
  if (fields.length > 0) throw wrong(fields.map((field) => `customerInfo.${field}`));
  if (!cart.termsConfirmed) throw new Refused("TERMS_NOT_CONFIRMED");
  judgeVoucherPayment(cart, settings);
  return { ...cart, customerInfo: withTelephone(cart.customerInfo, home, "cart.") };
}

/**
 * Returns the customer's details with the mobile number in E.164, as orders store it. `at` is the path of the
 * details in the request's body. Throws VALIDATION for a text that is not a mobile number.
 */
export function withTelephone<C extends Pick<CustomerInfo, "MobileNumber1">>(
  customer: C,
  home: CountryCode,
  at: string,
): C {
  if (customer.MobileNumber1.trim() === "") return { ...customer, MobileNumber1: "" };
  const MobileNumber1 = telephoneOf(customer.MobileNumber1, home);
  if (MobileNumber1 !== undefined) return { ...customer, MobileNumber1 };
  const field = { field: `${at}customerInfo.MobileNumber1`, message: "missing or not valid" };
  throw new Refused("VALIDATION", { fields: [field] });
}

/** Throws VALIDATION if the cart pays by voucher although the form does not accept vouchers. */
export function judgeVoucherPayment(cart: Cart, settings: FormSettings): void {
  const hasVoucher = Object.keys(cart.voucherPayments ?? {}).length > 0;
  if (hasVoucher && !settings.isVoucherPaymentEnabled)
    throw wrong(["voucherPayments"], "not offered");
}

/** Throws TERMS_NOT_CONFIRMED with the `name` of a required term that was not accepted. */
export function judgeTerms(
  { customerInfo }: Cart,
  settings: FormSettings,
  venueTypeIds: readonly number[],
): void {
  const missing = missingTerm(termsFor(settings, venueTypeIds), customerInfo.agreedTerms);
  if (missing) throw new Refused("TERMS_NOT_CONFIRMED", { name: missing.name });
}

/**
 * Throws TERMS_CHANGED if the terms that the buyer has read are not the terms in force now. A cart that names
 * no terms is sold under the terms in force.
 */
export function judgeTermsRead({ termsKey }: Cart, { key }: Pick<TermsInForce, "key">): void {
  if (termsKey && termsKey !== key) throw new Refused("TERMS_CHANGED");
}

/** Throws ALREADY_COMMITTED if this visitor has already bought one of the seats. */
export function judgeBought({ hasBought }: Buyer): void {
  if (hasBought) throw new Refused("ALREADY_COMMITTED");
}

/** Throws VALIDATION if the cart has several events although an order may only have one (`SALE_CART`). */
export function judgeEvents({ cart: isCart }: SaleFlags, shows: readonly unknown[]): void {
  if (isCart || shows.length <= 1) return;
  throw wrong(["seats"], "an order is for one event");
}
