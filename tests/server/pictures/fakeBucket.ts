import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { portOf } from "../portOf.ts";

export const KEY_ID = "AKIDHOUSE";
export const SECRET = "a secret of the bucket";
export const REGION = "eu-central-1";

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();
const sha = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

/** Returns the query string in the order and encoding in which a signature covers it. */
const signedQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");

/** Computes the AWS Signature Version 4 that a request must carry. */
function signatureOf({ method = "", headers }: IncomingMessage, url: URL): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const query = signedQuery(url);
  const canonical = [method, url.pathname, query, lines.join(""), signed, payload].join("\n");
  const at = String(headers["x-amz-date"]);
  const scope = `${at.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const day = hmac(`AWS4${SECRET}`, at.slice(0, 8));
  const key = hmac(hmac(hmac(day, REGION), "s3"), "aws4_request");
  return hmac(key, ["AWS4-HMAC-SHA256", at, scope, sha(canonical)].join("\n")).toString("hex");
}

/** The minimum size of an uploaded part in S3, except for the last one. */
const MIN_PART = 5 * 2 ** 20;

/** A fake of the part of S3 that the server uses, including signatures and multipart uploads. */
export interface FakeBucket {
  readonly url: string;
  /** Completed objects by path. */
  readonly kept: Map<string, Buffer>;
  /** Parts of incomplete uploads, by upload id. */
  readonly open: Map<string, Map<number, Buffer>>;
  /** While true, every request is answered with 503. */
  isDown: boolean;
  readonly close: () => Promise<void>;
}

interface Asked {
  readonly url: URL;
  readonly body: Buffer;
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
}

/** The time of the last change of every object. No client of the fake reads this time. */
const BEGINNING = new Date(0);

/** Sends a list of the objects under a prefix, and of the folders if the request has a delimiter. */
function sendList(kept: ReadonlyMap<string, Buffer>, { url, reply }: Asked): void {
  const prefix = url.searchParams.get("prefix") ?? "";
  const delimiter = url.searchParams.get("delimiter");
  const folders = new Set<string>();
  const objects: string[] = [];
  for (const [path, bytes] of kept) {
    const key = path.slice(url.pathname.replace(/\/?$/, "/").length);
    if (!key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (end >= 0) folders.add(key.slice(0, end + 1));
    else {
      const changed = BEGINNING.toISOString();
      objects.push(
        `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified><Size>${bytes.length}</Size></Contents>`,
      );
    }
  }
  const prefixes = [...folders].map(
    (folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`,
  );
  reply.writeHead(200, { "content-type": "application/xml" });
  reply.end(
    `<ListBucketResult><IsTruncated>false</IsTruncated>${prefixes.join("")}${objects.join("")}</ListBucketResult>`,
  );
}

function sendObject(bytes: Buffer | undefined, { request, reply }: Asked): void {
  if (!bytes) return void reply.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  reply.writeHead(from === undefined ? 200 : 206, {
    "content-length": part.length,
    "last-modified": BEGINNING.toUTCString(),
  });
  reply.end(request.method === "HEAD" ? undefined : part);
}

/**
 * Joins the parts that the request names. After an error, the function sends status 200 with the error in the
 * body, as S3 does.
 */
function complete(parts: Map<number, Buffer>, { body, reply }: Asked): Buffer | undefined {
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)/g)];
  const bytes = named.map(([, number, tag]) => {
    const part = parts.get(Number(number));
    return part && tag?.replaceAll("&quot;", '"') === `"${sha(part)}"` ? part : undefined;
  });
  const isWhole = bytes.every(
    (part, at) => part && (at === bytes.length - 1 || part.length >= MIN_PART),
  );
  if (!isWhole || bytes.length === 0) {
    reply.writeHead(200).end("<Error><Code>InvalidPart</Code></Error>");
    return undefined;
  }
  const whole = Buffer.concat(bytes.flatMap((part) => part ?? []));
  const tag = `<ETag>&quot;${sha(whole)}&quot;</ETag>`;
  reply.writeHead(200).end(`<CompleteMultipartUploadResult>${tag}</CompleteMultipartUploadResult>`);
  return whole;
}

interface BucketOptions {
  /** Key and certificate as PEM. With a key and a certificate, the bucket serves https. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** Opens a bucket called `house` on a free port. */
export async function openFakeBucket({ tls }: BucketOptions = {}): Promise<FakeBucket> {
  const kept = new Map<string, Buffer>();
  const open = new Map<string, Map<number, Buffer>>();
  let begun = 0;
  const answer = (asked: Asked): void => {
    const { url, body, request, reply } = asked;
    const { method } = request;
    const name = url.pathname;
    const uploadId = url.searchParams.get("uploadId");
    if (method === "POST" && url.searchParams.has("uploads")) {
      const id = `upload ${++begun}/+`;
      open.set(id, new Map());
      return void reply.writeHead(200).end(`<R><UploadId>${id}</UploadId></R>`);
    }
    if (uploadId !== null) {
      const parts = open.get(uploadId);
      if (!parts) return void reply.writeHead(404).end();
      if (method === "PUT") {
        parts.set(Number(url.searchParams.get("partNumber")), body);
        return void reply.writeHead(200, { etag: `"${sha(body)}"` }).end();
      }
      if (method === "POST") {
        const whole = complete(parts, asked);
        if (!whole) return;
        kept.set(name, whole);
      } else reply.writeHead(204).end();
      open.delete(uploadId);
      return;
    }
    if (method === "PUT") {
      kept.set(name, body);
      return void reply.writeHead(200).end();
    }
    if (method === "POST" && url.searchParams.has("delete")) {
      const keys = body.toString().matchAll(/<Key>([^<]+)<\/Key>/g);
      for (const [, key] of keys) kept.delete(`${name.replace(/\/?$/, "/")}${key}`);
      return void reply.writeHead(200).end("<DeleteResult/>");
    }
    if (method === "GET" && url.searchParams.has("list-type")) return sendList(kept, asked);
    if (method === "DELETE") {
      kept.delete(name);
      return void reply.writeHead(204).end();
    }
    sendObject(kept.get(name), asked);
  };
  const bucket = { isDown: false };
  const onRequest = (request: IncomingMessage, reply: ServerResponse): void => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      if (bucket.isDown) return reply.writeHead(503).end();
      const url = new URL(request.url ?? "", "http://bucket");
      const { authorization = "" } = request.headers;
      const isOurs =
        authorization.includes(`Credential=${KEY_ID}/`) &&
        authorization.endsWith(`Signature=${signatureOf(request, url)}`);
      if (!isOurs) return reply.writeHead(403).end();
      answer({ url, body: Buffer.concat(parts), request, reply });
      return undefined;
    })();
  };
  const server = tls ? createTlsServer(tls, onRequest) : createServer(onRequest);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return Object.assign(bucket, {
    url: `${tls ? "https" : "http"}://127.0.0.1:${portOf(server)}/house`,
    kept,
    open,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
