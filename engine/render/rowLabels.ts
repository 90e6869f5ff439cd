import type { Box, Point } from "../camera/camera.ts";
import { LabelInk } from "./labelInks.ts";
import { isClearOfSeats, labelBox, type Labelling, type PlacedLabel } from "./labelling.ts";
import { LabelFade, labelLook } from "./labelMesh.ts";
import { tableShape, type TableShape } from "./tables.ts";

/**
 * Letter size of a row's name as a share of the pitch (distance between neighbouring seats), and its limits
 * in CSS px.
 */
const ROW_SHARE = 0.38;
const ROW_LEAST = 8.5;
const ROW_MOST = 13;
/** Gap between a row's last seat and its name, in pitches. */
const ROW_AWAY = 0.56;
/** Maximum share of a table's top that its name fills. */
const TABLE_ROOM = 0.8;
const TABLE_MOST = 15;

const ROW_LOOK = labelLook(LabelInk.mute, LabelFade.seats);
const TABLE_LOOK = labelLook(LabelInk.text, LabelFade.fronts);

/**
 * Returns labels with the names of rows, beyond both ends of each row, where there is room. If rows are too
 * close together, only every second or every fourth row is named.
 */
export function rowLabels(job: Labelling, rows: readonly number[], view: Box): PlacedLabel[] {
  const { layout, ratio } = job;
  const size = Math.round(
    Math.max(ROW_LEAST * ratio, Math.min(ROW_MOST * ratio, layout.pitch * job.scale * ROW_SHARE)),
  );
  return rows
    .map(
      (row) => [row, standing(row - layout.sections[layout.rowSection[row]!]!.firstRow)] as const,
    )
    .toSorted(([a, rankA], [b, rankB]) => rankB - rankA || a - b)
    .flatMap(([row]) => {
      const text = layout.rowNames[row] ?? "";
      if (text === "") return [];
      const width = job.ems(text) * size;
      return endsOf(job, row, width, size).flatMap((at): PlacedLabel[] => {
        const isSeen =
          at.x >= view.left && at.x <= view.right && at.y >= view.top && at.y <= view.bottom;
        if (!isSeen || !isClearOfSeats(job, at, width, size * 0.7)) return [];
        if (!job.placement.stake(labelBox(job, at, width, size * 0.9))) return [];
        return [
          { ...at, dy: 0, text, size, weight: 500, hasHalo: job.isOnPicture, look: ROW_LOOK },
        ];
      });
    });
}

/**
 * Returns the priority of an index: the more often it can be divided by 2, the higher the priority. Labels
 * with lower priority are dropped first.
 */
export const standing = (row: number): number => (row === 0 ? 32 : 31 - Math.clz32(row & -row));

/**
 * Returns the two positions of a row's name: beyond its first and its last seat, each on the line through the
 * last two seats at that end.
 */
function endsOf(job: Labelling, row: number, width: number, height: number): Point[] {
  const { layout } = job;
  const first = layout.rowStart[row]!;
  const last = layout.rowStart[row + 1]! - 1;
  const beyond = (seat: number, inner: number, side: number): Point => {
    const [x, y] = [layout.x[seat]!, layout.y[seat]!];
    const [dx, dy] = [x - layout.x[inner]!, y - layout.y[inner]!];
    const length = Math.hypot(dx, dy);
    const [ux, uy] = length > 0 ? [dx / length, dy / length] : [side, 0];
    const half = (Math.abs(ux) * width + Math.abs(uy) * height) / 2 / job.scale;
    const away = layout.pitch * ROW_AWAY + half;
    return { x: x + ux * away, y: y + uy * away };
  };
  return [beyond(first, Math.min(first + 1, last), -1), beyond(last, Math.max(first, last - 1), 1)];
}

/**
 * Returns the names of tables on their tops. A box has no table top, so the name of a box is placed beside
 * it.
 */
export function tableLabels(job: Labelling, rows: readonly number[]): PlacedLabel[] {
  return rows.flatMap((row): PlacedLabel[] => {
    const text = job.layout.rowNames[row] ?? "";
    const table = tableShape(job.layout, row);
    if (text === "" || !table) return [];
    return table.top ? onTop(job, text, table.top) : besideBox(job, text, table.tray);
  });
}

function onTop(job: Labelling, text: string, top: NonNullable<TableShape["top"]>): PlacedLabel[] {
  const isUpright = Math.abs(top.uy) > Math.abs(top.ux);
  const [across, down] = isUpright ? [top.width, top.length] : [top.length, top.width];
  const room = 2 * TABLE_ROOM * job.scale;
  const size = Math.floor(
    Math.min(TABLE_MOST * job.ratio, down * room, (across * room) / Math.max(0.1, job.ems(text))),
  );
  if (size < ROW_LEAST * job.ratio) return [];
  if (!job.placement.stake(labelBox(job, top, job.ems(text) * size, size))) return [];
  const { x, y } = top;
  return [{ x, y, dy: 0, text, size, weight: 600, hasHalo: false, look: TABLE_LOOK }];
}

/** Returns a label above, below, left or right of a box, at the first of these positions that has no seat. */
function besideBox(job: Labelling, text: string, tray: TableShape["tray"]): PlacedLabel[] {
  const size = Math.round(ROW_MOST * job.ratio);
  const width = job.ems(text) * size;
  const across = Math.abs(tray.ux) * tray.length + Math.abs(tray.uy) * tray.width;
  const down = Math.abs(tray.uy) * tray.length + Math.abs(tray.ux) * tray.width;
  const [dx, dy] = [across + width / 2 / job.scale, down + size / 2 / job.scale];
  const gap = (4 * job.ratio) / job.scale;
  const places = [
    { x: tray.x, y: tray.y - dy - gap },
    { x: tray.x, y: tray.y + dy + gap },
    { x: tray.x - dx - gap, y: tray.y },
    { x: tray.x + dx + gap, y: tray.y },
  ];
  const boxAt = (at: Point): Box => labelBox(job, at, width, size * 0.9);
  const at = places.find(
    (place) => isClearOfSeats(job, place, width, size) && job.placement.isOpen(boxAt(place)),
  );
  if (!at || !job.placement.stake(boxAt(at))) return [];
  const hasHalo = job.isOnPicture;
  return [{ ...at, dy: 0, text, size, weight: 600, hasHalo, look: TABLE_LOOK }];
}
