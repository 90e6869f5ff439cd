import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { commit } from "../../domain/api/payment.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openLog } from "../../server/platform/log.ts";
import { startServer } from "../../server/wiring/startServer.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "../../tests/server/shopper.ts";
import { loadFrom, requestText } from "./loadFrom.ts";
import { rateOf } from "./rateOf.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";

/** Number of concurrent buyers, which equals the number of connections in the lock benches. */
const AT_A_TIME = 128;
/** Number of buyers that are prepared at the same time. */
const MADE_READY = 16;
/** Number of commits before the measurement, in which code is compiled and statements are planned. */
const WARM_UP = 600;
const SEATS_EACH = 2;

/**
 * Prepares a buyer: the seats are locked and the card is tokenized, so that only the commit is left to do.
 */
async function ready(url: string, scout: Scouted, seats: readonly Choice[]) {
  const { show } = scout;
  const shopper = await new Shopper(url).arrive();
  for (const seat of seats) {
    const { status } = await shopper.lock(show, seat, seat);
    if (status !== 200) throw new Error(`a seat was not free: ${status}`);
  }
  const cart = cartOf(
    show,
    seats.map((seat) => cartSeat(show, seat)),
  );
  const total = cart.seats.reduce(
    (sum, { ticket }) => sum + ticket.amount + ticket.serviceCharge,
    cart.globalServiceCharge.amount,
  );
  return { shopper, cart: { ...cart, ...(await shopper.tokenise(total, show)) } };
}

/**
 * Returns the commit of a buyer as the text of an HTTP request, because a separate thread sends the requests.
 */
const commitText = ({ shopper, cart }: Awaited<ReturnType<typeof ready>>): string =>
  requestText(
    "POST",
    commit.path,
    [
      `uuid: ${shopper.uuid}`,
      `cookie: visitor=${shopper.cookie("visitor")}`,
      `idempotency-key: ${randomUUID()}`,
    ],
    { cart, miniSiteUrl: null, recaptchaToken: null },
  );

interface Scouted {
  readonly show: Awaited<ReturnType<Shopper["presentation"]>>;
  readonly seats: readonly Choice[];
}

async function look(url: string): Promise<Scouted> {
  const scout = await new Shopper(url).arrive();
  const show = await scout.presentation(DEMO.derbyFeature);
  return { show, seats: await scout.freeSeats(show) };
}

/**
 * Returns commits per second through the whole product on PostgreSQL with 128 concurrent buyers. Each commit
 * has two seats and a sandbox card, and writes order, tickets, ledger and outbox entries. The answers are
 * compared with the tables.
 */
export async function commitRate(url: string, total: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "parterre-bench-"));
  const settings = { PORT: "0", ...WITHOUT_LIMITS, DEMO: "1", DEMO_AUDIENCE: "off" };
  const config = readConfig({ ...settings, DATABASE_URL: url, DATA_DIR: dataDir });
  const server = await startServer(config, openLog("error"));
  try {
    const scout = await look(server.url);
    const buyers: Awaited<ReturnType<typeof ready>>[] = [];
    const all = WARM_UP + total;
    await rateOf(all, MADE_READY, async (at) => {
      const seats = scout.seats.slice(at * SEATS_EACH, (at + 1) * SEATS_EACH);
      buyers[at] = await ready(server.url, scout, seats);
    });
    const port = Number(new URL(server.url).port);
    const commits = (some: typeof buyers) =>
      loadFrom({ port, connections: AT_A_TIME, requests: some.map(commitText) });
    await commits(buyers.slice(0, WARM_UP));
    const { perSecond } = await commits(buyers.slice(WARM_UP));
    const { rows } = await sql<{ orders: number; tickets: number }>`
      select (select count(*) from orders) as orders, (select count(*) from ticket) as tickets`.execute(
      server.office.db,
    );
    const [books] = rows;
    if (books?.orders !== all || books.tickets !== all * SEATS_EACH) {
      throw new Error(`${all} commits acknowledged, ${JSON.stringify(books)} in the books`);
    }
    return perSecond;
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
