import type { PlanSeat, Seatplan } from "../../../domain/seatplan.ts";
import { blockRows, sceneSection, scenePlan, type SceneRow } from "./scenePlan.ts";

/** The traits for every seat shape, and for a combination of two. */
const OUTLINES: readonly Partial<PlanSeat>[] = [
  {},
  { isHandicap: true },
  { isCompanion: true },
  { isPremium: true },
  { isLimitedView: true },
  { isPremium: true, isLimitedView: true },
];

const withOutlines = (row: SceneRow): SceneRow => ({
  ...row,
  traits: Object.fromEntries(
    row.seats.map((_, seat) => [seat, OUTLINES[seat % OUTLINES.length] ?? {}]),
  ),
});

/** Returns two blocks with different prices, whose rows show every seat shape. */
export const hallOfTraits = (): Seatplan =>
  scenePlan({
    sections: [
      sceneSection({
        id: 1,
        name: "L",
        ticketGroupId: 10,
        rows: blockRows(240, 140, 8, 12).map(withOutlines),
      }),
      sceneSection({
        id: 2,
        name: "R",
        ticketGroupId: 11,
        rows: blockRows(500, 140, 8, 12).map(withOutlines),
      }),
    ],
  });
