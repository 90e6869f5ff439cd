import type { PlanDraft } from "../../domain/api/plans.ts";

/** A ticket group, or a price category of the file from which the draft was imported. */
export interface PriceGroup {
  readonly id: number;
  readonly name: string;
}

/**
 * Returns the groups that a draft's seats can be priced by. An imported draft has its file's categories,
 * which are mapped to ticket groups on publishing. Other drafts have the ticket groups themselves.
 */
export function priceGroupsOf({ format, groups, houseGroups }: PlanDraft): readonly PriceGroup[] {
  const own = groups.map(({ id, name }) => ({ id, name }));
  if (format !== "drawing" && own.length > 0) return own;
  return houseGroups.map(({ ticketGroupId, Name }) => ({ id: ticketGroupId, name: Name }));
}
