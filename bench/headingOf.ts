import type { BenchReport } from "./harness.ts";

/** Returns the line above a table of results: the bench, the machine, its load and the date. */
export function headingOf({ machine, date, rows }: BenchReport): string {
  const { load, gpu, screen } = machine;
  const notes = [
    load === null ? [] : `at a load of ${load.toFixed(1)}`,
    gpu === "none" ? [] : `drawn by ${gpu}`,
    screen ?? [],
    `measured on ${date.slice(0, 10)}`,
  ].flat();
  return `**${rows[0]?.bench}**: ${machine.cores} × ${machine.cpu}, ${notes.join(", ")}`;
}
