import { PAYMENT_METHODS, type Cart, type PaymentMethod } from "../../domain/cart.ts";
import { PROVIDER_NAMES, WALLETS, type ProviderName } from "../../domain/gateways.ts";
import type { Price } from "../../domain/price.ts";
import { Refused } from "../../domain/refusal.ts";
import type { PaymentConfig } from "../platform/settings/paymentConfig.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { ChargedMethod } from "../../domain/cart.ts";

/** Payment methods that both the house and its provider offer. */
export interface PaymentTerms {
  /** The provider whose pages the payer sees. */
  readonly provider: ProviderName | undefined;
  readonly methods: readonly PaymentMethod[];
  readonly mostPayments: number;
}

/**
 * Returns what a provider offers under the house's settings. An auth profile's account determines its card form
 * or page and its wallets. The settings determine the rest.
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

/** Only cards can be charged in instalments. */
const isCard = (method: PaymentMethod): boolean => method === "card" || method === "saved";

/** Validates the payment method before there is a price. Throws VALIDATION with the field. */
export function judgeMethod(terms: PaymentTerms, cart: Cart): void {
  const { paymentMethod, numberOfPayments = 1 } = cart;
  if (!terms.methods.includes(paymentMethod)) throw wrong("paymentMethod", "not offered");
  const max = isCard(paymentMethod) ? terms.mostPayments : 1;
  if (numberOfPayments > max) throw wrong("numberOfPayments", `more than ${max}`, { max });
}

/** How a balance is paid. */
export interface PaymentPlan {
  readonly method: ChargedMethod;
  readonly installments: number;
  /** The card form's identifier. Other methods have none. */
  readonly paymentIdentifier: string | undefined;
  /** Token of the form's card or of a saved card. */
  readonly token: string | undefined;
  readonly isKept: boolean;
}

/**
 * Returns how the balance is paid, or undefined if there is none. Throws
 * VALIDATION with the field for a method that does not fit the balance.
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
    // A card is entered in a form of ours or on the provider's own page.
    isKept:
      (method === "card" || method === "redirect") &&
      cart.saveMagCard === true &&
      terms.methods.includes("saved"),
  };
}
