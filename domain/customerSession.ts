import * as z from "zod/mini";
import { KnownCustomer } from "./knownCustomer.ts";
import { AvailableMember } from "./membership.ts";

/** A membership of the customer, as carts know it, with the member's number. */
export const AreaMember = z.extend(AvailableMember, { memberNumber: z.string() });
export type AreaMember = z.infer<typeof AreaMember>;

/** The booking session's customer; `Members` where the login asked for memberships. */
export const CustomerSession = z.extend(KnownCustomer, {
  Members: z.optional(z.array(AreaMember)),
});
export type CustomerSession = z.infer<typeof CustomerSession>;
