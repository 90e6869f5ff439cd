import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { boxesOf } from "../../../scripts/pictures/boxes.ts";
import { streamOf } from "../../../scripts/pictures/fragments.ts";
import { ROOT } from "../../../scripts/root.ts";

const FOLDER = resolve(ROOT, "server/demo/media/vod/demo");
const SECONDS = 12;
const read = (name: string): Buffer => readFileSync(resolve(FOLDER, name));
const PARTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".m4s"))
  .toSorted((a, b) => parseInt(a, 10) - parseInt(b, 10));

/** Returns the demo's film as a single file, in the format in which browsers record. */
const film = (parts: readonly string[] = PARTS): Buffer =>
  Buffer.concat([read("init.mp4"), ...parts.map(read)]);

const bytesOf = (content: Buffer | string = ""): Buffer =>
  typeof content === "string" ? Buffer.from(content) : content;

const playlistOf = (files: Readonly<Record<string, Buffer | string>>): string[] =>
  String(files["index.m3u8"]).trimEnd().split("\n");

describe("the stream of a film", () => {
  test("is what the demo has", () => {
    const files = streamOf(film(), SECONDS);
    expect(Object.keys(files).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
    const other = Object.entries(files).filter(
      ([name, bytes]) => !bytesOf(bytes).equals(read(name)),
    );
    expect(other.map(([name]) => name)).toEqual([]);
  });

  test("has the level of its pictures written into the header, and the rest as recorded", () => {
    const raw = film();
    const at = raw.indexOf("vpcC") + 9;
    raw[at] = 0;
    const head = Buffer.from(bytesOf(streamOf(raw, SECONDS)["init.mp4"]));
    expect(head[at]).toBe(31);
    expect(raw[at]).toBe(0);
    head[at] = 0;
    expect(head.equals(raw.subarray(0, head.length))).toBe(true);
  });

  test("ends its last fragment with the film", () => {
    const [before, after] = [streamOf(film(), SECONDS), streamOf(film(), SECONDS + 1)].map(
      (files) => playlistOf(files).filter((line) => line.startsWith("#EXTINF")),
    );
    expect(after!.slice(0, -1)).toEqual(before!.slice(0, -1));
    const secondsOf = (line = ""): number => Number(/[\d.]+/.exec(line)?.[0]);
    expect(secondsOf(after!.at(-1)) - secondsOf(before!.at(-1))).toBeCloseTo(1, 3);
  });

  test("may be one fragment, whose target is its whole length rounded up", () => {
    const files = streamOf(film(PARTS.slice(0, 1)), 2.5);
    const lines = playlistOf(files);
    expect(lines.filter((line) => line.startsWith("#EXTINF"))).toHaveLength(1);
    expect(lines).toContain("#EXT-X-TARGETDURATION:3");
    expect(bytesOf(files["1.m4s"]).equals(read("1.m4s"))).toBe(true);
  });

  test("never has a fragment without a duration, which players refuse", () => {
    const lines = playlistOf(streamOf(film(), 0));
    expect(lines.at(-3)).toBe("#EXTINF:0.100,");
  });

  test("leaves out what follows the last fragment", () => {
    const index = Buffer.from([0, 0, 0, 8, ...Buffer.from("mfra")]);
    const files = streamOf(Buffer.concat([film(), index]), SECONDS);
    const last = bytesOf(files[PARTS.at(-1)!]);
    expect(boxesOf(last).map(({ type }) => type)).toEqual(["moof", "mdat"]);
  });

  test("is refused without fragments, and without a picture in VP9", () => {
    expect(() => streamOf(film([]), SECONDS)).toThrow("the video has no fragments");
    expect(() => streamOf(Buffer.alloc(0), SECONDS)).toThrow("the video has no fragments");
    const other = film();
    other.write("avcC", other.indexOf("vpcC"), "latin1");
    expect(() => streamOf(other, SECONDS)).toThrow("the video is not VP9");
  });
});
