import type { Values } from "../../domain/resources/fields.ts";
import { BLOCK_REASONS } from "../../domain/seatBlock.ts";
import type { LayoutBlockRow } from "../seats/blocks/layoutSeats.ts";

/**
 * Kind of resource under which the history records changes of a layout's blocks. The resource's id is the
 * id of the layout.
 */
export const LAYOUT_BLOCKS = "layout-blocks";

/** Returns the seats of a block as text, by section and row: "Stalls A: 1, 2, 3; Floor × 20". */
function seatText({ seats, places }: Pick<LayoutBlockRow, "seats" | "places">): string {
  const rows = Map.groupBy(seats, ([section, row]) => `${section} ${row}`);
  return [
    ...[...rows].map(([row, own]) => `${row}: ${own.map(([, , seat]) => seat).join(", ")}`),
    ...places.map(({ section, quantity }) => `${section} × ${quantity}`),
  ].join("; ");
}

const asideText = (row: LayoutBlockRow): string => {
  const holders = (row.holders ?? []).map(({ kind, value }) => `${kind} ${value}`).join(", ");
  return `${row.name?.he ?? ""} (${holders}, ${row.release_minutes ?? 0}): ${seatText(row)}`;
};

/**
 * Returns a layout's blocks in the form in which the history stores them: a text for each reason for
 * blocking, and one for the allotments.
 */
export function blockTexts(rows: readonly LayoutBlockRow[]): Values {
  const text = (lines: readonly string[]): string | null => lines.join(" | ") || null;
  const ofReason = BLOCK_REASONS.map((reason): [string, string | null] => [
    reason,
    text(
      rows
        .filter((row) => row.reason === reason)
        .map((row) => [row.note, seatText(row)].filter(Boolean).join(", ")),
    ),
  ]);
  const aside = text(rows.filter((row) => row.reason === null).map(asideText));
  return { ...Object.fromEntries(ofReason), aside };
}
