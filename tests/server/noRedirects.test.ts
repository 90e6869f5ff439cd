import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteverify } from "../../server/outside/captcha/siteverify.ts";
import { httpSms } from "../../server/outside/sms/httpSms.ts";
import { ROOT } from "../../scripts/root.ts";
import { openGateway, type Gateway } from "./gateway.ts";

const FOLDER = resolve(ROOT, "server");
const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(ts|js)$/.test(path))
  .map((path) => [path, readFileSync(join(FOLDER, path), "utf8")] as const);
const callers = sources.filter(([, source]) => /\bfetch\(/.test(source));

/** Returns the `fetch` calls in a source text, each up to its closing parenthesis. */
function callsIn(source: string): string[] {
  return [...source.matchAll(/\bfetch\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < source.length; at++) {
      if (source[at] === "(") depth++;
      if (source[at] === ")" && --depth === 0) return source.slice(index, at + 1);
    }
    return source.slice(index);
  });
}

describe("a call to another server", () => {
  test("is looked for in every source of the server", () => {
    expect(callers.map(([path]) => path)).toContain("outside/sms/httpSms.ts");
  });

  test.each(callers)("of %s refuses redirects", (_, source) => {
    for (const call of callsIn(source)) expect(call).toContain('redirect: "error"');
  });
});

describe("a service that redirects", () => {
  let target: Gateway;
  let url: string;
  const redirecting = createServer((_, reply) => {
    reply.writeHead(307, { location: target.url }).end();
  });
  beforeAll(async () => {
    target = await openGateway();
    await new Promise<void>((done) => redirecting.listen(0, "127.0.0.1", done));
    const address = redirecting.address();
    if (typeof address !== "object" || !address) throw new Error("no port");
    url = `http://127.0.0.1:${address.port}/`;
  });
  afterAll(async () => {
    await target.close();
    await new Promise((done) => redirecting.close(done));
  });

  test("is given no SMS and no captcha token elsewhere", async () => {
    const send = httpSms({
      url,
      body: "{text}",
      contentType: "text/plain",
      authorization: "",
      countries: [],
    });
    const sms = { id: "1", to: "+972500000001", text: "123456" };
    await expect(send(sms)).rejects.toThrow("could not be reached");
    const { ask } = siteverify({ url, secret: "x", leastScore: 0 });
    await expect(ask("token", "192.0.2.1")).rejects.toThrow("fetch failed");
    expect(target.asked).toEqual([]);
  });
});
