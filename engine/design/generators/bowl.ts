import { labelAt, type LabelScheme } from "../numbering/labels.ts";
import { radians, sinCos } from "./exactTrig.ts";
import type { Point } from "./arc.ts";
import { fanSections } from "./fan.ts";
import type { GeneratedRow, GeneratedSection } from "./generated.ts";
import { numbered, type Spacing } from "./rowShape.ts";

/** One ring of blocks around a pitch: straight blocks along its sides and fans at its corners. */
export interface Ring {
  /** Half the width and height of the pitch in plan units. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Distance of the first row from the pitch. */
  readonly distance: number;
  readonly rows: number;
  /** Numbers of blocks along each longer side, along each shorter side, and in each corner. */
  readonly longBlocks: number;
  readonly shortBlocks: number;
  readonly cornerBlocks: number;
  /**
   * The range of rows in which a vomitory replaces the middle of a straight block: the first row, and the row
   * after the last. If the two numbers are equal, there is no vomitory.
   */
  readonly vomitory: readonly [from: number, to: number];
  readonly spacing: Spacing;
  readonly ticketGroupId: number;
  readonly rowLabels: LabelScheme;
  readonly isNumberedFromRight: boolean;
  readonly floor: number;
  /** Name of the block with an index from 0, clockwise. */
  readonly nameOf: (block: number) => string;
}

/** Width of a vomitory in seats. */
const VOMITORY_SEATS = 4;

/** Returns the blocks of a ring, clockwise from the right end of the side below the pitch. */
export function ringSections(ring: Ring): GeneratedSection[] {
  const { halfWidth: w, halfHeight: h } = ring;
  const sections: GeneratedSection[] = [];
  const name = (): string => ring.nameOf(sections.length);
  for (let side = 0; side < 4; side++) {
    const isLong = side % 2 === 0;
    const blocks = isLong ? ring.longBlocks : ring.shortBlocks;
    const [half, away] = isLong ? [w, h] : [h, w];
    const width = (2 * half) / Math.max(1, blocks);
    for (let block = 0; block < blocks; block++)
      sections.push(
        turned(straightBlock(ring, width, half - (block + 1) * width, away, name()), side),
      );
    if (ring.cornerBlocks > 0) sections.push(...corner(ring, side, half, away, sections.length));
  }
  return sections;
}

/**
 * Returns a block below the pitch that begins at x = `left`. The block's first row is at y = `away` plus the
 * ring's distance.
 */
function straightBlock(
  ring: Ring,
  width: number,
  left: number,
  away: number,
  name: string,
): GeneratedSection {
  const { seatPitch, rowPitch, aisleWidth } = ring.spacing;
  const seats = Math.max(1, Math.floor((width - aisleWidth) / seatPitch));
  const first = away + ring.distance;
  const middle = left + width / 2;
  const rows = Array.from({ length: ring.rows }, (_, row): GeneratedRow => {
    const isCut = row >= ring.vomitory[0] && row < ring.vomitory[1];
    const points = Array.from({ length: seats }, (__, i): Point => [
      middle + (i - (seats - 1) / 2) * seatPitch,
      first + row * rowPitch,
    ]);
    const kept = points.filter(
      ([x]) => !isCut || Math.abs(x - middle) > (VOMITORY_SEATS / 2) * seatPitch,
    );
    return {
      name: labelAt(ring.rowLabels, row),
      ticketGroupId: ring.ticketGroupId,
      seats: numbered(kept, ring.isNumberedFromRight),
    };
  }).filter((row) => row.seats.length > 0);
  const half = (seats * seatPitch) / 2;
  const [top, bottom] = [first - rowPitch / 2, first + (ring.rows - 0.5) * rowPitch];
  return {
    name,
    kind: "reserved",
    ticketGroupIds: [ring.ticketGroupId],
    outline: [
      [middle - half, top],
      [middle + half, top],
      [middle + half, bottom],
      [middle - half, bottom],
    ],
    floor: ring.floor,
    rows,
  };
}

/** Returns the blocks of the corner that follows a side of the ring. */
function corner(
  ring: Ring,
  side: number,
  half: number,
  away: number,
  first: number,
): GeneratedSection[] {
  const fan = {
    ...ring,
    centre: [-half, away] as const,
    radius: ring.distance,
    from: -radians(90),
    to: 0,
    blocks: ring.cornerBlocks,
    nameOf: (block: number) => ring.nameOf(first + ring.cornerBlocks - 1 - block),
  };
  // The ring's blocks are ordered clockwise, but a fan's angles grow anticlockwise, so the fan's order is
  // reversed.
  return fanSections(fan)
    .toReversed()
    .map((section) => turned(section, side));
}

/** Turns a section by quarter turns clockwise on screen about the middle of the pitch. */
function turned(section: GeneratedSection, quarters: number): GeneratedSection {
  const { sin, cos } = sinCos(radians(90 * quarters));
  const [s, c] = [Math.round(sin), Math.round(cos)];
  const turn = ([x, y]: Point): Point => [x * c - y * s, x * s + y * c];
  return {
    ...section,
    outline: section.outline.map(turn),
    rows: section.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, at: turn(seat.at) })),
    })),
  };
}
