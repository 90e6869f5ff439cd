import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { s3Store } from "../../../server/platform/pictures/s3Store.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse } from "../house.ts";
import { portOf } from "../portOf.ts";

const KEY_ID = "AKIDHOUSE";
const SECRET = "a secret of the bucket";
const REGION = "eu-central-1";

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();
const sha = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

/** Computes the AWS Signature Version 4 that a request must carry. */
function signatureOf({ method = "", url = "", headers }: IncomingMessage): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const canonical = [method, url, "", lines.join(""), signed, payload].join("\n");
  const at = String(headers["x-amz-date"]);
  const scope = `${at.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const day = hmac(`AWS4${SECRET}`, at.slice(0, 8));
  const key = hmac(hmac(hmac(day, REGION), "s3"), "aws4_request");
  return hmac(key, ["AWS4-HMAC-SHA256", at, scope, sha(canonical)].join("\n")).toString("hex");
}

let server: Server;
let kept: Map<string, Buffer>;
let url: string;
let isDown: boolean;
beforeEach(async () => {
  kept = new Map();
  isDown = false;
  server = createServer((request, reply) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      if (isDown) return reply.writeHead(503).end();
      const { authorization = "" } = request.headers;
      const isOurs =
        authorization.includes(`Credential=${KEY_ID}/`) &&
        authorization.endsWith(`Signature=${signatureOf(request)}`);
      if (!isOurs) return reply.writeHead(403).end();
      const name = request.url ?? "";
      if (request.method === "PUT") {
        kept.set(name, Buffer.concat(parts));
        return reply.writeHead(200).end();
      }
      const bytes = kept.get(name);
      return bytes ? reply.writeHead(200).end(bytes) : reply.writeHead(404).end();
    })();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${portOf(server)}/posters`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const storeWith = (secret = SECRET) => s3Store({ url, region: REGION, keyId: KEY_ID, secret });

describe("a bucket of pictures", () => {
  test("keeps what is written under its name, signed", async () => {
    const store = storeWith();
    await store.write("a-640.webp", Uint8Array.of(1, 2, 3));
    expect([...kept.keys()]).toEqual(["/posters/a-640.webp"]);
    expect(await store.read("a-640.webp")).toEqual(Uint8Array.of(1, 2, 3));
    expect(await store.read("b-640.webp")).toBeUndefined();
  });

  test("that knows another secret, or does not answer, is an error and no missing picture", async () => {
    await expect(storeWith("another").write("a", new Uint8Array())).rejects.toThrow("403");
    await expect(storeWith("another").read("a")).rejects.toThrow("403");
    isDown = true;
    await expect(storeWith().read("a")).rejects.toThrow("503");
  });

  test("stands in place of the folder where the settings name it", async () => {
    const { pictures } = readConfig({
      PICTURES_S3_URL: `${url}/`,
      PICTURES_S3_REGION: REGION,
      PICTURES_S3_KEY_ID: KEY_ID,
      PICTURES_S3_SECRET: SECRET,
    });
    const house = await openHouse({ pictures });
    try {
      const admin = await logIn(house, "admin");
      const background = { r: 1, g: 2, b: 3 };
      const png = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
      const { body } = await admin.call<{ imageUrl: string }>("POST", "/pres-live/pictures", png);
      expect(kept.size).toBe(2);
      const shown = await fetch(new URL(body.imageUrl, house.url));
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    } finally {
      await house.close();
    }
  });

  test("without a key is refused at the start", () => {
    expect(() => readConfig({ PICTURES_S3_URL: url })).toThrow("PICTURES_S3_KEY_ID");
  });
});
