import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Entry } from "../../../../scripts/gate/contention/evidence.ts";
import { openJournal, readJournal } from "../../../../scripts/gate/contention/journal.ts";

const LOCKED: Entry = { kind: "locked", buyer: "1.1", seats: ["1_2_3"], at: 5, until: 9 };
const REFUNDED: Entry = { kind: "refunded", at: 7, reservation: "R1" };

test("a journal is on the disk as soon as an entry is written, and is read back in order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parterre-journal-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "inside/journal.jsonl");
  openJournal(path).close();
  const journal = openJournal(path);
  journal.write(LOCKED);
  expect(readFileSync(path, "utf8")).toBe(`${JSON.stringify(LOCKED)}\n`);
  journal.write(REFUNDED);
  journal.close();
  // A write after the end is ignored and does not fail.
  journal.write(LOCKED);
  journal.close();
  expect(await readJournal(path)).toEqual([LOCKED, REFUNDED]);
});
