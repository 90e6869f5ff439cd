import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { boxesOf, boxIn } from "../../../scripts/pictures/boxes.ts";

const FOLDER = fileURLToPath(new URL("../../../server/demo/media/vod/demo/", import.meta.url));
const read = (name: string): Buffer => readFileSync(FOLDER + name);

test("the demo's video is VP9 and Opus in fragments, and small", () => {
  const head = read("init.mp4");
  const coders = boxesOf(boxIn(head, "moov").body)
    .filter(({ type }) => type === "trak")
    .map(({ body }) => boxIn(body, "mdia", "minf", "stbl", "stsd").body.toString("latin1", 12, 16));
  expect(coders.toSorted()).toEqual(["Opus", "vp09"]);
  // The bytes mean profile 0, level 3.1, 8 bits.
  const config = head.indexOf("vpcC") + 8;
  expect([head[config], head[config + 1], head[config + 2]! >> 4]).toEqual([0, 31, 8]);
  const names = readdirSync(FOLDER);
  const bytes = names.reduce((sum, name) => sum + statSync(FOLDER + name).size, 0);
  expect(bytes).toBeLessThanOrEqual(300_000);
});

test("its playlist names every part, in order, each a fragment of its own", () => {
  const lines = read("index.m3u8").toString().trim().split("\n");
  const named = lines.filter((line) => !line.startsWith("#"));
  const parts = readdirSync(FOLDER).filter((name) => name.endsWith(".m4s"));
  expect(named).toEqual(parts.map((_, at) => `${at + 1}.m4s`));
  for (const name of named) {
    expect(boxesOf(read(name)).map(({ type }) => type)).toEqual(["moof", "mdat"]);
  }
  const seconds = lines.flatMap((line) => /^#EXTINF:([\d.]+),$/.exec(line)?.[1] ?? []).map(Number);
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(12, 0);
  expect([lines[0], lines.at(-1)]).toEqual(["#EXTM3U", "#EXT-X-ENDLIST"]);
});
