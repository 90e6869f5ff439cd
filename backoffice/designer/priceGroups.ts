import type { PlanDraft } from "../../domain/api/plans.ts";

/** A ticket group, or a price category of the file that the draft was read from. */
export interface PriceGroup {
  readonly id: number;
  readonly name: string;
}

/**
 * Returns what seats of a draft can be priced by. A draft that was read from a file keeps the categories of its
 * file, which are mapped to ticket groups when it is published. All others have the ticket groups themselves.
 */
export function priceGroupsOf({ format, groups, houseGroups }: PlanDraft): readonly PriceGroup[] {
  const own = groups.map(({ id, name }) => ({ id, name }));
  if (format !== "drawing" && own.length > 0) return own;
  return houseGroups.map(({ ticketGroupId, Name }) => ({ id: ticketGroupId, name: Name }));
}
