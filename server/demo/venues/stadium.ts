import type { Seatplan } from "../../../domain/seatplan.ts";
import {
  bowlSection,
  outerEdge,
  seatCounts,
  sectionsOf,
  type BowlPlace,
  type Ring,
} from "./bowl.ts";
import { Ellipse } from "./ellipse.ts";
import { finishedPlan, rectangle, type Point, type Traits } from "./plan.ts";

export interface StadiumGroups {
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
}

const STADIUM_SEATS = 80_000;

/** Half axes of the ellipse that the first row of the lower ring follows, in plan units. */
const INNER = { a: 2250, b: 1080 };
const PITCH_SIZE = { width: 2500, height: 1500 };
/** Width of the gangway between two rings, in plan units. */
const GANGWAY = 110;
const BORDER = 60;

/**
 * In every second section of the lower ring, the last row has wheelchair places with seats for companions,
 * beside the gangway.
 */
function lowerTraits({ section, row, rows, seat, seats }: BowlPlace): Traits | undefined {
  if (row !== rows - 1 || section % 2 === 1) return undefined;
  const fromMiddle = seat - Math.floor(seats / 2) + 4;
  if (fromMiddle < 0 || fromMiddle > 7) return undefined;
  return fromMiddle % 2 === 0 ? { isHandicap: true } : { isCompanion: true };
}

/** The best seats are those in the front rows of the middle ring, on both long sides. */
function middleTraits({ section, row }: BowlPlace): Traits | undefined {
  const isLongSide = [7, 8, 9, 10, 25, 26, 27, 28].includes(section);
  return isLongSide && row < 8 ? { isPremium: true } : undefined;
}

/** In the corners, pillars of the roof limit the view from the last two rows. */
function upperTraits({ section, row, rows }: BowlPlace): Traits | undefined {
  const isCorner = [5, 16, 27, 38].includes(section);
  return isCorner && row >= rows - 2 ? { isLimitedView: true } : undefined;
}

function rings({ lower, middle, upper }: StadiumGroups): Ring[] {
  const first: Ring = {
    firstName: 101,
    sections: 28,
    rows: 30,
    from: 0,
    ticketGroupId: lower,
    traits: lowerTraits,
  };
  const second: Ring = {
    firstName: 201,
    sections: 36,
    rows: 28,
    from: outerEdge(first) + GANGWAY,
    ticketGroupId: middle,
    traits: middleTraits,
  };
  const third: Ring = {
    firstName: 301,
    sections: 44,
    rows: 37,
    from: outerEdge(second) + GANGWAY,
    ticketGroupId: upper,
    traits: upperTraits,
  };
  return [first, second, third];
}

/** Number of rows at the back of a section from which surplus seats are removed. */
const TRIMMED_ROWS = 4;

/**
 * Removes surplus seats from the last rows of the upper ring. Takes the seats from all sections and from
 * several rows in turn.
 */
function trim(counts: number[][], surplus: number): void {
  for (let taken = 0; taken < surplus; taken++) {
    const section = counts[taken % counts.length]!;
    const row = Math.floor(taken / counts.length) % TRIMMED_ROWS;
    section[section.length - 1 - row]!--;
  }
}

/** Returns the plan of a stadium with 80,000 seats in three rings around a football pitch. */
export function stadium(seatplanId: number, venueId: number, groups: StadiumGroups): Seatplan {
  const ellipse = new Ellipse(INNER.a, INNER.b);
  const all = rings(groups);
  const counts = all.map((ring) =>
    sectionsOf(ring).map((section) => seatCounts(ellipse, ring, section)),
  );
  const total = counts.flat(2).reduce((sum, count) => sum + count, 0);
  trim(counts.at(-1)!, total - STADIUM_SEATS);
  const edge = outerEdge(all.at(-1)!) + BORDER;
  const centre: Point = [INNER.a + edge, INNER.b + edge];
  const [x, y] = centre;
  const { width, height } = PITCH_SIZE;
  const pitch = rectangle(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
  return finishedPlan({
    seatplanId,
    venueId,
    width: x * 2,
    height: y * 2,
    focalPoint: { x, y },
    marker: { kind: "pitch", points: pitch },
    sections: all.flatMap((ring, i) =>
      sectionsOf(ring).map((section, place) =>
        bowlSection(ellipse, ring, section, counts[i]![place]!, centre),
      ),
    ),
  });
}
