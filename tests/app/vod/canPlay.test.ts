import { describe, expect, test } from "vitest";
import { canPlay } from "../../../app/vod/canPlay.ts";

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const on = (userAgent: string, maxTouchPoints = 0, hasMediaSource = true): boolean =>
  canPlay({ userAgent, maxTouchPoints, hasMediaSource });

describe("video on demand", () => {
  test.each([
    ["Safari", `${MAC} Version/18.1 Safari/605.1.15`, 0],
    [
      "an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      5,
    ],
    [
      "Chrome on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
      5,
    ],
    ["an iPad that says it is a Mac", `${MAC} CriOS/130.0 Safari/605.1.15`, 5],
  ])("is not for %s", (_, userAgent, touch) => expect(on(userAgent, touch)).toBe(false));

  test.each([
    ["Chrome", `${MAC.replace("605.1.15", "537.36")} Chrome/130.0.0.0 Safari/537.36`, 0],
    ["Edge", `${MAC} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 0],
    ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", 0],
    [
      "Chrome on a phone with Android",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
      5,
    ],
  ])("is for %s", (_, userAgent, touch) => expect(on(userAgent, touch)).toBe(true));

  test("is not for a browser that cannot feed a video in parts", () => {
    expect(on(`${MAC} Chrome/130.0.0.0 Safari/537.36`, 0, false)).toBe(false);
  });
});
