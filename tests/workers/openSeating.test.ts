import { expect, test } from "vitest";
import { openSeating } from "../../workers/openSeating.ts";
import { seatingContract } from "./seatingContract.ts";

seatingContract("in the thread", () => openSeating());

test("where there are no workers the thread answers, and says so", async () => {
  const opened = await openSeating(() => {
    throw new Error("worker-src 'none'");
  });
  expect(opened.where).toBe("thread");
  opened.close();
});
