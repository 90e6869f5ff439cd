import { expect, test } from "vitest";
import { modelled, type ModelOptions } from "../../../bench/sellout/model.ts";

const NOTHING = { arrival: 0, poll: 0, sale: 0 };
const OPTIONS: ModelOptions = {
  arrivals: 100_000,
  seats: 12_000,
  party: 2,
  minutes: 10,
  servers: NOTHING,
  database: NOTHING,
  seed: 1,
};

test("sales alone need their rate times their cost, at 70 % of each core", () => {
  // The rate is 6,000 sales in 600 s.
  const servers = { ...NOTHING, sale: 0.34 };
  const found = modelled({ ...OPTIONS, servers });
  expect(found.serverCores).toBeCloseTo(3.4);
  expect(found).toMatchObject({ nodes: 5, databaseCores: 0, databaseCoresToHave: 0 });
});

test("every visitor joins once, and most of them shortly before the sale", () => {
  const servers = { ...NOTHING, arrival: 1 };
  const { arrivalsPerSecond, serverCores } = modelled({ ...OPTIONS, servers });
  expect(serverCores).toBe(arrivalsPerSecond);
  // 70,000 visitors join within an hour. At the end of the hour twice as many join per second as on average.
  expect(arrivalsPerSecond).toBeGreaterThan((2 * 70_000) / 3_600);
  expect(arrivalsPerSecond).toBeLessThan((4 * 70_000) / 3_600 + 30_000 / 300);
});

test("more visitors ask more often in all, and twice as fast a sale sells twice as much a second", () => {
  const servers = { arrival: 0.001, poll: 0.0001, sale: 0.05 };
  const small = modelled({ ...OPTIONS, servers });
  const crowded = modelled({ ...OPTIONS, arrivals: 1_000_000, servers });
  expect(crowded.pollsPerSecond).toBeGreaterThan(5 * small.pollsPerSecond);
  expect(crowded.nodes).toBeGreaterThan(small.nodes);
  const database = { ...NOTHING, sale: 0.1 };
  const slow = modelled({ ...OPTIONS, database }).databaseCores;
  expect(modelled({ ...OPTIONS, minutes: 5, database }).databaseCores).toBeCloseTo(2 * slow);
});

test("the same seed gives the same model", () => {
  const servers = { arrival: 0.001, poll: 0.0001, sale: 0.05 };
  expect(modelled({ ...OPTIONS, servers })).toEqual(modelled({ ...OPTIONS, servers }));
  expect(modelled({ ...OPTIONS, servers, seed: 2 })).not.toEqual(modelled({ ...OPTIONS, servers }));
});
