import type { Category } from "./draft.ts";

/**
 * A price category with the number that the plan uses for it. The wire form of a plan contains only the
 * number.
 */
export interface TicketGroup {
  readonly id: number;
  readonly name: string;
  readonly color?: string | undefined;
}

/** Returns the name for a ticket group without a name, for formats in which categories have names. */
export const groupName = (id: number): string => `Group ${id}`;

const NUMBERED = /^Group (\d{1,9})$/;

/**
 * Numbers categories: by the number in a name such as "Group 3". Categories without a number get the lowest
 * free numbers, in order.
 */
export function ticketGroupsOf(categories: readonly Category[]): TicketGroup[] {
  const own = categories
    .map(({ name }) => NUMBERED.exec(name)?.[1])
    .map((id) => (id === undefined ? undefined : Number(id)));
  const taken = new Set(own);
  let next = 1;
  return categories.map(({ name, color }, index) => {
    const id = own[index];
    if (id !== undefined) return { id, name, color };
    while (taken.has(next)) next++;
    return { id: next++, name, color };
  });
}
