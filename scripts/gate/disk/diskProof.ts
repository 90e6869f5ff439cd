import { parseArgs } from "node:util";
import { copyProgram } from "../../../tests/server/proof/program.ts";
import { ownTemporaryFolder, type Closers } from "../contention/openCluster.ts";
import { machineNow } from "../machineNow.ts";
import { plainTable } from "../plainTable.ts";
import { printComplaints } from "../printComplaints.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import { wholeNumber } from "../wholeNumber.ts";
import { writeReport } from "../writeReport.ts";
import { fillDatabase, type DatabaseRow, type Engine } from "./databaseDisk.ts";
import { fillFolders, type FolderRow } from "./folderDisks.ts";

const ENGINES: readonly Engine[] = ["external", "embedded"];

interface Options {
  readonly seed: number;
  readonly buyers: number;
  readonly json: string | undefined;
}

/**
 * Parses the options of the proof, such as `--seed 7`. Throws if an option is unknown or its value is not a
 * positive whole number.
 */
export function readDiskOptions(words: readonly string[]): Options {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { seed: option, buyers: option, json: option },
  });
  return {
    seed: wholeNumber("seed", values.seed, 1),
    buyers: wholeNumber("buyers", values.buyers, 8),
    json: values.json,
  };
}

/**
 * Returns the table that is printed at the end: the effects of each full disk, and whether they ended once
 * there was space.
 */
export function diskTable(
  databases: readonly DatabaseRow[],
  folders: readonly FolderRow[],
): string {
  const end = (complaints: readonly string[]): string => (complaints.length === 0 ? "" : "wrong");
  return plainTable([
    ["full", "what happened", ""],
    ...databases.map(({ engine, seenSeconds, backSeconds, failed, sold, complaints }) => [
      `the database's disk (${engine})`,
      `not ready after ${seenSeconds.toFixed(1)} s, ${failed} calls failed, sold again ${backSeconds.toFixed(1)} s after there was room, ${sold} sales in all`,
      end(complaints),
    ]),
    ...folders.map(({ folder, says, complaints }) => [folder, says, end(complaints)]),
  ]);
}

async function prove({ seed, buyers, json }: Options, closers: Closers): Promise<boolean> {
  const say = (line: string): void => console.log(line);
  const machine = machineNow();
  ownTemporaryFolder(closers);
  const { main } = copyProgram();
  const folders = await fillFolders(main, closers);
  const databases: DatabaseRow[] = [];
  for (const engine of ENGINES) {
    databases.push(await fillDatabase(engine, { main, seed, buyers, closers, say }));
  }
  say(`\n${diskTable(databases, folders)}\n`);
  if (json !== undefined) writeReport(json, { ...machine, seed, buyers, databases, folders });
  const inFolders = folders.flatMap(({ folder, complaints }) =>
    complaints.map((text) => `${folder}: ${text}`),
  );
  return printComplaints([...databases.flatMap((row) => row.complaints), ...inFolders], say);
}

/**
 * `npm run proof -- disk [--seed N] [--buyers N] [--json FILE]`: fills the disks of the database, of
 * pictures, videos and daily backups, and of temporary files, and checks the effects. Returns whether every
 * full disk caused an error with a code, nothing was half-written or lost, and everything worked again once
 * there was space. The proof mounts small file systems, so it has to run as root.
 */
export function diskProof(words: readonly string[]): Promise<boolean> {
  const options = readDiskOptions(words);
  return untilInterrupted((closers) => prove(options, closers));
}
