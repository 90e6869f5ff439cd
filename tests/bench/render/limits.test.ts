import { expect, test } from "vitest";
import { OverLimit, within } from "../../../bench/render/limits.ts";

const never = new Promise<never>(() => {});

test("work that is done in time answers", async () => {
  expect(await within(10_000, never, () => Promise.resolve(7))).toBe(7);
});

test("work that never ends is over its limit, and told by how much", async () => {
  const late = within(20, never, () => never);
  await expect(late).rejects.toBeInstanceOf(OverLimit);
  await expect(late).rejects.toThrow("over 0.02 s");
});

test("what breaks meanwhile ends the work with its own reason", async () => {
  const broken = Promise.reject(new OverLimit("over 4 GB"));
  await expect(within(10_000, broken, () => never)).rejects.toThrow("over 4 GB");
});

test("an error of the work itself is no matter of limits", async () => {
  const failed = within(10_000, never, () => Promise.reject(new Error("no context")));
  await expect(failed).rejects.not.toBeInstanceOf(OverLimit);
});
