import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { FastifyReply } from "fastify";
import { Refused } from "../../../domain/refusal.ts";
import { TakenOver } from "../../platform/answer.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".m4s": "video/iso.segment",
  ".m3u8": "application/vnd.apple.mpegurl",
};

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header with one range. Returns undefined for
 * the whole file, and null for a range that cannot be satisfied.
 */
function rangeOf(header: string | undefined, size: number): Range | undefined | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  return start <= end ? { start, end } : null;
}

/** Streams a file or a range of it. Throws NOT_FOUND if it does not exist. */
export async function sendRange(
  path: string,
  header: string | undefined,
  reply: FastifyReply,
): Promise<TakenOver> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) throw new Refused("NOT_FOUND");
  const { size } = facts;
  const range = rangeOf(header, size);
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.setHeader("accept-ranges", "bytes");
  raw.setHeader("cache-control", "private, no-store");
  raw.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
  if (range === null) {
    raw.writeHead(416, { "content-range": `bytes */${size}` }).end();
    return new TakenOver();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  raw.setHeader("content-length", end - start + 1);
  if (range) raw.setHeader("content-range", `bytes ${start}-${end}/${size}`);
  raw.writeHead(range ? 206 : 200);
  const bytes = createReadStream(path, { start, end });
  // A player closes the connection when it has enough. A read error ends the response.
  raw.on("close", () => bytes.destroy());
  bytes.on("error", () => raw.destroy());
  bytes.pipe(raw);
  return new TakenOver();
}
