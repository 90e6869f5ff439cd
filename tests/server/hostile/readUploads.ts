import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { Refused } from "../../../domain/refusal.ts";
import { readFile as readTable } from "../../../server/imports/reading/readFile.ts";
import { readPicture } from "../../../server/platform/pictures/readPicture.ts";
import { checkVideo } from "../../../server/platform/videos/checkVideo.ts";
import { openPlanWork } from "../../../server/seats/plans/planWork.ts";
import { READERS, type Reader } from "./uploadReaders.ts";

/** Schema of `files.json`, which lists the files of the folder. The first files in the list are harmless. */
const List = z.array(
  z.object({ reader: z.enum(READERS), file: z.string(), isHarmless: z.boolean() }),
);

/**
 * Time limit in seconds. The limit is shorter than in production, so that the slowest files do not delay the
 * test.
 */
const SECONDS = 5;
const plans = openPlanWork({ readSeconds: SECONDS, readMegabytes: 512 });
const tableLimits = { seconds: SECONDS, megabytes: 1_024 };

const READ: Readonly<Record<Reader, (bytes: Buffer) => Promise<string>>> = {
  picture: async (bytes) => `taken, ${(await readPicture(bytes)).sizes.length} sizes`,
  table: async (bytes) =>
    `taken, ${(await readTable(bytes, undefined, tableLimits)).lines.length} lines`,
  plan: async (bytes) => {
    const { errors } = await plans.read(bytes);
    return errors > 0 ? `refused, ${errors} errors` : "taken";
  },
  video: async (bytes) => {
    const read = async (start: number, end: number) => bytes.subarray(start, end);
    await checkVideo([{ name: "film.mp4", bytes: bytes.length, read }]);
    return "taken";
  },
};

async function outcomeOf(reader: Reader, bytes: Buffer): Promise<string> {
  try {
    return await READ[reader](bytes);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `refused, ${error.refusal.code}`;
  }
}

/** Returns the maximum memory that this process has used so far, in MiB. */
const peakMebibytes = (): number => process.resourceUsage().maxRSS / 1_024;

const [folder = ""] = process.argv.slice(2);
const files = List.parse(JSON.parse(readFileSync(join(folder, "files.json"), "utf8")));
const outcomes: string[] = [];
let before = 0;
for (const { reader, file, isHarmless } of files) {
  // The memory is measured after the harmless files, with which the readers load their libraries.
  if (!isHarmless && before === 0) before = peakMebibytes();
  outcomes.push(await outcomeOf(reader, await readFile(join(folder, file))));
}
console.log(JSON.stringify({ outcomes, before, after: peakMebibytes() }));
