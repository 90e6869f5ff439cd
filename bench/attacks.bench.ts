import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { startPostgres } from "../scripts/programs/postgres.ts";
import { startServer, type StartedServer } from "../scripts/programs/startServer.ts";
import { memberGuesses } from "./attacks/memberGuesses.ts";
import { openSilentMail, slowMail } from "./attacks/slowMail.ts";
import { CONNECTIONS, stadiumStatus } from "./attacks/stadiumStatus.ts";
import { wrongLogins } from "./attacks/wrongLogins.ts";
import { type BenchOptions, type BenchRow, rounded, spread } from "./harness.ts";

/** A server to attack, either from this checkout or from an earlier one. */
interface Target {
  readonly variant: string;
  readonly main: string;
}

interface Figures {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

interface Attack {
  readonly name: string;
  /** Size of the attack: number of logins, connections, orders or visitors. */
  readonly size: number;
  readonly unit: string;
  /** Explains the figure and its limit. */
  readonly note: string;
  readonly env: Readonly<Record<string, string>>;
  readonly run: (url: string) => Promise<Figures>;
}

const one = (figure: number): Figures => ({ median: figure, low: figure, high: figure });

const attacksWith = (mailUrl: string): readonly Attack[] => [
  {
    name: "programme during wrong logins",
    size: 64,
    unit: "ms",
    note: "the slowest GET /features; it may be 100 ms",
    env: { LIMITS: "on" },
    run: async (url) => spread(await wrongLogins(url)),
  },
  {
    name: "health during stadium status",
    size: CONNECTIONS,
    unit: "ms",
    note: "the median may be 50 ms",
    env: { LIMITS: "off" },
    run: async (url) => spread(await stadiumStatus(url)),
  },
  {
    name: "capture behind silent mail",
    size: 150,
    unit: "s",
    note: "from the last sale to the last capture; it may be 5 s",
    env: { LIMITS: "off", SMTP_URL: mailUrl, MAIL_FROM: "house@example.com" },
    run: async (url) => one(await slowMail(url)),
  },
  {
    name: "guesses of member numbers",
    size: 4,
    unit: "a second",
    note: "guesses that were judged in ten seconds, before all four visitors were refused",
    env: { LIMITS: "on" },
    run: async (url) => one((await memberGuesses(url)).judged / 10),
  },
];

/**
 * Measures attacks by one person, each on a fresh server with PostgreSQL. `--against DIR` also attacks the
 * server of another checkout, taking turns with this one.
 */
export async function bench({ against }: BenchOptions) {
  const targets: Target[] = [{ variant: "ours", main: resolve("server/main.ts") }];
  if (against !== undefined) {
    targets.push({ variant: "before", main: resolve(against, "server/main.ts") });
  }
  const mail = await openSilentMail();
  const postgres = await startPostgres();
  let database = 0;
  const attacked = async (attack: Attack, { main }: Target): Promise<Figures> => {
    const url = await postgres.createDatabase(`attack${database++}`);
    const env = { DATABASE_URL: url, DEMO: "1", DEMO_AUDIENCE: "off", ...attack.env };
    const server = await startServer({ env: { LOG_LEVEL: "silent", ...env }, main });
    try {
      return await attack.run(server.url);
    } finally {
      await end(server);
    }
  };
  try {
    const rows: BenchRow[] = [];
    for (const attack of attacksWith(mail.url)) {
      const figures: Figures[] = [];
      for (const target of targets) figures.push(await attacked(attack, target));
      rows.push(
        ...targets.map(({ variant }, at) => rowOf(attack, variant, figures[at]!, figures[1])),
      );
    }
    return { rows };
  } finally {
    mail.close();
    await postgres.stop();
  }
}

async function end(server: StartedServer): Promise<void> {
  await server.kill9();
  await rm(server.dataDir, { recursive: true, force: true });
}

/**
 * Returns the row of one attack. If the server of another checkout was attacked, too, the row's ratio is this
 * checkout's slowest time divided by the other checkout's slowest time.
 */
export function rowOf(
  { name, size, unit, note }: Pick<Attack, "name" | "size" | "unit" | "note">,
  variant: string,
  { median, low, high }: Figures,
  before: Figures | undefined,
): BenchRow {
  const ratio = before && variant === "ours" ? { before: rounded(high / before.high) } : {};
  const figures = { median: rounded(median), low: rounded(low), high: rounded(high) };
  return { bench: "attacks", name, seats: size, variant, ...figures, unit, over: ratio, note };
}
