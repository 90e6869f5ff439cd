import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox, type Sandbox } from "../../server/payments/sandbox/startSandbox.ts";
import type { Db } from "../../server/store/db.ts";
import { migrate } from "../../server/store/migrate.ts";
import { openMemory } from "../../server/store/pglite.ts";

interface Heard {
  readonly body: string;
  readonly signature: string | undefined;
}

let db: Db;
let sandbox: Sandbox;
let storefront: Server;
const heard: Heard[] = [];
/** The next word about this payment is answered with an error. */
let failAbout: string | undefined;

beforeAll(async () => {
  ({ db } = await openMemory());
  await migrate(db);
  storefront = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const signature = request.headers["x-sandbox-signature"];
      heard.push({ body, signature: [signature].flat()[0] });
      const isWrong = failAbout !== undefined && body.includes(failAbout);
      response.writeHead(isWrong ? 500 : 200).end();
      if (isWrong) failAbout = undefined;
    });
  });
  await new Promise<void>((done) => storefront.listen(0, "127.0.0.1", done));
  const { port } = storefront.address() as AddressInfo;
  sandbox = await startSandbox({
    db,
    port: 0,
    secret: "secret",
    webhookUrl: () => `http://127.0.0.1:${port}/`,
    onWarning: () => undefined,
    timeoutMs: 50,
  });
});
afterAll(async () => {
  await sandbox.close();
  storefront.close();
  await db.destroy();
});

const chargeOf = (paymentIdentifier: string) => ({
  paymentIdentifier,
  amount: 5_000,
  installments: 1,
  returnPath: "/order/1",
  storefrontOrigin: "http://localhost:3000",
  locale: "en",
});

test("a code from the banking app approves, declines, or comes late", async () => {
  const { provider } = sandbox;
  expect(await provider.confirmCode(chargeOf("b1"), "777000")).toEqual({ kind: "approved" });
  expect(await provider.confirmCode(chargeOf("b2"), "777111")).toMatchObject({ kind: "declined" });
  expect(await provider.confirmCode(chargeOf("b3"), "123456")).toEqual({
    kind: "declined",
    reason: "verificationFailed",
  });
  expect(await provider.confirmCode(chargeOf("b4"), "777333")).toEqual({ kind: "pending" });
  await expect.poll(() => provider.status("b4"), { timeout: 10_000 }).toEqual({ kind: "approved" });
});

test("money is taken once, and given back up to what was taken", async () => {
  const { provider } = sandbox;
  await provider.confirmCode(chargeOf("r1"), "777000");
  await expect(provider.refund("r1", 100)).rejects.toThrow("r1");
  await provider.capture("r1");
  await provider.capture("r1");
  await expect(provider.void("r1")).rejects.toThrow("captured");
  await provider.refund("r1", 3_000);
  await expect(provider.refund("r1", 3_000)).rejects.toThrow("3000");
  await provider.refund("r1", 2_000);
});

test("a payment let go cannot be taken, and one never asked about was never attempted", async () => {
  const { provider } = sandbox;
  await provider.confirmCode(chargeOf("v1"), "777000");
  await provider.void("v1");
  await expect(provider.capture("v1")).rejects.toThrow("v1");
  expect(await provider.status("v1")).toMatchObject({ kind: "declined" });
  expect(await provider.status("never")).toEqual({ kind: "declined", reason: "notAttempted" });
});

test("word of a redirect's end is signed, and sent again until it is heard", async () => {
  const { provider } = sandbox;
  const asked = await provider.startRedirect(chargeOf("w1"));
  if (asked.kind !== "needsRedirect") expect.fail(asked.kind);
  failAbout = "w1";
  await fetch(asked.url, { method: "POST", body: new URLSearchParams() });
  const about = () => heard.filter(({ body }) => body.includes("w1"));
  await expect.poll(about, { timeout: 10_000 }).toHaveLength(2);
  const [first, second] = about();
  expect(second).toEqual(first);
  expect(provider.verifyWebhook(first!.signature, first!.body)?.paymentIdentifier).toBe("w1");
  expect(provider.verifyWebhook(first!.signature, `${first!.body} `)).toBeUndefined();
  expect(provider.verifyWebhook(undefined, first!.body)).toBeUndefined();
});

test("a challenge answers a client without a browser by itself", async () => {
  const { provider } = sandbox;
  const asked = await provider.startRedirect(chargeOf("c1"));
  if (asked.kind !== "needsRedirect") expect.fail(asked.kind);
  const answer = await fetch(asked.url);
  expect(await answer.json()).toEqual({
    status: "ok",
    returnUrl: "http://localhost:3000/order/1?paymentIdentifier=c1",
  });
  expect(await provider.status("c1")).toEqual({ kind: "approved" });
  const page = await fetch(asked.url, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain("return.js");
});
