import { describe, expect, test } from "vitest";
import { clockTime } from "../../../../app/vod/player/clockTime.ts";
import { withTokenOf } from "../../../../app/vod/player/streamLink.ts";

describe("a time in a film", () => {
  test.each([
    [0, "0:00"],
    [9.9, "0:09"],
    [61, "1:01"],
    [3599, "59:59"],
    [3600, "1:00:00"],
    [5_025, "1:23:45"],
    [-1, "0:00"],
  ])("of %d seconds is written %s", (seconds, text) => expect(clockTime(seconds)).toBe(text));
});

describe("the address of a file of a stream", () => {
  const address = {
    playbackURL: "/api/vod/stream/new.2.s/film.m3u8",
    expiresAt: "",
    renewableUntil: "",
  };

  test.each([
    [
      "https://house.example/api/vod/stream/old.1.s/1.m4s",
      "https://house.example/api/vod/stream/new.2.s/1.m4s",
    ],
    ["/api/vod/stream/old.1.s", "/api/vod/stream/new.2.s"],
    ["/api/vod/stream/old.1.s?x=1", "/api/vod/stream/new.2.s?x=1"],
    ["https://elsewhere.example/1.m4s", "https://elsewhere.example/1.m4s"],
  ])("%s is asked for with the newest token", (before, after) => {
    expect(withTokenOf(before, address)).toBe(after);
  });
});
