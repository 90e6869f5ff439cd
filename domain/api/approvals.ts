import * as z from "zod/mini";
import { IdParams, route } from "./route.ts";

const Approval = z.object({
  id: z.int(),
  askedAt: z.string(),
  /** Who asks for it. */
  username: z.string(),
  /** Of a refund: its order. Null for a gift. */
  reservationIdentifier: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  /** Of a gift: the show whose tickets are given, and why. Null for a refund. */
  gift: z.nullable(z.object({ featureName: z.string(), dateTime: z.string(), reason: z.string() })),
  /** Shekels that would be given back or away. */
  amount: z.number(),
});
export type Approval = z.infer<typeof Approval>;

/** Refunds and gifts above somebody's limit that wait for a second person, the oldest first. One's own are not among them. */
export const approvals = route({
  method: "GET",
  path: "/pres-live/approvals",
  caller: "operator",
  reply: z.object({ rows: z.array(Approval) }),
  refusals: [],
});

/**
 * Approves a refund or gift, which who asked for it then makes, or refuses it. FORBIDDEN for one's own, and for
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
