import { closeSync, mkdirSync, openSync, writeSync, createReadStream } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import type { Entry } from "./evidence.ts";

/** The buyers' record of a run, one JSON object per line. It is a file, so that it survives the run. */
export interface Journal {
  /** Appends an entry to the file before it returns. */
  readonly write: (entry: Entry) => void;
  readonly close: () => void;
}

/** Begins a journal. Replaces the file of an earlier run. */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "w");
  let isOpen = true;
  return {
    write: (entry) => {
      // A buyer can receive an answer after the run was interrupted.
      if (isOpen) writeSync(file, `${JSON.stringify(entry)}\n`);
    },
    close: () => {
      if (isOpen) closeSync(file);
      isOpen = false;
    },
  };
}

/** Reads a journal back, in the order written. */
export async function readJournal(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    entries.push(JSON.parse(line));
  }
  return entries;
}
