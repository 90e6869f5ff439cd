import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Shopper, type Choice } from "../server/shopper.ts";
import {
  extend,
  lockAll,
  openStage,
  paidCart,
  rowOf,
  toldBy,
  unlock,
  type Stage,
} from "./stage.ts";

let stage: Stage;
let crowd: Shopper;
let block: Choice[];
beforeAll(async () => {
  stage = await openStage();
  crowd = await new Shopper(stage.house.url).arrive();
  const row = await rowOf(crowd, stage.cinema, "5");
  block = row.filter(({ x }) => x >= 6 && x <= 13);
});
afterAll(() => stage.house.close());

const arrive = () => new Shopper(stage.house.url).arrive();

/**
 * Runs `work` while only the `free` seats of the block are free, and while the seats with the numbers in
 * `chosen` are locked.
 */
async function choose(
  free: readonly Choice[],
  chosen: readonly number[],
  work: (guest: Shopper) => Promise<void>,
) {
  const { cinema } = stage;
  const taken = block.filter((seat) => !free.includes(seat));
  if (taken.length > 0) expect(toldBy(await lockAll(crowd, cinema, taken))).toEqual([200]);
  const guest = await arrive();
  const seats = chosen.map((place) => free[place - 1]!);
  expect(toldBy(await lockAll(guest, cinema, seats))).toEqual([200]);
  await work(guest);
  for (const seat of seats) await unlock(guest, cinema, seat);
  for (const seat of taken) await unlock(crowd, cinema, seat);
}

/** Which of n adjacent free seats can be taken together (contract, "Policy 3"). */
describe.each([
  [2, "x_", "fine"],
  [2, "xx", "fine"],
  [3, "x__", "fine"],
  [3, "_x_", "gap"],
  [3, "xx_", "fine"],
  [3, "x_x", "gap"],
  [3, "xxx", "fine"],
  [4, "x___", "fine"],
  [4, "_x__", "gap"],
  [4, "xx__", "fine"],
  [4, "_xx_", "gap"],
  [4, "x__x", "fine"],
  [4, "x_x_", "gap"],
  [4, "xxx_", "fine"],
  [4, "xx_x", "gap"],
  [5, "__x__", "fine"],
  [5, "_xx__", "gap"],
  [5, "xxx__", "fine"],
  [5, "_xxx_", "gap"],
  [5, "xxxx_", "fine"],
  [6, "_x____", "gap"],
  [6, "__xx__", "fine"],
  [8, "xxx__xxx", "fine"],
  [8, "_xxxxxxx", "fine"],
  [8, "_xxxxxx_", "gap"],
  [8, "x_xxxxxx", "gap"],
  [8, "__x__x__", "fine"],
  [8, "_xx_____", "gap"],
] as const)("of %i free seats %s", (n, pattern, verdict) => {
  const told = verdict === "fine" ? [200] : [409, "SINGLE_SEAT_GAP"];
  const places = (text: string) => [...text].flatMap((sign, i) => (sign === "x" ? [i + 1] : []));

  test(`is ${verdict}, and so is its mirror image`, async () => {
    const turned = [...pattern].toReversed().join("");
    for (const [free, text] of [
      [block.slice(8 - n), pattern],
      [block.slice(0, n), turned],
    ] as const) {
      await choose(free, places(text), async (guest) => {
        expect(toldBy(await extend(guest, 0))).toEqual([200]);
        expect(toldBy(await extend(guest, 1))).toEqual(told);
      });
    }
  });
});

test("a choice that strands a seat names it and what would mend it", async () => {
  await choose(block, [2, 3], async (guest) => {
    const { body } = await extend(guest, 1);
    const { x, y, sectionId } = block[0]!;
    expect(body).toMatchObject({
      error: {
        seats: [{ sectionId, x, y }],
        suggestions: [
          {
            leave: [{ x: block[1]!.x }, { x: block[2]!.x }],
            take: [{ x: block[0]!.x }, { x: block[1]!.x }],
          },
        ],
      },
    });
  });
});

test("it is judged again at commit, and nothing is charged", async () => {
  await choose(block, [2, 3], async (guest) => {
    const cart = await paidCart(guest, stage.cinema, [block[1]!, block[2]!]);
    expect(toldBy(await guest.commit(cart))).toEqual([409, "SINGLE_SEAT_GAP"]);
    const { body } = await guest.get<{ state: string }>(
      `/payment/status/${cart.paymentIdentifier}`,
    );
    expect(body.state).toBe("pending");
  });
});

test("no other policy knows it", async () => {
  const guest = await arrive();
  const [, second] = await rowOf(guest, stage.play, "5");
  await guest.lock(stage.play, second!, second);
  expect(toldBy(await extend(guest, 1))).toEqual([200]);
});
