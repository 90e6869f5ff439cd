import * as z from "zod/mini";
import { Waiver } from "../waiver.ts";
import { WaiverTerms } from "../waiverTerms.ts";
import { route } from "./route.ts";

/** A waiver with the adult who signed it and the text of the terms at that time. */
const SignedWaiver = z.extend(z.omit(Waiver, { termsIds: true }), {
  reservationIdentifier: z.string(),
  orderState: z.enum(["paid", "held", "cancelled"]),
  signedAt: z.string(),
  signer: z.object({ FirstName: z.string(), LastName: z.string(), SSN: z.string() }),
  terms: z.array(WaiverTerms),
});
export type SignedWaiver = z.infer<typeof SignedWaiver>;

/**
 * Lists the signed waivers of a reservation of the operator's businesses. Empty if the reservation required
 * no waiver.
 */
export const waivers = route({
  method: "GET",
  path: "/pres-live/waivers",
  caller: "operator",
  query: z.object({
    reservationIdentifier: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  reply: z.object({ rows: z.array(SignedWaiver) }),
  refusals: ["FORBIDDEN", "ORDER_NOT_FOUND"],
});
