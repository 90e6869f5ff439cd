import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listedText } from "../../engine/plan/import/samples.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { runNode } from "../../gate/runNode.ts";
import { mp4 } from "../videos/mp4.ts";
import { READERS } from "./uploadReaders.ts";
import { hostileUploads, type HostileUpload } from "./hostileUploads.ts";

/**
 * Maximum memory, in MiB, that reading hostile files can use in addition to that of harmless ones. The thread
 * that reads a table may use 1 GiB (`readFile`), and a picture of 60 megapixels takes up to 8 bytes per pixel.
 */
const MAX_GROWTH_MIB = 1_024;

const Report = z.object({
  outcomes: z.array(z.string()),
  before: z.number(),
  after: z.number(),
});

/** Returns files that each reader accepts, so that its libraries are loaded before memory is measured. */
async function harmless(): Promise<HostileUpload[]> {
  const picture = sharp({
    create: { width: 3_000, height: 2_000, channels: 3, background: { r: 9, g: 90, b: 200 } },
  });
  const lines = Array.from({ length: 20_000 }, (_, at) => `${at},name ${at}`);
  const files = {
    picture: await picture.jpeg().toBuffer(),
    table: Buffer.from(["id,name", ...lines].join("\n")),
    plan: Buffer.from(listedText()),
    video: mp4(),
  };
  return READERS.map((reader) => ({
    reader,
    name: `${reader}: harmless`,
    bytes: files[reader],
    mayBeTaken: true,
  }));
}

/** Reads the files in a separate process, because this process uses memory for creating them. */
async function readAll(uploads: readonly (HostileUpload & { readonly isHarmless: boolean })[]) {
  const folder = ownFolder();
  const files = uploads.map(({ reader, bytes, isHarmless }, at) => {
    writeFileSync(join(folder, String(at)), bytes);
    return { reader, file: String(at), isHarmless };
  });
  writeFileSync(join(folder, "files.json"), JSON.stringify(files));
  const run = await runNode(["tests/server/hostile/readUploads.ts", folder]);
  expect([run.code, run.stderr]).toEqual([0, ""]);
  return Report.parse(JSON.parse(run.stdout));
}

test(`200 hostile files and more are refused in words, in less than ${MAX_GROWTH_MIB} MiB`, async () => {
  const plain = (await harmless()).map((each) => ({ ...each, isHarmless: true }));
  const hostile = (await hostileUploads()).map((each) => ({ ...each, isHarmless: false }));
  expect(hostile.length).toBeGreaterThanOrEqual(200);
  const { outcomes, before, after } = await readAll([...plain, ...hostile]);
  console.log(`memory: ${Math.round(before)} MiB, then ${Math.round(after)} MiB`);
  const told = [...plain, ...hostile].map(({ name }, at) => [name, outcomes[at]]);
  expect(told.slice(0, plain.length)).toEqual(
    plain.map(({ name }) => [name, expect.stringMatching(/^taken/)]),
  );
  expect(told.slice(plain.length)).toEqual(
    hostile.map(({ name, mayBeTaken }) => [
      name,
      expect.stringMatching(mayBeTaken ? /^(refused|taken)/ : /^refused/),
    ]),
  );
  expect(after - before).toBeLessThan(MAX_GROWTH_MIB);
});
