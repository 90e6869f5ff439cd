import { expect, test } from "vitest";
import { stadium } from "../../bench/venues.ts";
import { isRefusal } from "../../workers/isRefusal.ts";
import { openSeating } from "../../workers/openSeating.ts";
import { seatingContract } from "./seatingContract.ts";

seatingContract("in the worker", () => openSeating());

test("the worker is a worker, and the plan's columns arrive as buffers of their own", async () => {
  const opened = await openSeating();
  expect(opened.where).toBe("worker");
  const plan = new TextEncoder().encode(JSON.stringify(stadium(500)));
  const layout = await opened.seating.open(plan, { seatingPolicyId: 1 });
  opened.close();
  if (isRefusal(layout)) throw new Error("refused");
  expect(layout.x.buffer.byteLength).toBe(4 * 500);
  layout.x[0] = 1;
  expect(layout.x[0]).toBe(1);
});

test("a worker whose script does not load gives way to the thread", async () => {
  const opened = await openSeating(() => new Worker("/no-such-script.js", { type: "module" }));
  expect(opened.where).toBe("thread");
  opened.close();
});
