import * as z from "zod/mini";
import { Success } from "./customers.ts";
import { KnownLogin } from "./knownLogin.ts";
import { route } from "./route.ts";

/**
 * Lists the customer's active logins to the customer area: the caller's own first, then the most recently used.
 */
export const customerLogins = route({
  method: "GET",
  path: "/customer-area/logins",
  caller: "customer",
  reply: z.object({ logins: z.array(KnownLogin) }),
  refusals: [],
});

/**
 * Ends one login, and the booking login of the same browser. Refused with NOT_FOUND if the login does not exist
 * or is another customer's.
 */
export const endCustomerLogin = route({
  method: "POST",
  path: "/customer-area/logins/{id}/end",
  caller: "customer",
  params: z.object({ id: z.uuid() }),
  reply: Success,
  refusals: ["NOT_FOUND"],
});

/**
 * Ends every other login of the customer, to the customer area and to bookings. Login links and codes that were
 * sent earlier become invalid.
 */
export const endOtherLogins = route({
  method: "POST",
  path: "/customer-area/end-other-logins",
  caller: "customer",
  reply: Success,
  refusals: [],
});
