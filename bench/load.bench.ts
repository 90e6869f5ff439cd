import { gzipSync } from "node:zlib";
import { readSeatplan } from "../domain/seatplan.ts";
import { layoutOf } from "../engine/plan/buildLayout.ts";
import { decodePlan, encodePlan } from "../engine/plan/planBytes.ts";
import {
  type BenchOptions,
  type BenchRow,
  rounded,
  spread,
  timeTogether,
  type Timing,
} from "./harness.ts";
import { measureStalls } from "./load/stalls.ts";
import { stadium } from "./venues.ts";

/**
 * Measures the size of the plan on the wire, the time to decode it to columns, and how long decoding blocks
 * the page's main thread. Compares the compact plan format with JSON.
 */
export async function bench({ seats }: BenchOptions): Promise<{ rows: BenchRow[] }> {
  const rows: BenchRow[] = [];
  for (const count of seats) rows.push(...(await loadRows(count)));
  return { rows };
}

async function loadRows(count: number): Promise<BenchRow[]> {
  const plan = stadium(count);
  const layout = layoutOf(plan);
  const bytes = encodePlan(layout);
  const json = JSON.stringify(plan);
  farthest(layout, decodePlan(bytes));
  const row = (name: string, variant: string, unit: string, found: Timing, over = {}): BenchRow => {
    const [median, low, high] = [rounded(found.median), rounded(found.low), rounded(found.high)];
    return { bench: "load", name, seats: count, variant, median, low, high, unit, over };
  };
  const sizes = (name: string, ours: number, theirs: number): BenchRow[] => {
    const over = { json: rounded(ours / theirs) };
    return [
      row(name, "ours", "B/seat", spread([ours / count]), over),
      row(name, "json", "B/seat", spread([theirs / count])),
    ];
  };
  const timings = timeTogether([
    { name: "ours", run: () => decodePlan(bytes).count },
    { name: "json", run: () => jsonLayout(json).count },
  ]);
  const [ours, theirs] = [timings.get("ours")!, timings.get("json")!];
  const over = { json: rounded(ours.median / theirs.median) };
  const stalls = await measureStalls({ seats: count, bytes, json });
  const [worker, main] = [spread(stalls.worker), spread(stalls.main)];
  return [
    ...sizes("planBytes", bytes.length, Buffer.byteLength(json)),
    ...sizes("planGzip", gzipSync(bytes).length, gzipSync(json).length),
    row("decode", "ours", "ms", ours, over),
    row("decode", "json", "ms", theirs),
    row("mainStall", "ours", "ms", worker, { json: rounded(worker.median / main.median) }),
    row("mainStall", "json", "ms", main),
    row("mainStall", "rest", "ms", spread(stalls.rest)),
  ];
}

/**
 * Throws if the decoded plan differs from the original, because the bench's figures would then be worthless.
 */
function farthest(a: ReturnType<typeof layoutOf>, b: ReturnType<typeof decodePlan>): void {
  for (let seat = 0; seat < a.count; seat++) {
    const off = Math.max(Math.abs(a.x[seat]! - b.x[seat]!), Math.abs(a.y[seat]! - b.y[seat]!));
    if (off > 0.05 || a.flags[seat] !== b.flags[seat] || a.rowOf[seat] !== b.rowOf[seat]) {
      throw new Error(`seat ${seat} came back changed`);
    }
  }
}

function jsonLayout(json: string): ReturnType<typeof layoutOf> {
  const plan = readSeatplan(JSON.parse(json));
  if (!("sections" in plan)) throw new Error(`${plan.path}: ${plan.message}`);
  return layoutOf(plan);
}
