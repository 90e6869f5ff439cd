import type { BenchReport, BenchRow } from "./harness.ts";

/** Prints a report in readable form. */
export function printReport({ machine: { cpu, cores, load, gpu }, rows }: BenchReport): void {
  const busy = load === null ? "" : `, load ${load.toFixed(2)}`;
  console.log(`${cores} × ${cpu}${busy}, gpu ${gpu}`);
  for (const row of rows) console.log(line(row));
}

function line({ name, seats, variant, median, low, high, unit, over, note }: BenchRow): string {
  const ratios = Object.entries(over).map(([to, ratio]) => `${ratio} × ${to}`);
  const spread = low === high ? "" : ` (${low} to ${high})`;
  const figure =
    median === "dnf" ? `dnf (${note ?? "no reason told"})` : `${median} ${unit}${spread}`;
  return [`${name} ${seats}`.padEnd(20), variant.padEnd(18), figure, ...ratios].join("  ");
}
