import { afterEach, describe, test } from "vitest";
import { bowlOfTiers, overhangingBalcony } from "./floors.ts";
import { closeScenes, expectPicture, lookAt, openScene, sellSome } from "./scenePictures.ts";
import { furnishedHall } from "./scenery.ts";
import { standingRoom } from "./standing.ts";
import { cabaret } from "./tables.ts";

afterEach(closeScenes);

/** Draws a picture of a ground plan with distinguishable halves and rim. */
async function groundPlan(): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(220, 170);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "#2b2233";
  pen.fillRect(0, 0, 220, 170);
  pen.fillStyle = "#1f2d33";
  pen.fillRect(4, 4, 106, 162);
  return await createImageBitmap(canvas);
}

describe("tables", () => {
  test("are whole or sold by seat, from afar", async () => {
    const opened = await openScene(cabaret());
    sellSome(opened);
    await expectPicture("tables-far", opened);
  });

  test("have tops and trays, and those taken whole turn as one", async () => {
    const opened = await openScene(cabaret());
    const { layout } = opened.states;
    const [byTable] = layout.sections.filter(({ id }) => id === 2);
    const first = byTable?.firstSeat ?? 0;
    opened.states.apply({
      clock: 1,
      seats: Array.from({ length: 10 }, (_, at) => [first + 10 + at, 1] as const),
    });
    for (let at = 0; at < 10; at += 1) opened.states.wish(first + at);
    for (const seat of [0, 1]) opened.states.wish(seat);
    lookAt(opened, 300, 300, 17);
    await expectPicture("tables-near", opened);
  });
});

describe("floors", () => {
  test.each([
    ["floors-stalls", 0],
    ["floors-balcony", 1],
  ])("%s: one of two that lie over each other", async (name, floor) => {
    const opened = await openScene(overhangingBalcony());
    sellSome(opened);
    opened.map.setFloor(floor);
    await expectPicture(name, opened);
  });

  test.each([
    ["floors-all", undefined],
    ["floors-lower", 0],
    ["floors-upper", 1],
  ])("%s: tiers that lie beside each other", async (name, floor) => {
    const opened = await openScene(bowlOfTiers());
    opened.map.setFloor(floor);
    await expectPicture(name, opened);
  });
});

describe("what stands in a hall besides seats", () => {
  test("walls, zones and an aisle are seen from afar", async () => {
    const opened = await openScene(furnishedHall());
    await expectPicture("scenery-far", opened);
  });

  test("and close by", async () => {
    const opened = await openScene(furnishedHall());
    lookAt(opened, 480, 480, 14);
    await expectPicture("scenery-near", opened);
  });

  test.each([
    ["background-far", 8],
    ["background-near", 15],
  ])("%s: a picture lies under it all", async (name, pitch) => {
    const opened = await openScene(furnishedHall());
    opened.map.setBackground(await groundPlan());
    lookAt(opened, 480, 400, pitch);
    await expectPicture(name, opened);
  });
});

test("standing room dims as its places go", async () => {
  const opened = await openScene(standingRoom());
  opened.map.setAreasLeft(
    new Map([
      [1, { available: 0, capacity: 200 }],
      [2, { available: 260, capacity: 500 }],
      [3, { available: 100, capacity: 100 }],
    ]),
  );
  await expectPicture("standing-far", opened);
  lookAt(opened, 400, 330, 15);
  await expectPicture("standing-near", opened);
});
