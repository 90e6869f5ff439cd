import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Presentation } from "../../domain/presentation.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { startPostgres } from "../../gate/postgres.ts";
import { startServer, type StartedServer } from "../../gate/startServer.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { chances } from "../../server/demo/seeded.ts";
import { allSeats, Shopper, type Choice } from "./shopper.ts";

const CLIENTS = fullCount(16, 64);
const SEATS = fullCount(100, 500);
const ENV = { MAX_SEATS: "1000", LIMITS: "off", DEMO: "1", LOG_LEVEL: "error" };

/** A seat with its number: its place in the plan. */
type NumberedSeat = Choice & { readonly number: number };

/** A visitor who wants every seat, and what it was told. */
class Grabber {
  readonly shopper: Shopper;
  readonly got: number[] = [];
  readonly #order: NumberedSeat[];

  constructor(url: string, seats: readonly NumberedSeat[], seed: number) {
    const random = chances(seed);
    const drawn = seats.map((seat) => ({ seat, at: random() })).sort((a, b) => a.at - b.at);
    this.#order = drawn.map(({ seat }) => seat);
    this.shopper = new Shopper(url);
  }

  /** Asks for one seat after the other until the server is gone. */
  async grab(show: Presentation, onAnswer: () => void): Promise<void> {
    while (this.#order.length > 0) {
      const seat = this.#order.at(-1)!;
      const answer = await this.shopper.lock(show, seat, seat).catch(() => undefined);
      // Without an answer, or without a database, the lock may stand or not: it is asked for again.
      if (!answer || answer.status === 500) return;
      this.#order.pop();
      if (answer.status === 200) this.got.push(seat.number);
      else expect(answer.body.error?.code).toBe("SEAT_UNAVAILABLE");
      onAnswer();
    }
  }
}

const keyOf = ({ sectionId, x, y }: Choice): string => `${sectionId}_${x}_${y}`;

/** Numbers of the seats that the server says are this visitor's. */
async function seatsOf(shopper: Shopper, show: Presentation): Promise<number[]> {
  return (await shopper.get<{ seats: number[] }>(`/seats/mine?presentationId=${show.id}`)).body
    .seats;
}

interface Place {
  readonly start: () => Promise<StartedServer>;
  /** Kills what there is, and has the database ready again. */
  readonly kill: (server: StartedServer) => Promise<void>;
}

async function raceThroughDeath({ start, kill }: Place): Promise<void> {
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

  let answers = 0;
  const third = (CLIENTS * SEATS) / 3;
  const killed = new Promise<void>((done) => {
    const count = (): void => {
      answers++;
      if (answers >= third) done();
    };
    void Promise.all(grabbers.map((grabber) => grabber.grab(show, count))).then(() => done());
  });
  await killed;
  await kill(server);

  server = await start();
  for (const { shopper } of grabbers) shopper.moveTo(server.url);
  for (const { shopper, got } of grabbers) {
    const mine = new Set(await seatsOf(shopper, show));
    expect(got.filter((seat) => !mine.has(seat))).toEqual([]);
  }
  await Promise.all(grabbers.map((grabber) => grabber.grab(show, () => undefined)));
  const winners = new Map<number, number>();
  for (const { shopper } of grabbers) {
    for (const seat of await seatsOf(shopper, show))
      winners.set(seat, (winners.get(seat) ?? 0) + 1);
  }
  expect(winners.size).toBe(SEATS);
  expect([...winners.values()].every((count) => count === 1)).toBe(true);
  expect(await server.stop()).toBe(0);
}

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
    await raceThroughDeath({
      start: () => startServer({ dataDir, env: ENV }),
      kill: (server) => server.kill9(),
    });
  });

  test("on PostgreSQL the same, with the database killed too", async () => {
    const postgres = await startPostgres();
    const env = { ...ENV, DATABASE_URL: await postgres.createDatabase("killed") };
    const dataDir = await folder();
    await raceThroughDeath({
      start: () => startServer({ dataDir, env }),
      kill: async (server) => {
        await postgres.kill9();
        await server.kill9();
        await postgres.start();
      },
    });
    await postgres.stop();
  });
});
