import { createServer, type Http2Server } from "node:http2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApplePush } from "../../../server/tickets/wallets/applePush.ts";
import { readAppleSigner, type AppleSigner } from "../../../server/tickets/wallets/certificates.ts";
import { selfSignedPassCertificate } from "../../../server/tickets/wallets/selfSigned.ts";
import { portOf } from "../portOf.ts";

/** The status that Apple's service answers for each push token. */
const STATUSES: Readonly<Record<string, number>> = { "has-it": 200, removed: 410, broken: 500 };

let apple: Http2Server;
let url: string;
let signer: AppleSigner;
const asked: string[] = [];
beforeAll(async () => {
  apple = createServer();
  apple.on("stream", (stream, headers) => {
    const token = String(headers[":path"]).split("/").at(-1)!;
    asked.push(`${headers[":method"]} ${headers[":path"]} ${String(headers["apns-topic"])}`);
    stream.respond({ ":status": STATUSES[token] ?? 400 });
    stream.end();
  });
  await new Promise<void>((resolve) => {
    apple.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${portOf(apple)}`;
  const now = new Date();
  signer = readAppleSigner(await selfSignedPassCertificate("pass.example.own", "TEAM", now), now);
});
afterAll(() => void apple.close());

test("each device is told with an empty notification under the pass's own topic", async () => {
  const { push } = openApplePush({ url, isAnyIssuer: true });
  expect(await push(signer, ["has-it", "removed"])).toEqual(["sent", "gone"]);
  expect(asked).toEqual([
    "POST /3/device/has-it pass.example.own",
    "POST /3/device/removed pass.example.own",
  ]);
});

test("a push that Apple refuses is an error, so that it is not forgotten", async () => {
  const { push } = openApplePush({ url, isAnyIssuer: true });
  await expect(push(signer, ["broken"])).rejects.toThrow("answered 500");
  const nobody = openApplePush({ url: "http://127.0.0.1:9", isAnyIssuer: true });
  await expect(nobody.push(signer, ["has-it"])).rejects.toThrow("ECONNREFUSED");
});

test("nobody is asked with a certificate that Apple has not issued, and the answer says so", async () => {
  const before = asked.length;
  expect(await openApplePush({ url }).push(signer, ["has-it"])).toEqual(["notConfigured"]);
  expect(asked).toHaveLength(before);
});
