import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openSilentMail } from "../../../bench/attacks/slowMail.ts";
import { timeCall, timeWhile } from "../../../bench/attacks/timing.ts";
import { wrongLogins } from "../../../bench/attacks/wrongLogins.ts";
import { portOf } from "../../server/portOf.ts";

interface Call {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly body: string;
}

/**
 * Starts a server that replies `{}` to every call and records the calls. If `isHeld` returns true, the reply
 * waits until `free` is called.
 */
async function noted(isHeld: (call: Call, at: number) => boolean = () => false) {
  const calls: Call[] = [];
  const held: (() => void)[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const call = { method: request.method, url: request.url, body };
      const at = calls.push(call) - 1;
      const reply = (): void => void response.end("{}");
      if (isHeld(call, at)) held.push(reply);
      else reply();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const free = (): void => held.splice(0).forEach((reply) => reply());
  return { url: `http://127.0.0.1:${portOf(server)}`, calls, held, free };
}

describe("the time of calls", () => {
  test("is that of a whole answer", async () => {
    const { url, calls } = await noted();
    expect(await timeCall(`${url}/api/healthz`)).toBeGreaterThan(0);
    expect(calls.map((call) => call.url)).toEqual(["/api/healthz"]);
  });

  test("is taken again and again until the attack is over", async () => {
    const { url, calls } = await noted();
    let over = (): void => {};
    const attack = new Promise<void>((done) => (over = done));
    const times = timeWhile(url, attack);
    await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3);
    over();
    expect(await times).toHaveLength(calls.length);
  });

  test("fails where the attack itself fails, also while a call is under way", async () => {
    const { url } = await noted();
    const { promise: attack, reject: fail } = Promise.withResolvers<never>();
    const unhandled = vi.fn<(error: unknown) => void>();
    process.once("unhandledRejection", unhandled);
    const times = timeWhile(url, attack);
    fail(new Error("no thread"));
    await expect(times).rejects.toThrow("no thread");
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe("wrong logins", () => {
  test("are 64 at once with different names, while the programme is timed", async () => {
    const isLogin = ({ url }: Call): boolean => url === "/api/operator/login";
    let logins = 0;
    // All logins but the first one, which warms the server up, get their replies at the same time.
    const house = await noted((call) => isLogin(call) && logins++ > 0);
    const found = wrongLogins(house.url);
    await expect.poll(() => house.held.length).toBe(64);
    house.free();
    const times = await found;
    const sent = house.calls.filter(isLogin);
    expect(new Set(sent.map(({ body }) => JSON.parse(body).username)).size).toBe(65);
    expect(sent.every(({ method }) => method === "POST")).toBe(true);
    const programme = house.calls.filter(({ url }) => url === "/api/features/");
    // The first ten calls were made before the attack.
    expect(programme).toHaveLength(10 + times.length);
    expect(times.length).toBeGreaterThan(0);
  });
});

describe("a flood", () => {
  test("asks for its addresses in turn until its time is over, and counts the answers", async () => {
    const { url, calls } = await noted();
    const workerData = { urls: [`${url}/a`, `${url}/b`], connections: 1, milliseconds: 200 };
    const flood = new URL("../../../bench/attacks/floodThread.ts", import.meta.url);
    const [answers] = await once(new Worker(flood, { workerData }), "message");
    expect(answers).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.map((call) => call.url)).toEqual(
      calls.map((_, at) => (at % 2 === 0 ? "/a" : "/b")),
    );
  });
});

describe("a silent mail server", () => {
  test("takes connections and says nothing, until it is closed", async () => {
    const mail = await openSilentMail();
    const { port, protocol, hostname } = new URL(mail.url);
    expect([protocol, hostname]).toEqual(["smtp:", "127.0.0.1"]);
    const socket = connect(Number(port), hostname);
    let said = "";
    socket.on("data", (bytes) => (said += String(bytes)));
    await once(socket, "connect");
    await new Promise((done) => socket.write("EHLO house\r\n", done));
    // The connection has unread bytes, so the server's close resets it.
    const closed = new Promise((done) => socket.on("error", () => undefined).once("close", done));
    mail.close();
    await closed;
    expect(said).toBe("");
  });

  test("frees its port", async () => {
    const mail = await openSilentMail();
    mail.close();
    const socket = connect(Number(new URL(mail.url).port), "127.0.0.1");
    await expect(once(socket, "connect")).rejects.toThrow("ECONNREFUSED");
  });
});
