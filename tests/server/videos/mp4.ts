import { readFileSync } from "node:fs";

/** Returns a box of an MP4 file. */
export const box = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

const zeros = (length: number): Buffer => Buffer.alloc(length);
const ints = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, at * 4));
  return bytes;
};

/** Returns a sample entry of H.264 with a profile. 100 is High. */
export const avc = (profile = 100): Buffer =>
  box("avc1", zeros(78), box("avcC", Buffer.from([1, profile, 0, 31, 255, 225])));
/** Returns a sample entry of another video codec. */
export const picture = (type: string): Buffer => box(type, zeros(78));
/** Returns a sample entry of MPEG-4 audio. 0x40 is AAC, 0x6b is MP3. */
export const sound = (objectType = 0x40): Buffer =>
  box(
    "mp4a",
    zeros(28),
    box("esds", ints(0), Buffer.from([3, 25, 0, 1, 0, 4, 17, objectType]), zeros(12)),
  );
export const otherSound = (type: string): Buffer => box(type, zeros(28));

const track = (handler: "vide" | "soun", entry: Buffer): Buffer =>
  box(
    "trak",
    box(
      "mdia",
      box("hdlr", ints(0, 0), Buffer.from(handler), zeros(13)),
      box("minf", box("stbl", box("stsd", ints(0, 1), entry))),
    ),
  );

interface Film {
  readonly video?: Buffer;
  readonly audio?: Buffer;
  readonly seconds?: number;
  /** Number of bytes of video and audio data. */
  readonly bytes?: number;
  readonly isIndexLast?: boolean;
}

/** Returns an MP4 file with these tracks. The video and audio data of the file are noise. */
export function mp4({
  video = avc(),
  audio = sound(),
  seconds = 5400,
  bytes = 5000,
  isIndexLast = false,
}: Film = {}): Buffer {
  const tracks = [
    ...(video.length > 0 ? [track("vide", video)] : []),
    ...(audio.length > 0 ? [track("soun", audio)] : []),
  ];
  const index = box("moov", box("mvhd", ints(0, 0, 0, 1000, seconds * 1000), zeros(80)), ...tracks);
  const media = box("mdat", Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251)));
  const type = box("ftyp", Buffer.from("isom"), ints(512), Buffer.from("isomavc1"));
  return Buffer.concat(isIndexLast ? [type, media, index] : [type, index, media]);
}

const FOLDER = new URL("../../../server/demo/media/vod/demo/", import.meta.url);

/** Returns a file of the demo's film, an HLS stream of VP9 and Opus that browsers play. */
export const demoFile = (name: string): Buffer => readFileSync(new URL(name, FOLDER));

const DEMO_FILES = ["index.m3u8", "init.mp4", ...[1, 2, 3, 4, 5, 6].map((n) => `${n}.m4s`)];

/** Returns all files of the demo's film, each with its name. */
export const demoFilm = (): [string, Buffer][] => DEMO_FILES.map((name) => [name, demoFile(name)]);
