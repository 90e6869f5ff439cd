import { afterEach, describe, expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import { manyBlocks } from "../mapHall.ts";
import { bowlOfTiers } from "./floors.ts";
import {
  closeScenes,
  expectPicture,
  lookAt,
  openScene,
  sellSome,
  expectPictureAfterLoss,
} from "./scenePictures.ts";
import { hallOfTraits } from "./traits.ts";

afterEach(closeScenes);

describe("a hall from afar to near by", () => {
  test("is sections in the colours of their prices, dimmer the more of them is sold", async () => {
    const opened = await openScene(manyBlocks(12, 9));
    sellSome(opened);
    expect(opened.map.view().pitch).toBeLessThan(2);
    await expectPicture("level-sections", opened);
  });

  test.each([
    ["level-fading", 3],
    ["level-flat", 5],
  ])("%s: its seats are %i px apart", async (name, pitch) => {
    const opened = await openScene(manyBlocks(8, 6));
    sellSome(opened);
    lookAt(opened, 1010, 590, pitch);
    await expectPicture(name, opened);
  });

  test.each([
    ["level-shapes-begin", 7.5],
    ["level-seats", 14],
  ])("%s: its seats are %i px apart", async (name, pitch) => {
    const opened = await openScene(bowlOfTiers());
    sellSome(opened);
    lookAt(opened, 640, 480, pitch);
    await expectPicture(name, opened);
  });

  test("shows every outline and every state that a visitor sees", async () => {
    const opened = await openScene(hallOfTraits(), {
      gapRule: (_layout, _free, _mine, fromWord, toWord, out) => {
        out.fill(0, fromWord, toWord);
        if (fromWord === 0) out[0] = 0b111111 << 12;
      },
    });
    const { states } = opened;
    states.apply({ clock: 1, seats: [24, 25, 26, 27, 28, 29].map((seat) => [seat, 1] as const) });
    for (const seat of [36, 37, 38, 39, 40, 41]) states.wish(seat);
    states.setIneligible(bitsOf([48, 49, 50, 51, 52, 53], states.layout.count));
    lookAt(opened, 292, 210, 32);
    await expectPicture("states-visitor", opened);
  });

  test("shows operators every state", async () => {
    const opened = await openScene(hallOfTraits(), { audience: "operator" });
    const { locked, held, sold, blocked } = SeatStatus;
    const rows = [locked, held, sold, blocked];
    opened.states.apply({
      clock: 1,
      seats: rows.flatMap((status, row) =>
        [0, 1, 2, 3, 4, 5].map((seat) => [(row + 1) * 12 + seat, status] as const),
      ),
    });
    lookAt(opened, 292, 210, 32);
    await expectPicture("states-operator", opened);
  });

  test.each(["points", "quads"] as const)("has large seats drawn as %s", async (seatPath) => {
    const opened = await openScene(hallOfTraits(), { seatPath });
    opened.states.wish(1);
    lookAt(opened, 330, 170, 40);
    await expectPicture(`level-large-${seatPath}`, opened);
  });

  test("has seats as large as they get", async () => {
    const opened = await openScene(hallOfTraits());
    opened.states.wish(15);
    lookAt(opened, 300, 165, 60);
    await expectPicture("level-largest", opened);
  });
});

test("the picture is the same after a lost context", async () => {
  const opened = await openScene(bowlOfTiers());
  sellSome(opened);
  lookAt(opened, 640, 480, 14);
  await expectPictureAfterLoss("level-seats", opened);
});

test("one seat's other state is another picture", async () => {
  const opened = await openScene(bowlOfTiers());
  sellSome(opened);
  lookAt(opened, 640, 480, 14);
  await expectPicture("level-seats", opened);
  const { states, map } = opened;
  const isSeen = (seat: number): boolean => {
    const { x, y } = map.screenOf(seat);
    return x > 40 && x < 320 && y > 40 && y < 220 && states.drawn(seat) === DrawnStatus.free;
  };
  const seat = Array.from({ length: states.layout.count }, (_, at) => at).find(isSeen) ?? -1;
  const become = (clock: number, status: number): void =>
    void states.apply({ clock, seats: [[seat, status]] });
  become(2, SeatStatus.sold);
  try {
    await expect(expectPicture("level-seats", opened)).rejects.toThrow(/pixels .* differ/);
  } finally {
    // Restores the picture that a run with `--update` has just overwritten.
    become(3, SeatStatus.available);
    await expectPicture("level-seats", opened);
  }
});
