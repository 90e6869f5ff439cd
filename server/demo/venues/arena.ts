import type { PlanSection, Seatplan } from "../../../domain/seatplan.ts";
import {
  bowlSection,
  outerEdge,
  seatCounts,
  sectionsOf,
  type BowlPlace,
  type Ring,
} from "./bowl.ts";
import { Ellipse } from "./ellipse.ts";
import { finishedPlan, openSection, rectangle, type Point, type Traits } from "./plan.ts";

export interface ArenaGroups {
  readonly floor: number;
  readonly lower: number;
  readonly box: number;
  readonly upper: number;
}

const INNER = { a: 1050, b: 760 };
const STANDING = 3_000;
const GANGWAY = 90;
const BORDER = 60;
/**
 * Size of the stage in plan units. The stage is at the top of the plan, and seats surround the other three
 * sides of the stage.
 */
const STAGE = { width: 760, depth: 220 };

/** Returns a function that says whether a section is behind the stage, which is at twelve o'clock. */
const behindStage =
  (sections: number) =>
  (section: number): boolean =>
    Math.abs((section + 0.5) / sections - 0.75) < 0.115;

/** Returns whether a section is beside the stage, with an oblique view of it. */
const besideStage = (section: number, sections: number): boolean =>
  Math.abs((section + 0.5) / sections - 0.75) < 0.16;

function lowerTraits({ section, row, rows, seat, seats }: BowlPlace): Traits | undefined {
  if (besideStage(section, 26)) return { isLimitedView: true };
  const fromMiddle = seat - Math.floor(seats / 2) + 3;
  if (row !== rows - 1 || section % 3 !== 0 || fromMiddle < 0 || fromMiddle > 5) return undefined;
  return fromMiddle % 2 === 0 ? { isHandicap: true } : { isCompanion: true };
}

const upperTraits = ({ section }: BowlPlace): Traits | undefined =>
  besideStage(section, 32) ? { isLimitedView: true } : undefined;

function rings({ lower, box, upper }: ArenaGroups): [Ring, Ring, Ring] {
  const first: Ring = {
    firstName: 101,
    sections: 26,
    without: behindStage(26),
    rows: 22,
    from: 0,
    ticketGroupId: lower,
    traits: lowerTraits,
  };
  const boxes: Ring = {
    firstName: 501,
    sections: 56,
    without: behindStage(56),
    rows: 2,
    from: outerEdge(first) + GANGWAY,
    ticketGroupId: box,
    traits: () => ({ isPremium: true }),
  };
  const second: Ring = {
    firstName: 201,
    sections: 32,
    without: behindStage(32),
    rows: 24,
    from: outerEdge(boxes) + GANGWAY,
    ticketGroupId: upper,
    traits: upperTraits,
  };
  return [first, boxes, second];
}

function ringSections(ellipse: Ellipse, ring: Ring, centre: Point): PlanSection[] {
  return sectionsOf(ring).map((section) =>
    bowlSection(ellipse, ring, section, seatCounts(ellipse, ring, section), centre),
  );
}

const topOf = (sections: readonly PlanSection[]): number =>
  Math.min(...sections.flatMap(({ outline }) => outline.map(([, y]) => y)));

/**
 * Returns the plan of an arena for about 18,000 people: a standing area, a lower bowl, boxes and an upper
 * bowl around a stage.
 */
export function arena(seatplanId: number, venueId: number, groups: ArenaGroups): Seatplan {
  const ellipse = new Ellipse(INNER.a, INNER.b);
  const [lower, boxes, upper] = rings(groups);
  const edge = outerEdge(upper) + BORDER;
  const x = INNER.a + edge;
  // There are no seats behind the stage, so the first sections beside it determine the top of the plan.
  const y = BORDER - topOf(ringSections(ellipse, upper, [x, 0]));
  const centre: Point = [x, y];
  const stageTop = y - INNER.b - 60;
  const stageBottom = stageTop + STAGE.depth;
  const stage = rectangle(x - STAGE.width / 2, stageTop, x + STAGE.width / 2, stageBottom);
  const floor = rectangle(x - 620, stageBottom + 60, x + 620, y + 520);
  return finishedPlan({
    seatplanId,
    venueId,
    width: x * 2,
    height: y + INNER.b + edge,
    focalPoint: { x, y: stageBottom },
    marker: { kind: "stage", points: stage },
    sections: [
      openSection(1, "F", floor, groups.floor, STANDING),
      ...ringSections(ellipse, lower, centre),
      ...ringSections(ellipse, boxes, centre),
      ...ringSections(ellipse, upper, centre),
    ],
  });
}
