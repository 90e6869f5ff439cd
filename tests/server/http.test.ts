import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { CONTRACT } from "../../domain/api/contract.ts";
import { Seatplan } from "../../domain/seatplan.ts";
import { decodePlan } from "../../engine/plan/planBytes.ts";
import { PLAN_MEDIA_TYPE } from "../../engine/plan/planFormat.ts";
import { decodeSnapshot } from "../../engine/plan/snapshot.ts";
import { openMeters } from "../../server/http/metrics/houseMetrics.ts";
import { openHttp } from "../../server/http/http.ts";
import { seatRoutes } from "../../server/routes/seats.ts";
import { sessionRoutes } from "../../server/routes/session.ts";
import {
  GROUP,
  smallStore,
  openSmallHouse,
  SECTION,
  SHOW,
  smallPlan,
  type SmallHouse,
} from "./smallHouse.ts";
import { portOf } from "./portOf.ts";
import { vouched } from "../vouched.ts";

let house: SmallHouse;
let app: FastifyInstance;
beforeAll(async () => {
  house = await openSmallHouse(await smallStore(), {
    limits: { perVisitor: 60, perAddress: 9_999, newVisitors: 9_999 },
  });
  const { office } = house;
  const http = await openHttp(office, {
    meters: openMeters(office),
    publicUrl: () => "http://localhost",
    secrets: () => ["for tests alone"],
    paymentOrigins: () => ["http://localhost:4001"],
    mountRoutes: (mount, bare) => {
      sessionRoutes(mount, office);
      seatRoutes(mount, office);
      bare.get("/api/broken", () => Promise.reject(new Error("a secret of ours")));
    },
  });
  ({ app } = http);
});
afterAll(async () => {
  await app.close();
  await house.end();
});
beforeEach(() => house.clear());

const Refusal = z.object({ error: z.looseObject({ code: z.string(), message: z.string() }) });
const codeOf = (response: { json: () => unknown }): string =>
  Refusal.parse(response.json()).error.code;

interface Guest {
  readonly uuid: string;
  readonly cookie: string;
}

async function arrive(headers: Record<string, string> = {}): Promise<Guest> {
  const response = await app.inject({ method: "POST", url: "/api/session", headers });
  const { uuid } = z.object({ uuid: z.string() }).parse(response.json());
  const [cookie] = response.cookies;
  return { uuid, cookie: `visitor=${cookie?.value ?? ""}` };
}

const seat = (x: number | null, over: object = {}) => ({
  presentationId: SHOW.plain,
  venueId: 1,
  seatplanId: 1,
  sectionId: x === null ? SECTION.floor : SECTION.stalls,
  ticketGroupId: GROUP,
  x,
  y: x === null ? null : 1,
  ...over,
});

const put = ({ uuid, cookie }: Guest, path: string, body: object) =>
  app.inject({
    method: "PUT",
    url: `/api/seats/${path}`,
    headers: { uuid, cookie },
    payload: body,
  });
const lock = (guest: Guest, x: number | null, over: object = {}) =>
  put(guest, "lock-seat", { seat: seat(x, over), recaptchaToken: null });

describe("the visitor", () => {
  test("gets a signed, HttpOnly, same-site cookie once, and the same answer with it", async () => {
    const first = await app.inject({ method: "POST", url: "/api/session" });
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({ name: "visitor", httpOnly: true, sameSite: "Lax", path: "/" });
    const again = await app.inject({
      method: "POST",
      url: "/api/session/",
      headers: { cookie: `visitor=${cookie?.value}` },
    });
    expect(again.json()).toEqual(first.json());
    expect(again.cookies).toEqual([]);
  });

  test("is told the locale that it asks for where that is enabled", async () => {
    const localeFor = async (header: string): Promise<unknown> => {
      const headers = { "accept-language": header };
      const response = await app.inject({ method: "POST", url: "/api/session", headers });
      return z.object({ locale: z.string() }).parse(response.json()).locale;
    };
    expect(await localeFor("fr, en-GB;q=0.8")).toBe("en");
    expect(await localeFor("ru")).toBe("ru");
    expect(await localeFor("de")).toBe("he");
  });

  test("without a cookie may not call: 401 before the input is judged", async () => {
    const bare = await app.inject({ method: "PUT", url: "/api/seats/lock-seat", payload: {} });
    expect([bare.statusCode, codeOf(bare)]).toEqual([401, "UNAUTHORIZED"]);
  });

  test("with a header that names another may not write: 403 before the input is judged", async () => {
    const [mine, other] = [await arrive(), await arrive()];
    const wrong = await put({ ...mine, uuid: other.uuid }, "lock-seat", {});
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([403, "FORBIDDEN"]);
    const missing = await app.inject({
      method: "PUT",
      url: "/api/seats/lock-seat",
      headers: { cookie: mine.cookie },
      payload: {},
    });
    expect(missing.statusCode).toBe(403);
  });

  test("with a cookie that we did not sign is nobody", async () => {
    const guest = await arrive();
    const forged = { uuid: guest.uuid, cookie: `visitor=${guest.uuid}.forged` };
    expect((await lock(forged, 1)).statusCode).toBe(401);
  });

  test("reads with the cookie alone", async () => {
    const { cookie } = await arrive();
    const url = `/api/seats/mine?presentationId=${SHOW.plain}`;
    const response = await app.inject({ url, headers: { cookie } });
    expect(response.json()).toEqual({ seats: [], places: [], expiresAt: null, maxSeats: 10 });
  });

  test("keeps its locks when its uuid is renewed, and the old uuid is dead", async () => {
    const guest = await arrive();
    await lock(guest, 3);
    const { sessions, db } = house.office;
    const row = await db
      .selectFrom("visitor")
      .select(["id", "uuid"])
      .where("uuid", "=", guest.uuid)
      .executeTakeFirstOrThrow();
    let renewed = "";
    const reply = { setCookie: (_: string, value: string) => (renewed = value) };
    await sessions.rotate(row, vouched<never>(reply));
    expect((await lock(guest, 4)).statusCode).toBe(401);
    expect(renewed).not.toBe(guest.uuid);
    expect(await house.rows(SHOW.plain)).toEqual([{ seat: 2, holder: row.id, state: 1 }]);
  });

  test("that calls too often is told when to come back; others go on", async () => {
    const [busy, calm] = [await arrive(), await arrive()];
    const url = `/api/seats/mine?presentationId=${SHOW.plain}`;
    const asks = Array.from({ length: 61 }, () =>
      app.inject({ url, headers: { cookie: busy.cookie } }),
    );
    const last = (await Promise.all(asks)).at(-1)!;
    expect([last.statusCode, codeOf(last)]).toEqual([429, "RATE_LIMITED"]);
    const { retryAfterSeconds } = Refusal.parse(last.json()).error;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(last.headers["retry-after"]).toBe(String(retryAfterSeconds));
    expect((await app.inject({ url, headers: { cookie: calm.cookie } })).statusCode).toBe(200);
  });
});

describe("a server that ends", () => {
  /** Starts a server with a call whose response is sent when `letGo` resolves. */
  const openEnding = async (letGo: Promise<void>, leaveMs = 0) => {
    const { office } = house;
    const frame = { ...office.config.frame, leaveMs };
    const ending = await openHttp(
      { ...office, config: { ...office.config, frame } },
      {
        meters: openMeters(office),
        publicUrl: () => "http://localhost",
        secrets: () => ["for tests alone"],
        paymentOrigins: () => [],
        mountRoutes: (_, bare) => {
          bare.get("/api/quick", () => ({ success: true }));
          bare.get("/api/slow", async () => {
            await letGo;
            return { success: true };
          });
        },
      },
    );
    await ending.app.listen({ port: 0, host: "127.0.0.1" });
    const port = portOf(ending.app.server);
    const requests = () => new Promise((done) => ending.app.server.once("request", done));
    return { drain: ending.drain, port, url: `http://127.0.0.1:${port}/api`, requests };
  };

  test("finishes what it was asked before", async () => {
    const letGo = Promise.withResolvers<void>();
    const { drain, url, requests } = await openEnding(letGo.promise);
    const arrived = requests();
    const slow = fetch(`${url}/slow`);
    await arrived;
    const drained = drain();
    letGo.resolve();
    expect(await (await slow).json()).toEqual({ success: true });
    await drained;
    await expect(fetch(`${url}/slow`)).rejects.toThrow("fetch failed");
  });

  test("answers a request that still reaches it on an open connection", async () => {
    const letGo = Promise.withResolvers<void>();
    const { drain, port, requests } = await openEnding(letGo.promise);
    const socket = connect(port, "127.0.0.1");
    const closed = once(socket, "close");
    let answers = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answers += text));
    const ask = (path: string): Promise<unknown> => {
      const arrived = requests();
      socket.write(`GET /api/${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return arrived;
    };
    await ask("slow");
    const drained = drain();
    await ask("quick");
    letGo.resolve();
    await drained;
    await closed;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });

  test("goes on answering for as long as balancers need to leave it", async () => {
    const { drain, url } = await openEnding(Promise.resolve(), 5_000);
    const drained = drain();
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/quick`)).status).toBe(200);
    await drained;
    await expect(fetch(`${url}/quick`)).rejects.toThrow("fetch failed");
  });
});

describe("the error door", () => {
  test("names the fields of an input that is wrong", async () => {
    const guest = await arrive();
    const response = await lock(guest, 1, { venueId: "one" });
    expect(response.statusCode).toBe(422);
    const { code, fields } = Refusal.parse(response.json()).error;
    expect(code).toBe("VALIDATION");
    expect(fields).toMatchObject([{ field: "seat.venueId" }]);
  });

  test("answers broken JSON as a wrong input", async () => {
    const guest = await arrive();
    const response = await app.inject({
      method: "PUT",
      url: "/api/seats/lock-seat",
      headers: { ...guest, "content-type": "application/json" },
      payload: "{",
    });
    expect([response.statusCode, codeOf(response)]).toEqual([422, "VALIDATION"]);
  });

  test("hides a bug behind an id", async () => {
    const level = house.office.log.level;
    house.office.log.level = "silent";
    const response = await app.inject("/api/broken");
    house.office.log.level = level;
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain("secret");
    expect(Refusal.parse(response.json()).error).toMatchObject({ code: "INTERNAL" });
    expect(Refusal.parse(response.json()).error["id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("answers an unknown call with NOT_FOUND", async () => {
    const response = await app.inject("/api/nothing/here");
    expect([response.statusCode, codeOf(response)]).toEqual([404, "NOT_FOUND"]);
  });

  test("refuses card data before anything else of the body is judged", async () => {
    const guest = await arrive();
    const response = await put(guest, "lock-seat", { card: { cvv: "123" } });
    expect([response.statusCode, codeOf(response)]).toEqual([422, "CARD_DATA_REFUSED"]);
  });
});

describe("every answer", () => {
  test("carries a policy without inline code, with the payment form's origin for frames", async () => {
    const { headers } = await app.inject("/api/healthz");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-src 'self' http://localhost:4001");
    expect(policy).not.toMatch(/unsafe/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("is in the OpenAPI document, made from the contract", async () => {
    const document = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.looseObject({})) })
      .parse((await app.inject("/api/openapi.json")).json());
    const missing = CONTRACT.filter(
      ({ path, method }) => !(method.toLowerCase() in (document.paths[`/api${path}`] ?? {})),
    );
    expect(missing).toEqual([]);
  });

  test("of health says so", async () => {
    expect((await app.inject("/api/healthz")).json()).toEqual({ success: true });
    expect((await app.inject("/api/readyz")).json()).toEqual({ success: true });
    expect((await app.inject("/metrics")).body).toContain("process_cpu_seconds_total");
  });
});

describe("the seat calls", () => {
  test("lock a seat, show it as mine and as taken to others, and let it go", async () => {
    const [mine, other] = [await arrive(), await arrive()];
    const locked = await lock(mine, 4);
    expect(locked.statusCode).toBe(200);
    expect(locked.json()).toMatchObject({ lockedSeat: { x: 4, y: 1 } });
    expect((await lock(mine, 4)).json()).toEqual(locked.json());
    const refused = await lock(other, 4);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, "SEAT_UNAVAILABLE"]);
    const url = `/api/seats/seats-statusV2?presentationId=${SHOW.plain}&venueTypeId=1&isReserved=1`;
    const States = z.object({ seats: z.record(z.string(), z.looseObject({})) });
    const read = async ({ cookie }: Guest) =>
      States.parse((await app.inject({ url, headers: { cookie } })).json()).seats;
    expect((await read(mine))["10_4_1"]).toEqual({
      isAvailable: true,
      isSelected: true,
      isSingleSeatBlock: false,
      TicketGroupId: GROUP,
      AllocationId: null,
    });
    expect(await read(other)).not.toHaveProperty("10_4_1");
    const body = { seat: seat(4), recaptchaToken: null };
    expect((await put(mine, "unlock-seat", body)).json()).toEqual({ unlocked: true });
    const twice = await put(mine, "unlock-seat", body);
    expect([twice.statusCode, codeOf(twice)]).toEqual([409, "SEAT_UNLOCK_FAILED"]);
  });

  test("lock several, all or none, and list the seats in the way", async () => {
    const [first, second] = [await arrive(), await arrive()];
    await lock(first, 5);
    const seats = [4, 5, 6].map((x) => seat(x));
    const refused = await put(second, "lock-seats", { seats, recaptchaToken: null });
    expect(refused.statusCode).toBe(409);
    expect(Refusal.parse(refused.json()).error).toMatchObject({
      code: "SEAT_UNAVAILABLE",
      seats: [{ sectionId: SECTION.stalls, x: 5, y: 1 }],
    });
    const rest = { seats: [seat(6), seat(7)], recaptchaToken: null };
    const locked = await put(second, "lock-seats", rest);
    expect(locked.json()).toMatchObject({
      lockedSeats: [
        { sectionId: SECTION.stalls, x: 6, y: 1 },
        { sectionId: SECTION.stalls, x: 7, y: 1 },
      ],
    });
  });

  test("lock a place, whose number unlocks it again", async () => {
    const guest = await arrive();
    const locked = await lock(guest, null);
    const { lockedSeat } = z
      .object({ lockedSeat: z.object({ x: z.number(), y: z.literal(0) }) })
      .parse(locked.json());
    const place = seat(null, lockedSeat);
    const unlocked = await put(guest, "unlock-seat", { seat: place, recaptchaToken: null });
    expect(unlocked.json()).toEqual({ unlocked: true });
  });

  test.each([
    ["a seat that is not in the plan", 77, {}, 404, "NOT_FOUND"],
    ["another venue", 1, { venueId: 2 }, 404, "NOT_FOUND"],
    ["a section without seats", 1, { sectionId: SECTION.empty }, 409, "NO_SEATS_IN_SECTION"],
    ["a presentation without prices", 1, { presentationId: SHOW.unpriced }, 409, "NO_PRICE_POLICY"],
    ["a presentation that is over", 1, { presentationId: SHOW.ended }, 409, "TICKETING_ENDED"],
    ["a branch that is offline", 1, { presentationId: SHOW.offline }, 503, "BRANCH_OFFLINE"],
  ])("refuse %s", async (_, x, over, status, code) => {
    const response = await lock(await arrive(), x, over);
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
  });

  test("give the plan as JSON and as bytes, compressed, with an ETag", async () => {
    const url = "/api/seats/seatplan?seatplanId=1&venueId=1";
    const ask = (headers: InjectOptions["headers"]) => app.inject({ url, headers: headers ?? {} });
    const plain = await ask({});
    expect(Seatplan.parse(plain.json())).toEqual(smallPlan());
    const packed = await ask({ accept: PLAN_MEDIA_TYPE, "accept-encoding": "gzip" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    const bytes = await ask({ accept: PLAN_MEDIA_TYPE });
    expect(decodePlan(bytes.rawPayload).planVersion).toBe(smallPlan().planVersion);
    const etag = String(plain.headers["etag"]);
    const known = await ask({ "if-none-match": etag });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    const pinned = await app.inject(`${url}&planVersion=${smallPlan().planVersion}`);
    expect(pinned.headers["cache-control"]).toContain("immutable");
    expect((await app.inject(`${url}&planVersion=${"0".repeat(16)}`)).statusCode).toBe(404);
  });

  test("give a snapshot that decodes", async () => {
    await lock(await arrive(), 1);
    const response = await app.inject(`/api/seats/snapshot?presentationId=${SHOW.plain}`);
    const { bytes } = decodeSnapshot(response.rawPayload);
    expect([...bytes.subarray(0, 3)]).toEqual([1, 0, 0]);
  });

  test("list the same seats in seats-status as in the map", async () => {
    const { cookie } = await arrive();
    const query = `presentationId=${SHOW.gapPolicy}&isReserved=1`;
    const list = await app.inject({ url: `/api/seats/seats-status?${query}`, headers: { cookie } });
    const map = await app.inject({
      url: `/api/seats/seats-statusV2?${query}`,
      headers: { cookie },
    });
    const Listed = z.object({
      seats: z.array(
        z.looseObject({
          VenueSectionId: z.number(),
          XCoordinate: z.number(),
          YCoordinate: z.number(),
        }),
      ),
    });
    const keys = Listed.parse(list.json()).seats.map(
      (each) => `${each.VenueSectionId}_${each.XCoordinate}_${each.YCoordinate}`,
    );
    expect(keys).toEqual(
      Object.keys(z.object({ seats: z.record(z.string(), z.unknown()) }).parse(map.json()).seats),
    );
    expect(keys).toHaveLength(30);
  });
});
