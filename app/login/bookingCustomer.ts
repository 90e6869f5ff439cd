import { proxy, ref } from "valtio";
import { logout } from "../../domain/api/customers.ts";
import type { CustomerSession } from "../../domain/customerSession.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { call } from "../shell/net/api.ts";
import { wholeSession } from "../shell/net/wholeSession.ts";

/**
 * The customer who is logged in to the booking. The customer area has a separate session (storefront.md
 * section 6).
 */
export const booking = proxy<{ customer: CustomerSession | null }>({ customer: null });

/**
 * Loads the customer who is logged in to the booking. Pass `isNew` after a login, because a login changes the
 * visitor's uuid and the session has to be opened again.
 */
export async function learnBookingCustomer(isNew = false): Promise<CustomerSession | null> {
  const { reply } = await wholeSession(isNew);
  const customer = reply?.customerInfo ?? null;
  booking.customer = customer && ref(customer);
  return customer;
}

/** Logs out of the booking. The caller clears what the customer typed into forms. */
export async function logOutOfBooking(): Promise<Refusal | undefined> {
  const { refusal } = await call(logout, {});
  if (refusal) return refusal;
  await learnBookingCustomer(true);
  return undefined;
}
