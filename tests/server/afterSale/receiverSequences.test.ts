import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { boss } from "../changes/changes.ts";
import { Seats } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import { newShows, outboxDone } from "./receivers.ts";
import { Sequence } from "./receiverSequence.ts";

const SEEDS = Array.from({ length: fullCount(3, 12) }, (_, at) => at + 1);
const STEPS = 12;

let house: House;
let evenings: Presentation[];
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  evenings = await newShows(house, DEMO.play, SEEDS.length);
});
afterAll(() => house.close());

describe("each holder of a valid ticket is told what concerns them, and nobody else is", () => {
  const seen = new Set<string>();

  test.each(SEEDS)("in the random sequence of seed %i", async (seed) => {
    const seats = await Seats.ofShow(house.url, evenings[seed - 1]!);
    const sequence = new Sequence(house, seed, seats, {
      admin: await boss(house),
      clerk: await Clerk.at(house),
    });
    await sequence.buy();
    for (let step = 0; step < STEPS; step++) await sequence.step();
    await outboxDone(house);
    await sequence.end();
    expect(await sequence.told()).toEqual(sequence.expected());
    expect(await sequence.leaks()).toEqual([]);
    for (const kind of sequence.kinds()) seen.add(kind);
  });

  test("of which some had every kind of message", () => {
    const all = ["offer", "reminder", "moved", "reseated", "showCancelled", "cancelled"];
    expect([...seen].toSorted()).toEqual(all.toSorted());
  });
});
