import { expect, test } from "vitest";
import { isVideo, judgeVideos, videoState } from "../../domain/vod.ts";

const at = (hour: number): Date => new Date(Date.UTC(2027, 0, 1, hour));
const bought = { from: at(10), until: at(12), playsRemaining: 1 };

test.each([
  [9, "future"],
  [10, "available"],
  [11, "available"],
  [12, "expired"],
])("at %i o'clock it is %s", (hour, state) => {
  expect(videoState(bought, at(hour))).toBe(state);
});

test("without an end it stays available, and without plays it is over, even before it begins", () => {
  expect(videoState({ ...bought, until: null }, at(23))).toBe("available");
  expect(videoState({ ...bought, playsRemaining: 0 }, at(9))).toBe("expired");
});

test("videos are the venue types 101 to 104, and are bought alone", () => {
  expect([100, 101, 102, 103, 104, 105].filter(isVideo)).toEqual([101, 102, 103, 104]);
  expect(judgeVideos([101])).toBeUndefined();
  expect(judgeVideos([1, 2])).toBeUndefined();
  expect(judgeVideos([1, 103])?.code).toBe("VALIDATION");
  expect(judgeVideos([101, 101])?.code).toBe("VALIDATION");
});
