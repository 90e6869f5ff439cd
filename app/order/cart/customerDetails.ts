import { storeCart } from "../../../domain/api/payment.ts";
import type { Cart } from "../../../domain/cart.ts";
import { normalizeAddress, type CustomerInfo } from "../../../domain/customer.ts";
import { normalizeMobile } from "../../../domain/telephone.ts";
import { CUSTOMER_KEY, type FormField } from "../../../domain/customerForm.ts";
import type { CustomerSession } from "../../../domain/customerSession.ts";
import type { Order } from "./order.ts";
import { cartOf } from "./pricePreview.ts";
import { restoreWaiver } from "./changeWaiver.ts";
import type { OrderContext } from "./orderContext.ts";

const KEYS = [...Object.values(CUSTOMER_KEY), "IsMailingAllowed", "agreedTerms"] as const;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Fills only empty fields, so that what the buyer typed stays. */
function fillBlanks(customer: CustomerInfo, known: Partial<CustomerInfo>): void {
  const filled = Object.fromEntries(
    KEYS.flatMap((key) =>
      isBlank(customer[key]) && !isBlank(known[key]) ? [[key, known[key]]] : [],
    ),
  );
  Object.assign(customer, filled);
}

/** Returns the details of a logged-in customer as form fields. */
const detailsOf = (known: CustomerSession): Partial<CustomerInfo> => ({
  ...known,
  LocationId: known.Location?.id ?? null,
  ...(known.IsMailingAllowed ? { IsMailingAllowed: true } : {}),
});

/**
 * Fills the empty fields of the buyer's details from the session: first with what was typed before a reload,
 * then with the details of the logged-in customer.
 */
export function fillCustomer(
  of: Order,
  session: { readonly customer: CustomerSession | null; readonly cart?: Cart | null },
): void {
  if (session.cart) fillBlanks(of.customer, session.cart.customerInfo);
  restoreWaiver(of, session.cart);
  if (session.customer) fillBlanks(of.customer, detailsOf(session.customer));
}

/**
 * Normalizes a field's text before it is stored: trims it, replaces +972 by 0 in mobile numbers, and removes
 * `#` from addresses.
 */
export function tidyText(field: FormField, text: string): string {
  const trimmed = text.trim();
  if (field === "mobileNumber" || field === "verifyMobileNumber") return normalizeMobile(trimmed);
  return field === "address1" || field === "address2" ? normalizeAddress(trimmed) : trimmed;
}

/** Writes a field's text into the cart's customer. */
export function writeField(
  customer: CustomerInfo,
  field: keyof typeof CUSTOMER_KEY,
  text: string,
): void {
  if (field === "location") customer.LocationId = text === "" ? null : Number(text);
  else if (field === "dateOfBirth") customer.DateOfBirth = text === "" ? null : text;
  else customer[CUSTOMER_KEY[field]] = text;
}

const CALM_MS = 600;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores the order in the server's session, debounced by 600 ms, so that what was typed is there after a
 * reload and in a second tab. Failures are ignored here, because the call that pays for the order sends the
 * same data and reports its failure.
 */
export function keepCustomer({ order: of, steadyCall: call }: OrderContext): void {
  clearTimeout(waiting);
  const { presentation, offers } = of;
  waiting = setTimeout(() => {
    const isMeant = of.presentation === presentation && of.offers === offers;
    const goods = offers ? offers.lines : of.seats;
    if (!isMeant || of.phase !== "ready" || goods.length === 0) return;
    void call(storeCart, { body: { cart: cartOf(of), uuid: null } });
  }, CALM_MS);
}
