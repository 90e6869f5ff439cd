import { AT_REST, faultsIn, MONEY } from "../tests/server/proof/bookFaults.ts";
import { findFaults, type Fault } from "../scripts/gate/contention/findFaults.ts";
import { readBooks, settle } from "../scripts/gate/contention/readBooks.ts";
import { percentile } from "../scripts/gate/percentile.ts";
import { startPostgres } from "../scripts/programs/postgres.ts";
import { type BenchOptions, type BenchRow, rounded, spread } from "./harness.ts";
import { modelled } from "./sellout/model.ts";
import { MAX_INSIDE, openSale, PER_MINUTE } from "./sellout/openSale.ts";
import { MEAN_PARTY } from "./sellout/parties.ts";
import { runSale, type Figures } from "./sellout/runSale.ts";

const NODES = 2;
const SEED = 1;
/**
 * The sales rate is measured until this share of the seats is sold, because the last seats are sold one by
 * one.
 */
const STEADY = 0.95;
/**
 * The sale is divided into this many equal periods. The note beside the rate contains the rates of the
 * slowest and the fastest period.
 */
const PARTS = 10;
const MODEL_ARRIVALS = 1_000_000;
const MODEL_MINUTES = [10, 60];

/**
 * Sells out a stadium through its waiting room, on real servers and a PostgreSQL on this machine. Visitors
 * join, are put in a random order, get their turn, choose, pay in the sandbox and open a ticket. Compares
 * every confirmed sale with the database. The comparison uses the checker of the contention proof. Double
 * sales and lost orders are reported as figures. A fault other than double sales and lost orders throws.
 * Finally, a model extrapolates the costs to a million visitors.
 */
export async function bench({ seats, seed = SEED }: BenchOptions): Promise<{ rows: BenchRow[] }> {
  const [count = 0] = seats;
  const postgres = await startPostgres();
  try {
    const sale = await openSale(postgres, count, NODES);
    try {
      const say = (line: string): void => console.error(line);
      say(`seed ${seed}`);
      const figures = await runSale(sale, { dataDir: postgres.dataDir, seed, say });
      await settle(sale.db);
      const faults = findFaults(figures.sellout.journal, await readBooks(sale.db));
      const others = faults.filter(({ fault }) => !isDouble(fault) && fault !== "saleLost");
      const own = await faultsIn(sale.db, { ...AT_REST, ...MONEY });
      if (others.length + own.length > 0) {
        throw new Error([...others.map(({ detail }) => detail), ...own].join("\n"));
      }
      return {
        rows: [...rowsOf(figures, count, seed, faults), ...modelRows(figures, count, seed)],
      };
    } finally {
      await sale.close();
    }
  } finally {
    await postgres.stop();
  }
}

const isDouble = (fault: Fault["fault"]): boolean =>
  fault === "seatSoldTwice" || fault === "seatHeldTwice";

/**
 * Returns the sales per second until the share STEADY of the seats is sold, and in the slowest and the
 * fastest period.
 */
function saleRates({ soldAt, saleAt }: Figures["sellout"]) {
  const steady = soldAt.toSorted((a, b) => a - b).slice(0, Math.ceil(soldAt.length * STEADY));
  const first = Math.max(saleAt, 0);
  const part = (steady.at(-1)! - first) / PARTS;
  const parts = Array.from({ length: PARTS }, () => 0);
  for (const at of steady) {
    const place = Math.min(PARTS - 1, Math.floor((at - first) / part));
    parts[place]! += 1;
  }
  const { low, high } = spread(parts.map((sales) => (sales * 1000) / part));
  return { rate: (steady.length * 1000) / (steady.at(-1)! - first), low, high };
}

function rowsOf(
  { sellout, visitors, arrivalsPerSecond, pollsPerSecond, costs }: Figures,
  seats: number,
  seed: number,
  faults: readonly Fault[],
): BenchRow[] {
  const { soldAt, saleAt, locks, waits, counts } = sellout;
  const row = (name: string, figure: number, unit: string, note?: string): BenchRow => ({
    bench: "sellout",
    name,
    seats,
    variant: "ours",
    median: rounded(figure),
    low: rounded(figure),
    high: rounded(figure),
    unit,
    over: {},
    ...(note !== undefined && { note }),
  });
  const { rate, low, high } = saleRates(sellout);
  const took = Math.round((Math.max(...soldAt) - saleAt) / 1000);
  const sold = soldAt.length.toLocaleString("en");
  const setting = `seed ${seed}, ${NODES} servers, ${visitors.toLocaleString("en")} visitors, at most ${MAX_INSIDE} inside, pace ${PER_MINUTE} a minute`;
  const refusals = counts.refusals.toLocaleString("en");
  const doubles = faults.filter(({ fault }) => isDouble(fault)).length;
  const lost = faults.filter(({ fault }) => fault === "saleLost").length;
  return [
    {
      ...row("sales", rate, "sales/s"),
      low: rounded(low),
      high: rounded(high),
      note: `${setting}. All ${counts.seats.toLocaleString("en")} seats in ${took} s`,
    },
    row("doubleSales", doubles, `double sales in ${sold} sales`),
    row("lostOrders", lost, `lost of ${sold} acknowledged orders`),
    row("lockP50", percentile(locks, 0.5), "ms"),
    row("lockP99", percentile(locks, 0.99), "ms", `${locks.length} calls, ${refusals} refused`),
    row("waitP50", percentile(waits, 0.5) / 1000, "s"),
    row("waitP99", percentile(waits, 0.99) / 1000, "s"),
    row("arrivals", arrivalsPerSecond, "arrivals/s", "a session and a place in the waiting room"),
    row("polls", pollsPerSecond, "polls/s"),
    ...(["servers", "database"] as const).flatMap((part) =>
      (["arrival", "poll", "sale"] as const).flatMap((what) =>
        costs ? [row(`${part} per ${what}`, costs[part][what] * 1000, "ms of CPU")] : [],
      ),
    ),
  ];
}

/** Returns the rows of the model, or none if the system does not report CPU times. */
function modelRows({ costs }: Figures, seats: number, seed: number): BenchRow[] {
  if (!costs) return [];
  return MODEL_MINUTES.map((minutes): BenchRow => {
    const found = modelled({
      arrivals: MODEL_ARRIVALS,
      seats,
      party: MEAN_PARTY,
      minutes,
      ...costs,
      seed,
    });
    const per = (figure: number): string => Math.round(figure).toLocaleString("en");
    return {
      bench: "sellout",
      name: "model",
      seats,
      variant: `ours, ${MODEL_ARRIVALS.toLocaleString("en")} arrivals, sold out in ${minutes} min`,
      median: found.nodes,
      low: found.nodes,
      high: found.nodes,
      unit: `servers of one core, ${found.databaseCoresToHave} cores for the database (a model)`,
      over: {},
      note: `seed ${seed}, busiest ten seconds: ${per(found.arrivalsPerSecond)} arrivals/s, ${per(found.pollsPerSecond)} polls/s, ${rounded(found.serverCores)} cores of servers, ${rounded(found.databaseCores)} of the database`,
    };
  });
}
