import { gunzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { Bytes } from "./answer.ts";

/** Bytes that are kept compressed, sent as they are to whoever takes gzip. */
export function zipped(
  request: FastifyRequest,
  gzip: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Bytes {
  const takesGzip = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  // Said to be "identity", it would else be compressed a second time on its way out.
  return takesGzip
    ? new Bytes(gzip, { ...headers, "content-encoding": "gzip" })
    : new Bytes(gunzipSync(gzip), { ...headers, "content-encoding": "identity" });
}
