import * as z from "zod/mini";
import { IdParams, route } from "./route.ts";

const Approval = z.object({
  id: z.int(),
  askedAt: z.string(),
  /** Who asks for it. */
  username: z.string(),
  reservationIdentifier: z.string(),
  customerName: z.string(),
  /** Shekels that would be given back. */
  amount: z.number(),
});
export type Approval = z.infer<typeof Approval>;

/** Refunds above somebody's limit that wait for a second person, the oldest first; one's own are not among them. */
export const approvals = route({
  method: "GET",
  path: "/pres-live/approvals",
  caller: "operator",
  reply: z.object({ rows: z.array(Approval) }),
  refusals: [],
});

/**
 * Approves a refund, which who asked for it then makes, or refuses it. FORBIDDEN for one's own, and for
 * more than one's own limit.
 */
export const decideApproval = route({
  method: "POST",
  path: "/pres-live/approvals/{id}/decide",
  caller: "operator",
  params: IdParams,
  body: z.object({ isApproved: z.boolean() }),
  reply: z.object({ rows: z.array(Approval) }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});
