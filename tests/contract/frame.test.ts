import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import { RefusalBody } from "../../domain/api/route.ts";
import { Shopper } from "../server/shopper.ts";
import { openStage, type Stage } from "./stage.ts";
import { vouched } from "../vouched.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.house.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${stage.house.url}${path}`, init);
const refusedBy = async (answer: Response) => {
  const { error } = RefusalBody.parse(await answer.json());
  return [answer.status, error.code];
};

describe("running", () => {
  test.each(["/api/healthz", "/api/readyz", "/api/healthz/"])("%s says success", async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  });

  test("metrics are in Prometheus' form", async () => {
    const answer = await ask("/metrics");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await answer.text()).toMatch(/^# TYPE \w+ gauge$/m);
  });

  test("openapi.json lists every call", async () => {
    const { paths } = vouched<{
      paths: Record<string, Record<string, unknown>>;
    }>(await (await ask("/api/openapi.json")).json());
    const listed = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path}`),
    );
    const wanted = CONTRACT.map(({ method, path }) => `${method.toLowerCase()} /api${path}`);
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  test("the language is the query's, else the header's, else Hebrew", async () => {
    const localeOf = async (query: string, language: string) => {
      const headers = { "accept-language": language };
      const answer = await ask(`/api/session${query}`, { method: "POST", headers });
      return vouched<{ locale: string }>(await answer.json()).locale;
    };
    expect(await localeOf("", "fr")).toBe("he");
    expect(await localeOf("", "en-GB")).toBe("en");
    expect(await localeOf("?language=en", "he")).toBe("en");
    expect(await localeOf("?language=ru", "en")).toBe("ru");
    expect(await localeOf("?language=de", "en")).toBe("en");
  });

  test("asking for the head of a stream does not wait for its end", async () => {
    const path = `/api/seats/stream?presentationId=${stage.play.id}`;
    const answer = await ask(path, { method: "HEAD" });
    expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  });

  test("the outbox is for this machine alone", async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ internal, family }) => !internal && family === "IPv4");
    const { port } = new URL(stage.house.url);
    const hosts = ["127.0.0.1", "localhost", ...(outside ? [outside.address] : [])];
    const statuses = await Promise.all(
      hosts.map(async (host) => (await fetch(`http://${host}:${port}/api/dev/outbox`)).status),
    );
    expect(statuses).toEqual([200, 200, ...(outside ? [403] : [])]);
    // A request forwarded by a proxy counts as remote, whatever its header claims.
    const headers = { "x-forwarded-for": "127.0.0.1" };
    expect((await ask("/api/dev/outbox", { headers })).status).toBe(403);
  });
});

describe("a refusal", () => {
  test.each([
    ["an unknown call", "/api/nothing/here", {}],
    ["an unknown call that a browser opens", "/api/nothing", { headers: { accept: "text/html" } }],
    ["another method", "/api/features/", { method: "DELETE" }],
    ["an address that cannot be read", "/api/%zz", {}],
    ["a parameter that cannot be read", "/api/presentations/%E0%A4%A", {}],
    ["a parameter beyond all length", `/api/edocument/${"x".repeat(300)}`, {}],
  ])("answers %s with 404 in the common shape", async (_, path, init) => {
    expect(await refusedBy(await ask(path, init))).toEqual([404, "NOT_FOUND"]);
  });

  test.each([
    ["broken JSON", "application/json", "{"],
    ["JSON that reaches for prototypes", "application/json", '{"__proto__":{"a":1}}'],
    ["another kind of body", "text/csv", "a,b"],
    ["a huge body", "application/json", JSON.stringify({ cart: "x".repeat(2 ** 21) })],
  ])("answers %s with 422 and no stack", async (_, type, body) => {
    const headers = { "content-type": type };
    const answer = await ask("/api/session", { method: "POST", headers, body });
    const text = await answer.clone().text();
    expect(await refusedBy(answer)).toEqual([422, "VALIDATION"]);
    expect(text).not.toMatch(/\.ts:\d|node_modules|\n\s+at /);
  });
});

describe("every answer", () => {
  test("carries a policy without inline code or eval, and no sniffing", async () => {
    for (const path of ["/api/healthz", "/api/nothing", "/"]) {
      const { headers } = await ask(path, { headers: { accept: "text/html" } });
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/(^|;)\s*default-src 'self'/);
      expect(policy).not.toMatch(/unsafe-|\bdata:[^;]*script/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  test("the visitor's cookie is signed, HttpOnly and of this site; sent back, it is kept", async () => {
    const first = await ask("/api/session", { method: "POST" });
    const [cookie = ""] = first.headers.getSetCookie();
    const { uuid }: { uuid: string } = await first.json();
    expect(cookie).toMatch(/^visitor=[^;]+\.[^; ]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookie.split(";", 1)[0]! };
    const again = await ask("/api/session", { method: "POST", headers });
    expect([again.headers.getSetCookie(), await again.json()]).toEqual([
      [],
      expect.objectContaining({
        uuid,
        customerInfo: null,
        cart: null,
        currency: expect.anything(),
      }),
    ]);
    const forged = { cookie: `visitor=${uuid}.${"A".repeat(43)}` };
    const stranger = await ask("/api/session", { method: "POST", headers: forged });
    expect(await stranger.json()).not.toMatchObject({ uuid });
  });
});

describe("the seat plan", () => {
  const planPath = (more = "") =>
    `/api/seats/seatplan?seatplanId=${stage.play.seatplanId}&venueId=${stage.play.venueId}${more}`;
  const binary = { accept: "application/vnd.parterre.plan" };

  test("is found again by its ETag, is kept long, and for good under its version", async () => {
    const plan = await ask(planPath());
    const { planVersion }: { planVersion: string } = await plan.json();
    expect(planVersion).toBe(stage.play.planVersion);
    const etag = plan.headers.get("etag")!;
    expect(plan.headers.get("cache-control")).toMatch(/public, max-age=\d{5,}/);
    const known = await ask(planPath(), { headers: { "if-none-match": etag } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const listed = { headers: { "if-none-match": `"other", W/${etag}` } };
    expect((await ask(planPath(), listed)).status).toBe(304);
    const pinned = await ask(planPath(`&planVersion=${planVersion}`));
    expect(pinned.headers.get("cache-control")).toContain("immutable");
  });

  test("is compressed for whoever takes that, and is asked about with HEAD", async () => {
    const packed = await ask(planPath(), { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
    const plain = await ask(planPath(), { headers: { "accept-encoding": "identity" } });
    expect(await plain.json()).toEqual(await packed.json());
    const head = await ask(planPath(), { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([
      200,
      packed.headers.get("etag"),
      "",
    ]);
  });

  test("comes as compact bytes under its own media type and ETag", async () => {
    const json = await ask(planPath());
    const bytes = await ask(planPath(), { headers: binary });
    expect(bytes.headers.get("content-type")).toBe("application/vnd.parterre.plan");
    expect(bytes.headers.get("etag")).not.toBe(json.headers.get("etag"));
    const lengths = [await bytes.arrayBuffer(), await json.arrayBuffer()].map((b) => b.byteLength);
    expect(lengths[0]! * 10).toBeLessThan(lengths[1]!);
  });
});

describe("wire types", () => {
  const JERUSALEM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[23]:00$/;

  test("times carry Jerusalem's offset and money is shekels", async () => {
    const { cinema, bought } = stage;
    expect(cinema.dateTime).toMatch(JERUSALEM);
    const prices = cinema.ticketGroups.flatMap(({ tickets }) => tickets.map(({ price }) => price));
    expect(Math.max(...prices)).toBeLessThan(1000);
    const guest = await new Shopper(stage.house.url).arrive();
    const { body } = await guest.get<{ document: Record<string, unknown> }>(
      `/edocument/${bought.documentKey}`,
    );
    expect(body.document).toMatchObject({
      reservationIdentifier: bought.reservationIdentifier,
      entrance: expect.any(String),
      venueName: expect.any(String),
      dateTime: expect.stringMatching(JERUSALEM),
      state: "active",
      seat: { SectionName: expect.any(String), RowName: bought.cart.seats[0]!.RowName },
      qr: expect.any(String),
      vouchers: [],
    });
  });

  test("the lists of a day agree with the presentation itself", async () => {
    const { guest, cinema } = stage;
    const day = cinema.dateTime.slice(0, 10);
    type List = { presentations: { id: number; dateTime: string }[] };
    const { body } = await guest.get<List>(`/seats/presentations?date=${day}`);
    expect(body.presentations.every((each) => each.dateTime.startsWith(day))).toBe(true);
    const one = await guest.get<{ presentation: unknown }>(`/presentations/${cinema.id}`);
    expect(body.presentations.find(({ id }) => id === cinema.id)).toEqual(one.body.presentation);
    const groups = await guest.get(`/presentations/${cinema.id}/ticketGroups`);
    const { ticketGroups, serviceCharge } = cinema;
    expect(groups.body).toEqual({ ticketGroups, serviceCharge });
  });

  test("the demo's cinemas start at location 2, and each show says its kind of seating", async () => {
    const { guest } = stage;
    type Kinds = { hasReserved: boolean; hasGA: boolean; presentations: { locationId: number }[] };
    const { body } = await guest.get<Kinds>("/presentations/");
    expect(Math.min(...body.presentations.map(({ locationId }) => locationId))).toBe(2);
    expect([body.hasReserved, body.hasGA]).toEqual([true, true]);
    const club = await guest.get<Kinds>(`/presentations/?featureIds=${stage.club.featureId}`);
    expect([club.body.hasReserved, club.body.hasGA]).toEqual([false, true]);
  });

  test("the outbox tells newest first what the buyer was sent", async () => {
    const { guest, bought } = stage;
    type Outbox = { messages: { kind: string; to: string; text: string; sentAt: string }[] };
    const sent = async () =>
      (await guest.get<Outbox>("/dev/outbox?to=0541234567")).body.messages.filter(({ text }) =>
        text.includes(bought.reservationIdentifier),
      );
    await expect.poll(sent, { timeout: 60_000 }).toHaveLength(1);
    const [message] = await sent();
    expect(message).toMatchObject({ kind: "sms", to: "0541234567" });
    expect(message!.sentAt).toMatch(JERUSALEM);
  });
});
