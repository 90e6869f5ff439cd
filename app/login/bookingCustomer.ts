import { proxy, ref } from "valtio";
import { logout } from "../../domain/api/customers.ts";
import type { CustomerSession } from "../../domain/customerSession.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { call } from "../shell/net/api.ts";
import { wholeSession } from "../shell/net/wholeSession.ts";

/** Who is logged in to the booking; the customer area's session is another (storefront.md section 6). */
export const booking = proxy<{ customer: CustomerSession | null }>({ customer: null });

/**
 * Learns who is logged in to the booking. After a login `isNew`: the visitor has a new uuid then, and
 * the session is opened anew with it.
 */
export async function learnBookingCustomer(isNew = false): Promise<CustomerSession | null> {
  const { reply } = await wholeSession(isNew);
  const customer = reply?.customerInfo ?? null;
  booking.customer = customer && ref(customer);
  return customer;
}

/** Logs out of the booking; what was typed into its forms is the caller's to clear. */
export async function logOutOfBooking(): Promise<Refusal | undefined> {
  const { refusal } = await call(logout, {});
  if (refusal) return refusal;
  await learnBookingCustomer(true);
  return undefined;
}
