import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXTS = "{app,assets,backoffice,edocument}/**/*.{css,html,js,json,svg}";
/** Smaller files are not compressed, because they fit into one packet anyway. */
const LEAST_BYTES = 1024;

/**
 * Compresses every text file of a build at the highest level, into a `.br` and a `.gz` file beside it. Files
 * are compressed once at build time, because the highest level is too slow for each request. Files that would
 * not become smaller are skipped.
 */
export async function packFiles(distDir: string): Promise<void> {
  await Promise.all(globSync(TEXTS, { cwd: distDir }).map((path) => pack(resolve(distDir, path))));
}

async function pack(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = {
    br: await promisify(brotliCompress)(bytes, { params }),
    gz: await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, smaller] of Object.entries(packed))
    if (smaller.length < bytes.length) await writeFile(`${path}.${ending}`, smaller);
}
