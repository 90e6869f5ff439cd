import type { Fields } from "./fields.ts";

/** The business that a resource belongs to. */
export const OWNER = {
  businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
} as const satisfies Fields;

/** The owner of a kind that all businesses may share. */
export const SHAREABLE_OWNER = {
  businessId: { ...OWNER.businessId, isOptional: true },
} as const satisfies Fields;
