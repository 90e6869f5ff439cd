import type { RouteShape } from "../../../domain/api/route.ts";
import type { Sample } from "../../contract/sample.ts";
import { hostileBody } from "./hostileBodies.ts";
import type { Random } from "./random.ts";
import type { RawRequest } from "./rawRequest.ts";

type Headers = Record<string, string | string[]>;

/** Headers that try to fake another client, address or protocol. */
const TRICKS: readonly ((random: Random) => Headers)[] = [
  () => ({ "x-forwarded-for": "127.0.0.1, 198.51.100.1" }),
  () => ({ "x-forwarded-for": ["127.0.0.1", "::1"], "x-real-ip": "127.0.0.1" }),
  () => ({ forwarded: "for=127.0.0.1;host=evil.example;proto=https" }),
  () => ({ "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" }),
  () => ({ host: "evil.example" }),
  () => ({ origin: "https://evil.example" }),
  () => ({ origin: "null", "sec-fetch-site": "cross-site" }),
  () => ({ "x-http-method-override": "DELETE", "x-original-url": "/api/dev/outbox" }),
  () => ({ cookie: "visitor=; visitor=x; operator=x.y; area=%00" }),
  (random) => ({ cookie: `a=${"x".repeat(random.below(8_000))}` }),
  () => ({ uuid: "00000000-0000-0000-0000-000000000000" }),
  (random) => ({ "accept-language": "x,".repeat(random.below(2_000)) }),
  () => ({ "accept-encoding": "gzip;q=0, br;q=99, *;q=x" }),
  () => ({ range: "bytes=0-0,-1,5-4", "if-none-match": '"', "if-modified-since": "never" }),
  (random) => ({ "idempotency-key": "k".repeat(random.below(600)) }),
  () => ({ "last-event-id": "-1e99" }),
  () => ({ expect: "100-continue" }),
];

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=",
  "application/xml",
  "",
];

const PARTS = ["x", "-1", "0", "%00", "%ff", "..%2f..%2f", "9".repeat(30), "null", "%F0%9F%98%80"];

/** Replaces parameters of a path, or its query string, by hostile values. */
function hostilePath(path: string, random: Random): string {
  const [base = "", query] = path.split("?");
  switch (random.below(4)) {
    case 0: {
      const parts = base.split("/");
      parts[1 + random.below(parts.length - 1)] = random.of(PARTS);
      return [parts.join("/"), query].filter((part) => part !== undefined).join("?");
    }
    case 1:
      return `${base}?${query ?? ""}&${"a=1&".repeat(random.below(500))}`;
    case 2: {
      const pairs = (query ?? "_=1").split("&");
      const [name = ""] = random.of(pairs).split("=");
      return `${base}?${query ?? ""}&${name}=${random.of(PARTS)}`;
    }
    default:
      return path;
  }
}

/** Returns a request with at least one hostile part: path, headers or body. */
export function hostileRequest(
  route: RouteShape,
  { path, body, headers }: Sample,
  identity: Headers,
  random: Random,
): RawRequest {
  const isWrite = route.method !== "GET";
  const type = random.below(6) === 0 ? random.of(TYPES) : "application/json";
  const trick = random.below(2) === 0 ? random.of(TRICKS)(random) : {};
  const isFile = body instanceof Uint8Array;
  const sent = isWrite ? hostileBody(isFile ? {} : body, random) : undefined;
  return {
    method:
      random.below(40) === 0 ? random.of(["OPTIONS", "HEAD", "PATCH", "DELETE"]) : route.method,
    path: `/api${hostilePath(path, random)}`,
    headers: {
      ...identity,
      ...headers,
      ...(sent === undefined ? {} : { "content-type": type }),
      ...trick,
    },
    body: sent,
  };
}
