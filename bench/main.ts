import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Bench, BenchOptions, BenchReport } from "./harness.ts";
import { machine } from "./machine.ts";
import { printReport } from "./printReport.ts";
import { writeTables } from "./writeTables.ts";

/** Modules of the benches, loaded on demand because some need a browser or a database. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  rules: () => import("./rules.bench.ts"),
  load: () => import("./load.bench.ts"),
  render: () => import("./render.bench.ts"),
  locks: () => import("./locks.bench.ts"),
  pages: () => import("./pages.bench.ts"),
  office: () => import("./office.bench.ts"),
  heat: () => import("./heat.bench.ts"),
  design: () => import("./design.bench.ts"),
  attacks: () => import("./attacks.bench.ts"),
  imports: () => import("./imports.bench.ts"),
  sellout: () => import("./sellout.bench.ts"),
};
const SEATS = "100000,1000000";
/** Default sizes of benches whose halls are smaller than usual. */
const OWN_SEATS: Readonly<Record<string, string>> = { sellout: "80000" };

const usage = `npm run bench -- ${Object.keys(BENCHES).join("|")} [--seats 100000,1000000] [--json FILE]
       heat: --seats 80000 [--rounds 5]
       design: --seats 10000,100000,250000 [--rounds 3]
       render also: [--designs ours,particle] [--rounds 3] [--gpu vulkan|gl|metal|d3d11]
       locks also: [--attempts 20000]
       pages: [--rounds 5]
       office: [--tickets 300000,3000000] [--databases URL,URL] [--rounds 60]
       attacks: [--against DIR]   another checkout, attacked in the same run
       sellout: [--seats 80000] [--seed 1]
       npm run bench -- frame [--port 4173]   serves the page that measures the machine it is opened on
       npm run bench -- tables   writes docs/bench.md from bench/results`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: "string" },
    designs: { type: "string" },
    rounds: { type: "string" },
    attempts: { type: "string" },
    seed: { type: "string" },
    tickets: { type: "string" },
    databases: { type: "string" },
    against: { type: "string" },
    gpu: { type: "string" },
    port: { type: "string", default: "4173" },
    json: { type: "string" },
  },
});
const [command = "", ...rest] = positionals;
const load = Object.hasOwn(BENCHES, command) ? BENCHES[command] : undefined;
const isCount = (n: number | undefined): boolean =>
  n === undefined || (Number.isInteger(n) && n > 0);
const options = readOptions();
if (rest.length > 0 || !options) fail();
else if (command === "tables") writeTables();
else if (command === "frame") await serve(Number(values.port));
else if (load) await run(await load(), options);
else fail();

function readOptions(): BenchOptions | undefined {
  const ownSeats = Object.hasOwn(OWN_SEATS, command) ? OWN_SEATS[command] : undefined;
  const seats = (values.seats ?? ownSeats ?? SEATS).split(",").map(Number);
  const countOf = (text?: string) => (text === undefined ? undefined : Number(text));
  const rounds = countOf(values.rounds);
  const attempts = countOf(values.attempts);
  const seed = countOf(values.seed);
  const port = Number(values.port);
  if (!seats.every(isCount) || ![rounds, attempts, seed].every(isCount)) return undefined;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return undefined;
  const tickets = values.tickets?.split(",").map(Number);
  if (tickets && !tickets.every(isCount)) return undefined;
  const { designs, gpu, databases, against } = values;
  return {
    seats,
    ...(designs !== undefined && { designs: designs.split(",") }),
    ...(rounds !== undefined && { rounds }),
    ...(attempts !== undefined && { attempts }),
    ...(seed !== undefined && { seed }),
    ...(gpu !== undefined && { gpu }),
    ...(against !== undefined && { against }),
    ...(tickets && { tickets }),
    ...(databases !== undefined && { databases: databases.split(",") }),
  };
}

async function run(module: Bench, asked: BenchOptions): Promise<void> {
  // The load is read before the bench itself raises it.
  const before = machine("none");
  const { rows, gpu = before.gpu } = await module.bench(asked);
  const report: BenchReport = { machine: { ...before, gpu }, date: new Date().toISOString(), rows };
  printReport(report);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
}

/** Serves the page until the process is interrupted. */
async function serve(port: number): Promise<void> {
  const { serveFrame } = await import("./frame/serveFrame.ts");
  const { urls } = await serveFrame(port);
  console.log(urls.join("\n"));
  // The process exits explicitly, so that the build output is removed.
  process.once("SIGINT", () => process.exit(0));
}

function fail(): void {
  console.error(usage);
  process.exitCode = 2;
}
