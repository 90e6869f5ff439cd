import { PAYMENT_METHODS, type Cart, type PaymentMethod } from "../../domain/cart.ts";
import { PROVIDER_NAMES, WALLETS, type ProviderName } from "../../domain/gateways.ts";
import type { Price } from "../../domain/price.ts";
import { Refused } from "../../domain/refusal.ts";
import type { PaymentConfig } from "../platform/settings/paymentConfig.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { ChargedMethod } from "../../domain/cart.ts";

/** Payment methods that are enabled in the settings and supported by the provider. */
export interface PaymentTerms {
  /** The provider on whose pages or forms the payer pays. */
  readonly provider: ProviderName | undefined;
  readonly methods: readonly PaymentMethod[];
  readonly mostPayments: number;
}

/**
 * Returns the payment methods for an order. The provider's account, which may belong to an auth profile,
 * determines whether card forms, the provider's page and wallets are offered. The settings determine which
 * other payment methods are offered.
 */
export function termsOf(
  { methods, mostPayments }: Pick<PaymentConfig, "methods" | "mostPayments">,
  provider: Pick<PaymentProvider, "name" | "methods" | "mostInstallments" | "accountId">,
): PaymentTerms {
  const known: readonly PaymentMethod[] = [...provider.methods, "voucher", "none"];
  const own = provider.accountId !== undefined ? OF_ACCOUNTS : [];
  const isOffered = (method: PaymentMethod): boolean =>
    methods.includes(method) || own.includes(method);
  return {
    provider: PROVIDER_NAMES.find((name) => name === provider.name),
    methods: PAYMENT_METHODS.filter((method) => known.includes(method) && isOffered(method)),
    mostPayments: Math.min(mostPayments, provider.mostInstallments),
  };
}

const OF_ACCOUNTS: readonly PaymentMethod[] = ["card", "redirect", ...WALLETS];

const wrong = (field: string, message: string, details = {}): Refused =>
  new Refused("VALIDATION", { fields: [{ field: `cart.${field}`, message }], ...details });

/** Returns whether a method pays by card. Only cards can be charged in instalments. */
const isCard = (method: PaymentMethod): boolean => method === "card" || method === "saved";

/**
 * Validates the payment method and the number of instalments before the price is known. Throws VALIDATION
 * with the name of the wrong field.
 */
export function judgeMethod(terms: PaymentTerms, cart: Cart): void {
  const { paymentMethod, numberOfPayments = 1 } = cart;
  if (!terms.methods.includes(paymentMethod)) throw wrong("paymentMethod", "not offered");
  const max = isCard(paymentMethod) ? terms.mostPayments : 1;
  if (numberOfPayments > max) throw wrong("numberOfPayments", `more than ${max}`, { max });
}

/** The way in which the balance of an order is paid. */
export interface PaymentPlan {
  readonly method: ChargedMethod;
  readonly installments: number;
  /** The identifier of the provider's card form. Undefined for all other payment methods. */
  readonly paymentIdentifier: string | undefined;
  /** The token of the card that was entered in the form, or of a saved card. */
  readonly token: string | undefined;
  readonly isKept: boolean;
}

/**
 * Returns the way in which the balance is paid, or undefined if nothing is paid now. Throws VALIDATION with
 * the name of the field if the method does not fit the balance, or if a card's identifiers are missing.
 */
export function paymentPlanOf(
  terms: PaymentTerms,
  cart: Cart,
  price: Pick<Price, "balanceDue" | "voucherPayments">,
): PaymentPlan | undefined {
  const { paymentMethod: method, paymentIdentifier, creditcardInfo } = cart;
  if (cart.isHold) {
    if (method !== "none") throw wrong("paymentMethod", "a reservation is paid at the box office");
    return undefined;
  }
  if (price.balanceDue === 0) {
    if (method === "voucher" && price.voucherPayments === 0) {
      throw wrong("paymentMethod", "there is no voucher to pay with");
    }
    return undefined;
  }
  if (method === "none" || method === "voucher") {
    throw wrong("paymentMethod", "there is a balance to pay");
  }
  const token = creditcardInfo?.token;
  if (method === "card" && !paymentIdentifier) throw wrong("paymentIdentifier", "missing");
  if (isCard(method) && !token) throw wrong("creditcardInfo.token", "missing");
  return {
    method,
    installments: cart.numberOfPayments ?? 1,
    paymentIdentifier: method === "card" ? (paymentIdentifier ?? undefined) : undefined,
    token: isCard(method) ? token : undefined,
    // A card can be saved after it was entered in our form or on the provider's own page.
    isKept:
      (method === "card" || method === "redirect") &&
      cart.saveMagCard === true &&
      terms.methods.includes("saved"),
  };
}
