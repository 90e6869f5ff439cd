import { Refused } from "../../../domain/refusal.ts";
import type { VideoFault } from "../../../domain/videoFault.ts";
import { codecOf, handlerOf, isEncrypted, PICTURE, SOUND } from "./codecs.ts";
import { boxesIn, findBox, headerAt, MAX_HEADER_BYTES, type Box } from "./mp4Boxes.ts";

/** A stored file, read in ranges. */
export interface ReadableFile {
  readonly name: string;
  readonly bytes: number;
  /** Reads the bytes from `start` to `end`, which is not included. */
  readonly read: (start: number, end: number) => Promise<Buffer>;
}

/** What an MP4 file says about itself. */
export interface Mp4Facts {
  /** Null if it does not say, as in an initialization segment. */
  readonly seconds: number | null;
  /** Codecs of its tracks as browsers name them. */
  readonly codecs: readonly string[];
  /** False if it has sound alone. */
  readonly hasPicture: boolean;
}

export const refusedVideo = (reason: VideoFault, what?: string): Refused =>
  new Refused("VIDEO_REFUSED", { reason, ...(what !== undefined && { what }) });

/** The index of a film of many hours has a few megabytes. */
const MAX_INDEX_BYTES = 64 * 2 ** 20;
/** A file of one film has about five boxes at its top level, and one in fragments two for each. */
const MAX_BOXES = 10_000;

/** Types of which one is the first in every MP4 file. */
const FIRST: ReadonlySet<string> = new Set([
  "ftyp",
  "styp",
  "moov",
  "free",
  "skip",
  "wide",
  "mdat",
]);

/** Finds the index, and checks that every box up to it, or to the end of a file without fragments, is whole. */
async function indexOf({ read, bytes }: ReadableFile): Promise<Buffer> {
  let index: Buffer | undefined;
  let hasMedia = false;
  let at = 0;
  for (let count = 0; at < bytes; count++) {
    const header = headerAt(await read(at, Math.min(bytes, at + MAX_HEADER_BYTES)), 0);
    if (at === 0 && !(header && FIRST.has(header.type))) throw refusedVideo("notVideo");
    if (!header || count > MAX_BOXES) throw refusedVideo("damaged");
    const end = header.bytes === 0 ? bytes : at + header.bytes;
    if (end > bytes) throw refusedVideo("damaged");
    if (header.type === "mdat") hasMedia = true;
    if (header.type === "moov" && !index) {
      if (end - at > MAX_INDEX_BYTES) throw refusedVideo("damaged");
      index = await read(at, end);
      // The rest of a file in fragments is thousands of boxes, and of an initialization segment nothing.
      if (isFragmented(index)) return index;
    }
    at = end;
  }
  if (!index || !hasMedia) throw refusedVideo(index ? "damaged" : "notVideo");
  return index;
}

const wholeOf = (index: Buffer): Box => ({
  type: "moov",
  body: headerSize(index),
  end: index.length,
});
const headerSize = (index: Buffer): number => headerAt(index, 0)?.headerBytes ?? 8;

const isFragmented = (index: Buffer): boolean => {
  const moov = wholeOf(index);
  return boxesIn(index, moov.body, moov.end).some(({ type }) => type === "mvex");
};

/** Duration of a film in seconds from `mvhd`, whose numbers have 32 bits in version 0 and 64 in version 1. */
function secondsOf(index: Buffer, moov: Box): number | null {
  const mvhd = findBox(index, moov, ["mvhd"]);
  if (!mvhd) throw refusedVideo("damaged");
  const isLong = index[mvhd.body] === 1;
  const scale = index.readUInt32BE(mvhd.body + (isLong ? 20 : 12));
  const duration = isLong
    ? Number(index.readBigUInt64BE(mvhd.body + 24))
    : index.readUInt32BE(mvhd.body + 16);
  const seconds = scale === 0 ? 0 : Math.round(duration / scale);
  return seconds > 0 && seconds < 2 ** 31 ? seconds : null;
}

/** The codecs of a track. Empty for one that is neither picture nor sound. */
function codecsOf(index: Buffer, trak: Box): { isPicture: boolean; codecs: string[] } {
  const hdlr = findBox(index, trak, ["mdia", "hdlr"]);
  const handler = hdlr && handlerOf(index, hdlr);
  if (handler !== PICTURE && handler !== SOUND) return { isPicture: false, codecs: [] };
  const stsd = findBox(index, trak, ["mdia", "minf", "stbl", "stsd"]);
  if (!stsd) throw refusedVideo("damaged");
  const entries = boxesIn(index, stsd.body + 8, stsd.end);
  if (entries.length === 0) throw refusedVideo("damaged");
  const codecs = entries.map((entry) => {
    if (isEncrypted(entry)) throw refusedVideo("encrypted");
    const codec = codecOf(index, entry);
    if ("fails" in codec) throw refusedVideo("codec", codec.fails);
    return codec.plays;
  });
  return { isPicture: handler === PICTURE, codecs };
}

/** Reads an index. Its positions come from the file, so any of them may lie outside of it. */
function factsOf(index: Buffer): Mp4Facts {
  const moov = wholeOf(index);
  const tracks = boxesIn(index, moov.body, moov.end)
    .filter(({ type }) => type === "trak")
    .map((trak) => codecsOf(index, trak));
  return {
    seconds: secondsOf(index, moov),
    codecs: [...new Set(tracks.flatMap(({ codecs }) => codecs))],
    hasPicture: tracks.some(({ isPicture }) => isPicture),
  };
}

/**
 * Reads duration and codecs of an MP4 file, or of the initialization segment of one in fragments. Throws
 * VIDEO_REFUSED if it is not one, is damaged or encrypted, or has a codec that browsers do not play.
 */
export async function readMp4(file: ReadableFile): Promise<Mp4Facts> {
  try {
    return factsOf(await indexOf(file));
  } catch (error) {
    if (error instanceof RangeError) throw refusedVideo("damaged");
    throw error;
  }
}
