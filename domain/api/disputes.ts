import * as z from "zod/mini";
import { DISPUTE_STATES, DisputeMoney } from "../dispute.ts";
import { FlagText, IntText, route } from "./route.ts";

/** A payment that its buyer disputes at the bank, as the provider last reported it. */
export const Dispute = z.object({
  id: z.int(),
  openedAt: z.string(),
  /** The order that the payment was for. Null if nothing was sold. */
  ReservationIdentifier: z.nullable(z.string()),
  state: z.enum(DISPUTE_STATES),
  /** Whether the bank is only inquiring, so that no money has moved. */
  isInquiry: z.boolean(),
  /** Deadline for the business's response. Null if no response is due. */
  dueAt: z.nullable(z.string()),
  /** The buyer's reason in the provider's vocabulary, such as `fraudulent`. */
  reason: z.string(),
  disputed: DisputeMoney,
  /** Money that the bank has withdrawn because of the dispute and not returned. */
  withdrawn: DisputeMoney,
  /** Fees of the provider. Null if the provider charges no fees. */
  fee: z.nullable(DisputeMoney),
  /** Refunds of the same payment, in shekels. */
  refunded: z.number(),
  /** Number of valid tickets of the order. */
  tickets: z.int(),
  withdrawnAt: z.nullable(z.string()),
  reinstatedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** The provider's page for responding. Null if the provider has no page for responding. */
  url: z.nullable(z.string()),
});
export type Dispute = z.infer<typeof Dispute>;

/**
 * Lists disputes of the operator's businesses, newest first, 100 per page. `before` is the id of the last
 * dispute on the previous page. `closed=1` lists ended disputes instead of open ones.
 */
export const disputes = route({
  method: "GET",
  path: "/pres-live/disputes",
  caller: "operator",
  query: z.object({ before: z.optional(IntText), closed: z.optional(FlagText) }),
  reply: z.object({
    rows: z.array(Dispute),
    hasMore: z.boolean(),
    /** Number of disputes on all pages that wait for the business's response. */
    waiting: z.int(),
  }),
  refusals: [],
});
