import * as z from "zod/mini";
import { Success } from "./customers.ts";
import { route } from "./route.ts";

/** A browser that is logged in to the customer area. */
const CustomerLogin = z.object({
  id: z.string(),
  /** As far as the browser says what it is: `Firefox`, `Android`. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  beganAt: z.string(),
  /** The last call, to the minute. */
  seenAt: z.string(),
  /** The browser that asks. */
  isThis: z.boolean(),
});
export type CustomerLogin = z.infer<typeof CustomerLogin>;

/** The customer's logins to the area that are not over, this one first, then the last used. */
export const customerLogins = route({
  method: "GET",
  path: "/customer-area/logins",
  caller: "customer",
  reply: z.object({ logins: z.array(CustomerLogin) }),
  refusals: [],
});

/** Ends one login, with the booking login of the same browser. NOT_FOUND also where it is somebody else's. */
export const endCustomerLogin = route({
  method: "POST",
  path: "/customer-area/logins/{id}/end",
  caller: "customer",
  params: z.object({ id: z.uuid() }),
  reply: Success,
  refusals: ["NOT_FOUND"],
});

/**
 * Ends every other login of the customer, to the area and to bookings. Links and codes that were sent
 * before are worthless too.
 */
export const endOtherLogins = route({
  method: "POST",
  path: "/customer-area/end-other-logins",
  caller: "customer",
  reply: Success,
  refusals: [],
});
