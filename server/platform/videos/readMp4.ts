import { Refused } from "../../../domain/refusal.ts";
import type { VideoFault } from "../../../domain/videoFault.ts";
import { codecOf, handlerOf, isEncrypted, PICTURE, SOUND } from "./codecs.ts";
import { boxesIn, findBox, headerAt, MAX_HEADER_BYTES, type Box } from "./mp4Boxes.ts";

/** A stored file that can be read in byte ranges. */
export interface ReadableFile {
  readonly name: string;
  readonly bytes: number;
  /** Reads the bytes from `start` up to, but not including, `end`. */
  readonly read: (start: number, end: number) => Promise<Buffer>;
}

/** What an MP4 file says about its contents. */
export interface Mp4Facts {
  /**
   * Duration in seconds. Null if the file does not state the duration, for example if it is an
   * initialization segment.
   */
  readonly seconds: number | null;
  /** Codecs of the tracks, by the names that browsers use. */
  readonly codecs: readonly string[];
  /** False if the file has only audio. */
  readonly hasPicture: boolean;
}

export const refusedVideo = (reason: VideoFault, what?: string): Refused =>
  new Refused("VIDEO_REFUSED", { reason, ...(what !== undefined && { what }) });

/** Maximum bytes of the index. The index of a film of many hours has a few megabytes. */
const MAX_INDEX_BYTES = 64 * 2 ** 20;
/**
 * Maximum top-level boxes. An unfragmented file has about five top-level boxes. A fragmented file has two
 * top-level boxes per fragment.
 */
const MAX_BOXES = 10_000;

/** Types of the boxes with which an MP4 file can begin. */
const FIRST: ReadonlySet<string> = new Set([
  "ftyp",
  "styp",
  "moov",
  "free",
  "skip",
  "wide",
  "mdat",
]);

/**
 * Reads the index (the `moov` box). Checks that all boxes are complete: in a fragmented file the boxes up to
 * the index, otherwise all boxes.
 */
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
      // After the index, a fragmented file continues with thousands of boxes, which are not read. An
      // initialization segment ends after the index.
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

/**
 * Returns the duration of a film in seconds from `mvhd`, whose numbers have 32 bits in version 0 and 64
 * bits in version 1.
 */
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

/** Returns the codecs of a track. The list is empty for a track that is neither video nor audio. */
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

/**
 * Reads an index. The positions come from the file, so any of them can be out of range. Reading at a
 * position out of range throws a RangeError.
 */
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
 * Reads the duration and the codecs of an MP4 file, or of the initialization segment of a fragmented MP4
 * file. Throws VIDEO_REFUSED if the file is not an MP4 file, is damaged or encrypted, or has a codec that
 * browsers do not play.
 */
export async function readMp4(file: ReadableFile): Promise<Mp4Facts> {
  try {
    return factsOf(await indexOf(file));
  } catch (error) {
    if (error instanceof RangeError) throw refusedVideo("damaged");
    throw error;
  }
}
