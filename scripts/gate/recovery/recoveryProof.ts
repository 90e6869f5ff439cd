import { parseArgs } from "node:util";
import { placeAt, shortenTimers } from "../../../tests/server/proof/fleet.ts";
import { copyProgram } from "../../../tests/server/proof/program.ts";
import { ownTemporaryFolder, type Closers } from "../contention/openCluster.ts";
import { readBooks } from "../contention/readBooks.ts";
import { machineNow } from "../machineNow.ts";
import { printComplaints } from "../printComplaints.ts";
import { untilInterrupted } from "../untilInterrupted.ts";
import { wholeNumber } from "../wholeNumber.ts";
import { writeReport } from "../writeReport.ts";
import { Archive } from "./archive.ts";
import { judgeRestored } from "./judgeRestored.ts";
import { loseHouse } from "./loseHouse.ts";
import { purchasesAt } from "./moment.ts";
import { openBucket } from "./openBucket.ts";
import { openHouse, restoreHouse } from "./openHouse.ts";
import { recoveryTable } from "./recoveryTable.ts";

const SEATS = 200;
const SPARE = 5;

interface Options {
  readonly seed: number;
  readonly buyers: number;
  readonly nodes: number;
  readonly sales: number;
  readonly archiveSeconds: number;
  /** Whether the archive is a bucket instead of a folder. */
  readonly isInBucket: boolean;
  /**
   * Whether the database is restored to a moment after the accident. If the moment is after the accident, the
   * proof must find faults.
   */
  readonly isLate: boolean;
  readonly json: string | undefined;
}

/**
 * Parses the options of the proof, such as `--seed 7`. Throws if an option is unknown or its value is not a
 * positive whole number.
 */
function readOptions(words: readonly string[]): Options {
  const option = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: option,
      buyers: option,
      nodes: option,
      sales: option,
      "archive-seconds": option,
      bucket: flag,
      late: flag,
      json: option,
    },
  });
  return {
    seed: wholeNumber("seed", values.seed, 1),
    buyers: wholeNumber("buyers", values.buyers, 16),
    nodes: wholeNumber("nodes", values.nodes, 2),
    sales: wholeNumber("sales", values.sales, 60),
    archiveSeconds: wholeNumber("archive-seconds", values["archive-seconds"], 5),
    isInBucket: values.bucket,
    isLate: values.late,
    json: values.json,
  };
}

async function prove(options: Options, closers: Closers): Promise<boolean> {
  const { seed, buyers, nodes, sales, archiveSeconds, isInBucket, isLate, json } = options;
  const say = (line: string): void => console.log(line);
  const machine = machineNow();
  ownTemporaryFolder(closers);
  const { main } = copyProgram();
  const archive = new Archive(closers, isInBucket ? await openBucket(closers) : undefined);
  const parts = { archive, archiveSeconds, nodes, main, closers };
  say(`seed ${seed}: starting a PostgreSQL that archives, and ${nodes} nodes`);
  const house = await openHouse(parts);
  await shortenTimers(house.store.db);
  const { seats, ...rest } = await placeAt(house.fleet.urls, SEATS + SPARE);
  const { orders } = await readBooks(house.store.db);
  const earlier = new Set(orders.map(({ reservation }) => reservation));
  const place = { ...rest, seats: seats.slice(0, SEATS) };
  const lost = await loseHouse({ house, archive, place, buyers, seed, sales, closers, say });

  const moment = isLate ? lost.afterwards : lost.moment;
  say(`restoring a new server to ${moment.text}`);
  const restored = await restoreHouse(parts, moment.text);
  say("selling on it, and comparing its books with what was told until the moment");
  const { journal, backup, deleted, archivedMs } = lost;
  const judged = await judgeRestored({
    house: restored,
    journal,
    moment: lost.moment.ms,
    earlier,
    show: place.show,
    spare: seats.slice(SEATS),
  });
  // Checks that the log of the restored server reaches the archive.
  await archive.run("restored", "check");

  const { before, underWay, after } = purchasesAt(journal, lost.moment.ms);
  const told = { before: before.length, underWay: underWay.length, after: after.length };
  const { copyMs, replayMs, nodesMs } = restored;
  const restore = { copyMs, replayMs, nodesMs };
  const drill = { backup, moment, sales: told, deleted, archivedMs, restore, ...judged };
  say(`\n${recoveryTable(drill)}\n`);
  const report = { ...machine, seed, buyers, nodes, archiveSeconds, isInBucket, ...drill };
  if (json !== undefined) writeReport(json, report);
  const isIdle = told.before === 0 || told.after === 0 || deleted === 0;
  const others = [
    ...lost.odd.map((each) => `unexpected answer: ${each}`),
    ...(isIdle ? ["nothing was sold before or after the moment, or nothing deleted"] : []),
  ];
  if (!isLate) return printComplaints([...judged.complaints, ...others], say);
  const isSeen = judged.missing > 0 && judged.later > 0;
  say(isSeen ? "The checker sees that the moment was missed." : "The checker sees nothing wrong.");
  return printComplaints(others, say) && isSeen;
}

/**
 * `npm run proof -- recovery [--seed N] [--buyers N] [--nodes N] [--sales N] [--archive-seconds N] [--bucket]
 * [--late] [--json FILE]`: buyers buy while a base backup is taken, all tickets are deleted, and the server
 * is lost. A new server is restored to a moment before the deletion. Returns whether the new server has
 * everything that was confirmed before the moment to which it was restored, and nothing from after that
 * moment. With `--late` the new server is restored to a moment after the deletion, and the checker has to
 * find the missing tickets.
 */
export function recoveryProof(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words);
  return untilInterrupted((closers) => prove(options, closers));
}
