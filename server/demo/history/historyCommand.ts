import { parseArgs } from "node:util";
import type { StoreConfig } from "../../platform/settings/config.ts";
import { openClock } from "../../platform/clock.ts";
import { openPlans } from "../../seats/plans.ts";
import { openRegion } from "../../platform/region.ts";
import { openStore } from "../../platform/store.ts";
import type { Db } from "../../platform/store/db.ts";
import { isDemoDatabase } from "../isDemoDatabase.ts";
import { openDemo } from "../openDemo.ts";
import { fillHistory, type HistoryWish } from "./fillHistory.ts";
import { progressLine, type ProgressPorts } from "./progressLine.ts";

const USAGE = `npm run demo -- --history [--tickets 3000000] [--days 730]
  fills a demo's database with past sales; the server may not run on a built-in database meanwhile.
  Reads DATABASE_URL, DB and DATA_DIR as npm start does. Run again it goes on where it ended.`;

/**
 * Default numbers of days (two years) and of tickets. The number of tickets depends on the database. PGlite
 * gets fewer tickets, because it runs in this process and is slower.
 */
const DEFAULTS = { days: 730, tickets: { pglite: 30_000, postgres: 3_000_000 } } as const;
const MOST = { days: 2_000, tickets: 20_000_000 } as const;

export interface HistoryPorts extends ProgressPorts {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

function countOf(text: string | undefined, otherwise: number, most: number): number | undefined {
  if (text === undefined) return otherwise;
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
}

/** Parses the command's arguments. Returns undefined if they are invalid. */
function wishOf(args: readonly string[], isPGlite: boolean): HistoryWish | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        history: { type: "boolean" },
        tickets: { type: "string" },
        days: { type: "string" },
        db: { type: "string" },
      },
    });
    const preset = isPGlite ? DEFAULTS.tickets.pglite : DEFAULTS.tickets.postgres;
    const tickets = countOf(values.tickets, preset, MOST.tickets);
    const days = countOf(values.days, DEFAULTS.days, MOST.days);
    if (values.history !== true || tickets === undefined || days === undefined) return undefined;
    return { tickets, days };
  } catch {
    return undefined;
  }
}

/** Returns whether the database belongs to a real business. */
async function isForeign(db: Db): Promise<boolean> {
  const present = await db.selectFrom("business").select("id").limit(1).executeTakeFirst();
  return present !== undefined && !(await isDemoDatabase(db));
}

const FOREIGN = "This database is no demo's: it is left alone.";

/** Thrown if the database is not the demo's and so must not be filled. */
export class ForeignDatabase extends Error {
  override readonly name = "ForeignDatabase";
}

async function fill(at: StoreConfig, wish: HistoryWish, ports: HistoryPorts): Promise<void> {
  const store = await openStore(at, (error) => ports.complain(error.message));
  const region = await openRegion(store.db);
  try {
    const { db } = store;
    const office = { db, plans: openPlans(db), clock: await openClock(db) };
    if (await isForeign(db)) throw new ForeignDatabase(FOREIGN);
    await openDemo(office);
    const began = ports.now();
    const tell = progressLine(ports);
    const sold = await fillHistory(office, wish, ({ days, tickets }) =>
      tell(days / wish.days, `${tickets.toLocaleString("en")} tickets`),
    );
    const seconds = ((ports.now() - began) / 1000).toFixed(0);
    ports.print(`${sold.toLocaleString("en")} tickets over ${wish.days} days in ${seconds} s`);
  } finally {
    region.close();
    await store.close();
  }
}

/** Runs `npm run demo`. Returns the exit code, which is 2 for invalid arguments. */
export async function historyCommand(
  args: readonly string[],
  at: StoreConfig,
  ports: HistoryPorts,
): Promise<number> {
  const wish = wishOf(args, at.url === undefined && at.engine === "pglite");
  if (!wish) {
    ports.complain(USAGE);
    return 2;
  }
  await fill(at, wish, ports);
  return 0;
}
