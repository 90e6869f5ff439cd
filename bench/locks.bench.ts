import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { seatsOf } from "../domain/seatplan.ts";
import { startPostgres } from "../tests/gate/postgres.ts";
import { openHttp } from "../server/http.ts";
import type { AskedSeat } from "../server/locks/askedSeats.ts";
import { seatRoutes } from "../server/routes/seats.ts";
import { sessionRoutes } from "../server/routes/session.ts";
import { type BenchOptions, type BenchRow, rounded, spread, type Timing } from "./harness.ts";
import { seeded } from "./seeded.ts";
import { type Claim, FLOOR, HALL, type LockHall, openLockHall } from "./lockHall.ts";

const ROUNDS = 5;
const WAITING = 256;
const CONNECTIONS = 128;
/** Locks of a sample: enough for a second of either way. */
const OURS = 12_000;
const ONE_BY_ONE = 2_000;
const PER_VISITOR = 10;

/** Locks a second on one hot presentation, durable, on PostgreSQL: ours beside one statement a lock. */
export async function bench({ seats }: BenchOptions): Promise<{ rows: BenchRow[] }> {
  const postgres = await startPostgres();
  const count = Math.min(...seats);
  const hall = await openLockHall(await postgres.createDatabase("locks"), count);
  try {
    const seat = seatPicker(count);
    const place = () => ({ presentationId: HALL.presentationId, area: FLOOR, seat: null });
    return {
      rows: [
        ...(await compare("core", count, (ours) => claimRate(hall, ours, seat))),
        ...(await compare("generalAdmission", count, (ours) => claimRate(hall, ours, place))),
        ...(await compare("http", count, (ours) => httpRate(hall, ours))),
      ],
    };
  } finally {
    await hall.house.end();
    await postgres.stop();
  }
}

/** Both ways in turn, several rounds, so that a busy machine slows them alike. */
async function compare(
  name: string,
  seats: number,
  rate: (isOurs: boolean) => Promise<number>,
): Promise<BenchRow[]> {
  const [ours, single]: [number[], number[]] = [[], []];
  await rate(true);
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rate(true));
    single.push(await rate(false));
  }
  const [own, other] = [spread(ours), spread(single)];
  const over = { oneByOne: rounded(own.median / other.median) };
  return [row(name, seats, "ours", own, over), row(name, seats, "oneByOne", other)];
}

function row(name: string, seats: number, variant: string, found: Timing, over = {}): BenchRow {
  const [median, low, high] = [rounded(found.median), rounded(found.low), rounded(found.high)];
  return { bench: "locks", name, seats, variant, median, low, high, unit: "locks/s", over };
}

/** Every seat once, in an order that jumps about the hall. */
function seatPicker(count: number): (at: number) => AskedSeat {
  const random = seeded(7);
  const order = Uint32Array.from({ length: count }, (_, seat) => seat);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return (at) => ({ presentationId: HALL.presentationId, area: 0, seat: order[at % count]! });
}

/** Does `total` pieces of work, `waiting` at a time; answers how many a second. */
async function rateOf(
  total: number,
  waiting: number,
  work: (at: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < total) await work(next++);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: waiting }, client));
  return (total * 1000) / (performance.now() - start);
}

/** The figure counts only if the table holds just what was acknowledged. */
async function mustHold({ house }: LockHall, locks: number, isOurs: boolean): Promise<void> {
  const { rows } = await sql<{ claims: number; events: number }>`
    select (select count(*) from seat_claim) as claims,
      (select count(*) from seat_event) as events`.execute(house.db);
  const [found] = rows;
  if (found?.claims !== locks || found.events !== (isOurs ? locks : 0)) {
    throw new Error(`${locks} locks acknowledged, ${JSON.stringify(found)} in the books`);
  }
}

async function claimRate(
  hall: LockHall,
  isOurs: boolean,
  ask: (at: number) => AskedSeat,
): Promise<number> {
  const total = isOurs ? OURS : ONE_BY_ONE;
  const claim: Claim = isOurs ? hall.ours : hall.oneByOne;
  const visitors = await hall.fresh(Math.ceil(total / PER_VISITOR));
  const rate = await rateOf(total, WAITING, async (at) => {
    // One visitor's locks lie far apart in time, as taps do: nobody waits for themselves.
    const [outcome] = await claim(visitors[at % visitors.length]!, ask(at));
    if (!outcome || !("claimed" in outcome)) throw new Error(JSON.stringify(outcome));
  });
  await mustHold(hall, total, isOurs);
  return rate;
}

/** The wire form of every seat of the hall, by its number. */
function wireSeats({ plan }: LockHall) {
  return plan.sections.flatMap((section) =>
    section.groups.flatMap(({ ticketGroupId, rows }) =>
      rows.flatMap((planRow) =>
        seatsOf(planRow).map(({ x }) => ({
          presentationId: HALL.presentationId,
          venueId: 1,
          seatplanId: 1,
          sectionId: section.id,
          ticketGroupId,
          x,
          y: planRow.y,
        })),
      ),
    ),
  );
}

interface Caller {
  readonly uuid: string;
  readonly cookie: string;
}

/** One PUT on a kept connection; throws where it is not answered with 200. */
function put(agent: Agent, port: number, { uuid, cookie }: Caller, body: string): Promise<void> {
  return new Promise((done, fail) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      uuid,
      cookie,
    };
    const options = { agent, port, host: "127.0.0.1", method: "PUT", headers };
    const sent = request({ ...options, path: "/api/seats/lock-seat" }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200 ? done() : fail(new Error(`status ${response.statusCode}`)),
      );
    });
    sent.once("error", fail);
    sent.end(body);
  });
}

/** Through the whole server: cookie, header, validation, door, headers; both ends in this process. */
async function httpRate(hall: LockHall, isOurs: boolean): Promise<number> {
  const { house, oneByOne } = hall;
  const total = isOurs ? OURS / 3 : ONE_BY_ONE;
  await hall.fresh(0);
  const locks = { ...house.office.locks };
  const single: typeof locks.claim = (holder, [asked]) => oneByOne(holder, asked!);
  const office = isOurs ? house.office : { ...house.office, locks: { ...locks, claim: single } };
  const { app } = await openHttp(
    { ...office, config: { ...house.config, hasLimits: false } },
    {
      secret: "for the bench alone",
      paymentOrigins: [],
      mountRoutes: (mount) => {
        sessionRoutes(mount, office);
        seatRoutes(mount, office);
      },
    },
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const callers: Caller[] = [];
  for (let made = 0; made < total / PER_VISITOR; made++) {
    const response = await app.inject({ method: "POST", url: "/api/session" });
    const { uuid } = response.json<{ uuid: string }>();
    callers.push({ uuid, cookie: `visitor=${response.cookies[0]!.value}` });
  }
  const seats = wireSeats(hall);
  const order = seatPicker(seats.length);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const rate = await rateOf(total, CONNECTIONS, (at) => {
    const seat = seats[order(at).seat ?? 0];
    const body = JSON.stringify({ seat, recaptchaToken: null });
    return put(agent, port, callers[at % callers.length]!, body);
  });
  agent.destroy();
  await app.close();
  await mustHold(hall, total, isOurs);
  return rate;
}
