import type { SeatLayout } from "../engine/plan/layout.ts";
import { newBits } from "../engine/plan/seatBits.ts";
import { seatsIn } from "../engine/plan/seatLists.ts";
import type { SeatStates } from "../engine/plan/states.ts";
import { gaps, statesUnder } from "../engine/seating/gaps.ts";
import { freeBySection } from "../engine/seating/occupancy.ts";
import { strandingSeats } from "../engine/seating/strandingSeats.ts";
import { countWindows } from "../engine/seating/windows.ts";
import { bestRows } from "./bestRows.ts";
import {
  type BenchOptions,
  type BenchRow,
  mustEqual,
  rounded,
  timeTogether,
  type Variant,
} from "./harness.ts";
import * as naive from "./naiveRules.ts";
import { sold, saleOf, type Taken } from "./sales.ts";
import { seeded } from "./seeded.ts";
import { stadiumLayout } from "./venues.ts";

const PARTY = 4;
const PROMISED = 250_000;
/**
 * Number of changes that are timed together, because a single change takes less time than the clock can
 * resolve.
 */
const BATCH = 100;

/** A hall with taken seats, whose statuses are stored as bits, bytes and objects. */
interface Sale {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly bytes: Uint8Array;
  readonly beside: Uint8Array;
  readonly objects: naive.SeatObject[];
}

/** The baseline of every figure, which is copying the status bytes. */
function memcpy({ bytes }: Sale): Variant {
  const target = new Uint8Array(bytes.length);
  return {
    name: "memcpy",
    run: () => {
      target.set(bytes);
      return target[0]!;
    },
  };
}

export async function bench({ seats }: BenchOptions): Promise<{ rows: BenchRow[] }> {
  const rows: BenchRow[] = [];
  for (const count of seats) {
    const sale = judgedSale(stadiumLayout(count), sold(0.55));
    const rules = {
      gaps: gapVariants,
      strand: strandVariants,
      runs: runVariants,
      occupancy: occupancyVariants,
    };
    for (const [name, variants] of Object.entries(rules)) {
      rows.push(...compare(name, count, [...variants(sale), memcpy(sale)]));
    }
    rows.push(...bestRows(sale.layout), ...changeRows(sale));
  }
  // The search for the best available seats has a documented time limit for a stadium of this size, so this
  // size is always measured.
  if (!seats.includes(PROMISED)) rows.push(...bestRows(stadiumLayout(PROMISED)));
  return { rows };
}

function judgedSale(layout: SeatLayout, taken: Taken): Sale {
  const { states, bytes } = saleOf(layout, taken);
  const beside = naive.neighbourBytes(layout);
  return { layout, states, bytes, beside, objects: naive.seatObjects(layout, bytes) };
}

/** Times the implementations of a rule together with a copy of the bytes, in ns per seat. */
function compare(name: string, seats: number, variants: Variant[]): BenchRow[] {
  const timings = timeTogether(variants);
  const ours = timings.get("ours")!.median;
  return [...timings].map(([variant, { median, low, high }]) => {
    const perSeat = (ms: number): number => rounded((ms * 1e6) / seats);
    const over: Record<string, number> = {};
    if (variant === "ours") {
      for (const [other, timing] of timings)
        if (other !== "ours") over[other] = rounded(ours / timing.median);
    }
    const figures = { median: perSeat(median), low: perSeat(low), high: perSeat(high) };
    return { bench: "rules", name, seats, variant, ...figures, unit: "ns/seat", over };
  });
}

function gapVariants({ layout, states, bytes, beside, objects }: Sale): Variant[] {
  const { freeOrMine, mine } = states;
  const bits = newBits(layout.count);
  const out = new Uint8Array(layout.count);
  const found = naive.gapsByBytes(bytes, beside, out);
  gaps(layout, freeOrMine, mine, bits);
  mustEqual("gaps", seatsIn(bits), marked(out));
  mustEqual("gaps", found, naive.gapsByObjects(objects));
  return [
    { name: "ours", run: () => (gaps(layout, freeOrMine, mine, bits), bits[0]!) },
    { name: "bytes", run: () => naive.gapsByBytes(bytes, beside, out) },
    { name: "objects", run: () => naive.gapsByObjects(objects) },
  ];
}

function strandVariants({ layout, states, bytes, beside, objects }: Sale): Variant[] {
  const bits = newBits(layout.count);
  const out = new Uint8Array(layout.count);
  const found = naive.strandingByBytes(bytes, beside, out);
  strandingSeats(layout, states.freeOrMine, bits);
  mustEqual("strand", seatsIn(bits), marked(out));
  mustEqual("strand", found, naive.strandingByObjects(objects));
  return [
    { name: "ours", run: () => (strandingSeats(layout, states.freeOrMine, bits), bits[0]!) },
    { name: "bytes", run: () => naive.strandingByBytes(bytes, beside, out) },
    { name: "objects", run: () => naive.strandingByObjects(objects) },
  ];
}

function runVariants({ layout, states, bytes, beside, objects }: Sale): Variant[] {
  const starts = newBits(layout.count);
  const found = countWindows(layout, states.free, PARTY, starts);
  mustEqual("runs", found, naive.runsByBytes(bytes, beside, PARTY));
  mustEqual("runs", found, naive.runsByObjects(objects, PARTY));
  return [
    { name: "ours", run: () => countWindows(layout, states.free, PARTY, starts) },
    { name: "bytes", run: () => naive.runsByBytes(bytes, beside, PARTY) },
    { name: "objects", run: () => naive.runsByObjects(objects, PARTY) },
  ];
}

function occupancyVariants({ layout, states, bytes, objects }: Sale): Variant[] {
  const sections = layout.sections.length;
  const free = new Uint32Array(sections);
  freeBySection(layout, states.free, free);
  mustEqual("occupancy", [...free], naive.freeByBytes(layout, bytes));
  mustEqual("occupancy", [...free], naive.freeByObjects(objects, sections));
  return [
    { name: "ours", run: () => (freeBySection(layout, states.free, free), free[0]!) },
    { name: "bytes", run: () => naive.freeByBytes(layout, bytes)[0]! },
    { name: "objects", run: () => naive.freeByObjects(objects, sections)[0]! },
  ];
}

/** Times taking or freeing one seat, which includes updating the gaps in its row and the drawn bytes. */
function changeRows(sale: Sale): BenchRow[] {
  const { layout } = sale;
  const states = statesUnder(layout, 3);
  const random = seeded(7);
  const seats = Array.from({ length: BATCH }, () => Math.floor(random() * layout.count));
  let clock = 0;
  const run = (): number => {
    for (const seat of seats) {
      clock++;
      states.apply({ clock, seats: [[seat, states.theirs[seat]! ^ 1]] });
    }
    return states.gaps[0]!;
  };
  const timings = timeTogether([{ name: "ours", run }, memcpy(sale)]);
  const { median, low, high } = timings.get("ours")!;
  const each = (ms: number): number => rounded((ms * 1000) / BATCH);
  const over = { memcpy: rounded(median / BATCH / timings.get("memcpy")!.median) };
  const figures = { median: each(median), low: each(low), high: each(high) };
  return [
    {
      bench: "rules",
      name: "change",
      seats: layout.count,
      variant: "ours",
      ...figures,
      unit: "µs",
      over,
    },
  ];
}

const marked = (bytes: Uint8Array): number[] =>
  [...bytes.keys()].filter((seat) => bytes[seat] === 1);
