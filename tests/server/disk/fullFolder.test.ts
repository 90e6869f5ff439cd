import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderStore } from "../../../server/platform/pictures/pictureStore.ts";

/** Bytes that fit on the disk. `Infinity` writes as usual. */
let room = Infinity;
async function writeWithin(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes.subarray(0, room));
  if (bytes.byteLength <= room) return;
  throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parterre-full-"));
});
afterEach(() => {
  room = Infinity;
  rmSync(folder, { recursive: true });
});

test("a picture for which the disk has no room is refused in words, and nothing of it is left", async () => {
  const store = folderStore(folder, writeWithin);
  const picture = new Uint8Array(100).fill(7);
  room = 60;
  await expect(store.write("one.webp", picture)).rejects.toMatchObject({
    refusal: { code: "STORAGE_FULL" },
  });
  expect(readdirSync(folder)).toEqual([]);
  room = Infinity;
  await store.write("one.webp", picture);
  expect(readdirSync(folder)).toEqual(["one.webp"]);
  expect(readFileSync(join(folder, "one.webp"))).toEqual(Buffer.from(picture));
});
