import * as z from "zod/mini";

/**
 * Kinds of holders that may buy an allocation: whoever enters a code, visitors of a mini-site (by its id) or of
 * a partner's link (by the partner's id), the owner of a member number, or anybody with a valid membership of a
 * type.
 */
export const HOLDER_KINDS = ["code", "miniSite", "partner", "member", "membershipType"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Seats set aside, as shown to a visitor who is allowed to buy them. */
export const Allocation = z.object({
  allocationId: z.int(),
  presentationId: z.int(),
  name: z.string(),
  /** When the seats that are still unsold go on general sale. */
  releaseAt: z.string(),
});
export type Allocation = z.infer<typeof Allocation>;
