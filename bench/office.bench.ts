import { rm } from "node:fs/promises";
import { historyCommand } from "../server/demo/history/historyCommand.ts";
import { startPostgres } from "../scripts/programs/postgres.ts";
import { startServer, type StartedServer } from "../scripts/programs/startServer.ts";
import { postgresAt } from "../scripts/programs/testStores.ts";
import { type BenchOptions, type BenchRow, rounded, spread } from "./harness.ts";
import { officeCalls, type OfficeCall } from "./office/officeCalls.ts";
import { openDesk, type OfficeDesk } from "./office/officeDesk.ts";
import { WITHOUT_LIMITS } from "../scripts/programs/withoutLimits.ts";

const ASKED = 60;
const TICKETS = [300_000, 3_000_000];
/**
 * Number of tickets per day. The number is the same as in the full history, so a smaller history covers fewer
 * days.
 */
const TICKETS_A_DAY = 4_110;

/** A running server with a history of orders. */
export interface House {
  readonly tickets: number;
  readonly desk: OfficeDesk;
  readonly calls: readonly OfficeCall[];
}

/**
 * Times every call of the back office's screens and every report with histories of several sizes. Each
 * history has a separate PostgreSQL and server, and the servers are called in turn. `databases` are
 * connection strings of databases that already contain the histories, one for each number in `tickets`. If no
 * databases are given, new ones are filled first, which takes minutes per million tickets.
 */
export async function bench({ tickets = TICKETS, databases, rounds = ASKED }: BenchOptions) {
  const postgres = databases ? undefined : await startPostgres();
  const servers: StartedServer[] = [];
  try {
    const houses: House[] = [];
    for (const [at, count] of tickets.entries()) {
      const given = databases?.[at];
      const url = given ?? (await fill(await postgres!.createDatabase(`past${at}`), count));
      const env = { DATABASE_URL: url, DEMO: "1", DEMO_AUDIENCE: "off", ...WITHOUT_LIMITS };
      const server = await startServer({ env, seconds: 600 });
      servers.push(server);
      const desk = await openDesk(server.url);
      houses.push({ tickets: count, desk, calls: await officeCalls(desk) });
    }
    const rows: BenchRow[] = [];
    for (const at of houses[0]!.calls.keys()) rows.push(...(await compare(houses, at, rounds)));
    return { rows };
  } finally {
    for (const server of servers) await server.stop();
    for (const { dataDir } of servers) await rm(dataDir, { recursive: true, force: true });
    await postgres?.stop();
  }
}

async function fill(url: string, tickets: number): Promise<string> {
  const days = Math.ceil(tickets / TICKETS_A_DAY);
  const args = ["--history", "--tickets", `${tickets}`, "--days", `${days}`];
  const code = await historyCommand(args, postgresAt(url), {
    print: (text) => console.error(text),
    complain: (text) => console.error(text),
    write: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    now: Date.now,
  });
  if (code !== 0) throw new Error(`the past of ${tickets} tickets was not filled`);
  return url;
}

/** Times one call on all servers in turn, so that other load affects all of them alike. */
export async function compare(
  houses: readonly House[],
  at: number,
  rounds: number,
): Promise<BenchRow[]> {
  const times = houses.map((): number[] => []);
  for (const { desk, calls } of houses) await desk.time(calls[at]!.path);
  for (let round = 0; round < rounds; round++) {
    for (const [house, { desk, calls }] of houses.entries()) {
      times[house]!.push(await desk.time(calls[at]!.path));
    }
  }
  const first = slowest(times[0]!);
  return houses.map(({ tickets, calls }, house) => {
    const { median, low } = spread(times[house]!);
    const p95 = slowest(times[house]!);
    return {
      bench: "office",
      name: calls[at]!.name,
      seats: tickets,
      variant: "ours",
      median: rounded(median),
      low: rounded(low),
      high: rounded(p95),
      unit: "ms",
      over:
        house === 0
          ? {}
          : { [`${houses[0]!.tickets.toLocaleString("en")} tickets`]: rounded(p95 / first) },
      note: `high is p95; it may be ${calls[at]!.isReport ? 1_000 : 100} ms`,
    };
  });
}

/** Returns the 95th percentile of the times. */
const slowest = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
