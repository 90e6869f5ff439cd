import type { PlanSection, Seatplan } from "../../../domain/seatplan.ts";
import type { Choice } from "../shopper.ts";

/** Returns a plan without the row that contains a seat. */
export function withoutRow(
  plan: Seatplan,
  { sectionId, rowName }: Pick<Choice, "sectionId" | "rowName">,
): Seatplan {
  const cut = (section: PlanSection): PlanSection => {
    const groups = section.groups.map((group) => ({
      ...group,
      rows: group.rows.filter((row) => row.name !== rowName),
    }));
    const rows = groups.flatMap((group) => group.rows);
    const capacity = rows.reduce((sum, row) => sum + Object.keys(row.seats).length, 0);
    return { ...section, groups, capacity };
  };
  const sections = plan.sections.map((each) => (each.id === sectionId ? cut(each) : each));
  return { ...plan, sections };
}
