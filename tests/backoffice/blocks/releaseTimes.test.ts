import { afterAll, beforeAll, expect, test } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { beforeText, RELEASE_MINUTES } from "../../../backoffice/blocks/releaseTimes.ts";

beforeAll(() => {
  session.locale = "en";
});
afterAll(() => void (session.locale = "he"));

test("minutes are told in the largest unit that is whole", () => {
  expect(RELEASE_MINUTES.map(beforeText)).toEqual([
    "30 minutes",
    "1 hour",
    "3 hours",
    "1 day",
    "2 days",
    "7 days",
  ]);
  expect([0, 90, 1_500].map(beforeText)).toEqual(["0 minutes", "90 minutes", "25 hours"]);
});
