import * as z from "zod/mini";
import { IdParams, route } from "./route.ts";

const Approval = z.object({
  id: z.int(),
  askedAt: z.string(),
  /** The operator who requested the approval. */
  username: z.string(),
  /** Number of the order to be refunded. Null for a gift. */
  reservationIdentifier: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  /** The show that tickets are given away for, and the reason. Null for a refund. */
  gift: z.nullable(z.object({ featureName: z.string(), dateTime: z.string(), reason: z.string() })),
  /** Amount to be refunded or given away, in shekels. */
  amount: z.number(),
});
export type Approval = z.infer<typeof Approval>;

/**
 * Refunds and gifts above an operator's limit that wait for a second person, oldest first. The caller's own
 * requests are left out.
 */
export const approvals = route({
  method: "GET",
  path: "/pres-live/approvals",
  caller: "operator",
  reply: z.object({ rows: z.array(Approval) }),
  refusals: [],
});

/**
 * Approves or refuses a refund or gift. Once a request is approved, the operator who made it carries it out.
 * Refused with FORBIDDEN for the caller's own requests and for amounts above the caller's limit. An approval
 * is also refused if the amount exceeds the caller's limit together with earlier refunds of the order, or
 * with what the operator has given away within a day.
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
