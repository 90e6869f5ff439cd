import type { CellValue } from "../../../domain/csv.ts";
import { SeatFlag } from "../../../domain/seat.ts";
import type { SeatLayout } from "../layout.ts";
import { pairOf } from "../seatAddress.ts";
import { floorText } from "../surroundings.ts";

/** A price category with the name that is shown to people. */
interface NamedGroup {
  readonly id: number;
  readonly name: string;
}

const TRAITS = [
  ["accessible", SeatFlag.handicap],
  ["companion", SeatFlag.companion],
  ["premium", SeatFlag.premium],
  ["limitedView", SeatFlag.limitedView],
] as const;

const HEADING = [
  "floor",
  "section",
  "row",
  "seat",
  "x",
  "y",
  "category",
  ...TRAITS.map(([name]) => name),
  "pair",
];

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;

/**
 * Returns the seats of a plan as a table that the importer can read, one line per seat. The first line is the
 * heading. The table leaves out areas without seats, outlines and scenery.
 */
export function seatTable(layout: SeatLayout, groups: readonly NamedGroup[]): CellValue[][] {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const categoryOf = (id: number): string => names.get(id) ?? `Group ${id}`;
  const { floors, sections, rowNames, rowStart, rowTicketGroup, ticketGroupIds } = layout;
  const lines: CellValue[][] = [HEADING];
  for (const section of sections) {
    const floor = floorText(floors, section.floor) || null;
    for (let row = section.firstRow; row < section.endRow; row++) {
      const category = categoryOf(ticketGroupIds[rowTicketGroup[row]!]!);
      for (let seat = rowStart[row]!; seat < rowStart[row + 1]!; seat++) {
        const flags = layout.flags[seat]!;
        const partner = pairOf(layout, seat);
        lines.push([
          floor,
          section.name,
          rowNames[row]!,
          layout.seatNames.names[layout.seatNames.nameOf[seat]!]!,
          hundredth(layout.x[seat]!),
          hundredth(layout.y[seat]!),
          category,
          ...TRAITS.map(([, bit]) => ((flags & bit) === 0 ? null : 1)),
          partner < 0 ? null : Math.min(seat, partner),
        ]);
      }
    }
  }
  return lines;
}
