import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Delta, Reset } from "../../domain/api/live.ts";
import { Refused } from "../../domain/refusal.ts";
import { frameOf, Subscriber } from "../../server/seats/live/subscriber.ts";
import {
  smallStore,
  openSmallHouse,
  reserved,
  SECTION,
  SHOW,
  type SmallHouse,
} from "./smallHouse.ts";
import { portOf } from "./portOf.ts";

let house: SmallHouse;
let http: Server;
let url: string;

/** The server has only the endpoint of the stream: `?p=1,2&after=3,4`. */
beforeAll(async () => {
  house = await openSmallHouse(await smallStore(), { maxSeats: 30 });
  const list = (text: string | null): number[] => (text ? text.split(",").map(Number) : []);
  http = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const follower = {
      presentations: list(searchParams.get("p")),
      after: list(searchParams.get("after")),
      address: "here",
    };
    const open = () => response.writeHead(200, { "content-type": "text/event-stream" });
    house.office.live.follow(follower, open).catch((error: unknown) => {
      response.writeHead(404).end(error instanceof Refused ? error.refusal.code : "bug");
    });
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${portOf(http)}`;
});
afterAll(async () => {
  await house.end();
  http.closeAllConnections();
  http.close();
});
beforeEach(() => house.clear());

interface Event {
  readonly name: string;
  readonly id: string | undefined;
  readonly facts: unknown;
}

/** Reads server-sent events one at a time. */
class Reader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = "";
  lastId = "";

  private constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader;
  }

  static async open(query: string): Promise<Reader> {
    const response = await fetch(`${url}/?${query}`);
    if (!response.body || response.status !== 200) throw new Error(await response.text());
    return new Reader(response.body.getReader());
  }

  async next(): Promise<Event> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end < 0) {
        const { value, done } = await this.#reader.read();
        if (done) throw new Error("the stream has ended");
        this.#text += new TextDecoder().decode(value);
        continue;
      }
      const block = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      const id = /^id: (.*)$/m.exec(block)?.[1];
      if (id !== undefined) this.lastId = id;
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name && data) return { name, id, facts: JSON.parse(data) };
    }
  }

  async delta(): Promise<z.infer<typeof Delta>> {
    const { name, facts } = await this.next();
    if (name !== "delta") throw new Error(`a ${name} where a delta was due`);
    return Delta.parse(facts);
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

const clockOf = async (show: number): Promise<number> =>
  (await house.office.statuses.of(show)).clock;

describe("the stream", () => {
  test("says what changed, from clock to clock, with the clock as its id", async () => {
    const after = await clockOf(SHOW.plain);
    const reader = await Reader.open(`p=${SHOW.plain}&after=${after}`);
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [4]);
    const first = await reader.delta();
    expect(first).toEqual({
      presentationId: SHOW.plain,
      after,
      clock: after + 1,
      seats: [[4, 1]],
      areas: [],
    });
    expect(reader.lastId).toBe(`${after + 1}`);
    await house.office.locks.release(visitor, [reserved(SHOW.plain, 4)]);
    expect(await reader.delta()).toMatchObject({ after: after + 1, seats: [[4, 0]] });
    await reader.close();
  });

  test("gathers what happens together into one delta, the latest state of each seat", async () => {
    const reader = await Reader.open(`p=${SHOW.plain}&after=${await clockOf(SHOW.plain)}`);
    const visitor = await house.visitor();
    // The first change is sent immediately. The changes of the next tenth of a second are sent together.
    await house.claim(visitor, SHOW.plain, [0]);
    await reader.delta();
    await house.claim(visitor, SHOW.plain, [1, 2]);
    await house.office.locks.release(visitor, [reserved(SHOW.plain, 1)]);
    const { seats, after, clock } = await reader.delta();
    expect(clock - after).toBe(3);
    expect(new Map(seats)).toEqual(
      new Map([
        [1, 0],
        [2, 1],
      ]),
    );
    await reader.close();
  });

  test("counts places of a general-admission section, and names none", async () => {
    const reader = await Reader.open(`p=${SHOW.mixed}&after=${await clockOf(SHOW.mixed)}`);
    const visitor = await house.visitor();
    const place = { presentationId: SHOW.mixed, area: SECTION.floor, seat: null };
    await house.office.locks.claim(visitor, [place, place], true);
    expect(await reader.delta()).toMatchObject({ seats: [], areas: [[SECTION.floor, 38]] });
    await reader.close();
  });

  test("says free again when the sweep finds a lapsed lock", async () => {
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.plain, [4]);
    const reader = await Reader.open(`p=${SHOW.plain}&after=${await clockOf(SHOW.plain)}`);
    await house.office.clock.shift(601);
    await house.sweep();
    expect(await reader.delta()).toMatchObject({ seats: [[4, 0]] });
    await reader.close();
  });

  test("resumes from an earlier clock with one delta of all that was missed", async () => {
    const visitor = await house.visitor();
    const after = await clockOf(SHOW.plain);
    await house.claim(visitor, SHOW.plain, [4]);
    await house.claim(visitor, SHOW.plain, [5]);
    const reader = await Reader.open(`p=${SHOW.plain}&after=${after}`);
    const delta = await reader.delta();
    expect(delta).toMatchObject({ after, clock: after + 2 });
    expect(new Map(delta.seats)).toEqual(
      new Map([
        [4, 1],
        [5, 1],
      ]),
    );
    await reader.close();
  });

  test("asks for a snapshot where a clock cannot be resumed from", async () => {
    // `clear` advances the clock without an event, so that no delta continues from an earlier clock.
    const reader = await Reader.open(`p=${SHOW.plain}&after=0`);
    const { name, facts } = await reader.next();
    expect(name).toBe("reset");
    expect(Reset.parse(facts)).toEqual({
      presentationId: SHOW.plain,
      clock: await clockOf(SHOW.plain),
    });
    await reader.close();
  });

  test("follows several presentations, and its id has the clocks of all", async () => {
    const clocks = [await clockOf(SHOW.plain), await clockOf(SHOW.mixed)];
    const reader = await Reader.open(`p=${SHOW.plain},${SHOW.mixed}&after=${clocks.join(",")}`);
    const visitor = await house.visitor();
    await house.claim(visitor, SHOW.mixed, [4]);
    expect(await reader.delta()).toMatchObject({ presentationId: SHOW.mixed });
    expect(reader.lastId).toBe(`${clocks[0]},${clocks[1]! + 1}`);
    await reader.close();
  });

  test("refuses a presentation that does not exist before it begins", async () => {
    await expect(Reader.open("p=999")).rejects.toThrow("NOT_FOUND");
  });

  test("forgets who has gone", async () => {
    const reader = await Reader.open(`p=${SHOW.plain}`);
    expect(house.office.live.streamCount()).toBeGreaterThan(0);
    await reader.close();
    await expect.poll(() => house.office.live.streamCount()).toBe(0);
  });
});

test("a reader that takes nothing in is dropped instead of filling our memory", async () => {
  const ended = new Promise<boolean>((done) => {
    const server = createServer((_, response) => {
      response.writeHead(200);
      response.once("close", () => done(true));
      const subscriber = new Subscriber([1], response);
      const seats = Array.from({ length: 5_000 }, (_seat, seat): [number, 1] => [seat, 1]);
      const frame = frameOf("delta", { presentationId: 1, after: 0, clock: 1, seats, areas: [] });
      for (let time = 0; time < 400; time++) subscriber.send(frame);
      expect(response.writableLength).toBeLessThan(20_000_000);
    });
    server.listen(0, "127.0.0.1", () => {
      const port = portOf(server);
      // The client never reads the response.
      void fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      void ended.then(() => server.close());
    });
  });
  expect(await ended).toBe(true);
});
