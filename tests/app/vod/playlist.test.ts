import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mediaType, readPlaylist } from "../../../app/vod/playlist.ts";

const FOLDER = new URL("../../../server/demo/media/vod/demo/", import.meta.url);
const BASE = "https://house.example/api/vod/stream/token/index.m3u8";

test("the demo's playlist has its parts one after the other, beside it", () => {
  const text = readFileSync(new URL("index.m3u8", FOLDER), "utf8");
  const { init, parts } = readPlaylist(text, BASE);
  expect(init).toBe("https://house.example/api/vod/stream/token/init.mp4");
  expect(parts.length).toBeGreaterThan(2);
  for (const [place, part] of parts.entries()) {
    expect(part.url).toBe(new URL(`${place + 1}.m4s`, BASE).href);
    expect(part.from).toBe(parts[place - 1]?.until ?? 0);
    expect(part.until).toBeGreaterThan(part.from);
  }
});

test("what is no playlist is refused", () => {
  expect(() => readPlaylist("<html>", BASE)).toThrow("no playlist");
  expect(() => readPlaylist("#EXTM3U\n1.m4s", BASE)).toThrow("no playlist");
});

test("the codecs are read from the film's head", () => {
  const head = readFileSync(new URL("init.mp4", FOLDER));
  expect(mediaType(head)).toBe('video/mp4; codecs="vp09.00.31.08, opus"');
  const bytes = [..."xxavc1xxavcC"].map((letter) => letter.charCodeAt(0));
  expect(mediaType(Uint8Array.from([...bytes, 1, 0x64, 0, 0x1f]))).toBe(
    'video/mp4; codecs="avc1.64001f"',
  );
});
