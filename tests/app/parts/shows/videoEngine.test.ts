import { describe, expect, test } from "vitest";
import { engineOf } from "../../../../app/parts/shows/videoEngine.ts";
import type { VideoFormat } from "../../../../domain/vod.ts";

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROME = `${MAC.replace("605.1.15", "537.36")} Chrome/130.0.0.0 Safari/537.36`;

const isH264 = (type: string): boolean => /avc1|^video\/mp4$/.test(type) && !/vp09/.test(type);
const all = (): boolean => true;
const none = (): boolean => false;

interface Browser {
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
  readonly hasNativeHls?: boolean;
  readonly plays?: (type: string) => boolean;
  readonly feeds?: (type: string) => boolean;
}

const H264 = ["avc1.64001f", "mp4a.40.2"];
const on = (browser: Browser, format: Partial<VideoFormat> = {}) =>
  engineOf(
    { isStream: true, codecs: H264, isAppleAllowed: true, ...format },
    {
      userAgent: CHROME,
      maxTouchPoints: 0,
      hasNativeHls: false,
      plays: all,
      feeds: all,
      ...browser,
    },
  );

const APPLE: readonly (readonly [string, Browser])[] = [
  ["Safari", { userAgent: `${MAC} Version/18.1 Safari/605.1.15` }],
  [
    "an iPhone",
    { userAgent: `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, maxTouchPoints: 5 },
  ],
  [
    "Chrome on an iPhone",
    { userAgent: `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, maxTouchPoints: 5 },
  ],
  [
    "an iPad that says it is a Mac",
    { userAgent: `${MAC} CriOS/130.0 Safari/605.1.15`, maxTouchPoints: 5 },
  ],
];

const OTHERS: readonly (readonly [string, Browser])[] = [
  ["Chrome", {}],
  ["Chrome that knows HLS too", { hasNativeHls: true }],
  ["Edge", { userAgent: `${CHROME} Edg/130.0.0.0` }],
  [
    "Firefox",
    { userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132" },
  ],
  [
    "Chrome on a phone with Android",
    {
      userAgent:
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
      maxTouchPoints: 5,
    },
  ],
];

describe("a stream", () => {
  test.each(APPLE)("plays natively in %s", (_, browser) => {
    const feeds = browser.maxTouchPoints ? none : all;
    expect(on({ ...browser, hasNativeHls: true, plays: isH264, feeds })).toBe("native");
  });

  test.each(APPLE)("does not play in %s where the installation forbids it", (_, browser) => {
    const strict = { isAppleAllowed: false };
    expect(on({ ...browser, hasNativeHls: true }, strict)).toBeUndefined();
  });

  test.each(OTHERS)("plays by hls.js in %s, whatever is said of Apple", (_, browser) => {
    expect(on(browser)).toBe("hls");
    expect(on(browser, { isAppleAllowed: false })).toBe("hls");
  });

  test("plays natively where only the browser itself can, and nowhere if nothing can", () => {
    expect(on({ feeds: none, hasNativeHls: true })).toBe("native");
    expect(on({ feeds: none, hasNativeHls: false })).toBeUndefined();
  });

  test("of VP9 is not for an iPhone that decodes H.264 alone, and Safari feeds it to its decoder", () => {
    const vp9 = { codecs: ["vp09", "opus"] };
    const [, [, iPhone] = ["", {}]] = APPLE;
    const phone = { ...iPhone, hasNativeHls: true, plays: isH264, feeds: none };
    expect(on(phone, vp9)).toBeUndefined();
    expect(on({ ...phone, feeds: all }, vp9)).toBe("hls");
  });

  test("with qualities of two codecs plays where one of them does", () => {
    const both = { codecs: ["av01", "avc1.64001f", "mp4a.40.2"] };
    expect(on({ feeds: isH264, plays: none }, both)).toBe("hls");
    expect(on({ feeds: none, plays: none }, both)).toBeUndefined();
  });

  test("is asked for with the whole names of its codecs", () => {
    const asked: string[] = [];
    const feeds = (type: string): boolean => asked.push(type) > 0;
    on({ feeds }, { codecs: ["vp09", "opus"] });
    expect(asked).toEqual(['video/mp4; codecs="vp09.00.31.08, opus"']);
  });
});

describe("one file", () => {
  const file = { isStream: false };

  test("plays wherever its codecs do", () => {
    expect(on({ feeds: none }, file)).toBe("native");
    expect(on({ plays: none }, file)).toBeUndefined();
    expect(on({ plays: isH264 }, { ...file, codecs: ["vp09", "opus"] })).toBeUndefined();
  });

  test("of unknown codecs is tried where MP4 plays", () => {
    expect(on({ plays: isH264 }, { ...file, codecs: [] })).toBe("native");
  });

  test("is not for Apple's devices where the installation forbids it", () => {
    const [[, safari] = ["", {}]] = APPLE;
    expect(on(safari, { ...file, isAppleAllowed: false })).toBeUndefined();
  });
});
