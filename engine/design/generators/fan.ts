import { labelAt, type LabelScheme } from "../numbering/labels.ts";
import { onArc, ringPart, type Point } from "./arc.ts";
import type { GeneratedSection } from "./generated.ts";
import { numbered, type Spacing } from "./rowShape.ts";

/**
 * Rows on arcs around a point, divided into blocks by radial aisles. Angles are radians. 0 points away from
 * the stage.
 */
export interface Fan {
  readonly centre: Point;
  /** Radius of the first row. */
  readonly radius: number;
  readonly rows: number;
  readonly from: number;
  readonly to: number;
  readonly blocks: number;
  readonly spacing: Spacing;
  readonly ticketGroupId: number;
  readonly rowLabels: LabelScheme;
  readonly isNumberedFromRight: boolean;
  readonly floor?: number;
  readonly nameOf: (block: number) => string;
}

/** Returns a section for each block. Rows farther from the fan's centre are longer. */
export function fanSections(fan: Fan): GeneratedSection[] {
  const width = (fan.to - fan.from) / fan.blocks;
  return Array.from({ length: fan.blocks }, (_, block) =>
    blockOf(fan, block, fan.from + block * width, fan.from + (block + 1) * width),
  );
}

function blockOf(fan: Fan, block: number, from: number, to: number): GeneratedSection {
  const { centre, radius, spacing, ticketGroupId, rowLabels } = fan;
  const { seatPitch, rowPitch, aisleWidth } = spacing;
  const rows = Array.from({ length: fan.rows }, (_, row) => {
    const at = radius + row * rowPitch;
    const room = (to - from) * at - aisleWidth;
    const seats = Math.max(0, Math.floor(room / seatPitch));
    const middle = (from + to) / 2;
    // Seats are ordered from left to right on the plan, as the audience behind them sees the row.
    const points = Array.from({ length: seats }, (__, i) =>
      onArc(centre, at, middle + ((i - (seats - 1) / 2) * seatPitch) / at),
    );
    return {
      name: labelAt(rowLabels, row),
      ticketGroupId,
      seats: numbered(points, fan.isNumberedFromRight),
    };
  }).filter(({ seats }) => seats.length > 0);
  const edge = Math.max(0, aisleWidth / 2 - seatPitch / 2) / radius;
  const rings = [radius - rowPitch / 2, radius + (fan.rows - 0.5) * rowPitch] as const;
  return {
    name: fan.nameOf(block),
    kind: "reserved",
    ticketGroupIds: [ticketGroupId],
    outline: ringPart(centre, rings, [from + edge, to - edge]),
    ...(fan.floor !== undefined && { floor: fan.floor }),
    rows,
  };
}
