import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { forgetSettings } from "../ownSettings.ts";
import { ROOT } from "../root.ts";
import { runArchive } from "./archive.ts";
import { buildWhatIsStale } from "../build/build.ts";
import { defaultFolder, newPlan, readPlan, webUrl } from "./clusterPlan.ts";
import { writeExamples } from "./examples.ts";
import { isTarget, killPart, TARGETS } from "./killPart.ts";
import { Processes } from "./processes.ts";
import { findPrograms } from "./programs.ts";
import { restoreCluster } from "./restoreCluster.ts";
import { leaderOf, startCluster, type Started } from "./startCluster.ts";
import { readStatus, statusTable } from "./statusTable.ts";
import { stopCluster } from "./stopCluster.ts";

const USAGE = `npm run cluster                     starts the cluster, or what does not run of it
npm run cluster -- --archive         starts one whose database goes to an archive in its folder
npm run cluster -- backup            takes a base backup, while buyers buy
npm run cluster -- restore MOMENT    restores the database to a moment: "2026-01-31 20:15:00+00"
npm run cluster -- status            shows who is what, and how far the standbys are behind
npm run cluster -- kill TARGET       kills ${Object.keys(TARGETS).join(", ")}
npm run cluster -- stop              ends all of it and removes its data
npm run cluster -- examples          writes deploy/cluster
--folder FOLDER                      another cluster than the one of the temporary folder`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the cluster that was started in this folder. Throws if no cluster was started there. */
function opened(folder: string): Started {
  const plan = readPlan(folder);
  if (!plan) throw new Error(`no cluster was started in ${folder}`);
  return { plan, processes: new Processes(folder) };
}

async function start(folder: string, isArchived: boolean): Promise<void> {
  findPrograms();
  const plan = readPlan(folder) ?? (await newPlan(folder, { isArchived }));
  if (isArchived && !plan.isArchived) {
    throw new Error(`the cluster of ${folder} has no archive: npm run cluster -- stop, then again`);
  }
  await buildWhatIsStale();
  const started = await startCluster(plan, say);
  say(statusTable(await readStatus(started)));
  say(`ready ${webUrl(started.plan)}`);
}

/**
 * Returns the cluster that was started in this folder, which must have an archive. Throws if the cluster has
 * no archive.
 */
function archived(folder: string): Started {
  const started = opened(folder);
  if (started.plan.isArchived) return started;
  throw new Error(`the cluster of ${folder} has no archive: npm run cluster -- --archive`);
}

async function backUp(folder: string): Promise<void> {
  const started = archived(folder);
  const leader = await leaderOf(started);
  await runArchive(started.plan, leader, "--type=full", "backup");
  say((await runArchive(started.plan, leader, "info")).trimEnd());
}

async function restore(folder: string, moment: string | undefined): Promise<void> {
  if (moment === undefined) throw new Error(USAGE);
  const started = archived(folder);
  await restoreCluster(started, moment, say);
  say(statusTable(await readStatus(started)));
}

async function kill(folder: string, target = ""): Promise<void> {
  if (target === "redis") {
    throw new Error(
      "There is no Redis: nodes tell each other about seats and limits through PostgreSQL.",
    );
  }
  if (!isTarget(target)) throw new Error(USAGE);
  const name = await killPart(opened(folder), target);
  say(`killed ${name}, ${TARGETS[target]}. npm run cluster starts it again.`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: "string", default: defaultFolder() },
      archive: { type: "boolean", default: false },
    },
  });
  const folder = resolve(values.folder);
  const [command = "start", target] = positionals;
  if (command === "start") return start(folder, values.archive);
  if (command === "backup") return backUp(folder);
  if (command === "restore") return restore(folder, target);
  if (command === "status") return say(statusTable(await readStatus(opened(folder))));
  if (command === "kill") return kill(folder, target);
  if (command === "stop") {
    await stopCluster(opened(folder));
    return say(`ended, and ${folder} is removed`);
  }
  if (command === "examples") return writeExamples();
  throw new Error(USAGE);
}

process.chdir(ROOT);
forgetSettings();
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
