import { expect, test, vi } from "vitest";
import { agorot, type Agorot } from "../../../domain/money.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { createHeatScales } from "../../../engine/heat/heatScales.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { smallHall, START, tapeOf } from "./randomSales.ts";

const scales = () => createHeatScales();
const replayOn = (
  shared: ReturnType<typeof scales>,
  prices: ReadonlyMap<number, Agorot>,
  seats: number,
  onRescaled = (): void => undefined,
): SaleReplay => {
  const sold = Array.from({ length: seats }, (_, seat) => [seat, SeatStatus.sold] as const);
  const tape = tapeOf([{ after: 1000, seats: sold }]);
  const states = new SeatStates(smallHall(), { audience: "operator" });
  return new SaleReplay(tape, states, { prices, paceMinutes: 1, scales: shared, onRescaled });
};
const CHEAP = new Map([
  [10, agorot(2000)],
  [11, agorot(3000)],
  [12, agorot(4000)],
]);
const DEAR = new Map([
  [10, agorot(10_000)],
  [11, agorot(6000)],
  [12, agorot(8000)],
]);

test("a colour stands for the same in both of two halls", () => {
  const shared = scales();
  const told = vi.fn();
  const cheap = replayOn(shared, CHEAP, 4, told);
  const prices = cheap.paint({ kind: "price", by: "section" });
  prices.refresh();
  expect([...prices.sections]).toEqual([0, 0.5, 1]);
  const dear = replayOn(shared, DEAR, 30);
  expect(told).toHaveBeenCalled();
  prices.refresh();
  // The price scale now reaches from 20 to 100 shekels.
  expect([...prices.sections]).toEqual([0, 0.125, 0.25]);
  expect(shared.prices).toEqual([2000, 10_000]);
  expect(shared.takings).toBe(24 * 6000);
  // In this minute 24 seats of one section were sold. The four seats sold in the other hall therefore get a
  // cooler colour.
  expect(shared.ceiling).toBe(50);
  const pace = cheap.paint({ kind: "pace", by: "section" });
  pace.refresh();
  expect(pace.sections[0]).toBeCloseTo(4 / 50);
  expect(dear.scales.ceiling).toBe(50);
});

test("one that leaves takes its part of the scales along", () => {
  const shared = scales();
  const cheap = replayOn(shared, CHEAP, 4);
  const dear = replayOn(shared, DEAR, 30);
  dear.close();
  expect(shared.prices).toEqual([2000, 4000]);
  expect(shared.takings).toBe(24 * 3000);
  cheap.seek(START + 1000);
  expect(shared.ceiling).toBe(5);
  // A closed replay that moves again contributes to the scale again.
  dear.seek(START + 1000);
  expect(shared.prices).toEqual([2000, 10_000]);
  expect(shared.ceiling).toBe(50);
});
