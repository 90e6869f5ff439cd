import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { openTurns } from "../platform/turns.ts";
import { Bytes } from "../platform/answer.ts";

const unzip = promisify(gunzip);
/**
 * Limits how many plans are decompressed at once, because a stadium's plan takes 100 ms. More than two
 * decompressions at once would keep the thread pool from other work.
 */
const turns = openTurns({ atOnce: 2, waiting: 64, retryAfterSeconds: 2 });

export const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers["accept-encoding"] ?? "");

/** Sends stored gzip bytes unchanged to clients that accept gzip, and decompressed to others. */
export async function zipped(
  request: FastifyRequest,
  gzip: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<Bytes> {
  if (takesGzip(request)) return new Bytes(gzip, { ...headers, "content-encoding": "gzip" });
  const plain = await turns.run(() => unzip(gzip));
  // Without "identity" the answer would be compressed again when it is sent.
  return new Bytes(plain, { ...headers, "content-encoding": "identity" });
}
