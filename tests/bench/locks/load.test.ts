import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadFrom, requestText } from "../../../bench/locks/loadFrom.ts";
import { rateOf } from "../../../bench/locks/rateOf.ts";
import { seatPicker } from "../../../bench/locks/seatPicker.ts";
import { HALL } from "../../../bench/lockHall.ts";
import { portOf } from "../../server/portOf.ts";
import { virtualClock } from "../virtualClock.ts";

describe("a rate", () => {
  test("is that of all the work in the time that it took", async () => {
    const clock = virtualClock();
    const done: number[] = [];
    const rate = await rateOf(10, 1, async (at) => {
      done.push(at);
      clock.advance(50);
      await Promise.resolve();
    });
    expect(rate).toBe(20);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("comes from as many at a time as are waiting, and each piece is done once", async () => {
    const done: number[] = [];
    let [running, most] = [0, 0];
    await rateOf(50, 7, async (at) => {
      most = Math.max(most, ++running);
      await new Promise((resume) => setImmediate(resume));
      done.push(at);
      running -= 1;
    });
    expect(most).toBe(7);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at));
  });

  test("of fewer pieces than clients does no piece twice", async () => {
    let count = 0;
    await rateOf(3, 10, () => Promise.resolve(void count++));
    expect(count).toBe(3);
  });

  test("fails with the work", async () => {
    const work = rateOf(3, 1, () => Promise.reject(new Error("taken")));
    await expect(work).rejects.toThrow("taken");
  });
});

describe("the picked seats", () => {
  test("are each seat of the hall once, in the same random order every time", () => {
    const seats = (pick = seatPicker(200)) => Array.from({ length: 200 }, (_, at) => pick(at).seat);
    expect(seats()).toEqual(seats());
    expect(seats().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at));
    expect(seats()).not.toEqual(seats().toSorted((a, b) => a - b));
  });

  test("begin anew after the last, and belong to the bench's presentation", () => {
    const pick = seatPicker(5);
    expect(pick(5)).toEqual(pick(0));
    expect(pick(0)).toMatchObject({ presentationId: HALL.presentationId, area: 0 });
  });

  test("of one seat are that seat", () => {
    expect([0, 1, 2].map((at) => seatPicker(1)(at).seat)).toEqual([0, 0, 0]);
  });
});

describe("the text of a request", () => {
  test("has its lines, an empty one and the body", () => {
    expect(requestText("PUT", "/seats/lock-seat", ["uuid: a", "cookie: b=c"], { seat: 1 })).toBe(
      [
        "PUT /api/seats/lock-seat HTTP/1.1",
        "host: localhost",
        "uuid: a",
        "cookie: b=c",
        "content-type: application/json",
        "content-length: 10",
        "",
        '{"seat":1}',
      ].join("\r\n"),
    );
  });

  test("counts bytes and not letters", () => {
    expect(requestText("POST", "/a", [], "שלום")).toContain("\r\ncontent-length: 10\r\n");
  });
});

/** Starts a server on a free port. `reply` gets the index of the request. */
async function serve(reply: (at: number, response: ServerResponse, body: string) => void) {
  let count = 0;
  const server = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => reply(count++, response, body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

/** Sends a response with a content length, as the real server does. */
const answer = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { "content-length": Buffer.byteLength(body) }).end(body);
};

describe("a load", () => {
  const requests = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => requestText("POST", "/a", [], { at }));

  test("sends each request once over its connections, and tells its times", async () => {
    const bodies: string[] = [];
    const port = await serve((_, response, body) => {
      bodies.push(body);
      answer(response, 200, `{"תשובה":"${body.length}"}`);
    });
    const { perSecond, p50, p99 } = await loadFrom({
      port,
      connections: 3,
      requests: requests(20),
    });
    expect(bodies.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => JSON.stringify({ at })).toSorted(),
    );
    expect(perSecond).toBeGreaterThan(0);
    expect(p50).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });

  test("waits for an answer that comes in pieces", async () => {
    const port = await serve((_, response) => {
      response.writeHead(200, { "content-length": 6 });
      response.write("חד");
      setImmediate(() => response.end("!!"));
    });
    await expect(loadFrom({ port, connections: 1, requests: requests(4) })).resolves.toMatchObject({
      perSecond: expect.any(Number),
    });
  });

  test("fails at the first answer that is no success, with what it says", async () => {
    const port = await serve((at, response) =>
      answer(response, at === 2 ? 409 : 200, at === 2 ? "SEAT_UNAVAILABLE" : "{}"),
    );
    const load = loadFrom({ port, connections: 1, requests: requests(5) });
    await expect(load).rejects.toThrow(/409 Conflict[^]*SEAT_UNAVAILABLE/);
  });

  test("fails at an answer whose length nobody knows", async () => {
    const port = await serve((_, response) => {
      response.writeHead(200);
      response.write("a");
      response.end("b");
    });
    const load = loadFrom({ port, connections: 1, requests: requests(1) });
    await expect(load).rejects.toThrow("no length in HTTP/1.1 200 OK");
  });

  test("fails where nobody listens", async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const port = portOf(server);
    await new Promise((closed) => server.close(closed));
    const load = loadFrom({ port, connections: 1, requests: requests(1) });
    await expect(load).rejects.toThrow("ECONNREFUSED");
  });
});
