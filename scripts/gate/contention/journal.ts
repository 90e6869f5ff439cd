import { closeSync, mkdirSync, openSync, writeSync, createReadStream } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import type { Entry } from "./evidence.ts";

/**
 * The record that buyers write during a run, as one JSON object per line. The record is a file, so that it is
 * still there after the run.
 */
export interface Journal {
  /** Appends an entry to the file. The entry is written when the call returns. */
  readonly write: (entry: Entry) => void;
  readonly close: () => void;
}

/** Begins a journal. The file of an earlier run is replaced. */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "w");
  let isOpen = true;
  return {
    write: (entry) => {
      // A buyer can receive an answer after the run was interrupted and the file was closed.
      if (isOpen) writeSync(file, `${JSON.stringify(entry)}\n`);
    },
    close: () => {
      if (isOpen) closeSync(file);
      isOpen = false;
    },
  };
}

/** Reads the entries of a journal, in the order in which they were written. */
export async function readJournal(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    entries.push(JSON.parse(line));
  }
  return entries;
}
