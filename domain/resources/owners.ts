import type { Fields } from "./fields.ts";

/** Field for the business that a resource belongs to. */
export const OWNER = {
  businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
} as const satisfies Fields;

/**
 * Field for the business of a resource that all businesses can share. The field of a shared resource is
 * empty.
 */
export const SHAREABLE_OWNER = {
  businessId: { ...OWNER.businessId, isOptional: true },
} as const satisfies Fields;
