import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { packFiles } from "../../../scripts/build/packFiles.ts";

const dist = mkdtempSync(join(tmpdir(), "parterre-pack-"));
afterAll(() => rmSync(dist, { recursive: true }));

test("every text that gets smaller has both of its packed forms, and no other file has one", async () => {
  mkdirSync(join(dist, "assets"));
  const put = (name: string, text: string) => writeFileSync(join(dist, "assets", name), text);
  const script = "export const seats = 'many, many seats';\n".repeat(100);
  put("map-a1b2c3d4.js", script);
  put("small.css", "a{}");
  put("letters.woff2", script);
  await packFiles(dist);
  const read = (name: string) => readFileSync(join(dist, "assets", name));
  expect(brotliDecompressSync(read("map-a1b2c3d4.js.br")).toString()).toBe(script);
  expect(gunzipSync(read("map-a1b2c3d4.js.gz")).toString()).toBe(script);
  for (const name of ["small.css", "letters.woff2"])
    for (const ending of ["br", "gz"])
      expect(existsSync(join(dist, "assets", `${name}.${ending}`))).toBe(false);
});
