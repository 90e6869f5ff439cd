import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import {
  askGateway,
  GatewayRefused,
  GatewayUnanswered,
  pageUrlIn,
} from "../../../server/payments/gateways/gatewayCall.ts";
import { portOf } from "../portOf.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function answering(listener: RequestListener): Promise<string> {
  const opened = createServer(listener);
  server = opened;
  await new Promise<void>((done) => opened.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${portOf(opened)}/api/call`;
}

const ask = (url: string, timeoutMs = 2_000) =>
  askGateway({ url, body: { secret: "top-secret" }, timeoutMs });

describe("a call to a gateway", () => {
  test("ends at its time limit", async () => {
    const url = await answering(() => undefined);
    const start = performance.now();
    await expect(ask(url, 100)).rejects.toThrow(GatewayUnanswered);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test.each([
    ["a redirect", 302, "{}"],
    ["an error of its server", 503, "{}"],
    ["an answer that is not JSON", 200, "<html>"],
  ])("counts %s as no answer, and names nothing that was sent", async (_, status, body) => {
    let hasFollowed = false;
    const url = await answering((request, response) => {
      hasFollowed ||= request.url === "/elsewhere";
      response.writeHead(status, { location: "/elsewhere" }).end(body);
    });
    const error = await ask(url).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(GatewayUnanswered);
    expect(String(error)).not.toContain("top-secret");
    expect(hasFollowed).toBe(false);
  });

  test("reads no endless answer", async () => {
    const url = await answering((_, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (response.writable && response.write("x".repeat(65_536)));
        response.once("drain", more);
      };
      more();
    });
    await expect(ask(url, 30_000)).rejects.toThrow(GatewayUnanswered);
  });

  test("cuts card numbers out of a gateway's words", () => {
    const words = "card 4580 0000 0000 0018 of 5326140280779844 refused";
    const { message } = new GatewayRefused("PayPlus x", { code: "33", status: 200, words });
    expect(message).toBe("PayPlus x was refused with 33: card … of … refused");
  });
});

test("a page is the gateway's own or none", () => {
  const site = { api: "https://api.example/", pages: ["https://pay.example"] };
  expect(pageUrlIn(site, "https://pay.example/p/1?x=2")).toBe("https://pay.example/p/1?x=2");
  const strange = [
    "https://pay.example.evil/p",
    "http://pay.example/p",
    "javascript:alert(1)",
    "/p",
  ];
  for (const url of strange) expect(() => pageUrlIn(site, url)).toThrow(GatewayUnanswered);
});
