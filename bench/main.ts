import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Bench, type BenchReport, type BenchRow, machine } from "./harness.ts";
import { writeTables } from "./writeTables.ts";

/** Each bench's module, loaded only when it is asked for: some bring a browser or a database. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  rules: () => import("./rules.bench.ts"),
  load: () => import("./load.bench.ts"),
  render: () => import("./render.bench.ts"),
  locks: () => import("./locks.bench.ts"),
};

const usage = `npm run bench -- ${Object.keys(BENCHES).join("|")} [--seats 100000,1000000] [--json FILE]
       npm run bench -- tables   writes README.md from bench/results`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seats: { type: "string", default: "100000,1000000" }, json: { type: "string" } },
});
const load = BENCHES[positionals[0] ?? ""];
const seats = values.seats.split(",").map(Number);
if (positionals[0] === "tables") {
  writeTables();
} else if (!load || positionals.length !== 1 || !seats.every((n) => Number.isInteger(n) && n > 0)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  // The load is taken before our own work raises it.
  const before = machine("none");
  const module = await load();
  const { rows, gpu = before.gpu } = await module.bench({ seats });
  const report: BenchReport = { machine: { ...before, gpu }, date: new Date().toISOString(), rows };
  print(report);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
}

function print({ machine: { cpu, cores, load: busy, gpu }, rows }: BenchReport): void {
  console.log(`${cores} × ${cpu}, load ${busy.toFixed(2)}, gpu ${gpu}`);
  for (const row of rows) console.log(line(row));
}

function line({ name, seats: n, variant, median, low, high, unit, over }: BenchRow): string {
  const ratios = Object.entries(over).map(([to, ratio]) => `${ratio} × ${to}`);
  const spread = low === high ? "" : ` (${low} to ${high})`;
  return [
    `${name} ${n}`.padEnd(20),
    variant.padEnd(18),
    `${median} ${unit}${spread}`,
    ...ratios,
  ].join("  ");
}
