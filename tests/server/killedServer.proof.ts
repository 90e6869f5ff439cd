import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import type { Presentation } from "../../domain/presentation.ts";
import { fullCount } from "../gate/fullCount.ts";
import { startPostgres } from "../../scripts/programs/postgres.ts";
import { startServer, type StartedServer } from "../../scripts/programs/startServer.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { chances } from "../../server/demo/seeded.ts";
import { allSeats, Shopper, type Choice } from "./shopper.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";

const CLIENTS = fullCount(16, 64);
const SEATS = fullCount(100, 500);
const ENV = {
  MAX_SEATS: "1000",
  ...WITHOUT_LIMITS,
  DEMO: "1",
  DEMO_AUDIENCE: "off",
  LOG_LEVEL: "error",
};

/** A seat with its index in the plan. */
type NumberedSeat = Choice & { readonly number: number };

/** A visitor who tries to lock every seat, and records the replies. */
class Grabber {
  readonly shopper: Shopper;
  readonly got: number[] = [];
  /** Replies that are neither a lock nor SEAT_UNAVAILABLE. */
  readonly odd: string[] = [];
  readonly #order: NumberedSeat[];

  constructor(url: string, seats: readonly NumberedSeat[], seed: number) {
    const random = chances(seed);
    const drawn = seats.map((seat) => ({ seat, at: random() })).toSorted((a, b) => a.at - b.at);
    this.#order = drawn.map(({ seat }) => seat);
    this.shopper = new Shopper(url);
  }

  /** Locks one seat after the other. With `mayDie`, returns when the server is no longer there. */
  async grab(show: Presentation, mayDie: boolean, onAnswer?: () => void): Promise<void> {
    while (this.#order.length > 0) {
      const seat = this.#order.at(-1)!;
      const answer = await this.shopper.lock(show, seat, seat).catch(() => undefined);
      // Without a reply, or without the database, the result of the lock is unknown, so that it is repeated
      // later.
      if (mayDie && (!answer || answer.status === 500)) return;
      this.#order.pop();
      if (answer?.status === 200) this.got.push(seat.number);
      else if (answer?.body.error?.code !== "SEAT_UNAVAILABLE")
        this.odd.push(JSON.stringify(answer) ?? "none");
      onAnswer?.();
    }
  }
}

const keyOf = ({ sectionId, x, y }: Choice): string => `${sectionId}_${x}_${y}`;

/** Returns the numbers of the seats that the visitor has according to the server. */
async function seatsOf(shopper: Shopper, show: Presentation): Promise<number[]> {
  return (await shopper.get<{ seats: number[] }>(`/seats/mine?presentationId=${show.id}`)).body
    .seats;
}

interface Place {
  readonly start: () => Promise<StartedServer>;
  /** Kills the server, and its database if there is one. Afterwards the database is ready again. */
  readonly kill: (server: StartedServer) => Promise<void>;
}

/** The result of a run. Everything except `winners` has to be empty. */
interface Outcome {
  readonly lost: number[];
  readonly odd: string[];
  readonly doubles: number[];
  readonly winners: number;
  readonly exitCode: number | null;
}

/** Locks seats until a third of all replies has arrived. */
async function grabAThird(grabbers: readonly Grabber[], show: Presentation): Promise<void> {
  const third = (CLIENTS * SEATS) / 3;
  let answers = 0;
  let reached = (): void => undefined;
  const atThird = new Promise<void>((done) => {
    reached = done;
  });
  const count = (): void => {
    answers++;
    if (answers >= third) reached();
  };
  const all = Promise.all(grabbers.map((grabber) => grabber.grab(show, true, count)));
  await Promise.race([atThird, all]);
}

async function raceThroughDeath({ start, kill }: Place): Promise<Outcome> {
  let server = await start();
  const scout = await new Shopper(server.url).arrive();
  const show = await scout.presentation(DEMO.derbyFeature);
  const seats = allSeats(await scout.plan(show)).map((seat, number) => ({ ...seat, number }));
  const free = new Set((await scout.freeSeats(show)).map(keyOf));
  const wanted = seats.filter((seat) => free.has(keyOf(seat))).slice(0, SEATS);
  const grabbers = Array.from(
    { length: CLIENTS },
    (_, seed) => new Grabber(server.url, wanted, seed),
  );
  await Promise.all(grabbers.map(({ shopper }) => shopper.arrive()));
  await grabAThird(grabbers, show);
  await kill(server);

  server = await start();
  for (const { shopper } of grabbers) shopper.moveTo(server.url);
  const lost: number[] = [];
  for (const { shopper, got } of grabbers) {
    const mine = new Set(await seatsOf(shopper, show));
    lost.push(...got.filter((seat) => !mine.has(seat)));
  }
  await Promise.all(grabbers.map((grabber) => grabber.grab(show, false)));
  const winners = new Map<number, number>();
  for (const { shopper } of grabbers) {
    for (const seat of await seatsOf(shopper, show))
      winners.set(seat, (winners.get(seat) ?? 0) + 1);
  }
  const doubles = [...winners].filter(([, count]) => count > 1).map(([seat]) => seat);
  const odd = grabbers.flatMap((grabber) => grabber.odd);
  const exitCode = await server.stop();
  if (odd.length > 0) odd.push(server.output());
  return { lost, odd, doubles, winners: winners.size, exitCode };
}

const CLEAN: Outcome = { lost: [], odd: [], doubles: [], winners: SEATS, exitCode: 0 };

describe(`${CLIENTS} clients, ${SEATS} stadium seats, kill -9 half way`, () => {
  const folders: string[] = [];
  const folder = async (): Promise<string> => {
    const made = await mkdtemp(join(tmpdir(), "parterre-killed-"));
    folders.push(made);
    return made;
  };
  afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

  test("on PGlite no acknowledged lock is lost and each seat has one winner", async () => {
    const dataDir = await folder();
    const place: Place = {
      start: () => startServer({ dataDir, env: ENV }),
      kill: (server) => server.kill9(),
    };
    expect(await raceThroughDeath(place)).toEqual(CLEAN);
  });

  test("on PostgreSQL the same, with the database killed too", async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const env = { ...ENV, DATABASE_URL: await postgres.createDatabase("killed") };
    const dataDir = await folder();
    const place: Place = {
      start: () => startServer({ dataDir, env }),
      kill: async (server) => {
        await postgres.kill9();
        await server.kill9();
        await postgres.start();
      },
    };
    expect(await raceThroughDeath(place)).toEqual(CLEAN);
  });
});
