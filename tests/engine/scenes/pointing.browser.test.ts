import { afterEach, beforeEach, describe, test } from "vitest";
import { page } from "vitest/browser";
import { createEdgePins } from "../../../engine/edgePins.ts";
import { createMinimap } from "../../../engine/minimap.ts";
import { mapTheme } from "../../../app/shell/hall/mapTheme.ts";
import { choosePalette } from "../../../app/shell/hall/palette.ts";
import { manyBlocks } from "../mapHall.ts";
import type { OpenHall } from "../openHall.ts";
import { bowlOfTiers } from "./floors.ts";
import {
  afterScene,
  closeScenes,
  expectPicture,
  expectPictureAfterLoss,
  lookAt,
  openScene,
  sellSome,
} from "./scenePictures.ts";
import { cabaret } from "./tables.ts";
import { hallOfTraits } from "./traits.ts";

beforeEach(() => page.viewport(800, 600));
afterEach(closeScenes);

/** Moves the pointer over a seat. */
function pointAt({ map, canvas }: OpenHall, seat: number): void {
  const { x, y } = map.screenOf(seat);
  const at = { clientX: x, clientY: y, bubbles: true, pointerId: 1 };
  canvas.dispatchEvent(new PointerEvent("pointermove", at));
}

describe("rings and colours of choice", () => {
  test("the keyboard's focus has a ring on any state of a seat", async () => {
    const opened = await openScene(hallOfTraits());
    lookAt(opened, 292, 200, 30);
    opened.map.focusSeat(15);
    await expectPicture("focus-free", opened);
    opened.states.wish(15);
    await expectPicture("focus-mine", opened);
  });

  test("the seat under the pointer has a ring, and a table taken whole has one each", async () => {
    const opened = await openScene(cabaret());
    lookAt(opened, 300, 340, 17);
    const [, long] = opened.states.layout.sections;
    pointAt(opened, 3);
    await expectPicture("hover-seat", opened);
    pointAt(opened, long?.firstSeat ?? 0);
    await expectPicture("hover-table", opened);
  });

  test("a section under the pointer is lighter", async () => {
    const layout = manyBlocks(8, 6);
    const opened = await openScene(layout);
    sellSome(opened);
    opened.map.highlightSection(layout.sections[19]?.id);
    await expectPicture("hover-section", opened);
  });

  test("what I chose is found from afar, and after a lost context", async () => {
    const opened = await openScene(manyBlocks(8, 6));
    sellSome(opened);
    for (const seat of [8000, 8001, 8002, 30_000]) opened.states.wish(seat);
    await expectPicture("mine-far", opened);
    await expectPictureAfterLoss("mine-far", opened);
  });

  test("suggested seats have rings, the chosen suggestion its own", async () => {
    const opened = await openScene(bowlOfTiers());
    sellSome(opened);
    opened.map.setMarks([
      { seats: [0, 1, 2], label: "A", isChosen: true },
      { seats: [60, 61, 62], label: "B" },
    ]);
    lookAt(opened, 620, 420, 16);
    await expectPicture("marks-rings", opened);
  });
});

describe("the safe palette", () => {
  afterEach(() => {
    choosePalette("standard");
    localStorage.clear();
  });

  test("colours sections and seats", async () => {
    choosePalette("safe");
    const far = await openScene(manyBlocks(8, 6));
    sellSome(far);
    await expectPicture("safe-sections", far);
    closeScenes();
    const near = await openScene(hallOfTraits());
    sellSome(near);
    near.states.wish(15);
    lookAt(near, 440, 210, 24);
    await expectPicture("safe-seats", near);
  });
});

describe("round the map", () => {
  test("the minimap has the sections' colours, a frame, my seats and marks", async () => {
    const opened = await openScene(manyBlocks(8, 6));
    sellSome(opened);
    opened.states.wish(8000);
    opened.map.setMarks([{ seats: [30_000], label: "A" }]);
    const canvas = document.createElement("canvas");
    canvas.style.cssText = "position:absolute;left:420px;top:0;width:160px;height:120px";
    document.body.append(canvas);
    const { layout } = opened.states;
    const minimap = createMinimap(canvas, opened.map, layout, mapTheme());
    afterScene(() => {
      minimap.destroy();
      canvas.remove();
    });
    lookAt(opened, 1200, 700, 12);
    await expectPicture("minimap", canvas);
  });

  test("pins at the edge say where my seats are and how many", async () => {
    const opened = await openScene(manyBlocks(8, 6));
    const over = document.createElement("div");
    over.style.cssText = "position:absolute;inset:0";
    opened.host.append(over);
    const pins = createEdgePins(over, opened.map, opened.states.layout, {
      theme: mapTheme(),
      name: (many) => `${many}`,
    });
    afterScene(() => pins.destroy());
    for (const seat of [10, 11, 8000, 30_000, 37_000]) opened.states.wish(seat);
    lookAt(opened, 1200, 700, 12);
    await expectPicture("edge-pins", opened, true);
  });
});
