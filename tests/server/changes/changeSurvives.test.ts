import { expect, test } from "vitest";
import { boss } from "./changes.ts";
import { cancelFor, crowdAt, demoFolder, mustBeWhole, startNode } from "./crash.ts";

// The short form of changeSurvives.proof.ts, for every change.
test("a server that is killed as soon as a show is cancelled goes on at its next start", async () => {
  const dataDir = await demoFolder();
  const before = await startNode({ dataDir });
  const crowd = await crowdAt(before, 4);
  const id = await cancelFor(await boss(before), crowd);
  await before.kill9();

  const after = await startNode({ dataDir });
  await mustBeWhole(after, crowd, id);
  expect(await after.stop()).toBe(0);
});
