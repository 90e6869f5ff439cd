import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  isCalm,
  recordAnswers,
  seenBetween,
  type Heard,
} from "../../../../scripts/gate/faults/answers.ts";
import { portOf } from "../../../server/portOf.ts";

const LOCK = "PUT /api/seats/lock-seats";
const heard = (at: number, status: number | undefined, more: Partial<Heard> = {}): Heard => ({
  at,
  call: LOCK,
  status,
  hasRetryAfter: status === 503,
  ...more,
});

describe("of a fault is seen", () => {
  test("nothing where nothing failed", () => {
    const seen = seenBetween([heard(110, 200), heard(150, 409), heard(180, 200)], 100, 200);
    expect(seen).toEqual({
      firstMs: undefined,
      lastMs: undefined,
      gapMs: 70,
      failed: 0,
      failedSales: 0,
      answers: 3,
      untyped: [],
    });
  });

  test("the first and the last failure, and the longest time without a write", () => {
    const seen = seenBetween(
      [
        heard(50, undefined),
        heard(105, 200),
        heard(120, undefined),
        heard(300, 503),
        heard(310, 503, { call: "POST /api/payment/commit" }),
        heard(400, 200, { call: "GET /api/features/" }),
        heard(410, 200),
        heard(900, 503),
      ],
      100,
      500,
    );
    expect(seen).toMatchObject({ firstMs: 20, lastMs: 210, gapMs: 305, failed: 3, failedSales: 1 });
    expect(seen.untyped).toEqual([]);
  });

  test("the end, too, where no write came any more", () => {
    expect(seenBetween([heard(110, 200)], 100, 5_000).gapMs).toBe(4_890);
  });

  test("every error that is not a 503 with Retry-After", () => {
    const all = [
      heard(1, 500),
      heard(2, 500),
      heard(3, 503, { hasRetryAfter: false }),
      heard(4, 502),
    ];
    expect(seenBetween(all, 0, 10).untyped).toEqual([`${LOCK} 500`, `${LOCK} 503`]);
  });
});

test("it is calm when writes work and nothing fails", () => {
  expect(isCalm([heard(100, 503), heard(500, 200)], 1_000, 600)).toBe(true);
  expect(isCalm([heard(450, 503), heard(500, 200)], 1_000, 600)).toBe(false);
  expect(isCalm([heard(100, 200)], 1_000, 600)).toBe(false);
  expect(isCalm([], 1_000, 600)).toBe(false);
});

describe("the record", () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/gone") return void request.socket.destroy();
      response.writeHead(503, { "retry-after": "5" }).end("{}");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    origin = `http://127.0.0.1:${portOf(server)}`;
  });
  afterAll(() => server.close());

  test("has every call to the shop and no other, until it ends", async () => {
    const { heard: all, stop } = recordAnswers(origin);
    await (await fetch(`${origin}/api/a?b=1`, { method: "PUT" })).text();
    await expect(fetch(`${origin}/gone`)).rejects.toThrow("fetch failed");
    await expect(fetch("http://127.0.0.1:1/")).rejects.toThrow("fetch failed");
    stop();
    await (await fetch(`${origin}/later`)).text();
    expect(all.map(({ call, status, hasRetryAfter }) => [call, status, hasRetryAfter])).toEqual([
      ["PUT /api/a", 503, true],
      ["GET /gone", undefined, false],
    ]);
  });
});
