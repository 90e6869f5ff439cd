import type { Seatplan } from "../../../domain/seatplan.ts";
import { arcRows, blockRows, sceneSection, scenePlan, sector, type At } from "./scenePlan.ts";

const CENTRE: At = [500, 350];

/**
 * Returns a theatre whose balcony overhangs the stalls, so that the floors overlap. The stalls are the first
 * floor.
 */
export const overhangingBalcony = (): Seatplan =>
  scenePlan({
    floors: ["Stalls", "Balcony"],
    sections: [
      sceneSection({
        id: 1,
        name: "L",
        ticketGroupId: 10,
        floor: 0,
        rows: blockRows(200, 140, 16, 14),
      }),
      sceneSection({
        id: 2,
        name: "R",
        ticketGroupId: 10,
        floor: 0,
        rows: blockRows(540, 140, 16, 14),
      }),
      sceneSection({
        id: 3,
        name: "B",
        ticketGroupId: 11,
        floor: 1,
        rows: blockRows(160, 420, 8, 34),
      }),
    ],
  });

const TIERS = [
  { name: "Lower", inner: 150, rows: 5, sections: 8 },
  { name: "Upper", inner: 290, rows: 6, sections: 12 },
] as const;

/** Returns a round bowl of two tiers that do not overlap, so that all can be shown at once. */
export const bowlOfTiers = (): Seatplan =>
  scenePlan({
    focalPoint: { x: CENTRE[0], y: CENTRE[1] },
    marker: {
      kind: "pitch",
      points: [
        [410, 300],
        [590, 300],
        [590, 400],
        [410, 400],
      ],
    },
    floors: TIERS.map(({ name }) => name),
    sections: TIERS.flatMap(({ inner, rows, sections }, floor) =>
      Array.from({ length: sections }, (_, at) => {
        const [from, to] = [(360 / sections) * at + 1.5, (360 / sections) * (at + 1) - 1.5];
        return sceneSection({
          id: (floor + 1) * 100 + at + 1,
          name: String((floor + 1) * 100 + at + 1),
          ticketGroupId: 10 + floor,
          floor,
          outline: sector(CENTRE, inner - 16, inner + rows * 26, from, to),
          rows: arcRows(CENTRE, inner, rows, from + 2, to - 2),
        });
      }),
    ),
  });
