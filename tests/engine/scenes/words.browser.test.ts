import { afterEach, describe, test } from "vitest";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { mapTheme } from "../../../app/shell/hall/mapTheme.ts";
import { heatScale } from "../../../engine/render/heatScale.ts";
import { demoSale } from "../heat/demoSale.ts";
import { manyBlocks } from "../mapHall.ts";
import { bowlOfTiers } from "./floors.ts";
import {
  closeScenes,
  expectPicture,
  expectPictureAfterLoss,
  lookAt,
  openScene,
  sellSome,
} from "./scenePictures.ts";
import { furnishedHall } from "./scenery.ts";
import { blockRows, sceneSection, scenePlan } from "./scenePlan.ts";
import { standingRoom } from "./standing.ts";
import { cabaret } from "./tables.ts";
import { hallOfTraits } from "./traits.ts";

afterEach(closeScenes);

const english = { marker: "Stage", placesLeft: (left: number) => `${left} left` };
const hebrew = { marker: "במה", placesLeft: (left: number) => `נותרו ${left}` };

/** Returns a hall with Hebrew names, digits and brackets. The names of the rows are Hebrew letters. */
const hebrewHall = (): Seatplan =>
  scenePlan({
    sections: ["אולם (ימין)", "אולם 2"].map((name, at) =>
      sceneSection({
        id: at + 1,
        name,
        ticketGroupId: 10 + at,
        rows: blockRows(200 + at * 340, 150, 10, 12).map((row, line) => ({
          ...row,
          name: "אבגדהוזחטי"[line] ?? "",
        })),
      }),
    ),
  });

describe("words, each in its own scene", () => {
  test("numbers on seats, signs on accessible ones, rows at both ends", async () => {
    const opened = await openScene(hallOfTraits(), { hasLabels: true, words: english });
    opened.states.apply({ clock: 1, seats: [[14, 1]] });
    for (const seat of [16, 17]) opened.states.wish(seat);
    lookAt(opened, 300, 190, 30);
    await expectPicture("words-numbers", opened, true);
    await expectPictureAfterLoss("words-numbers", opened, true);
  });

  test.each([
    ["words-hebrew-far", 7],
    ["words-hebrew-near", 20],
  ])("%s: Hebrew from right to left", async (name, pitch) => {
    const opened = await openScene(hebrewHall(), { hasLabels: true, words: hebrew });
    lookAt(opened, 420, 220, pitch);
    await expectPicture(name, opened, true);
  });

  test("section names that fit, dimmer where nothing is left", async () => {
    const opened = await openScene(bowlOfTiers(), { hasLabels: true, words: english });
    const [first] = opened.states.layout.sections;
    const seats = Array.from({ length: first?.endSeat ?? 0 }, (_, seat) => [seat, 1] as const);
    opened.states.apply({ clock: 1, seats });
    await expectPicture("words-sections", opened, true);
  });

  test("areas with what is left of them", async () => {
    const opened = await openScene(standingRoom(), { hasLabels: true, words: hebrew });
    opened.map.setAreasLeft(
      new Map([
        [1, { available: 0, capacity: 200 }],
        [2, { available: 260, capacity: 500 }],
        [3, { available: 100, capacity: 100 }],
      ]),
    );
    await expectPicture("words-areas", opened, true);
  });

  test("tables on their tops, boxes beside them", async () => {
    const opened = await openScene(cabaret(), { hasLabels: true, words: english });
    lookAt(opened, 290, 280, 17);
    await expectPicture("words-tables", opened, true);
  });

  test("doors and zones, but not over seats", async () => {
    const opened = await openScene(furnishedHall(), { hasLabels: true, words: english });
    await expectPicture("words-scenery", opened, true);
  });

  test("pins with the number of my seats, and the letters of suggestions", async () => {
    const opened = await openScene(manyBlocks(8, 6), { hasLabels: true, words: english });
    for (const seat of [8000, 8001, 8002, 30_000]) opened.states.wish(seat);
    opened.map.setMarks([
      { seats: [8000, 8001], label: "A", isChosen: true },
      { seats: [20_000, 20_001], label: "B" },
    ]);
    await expectPicture("words-pins", opened, true);
    lookAt(opened, opened.states.layout.x[8000] ?? 0, opened.states.layout.y[8000] ?? 0, 12);
    await expectPicture("words-letters", opened, true);
  });

  test("figures of heat, dark on bright and bright on dark", async () => {
    const opened = await openScene(manyBlocks(6, 5), { audience: "operator", hasLabels: true });
    const { states } = opened;
    const replay = new SaleReplay(demoSale(states.layout, 20), states, { prices: new Map() });
    const paint = replay.paint({ kind: "occupancy", by: "section" });
    const figure = (at: number): string => String(Math.round((paint.sections[at] ?? 0) * 100));
    opened.map.setColouring({ kind: "occupancy", paint, scale: heatScale(mapTheme()), figure });
    await expectPicture("words-heat", opened, true);
  });
});

test("words stay off seats that are sold", async () => {
  const opened = await openScene(bowlOfTiers(), { hasLabels: true, words: english });
  sellSome(opened);
  lookAt(opened, 640, 480, 22);
  await expectPicture("words-near", opened, true);
});
