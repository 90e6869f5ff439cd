import { flag, list, object } from "../wire/untrusted.ts";
import { box } from "./arc.ts";
import { ringSections } from "./bowl.ts";
import type { GeneratedSection, Generator } from "./generated.ts";
import { count, group, labels, length, named, spacing, withDefault } from "./readers.ts";

const MAX_ROWS = 120;
const MAX_BLOCKS = 60;

const tier = object({
  name: named(""),
  rows: count(1, MAX_ROWS, 26),
  longBlocks: count(1, MAX_BLOCKS, 9),
  shortBlocks: count(1, MAX_BLOCKS, 6),
  /** Blocks in each corner. 0 leaves the corners open. */
  cornerBlocks: count(0, MAX_BLOCKS, 3),
  /**
   * The range of rows that a vomitory interrupts, counted from 0: the first row, and the row after the last.
   * If the two numbers are equal, there are no vomitories.
   */
  vomitoryFrom: count(0, MAX_ROWS, 0),
  vomitoryTo: count(0, MAX_ROWS, 0),
  ticketGroupId: group(1),
});
type Tier = ReturnType<typeof tier>;

const TIER: Tier = tier({}, "tier");

const read = object({
  pitchWidth: length(4_200, 100),
  pitchHeight: length(2_720, 100),
  /** Distance between the pitch and the first row. */
  distance: length(300, 20),
  /** Tiers from the lowest. Each tier lies behind the tier before it, on a separate floor. */
  tiers: withDefault(list(tier, 8), [
    TIER,
    { ...TIER, ticketGroupId: 2 },
    { ...TIER, ticketGroupId: 3 },
  ]),
  tierGap: length(80),
  rowLabels: labels(),
  isNumberedFromRight: withDefault(flag, false),
  spacing,
});
type StadiumParameters = ReturnType<typeof read>;

/**
 * Tiers of blocks around a pitch. The origin is the middle of the pitch. The defaults create just over 80,000
 * seats.
 */
export const stadium: Generator<StadiumParameters> = {
  read,
  make: (hall) => {
    const [halfWidth, halfHeight] = [hall.pitchWidth / 2, hall.pitchHeight / 2];
    let { distance } = hall;
    const sections: GeneratedSection[] = [];
    for (const [floor, each] of hall.tiers.entries()) {
      sections.push(
        ...ringSections({
          ...hall,
          ...each,
          halfWidth,
          halfHeight,
          distance,
          vomitory: [each.vomitoryFrom, each.vomitoryTo],
          floor,
          nameOf: (block) => each.name + blockName(floor, block),
        }),
      );
      distance += each.rows * hall.spacing.rowPitch + hall.tierGap;
    }
    const pitch = box(-halfWidth, -halfHeight, halfWidth, halfHeight);
    return {
      sections,
      marker: { kind: "pitch", points: pitch.map(([x, y]): [number, number] => [x, y]) },
    };
  },
};

/** Numbers blocks by tier: 101, 102, then 201. */
const blockName = (tierIndex: number, block: number): string =>
  `${tierIndex + 1}${String(block + 1).padStart(2, "0")}`;
