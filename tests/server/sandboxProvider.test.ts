import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agorot } from "../../domain/money.ts";
import type { WebhookCall } from "../../server/payments/provider.ts";
import { startSandbox, type Sandbox } from "../../server/payments/sandbox/startSandbox.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { openEmpty } from "./sharedPostgres.ts";
import type { Store } from "../../server/platform/store.ts";
import { portOf } from "./portOf.ts";

interface Heard {
  readonly body: string;
  readonly signature: string | undefined;
}

let store: Store;
let db: Db;
let sandbox: Sandbox;
let storefront: Server;
const heard: Heard[] = [];
/** Id of a payment. The next webhook about this payment is answered with an error. */
let failAbout: string | undefined;

beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
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
  const port = portOf(storefront);
  sandbox = await startSandbox({
    db,
    host: "localhost",
    port: 0,
    secrets: () => ["secret"],
    webhookUrl: () => `http://127.0.0.1:${port}/`,
    onWarning: () => undefined,
    timeoutMs: 50,
  });
});
afterAll(async () => {
  await sandbox.close();
  storefront.close();
  await store.close();
});

const chargeOf = (paymentIdentifier: string) => ({
  paymentIdentifier,
  amount: agorot(5_000),
  installments: 1,
  isKept: false,
  returnPath: "/order/1",
  storefrontOrigin: "http://localhost:3000",
  locale: "en",
});

/**
 * Approves a payment on the provider's page. After the approval the payment is authorised, but not captured.
 */
async function reserve(paymentIdentifier: string): Promise<void> {
  const asked = await sandbox.provider.startRedirect(chargeOf(paymentIdentifier), "redirect");
  if (asked.kind !== "needsRedirect") expect.fail(asked.kind);
  await fetch(asked.url);
}

const expected = (paymentIdentifier: string) => ({
  paymentIdentifier,
  account: "sandbox",
  amount: 5_000,
  currency: "ils",
});

test("a code from the banking app takes the money, declines, or comes late", async () => {
  const { provider } = sandbox;
  const taken = (payment: string) => ({
    kind: "approved",
    isTaken: true,
    paid: expect.objectContaining({ paymentIdentifier: payment, amount: 5_000, currency: "ils" }),
  });
  expect(await provider.confirmCode(chargeOf("b1"), "777000")).toEqual(taken("b1"));
  expect(await provider.confirmCode(chargeOf("b2"), "777111")).toMatchObject({ kind: "declined" });
  expect(await provider.confirmCode(chargeOf("b3"), "123456")).toEqual({
    kind: "declined",
    reason: "verificationFailed",
  });
  expect(await provider.confirmCode(chargeOf("b4"), "777333")).toEqual({ kind: "pending" });
  await expect(provider.void("b4")).rejects.toThrow("bank");
  await expect.poll(() => provider.status("b4"), { timeout: 60_000 }).toEqual(taken("b4"));
});

test("money is taken once, and given back once a key, up to what was taken", async () => {
  const { provider } = sandbox;
  await reserve("r1");
  await expect(provider.refund("r1", agorot(100), "early")).rejects.toThrow("r1");
  await expect(provider.capture({ ...expected("r1"), amount: 4_999 })).rejects.toThrow("amount");
  await provider.capture(expected("r1"));
  await provider.capture(expected("r1"));
  await expect(provider.void("r1")).rejects.toThrow("captured");
  await provider.refund("r1", agorot(3_000), "a");
  await provider.refund("r1", agorot(3_000), "a");
  await expect(provider.refund("r1", agorot(3_000), "b")).rejects.toThrow("3000");
  await provider.refund("r1", agorot(2_000), "c");
  const ledger = await fetch(`http://localhost:${sandbox.port}/ledger/r1`);
  expect(await ledger.json()).toMatchObject({
    captured: 5_000,
    refunded: 5_000,
    refunds: [
      { key: "a", amount: 3_000 },
      { key: "c", amount: 2_000 },
    ],
  });
});

test("all that was taken and has not gone back goes back once", async () => {
  const { provider } = sandbox;
  await reserve("a1");
  await provider.capture(expected("a1"));
  await provider.refund("a1", agorot(1_000), "a");
  await provider.refundAll("a1", "undo");
  await provider.refundAll("a1", "undo");
  const ledger = await fetch(`http://localhost:${sandbox.port}/ledger/a1`);
  expect(await ledger.json()).toMatchObject({ captured: 5_000, refunded: 5_000 });
});

test("a payment let go cannot be taken, and one never asked about was never attempted", async () => {
  const { provider } = sandbox;
  await reserve("v1");
  await provider.void("v1");
  await expect(provider.capture(expected("v1"))).rejects.toThrow("v1");
  expect(await provider.status("v1")).toMatchObject({ kind: "declined" });
  expect(await provider.status("never")).toEqual({ kind: "declined", reason: "notAttempted" });
});

const signed = (signature: string | undefined, body: string): WebhookCall => ({
  headers: { "x-sandbox-signature": signature },
  query: {},
  body,
});

test("word of a redirect's end is signed, and sent again until it is heard", async () => {
  const { provider } = sandbox;
  const asked = await provider.startRedirect(chargeOf("w1"), "paypal");
  if (asked.kind !== "needsRedirect") expect.fail(asked.kind);
  failAbout = "w1";
  await fetch(asked.url, { method: "POST", body: new URLSearchParams() });
  const about = () => heard.filter(({ body }) => body.includes("w1"));
  await expect.poll(about, { timeout: 60_000 }).toHaveLength(2);
  const [first, second] = about();
  expect(second).toEqual(first);
  expect(provider.verifyWebhook(signed(first!.signature, first!.body))?.paymentIdentifier).toBe(
    "w1",
  );
  expect(provider.verifyWebhook(signed(first!.signature, `${first!.body} `))).toBeUndefined();
  expect(provider.verifyWebhook(signed(undefined, first!.body))).toBeUndefined();
});

test("a provider's page answers a client without a browser by itself", async () => {
  const { provider } = sandbox;
  const asked = await provider.startRedirect(chargeOf("c1"), "paypal");
  if (asked.kind !== "needsRedirect") expect.fail(asked.kind);
  const answer = await fetch(asked.url);
  expect(await answer.json()).toEqual({
    status: "ok",
    returnUrl: "http://localhost:3000/order/1?paymentIdentifier=c1",
  });
  expect(await provider.status("c1")).toMatchObject({ kind: "approved", isTaken: false });
  const page = await fetch(asked.url, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain("return.js");
});
