import { summary } from "../../tests/server/proof/tally.ts";
import { Trial } from "../../tests/server/proof/trial.ts";
import { DOUBLE_SALE, toldTwice } from "../../tests/server/proof/bookFaults.ts";
import type { BenchRow } from "../harness.ts";

const CLIENTS = 64;
const NODES = 3;
const SEATS = 6_000;
const FEWEST_KILLS = 4;
const ATTEMPTS_A_KILL = 10_000;

const count = (figure: number): string => figure.toLocaleString("en");

/**
 * Runs 64 buyers on three API processes for this number of lock attempts, while processes and database are
 * killed in turn. Counts seats that were sold twice, and acknowledged orders that are missing from the
 * database. The counts of double sales and of missing orders must be 0. Throws for any fault other than
 * double sales and missing orders.
 */
export async function doubleSales(attempts: number): Promise<BenchRow[]> {
  const kills = Math.max(FEWEST_KILLS, 2 * Math.round(attempts / ATTEMPTS_A_KILL / 2));
  const scale = { clients: CLIENTS, nodes: NODES, attempts, kills, seats: SEATS };
  const trial = await Trial.open(scale);
  try {
    await trial.run((line) => console.error(line));
    console.error(summary(trial.tally));
    const found = await trial.rest();
    const isDouble = (fault: string): boolean => fault.startsWith(DOUBLE_SALE);
    const others = [...found.filter((each) => !isDouble(each)), ...trial.tally.odd];
    if (others.length > 0) throw new Error(others.join("\n"));
    const lost = await trial.lost();
    const told = toldTwice(trial.tally.acknowledged);
    const doubles = Math.max(told.length, found.filter(isDouble).length);
    return rowsOf(trial, doubles, lost.length);
  } finally {
    await trial.close();
  }
}

function rowsOf({ tally, killed }: Trial, doubles: number, lost: number): BenchRow[] {
  const attempts = `${count(tally.attempts)} attempts`;
  const dead = `kill -9 of ${killed.nodes} processes and ${killed.databases} databases`;
  const row = (figure: number, unit: string): BenchRow => ({
    bench: "locks",
    name: "doubleSales",
    seats: SEATS,
    variant: "ours",
    median: figure,
    low: figure,
    high: figure,
    unit: `${unit} in ${attempts}, ${dead}`,
    over: {},
  });
  return [
    row(doubles, "double sales"),
    row(lost, `lost of ${count(tally.acknowledged.length)} acknowledged orders`),
  ];
}
