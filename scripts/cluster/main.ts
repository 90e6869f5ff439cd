import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { forgetSettings } from "../ownSettings.ts";
import { ROOT } from "../root.ts";
import { buildWhatIsStale } from "../build/build.ts";
import { defaultFolder, newPlan, readPlan, webUrl } from "./clusterPlan.ts";
import { writeExamples } from "./examples.ts";
import { isTarget, killPart, TARGETS } from "./killPart.ts";
import { Processes } from "./processes.ts";
import { findPrograms } from "./programs.ts";
import { startCluster, type Started } from "./startCluster.ts";
import { readStatus, statusTable } from "./statusTable.ts";
import { stopCluster } from "./stopCluster.ts";

const USAGE = `npm run cluster                     starts the cluster, or what does not run of it
npm run cluster -- status            shows who is what, and how far the standbys are behind
npm run cluster -- kill TARGET       kills ${Object.keys(TARGETS).join(", ")}
npm run cluster -- stop              ends all of it and removes its data
npm run cluster -- examples          writes deploy/cluster
--folder FOLDER                      another cluster than the one of the temporary folder`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the cluster that was started in this folder. Throws if there is none. */
function opened(folder: string): Started {
  const plan = readPlan(folder);
  if (!plan) throw new Error(`no cluster was started in ${folder}`);
  return { plan, processes: new Processes(folder) };
}

async function start(folder: string): Promise<void> {
  findPrograms();
  await buildWhatIsStale();
  const started = await startCluster(readPlan(folder) ?? (await newPlan(folder)), say);
  say(statusTable(await readStatus(started)));
  say(`ready ${webUrl(started.plan)}`);
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
    options: { folder: { type: "string", default: defaultFolder() } },
  });
  const folder = resolve(values.folder);
  const [command = "start", target] = positionals;
  if (command === "start") return start(folder);
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
