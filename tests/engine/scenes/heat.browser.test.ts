import { afterEach, describe, test } from "vitest";
import { agorot } from "../../../domain/money.ts";
import { mapTheme } from "../../../app/shell/hall/mapTheme.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import type { HeatKind } from "../../../engine/heat/heatMeasure.ts";
import type { HeatBy } from "../../../engine/heat/heatPaint.ts";
import { heatScale } from "../../../engine/render/heatScale.ts";
import { demoSale } from "../heat/demoSale.ts";
import { manyBlocks } from "../mapHall.ts";
import type { OpenHall } from "../openHall.ts";
import { bowlOfTiers } from "./floors.ts";
import { closeScenes, expectPicture, lookAt, openScene } from "./scenePictures.ts";

afterEach(closeScenes);

/** Opens a hall with a heat layer, in which the share `at` (0 to 1) of a sale of `days` days has passed. */
async function underHeat(
  layout: Parameters<typeof openScene>[0],
  heat: { readonly kind: HeatKind; readonly by: HeatBy },
  at: number,
  days: number,
): Promise<OpenHall> {
  const opened = await openScene(layout, { audience: "operator" });
  const plan = opened.states.layout;
  const tape = demoSale(plan, days);
  const prices = new Map(plan.ticketGroupIds.map((id, step) => [id, agorot(4000 + step * 3500)]));
  const replay = new SaleReplay(tape, opened.states, { prices });
  replay.seek(tape.startsAt + (tape.endsAt - tape.startsAt) * at);
  opened.map.setColouring({
    kind: heat.kind,
    paint: replay.paint(heat),
    scale: heatScale(mapTheme()),
  });
  return opened;
}

describe("heat", () => {
  test.each([
    ["heat-occupancy-sections", "occupancy", 0.5, 20],
    ["heat-pace-sections", "pace", 0.5, 0.5],
    ["heat-price-sections", "price", 1, 20],
    ["heat-takings-sections", "takings", 1, 20],
  ] as const)("%s: sections from afar", async (name, kind, at, days) => {
    const opened = await underHeat(manyBlocks(8, 6), { kind, by: "section" }, at, days);
    await expectPicture(name, opened);
  });

  test.each([
    ["heat-occupancy-by-section", "occupancy", "section", 0.5, 20],
    ["heat-occupancy-by-row", "occupancy", "row", 0.5, 20],
    ["heat-occupancy-by-seat", "occupancy", "seat", 0.5, 20],
    ["heat-pace-by-row", "pace", "row", 0.8, 0.03],
    ["heat-pace-by-seat", "pace", "seat", 0.8, 0.03],
    ["heat-price-by-seat", "price", "seat", 1, 20],
  ] as const)("%s: seats close by", async (name, kind, by, at, days) => {
    const opened = await underHeat(layoutOf(bowlOfTiers()), { kind, by }, at, days);
    lookAt(opened, 640, 480, 14);
    await expectPicture(name, opened);
  });
});
