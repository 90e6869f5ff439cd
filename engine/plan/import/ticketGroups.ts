import type { Category } from "./draft.ts";

/** A price category as the plan numbers it; the wire form has but the number. */
export interface TicketGroup {
  readonly id: number;
  readonly name: string;
  readonly color?: string | undefined;
}

/** How a ticket group without a name is called in formats that name categories. */
export const groupName = (id: number): string => `Group ${id}`;

const NUMBERED = /^Group (\d{1,9})$/;

/** Numbers for categories: their own where their name is one, else the lowest that are free, in order. */
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
