import { expect, test } from "vitest";
import type { PlanSeat } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { hallPlan } from "../mapHall.ts";
import { openHall, readPicture } from "../openHall.ts";

/** Pitches at which a level of detail begins or ends (engine/render/level.ts). */
const EDGES = [2.2, 3, 3.8, 6, 7.5, 9, 14, 17, 16 / 0.375];

test("no picture jumps from one zoom to the next, where a level of detail begins or ends", async () => {
  const traits: Record<number, Partial<PlanSeat>> = {};
  const kinds = [{ isPremium: true }, { isLimitedView: true }, { isHandicap: true }];
  for (let seat = 0; seat < 30; seat++) traits[seat] = kinds[seat % kinds.length]!;
  const blocks = Array.from({ length: 108 }, (_, at) => ({
    name: String(100 + at),
    left: (at % 12) * 340,
    top: Math.floor(at / 12) * 300,
    rows: 26,
    seats: 30,
    ticketGroupId: 10 + (at % 3),
    traits,
  }));
  const layout = layoutOf(hallPlan(blocks));
  const opened = await openHall(layout);
  opened.states.apply({
    clock: 1,
    seats: Array.from({ length: layout.count / 4 }, (_, at) => [at * 4, 1] as const),
  });
  // The point is off the seats' grid, where tiny differences could move it to another pixel.
  const at = { x: 1763.37, y: 1291.71 };
  for (const edge of EDGES) {
    const [below, above] = [1 - 1e-6, 1 + 1e-6].map((factor) => {
      opened.map.lookAt({ ...at, zoom: (edge / layout.pitch) * factor });
      return readPicture(opened).bytes;
    });
    let changed = 0;
    below!.forEach((part, byte) => (changed += Math.abs(part - above![byte]!) > 40 ? 1 : 0));
    expect(changed / below!.length).toBeLessThan(0.0005);
  }
  opened.close();
});
