import * as z from "zod/mini";
import { KnownCustomer } from "./knownCustomer.ts";
import { AvailableMember } from "./membership.ts";

/** A membership of the customer as in carts, with the member number. */
export const AreaMember = z.extend(AvailableMember, { memberNumber: z.string() });
export type AreaMember = z.infer<typeof AreaMember>;

/**
 * The customer who is logged in to the booking session. `Members` is present if the login asked for
 * memberships.
 */
export const CustomerSession = z.extend(KnownCustomer, {
  Members: z.optional(z.array(AreaMember)),
});
export type CustomerSession = z.infer<typeof CustomerSession>;
