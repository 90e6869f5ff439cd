import { extname } from "node:path";
import type { FastifyReply } from "fastify";
import { Refused } from "../../../domain/refusal.ts";
import { TakenOver } from "../../platform/answer.ts";
import type { VideoStore } from "../../platform/videos/videoStore.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".m4v": "video/mp4",
  ".m4a": "audio/mp4",
  ".m4s": "video/iso.segment",
  ".ts": "video/mp2t",
  ".vtt": "text/vtt; charset=utf-8",
  ".m3u8": "application/vnd.apple.mpegurl",
};

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header with one range of bytes. Returns undefined if the whole file is requested, and null
 * if the range cannot be satisfied.
 */
function rangeOf(header: string | undefined, size: number): Range | undefined | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  return start <= end ? { start, end } : null;
}

/** Streams a video or a range of it. Throws NOT_FOUND if the store does not have the video. */
export async function sendRange(
  store: Pick<VideoStore, "sizeOf" | "read">,
  name: string,
  header: string | undefined,
  reply: FastifyReply,
): Promise<TakenOver> {
  const size = await store.sizeOf(name);
  if (size === undefined) throw new Refused("NOT_FOUND");
  const range = rangeOf(header, size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const bytes = range === null || size === 0 ? undefined : await store.read(name, start, end);
  const { raw } = reply;
  for (const [each, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(each, value);
  }
  raw.setHeader("accept-ranges", "bytes");
  raw.setHeader("cache-control", "private, no-store");
  raw.setHeader("content-type", TYPES[extname(name)] ?? "application/octet-stream");
  if (range === null) {
    raw.writeHead(416, { "content-range": `bytes */${size}` }).end();
    return new TakenOver();
  }
  raw.setHeader("content-length", end - start + 1);
  if (range) raw.setHeader("content-range", `bytes ${start}-${end}/${size}`);
  raw.writeHead(range ? 206 : 200);
  if (!bytes) {
    raw.end();
    return new TakenOver();
  }
  // A player closes the connection when it has enough data. A read error ends the response.
  raw.on("close", () => bytes.destroy());
  bytes.on("error", () => raw.destroy());
  bytes.pipe(raw);
  return new TakenOver();
}
