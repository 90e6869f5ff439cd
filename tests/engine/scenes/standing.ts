import type { Seatplan } from "../../../domain/seatplan.ts";
import { blockRows, rectangle, sceneSection, scenePlan } from "./scenePlan.ts";

/**
 * Returns a standing area in front of the stage (sections 1 to 3, 800 places in total) and a raised block of
 * seats (4).
 */
export const standingRoom = (): Seatplan =>
  scenePlan({
    sections: [
      sceneSection({
        id: 1,
        name: "Golden ring",
        kind: "ga",
        ticketGroupId: 10,
        capacity: 200,
        outline: rectangle(340, 100, 660, 170),
      }),
      sceneSection({
        id: 2,
        name: "Standing",
        kind: "ga",
        ticketGroupId: 11,
        capacity: 500,
        outline: rectangle(220, 190, 780, 380),
      }),
      sceneSection({
        id: 3,
        name: "Terrace",
        kind: "ga",
        ticketGroupId: 12,
        capacity: 100,
        outline: rectangle(100, 120, 200, 380),
      }),
      sceneSection({ id: 4, name: "4", ticketGroupId: 13, rows: blockRows(240, 420, 8, 27) }),
    ],
  });
