import * as z from "zod/mini";

/**
 * What opens an allocation: a code, a mini-site's page (by its id), a partner's link (by the partner's
 * id), a member number, or any membership of a type that is in force.
 */
export const HOLDER_KINDS = ["code", "miniSite", "partner", "member", "membershipType"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Seats that are set aside, as a visitor who may have them sees them. */
export const Allocation = z.object({
  allocationId: z.int(),
  presentationId: z.int(),
  name: z.string(),
  /** From then on its seats are anybody's. */
  releaseAt: z.string(),
});
export type Allocation = z.infer<typeof Allocation>;
