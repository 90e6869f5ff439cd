import { demoFile, demoFilm } from "./mp4.ts";

/** The files of a stream, each with its name. */
export type StreamFiles = readonly (readonly [name: string, bytes: Buffer])[];

const listOf = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join("\n")}\n`);

/** Returns a playlist of subtitles that consist of one segment. */
const subtitleList = (part: string): Buffer =>
  listOf(
    "#EXTM3U",
    "#EXT-X-TARGETDURATION:12",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXTINF:12.0,",
    part,
    "#EXT-X-ENDLIST",
  );

/** A subtitle that is written from right to left and ends with punctuation. */
export const HEBREW_LINE = "שלום לך, קהל יקר!";
const ENGLISH_LINE = "Good evening, dear audience!";

const linesOf = (line: string): Buffer =>
  Buffer.from(`WEBVTT\n\n00:00:00.000 --> 00:00:11.000\n${line}\n`);

/**
 * Returns the demo's film as an encoder writes it for connections of different speeds: in two qualities, here
 * with the same bytes, and with subtitles in Hebrew and English.
 */
export function manyRenditions(): [string, Buffer][] {
  const quality = demoFile("index.m3u8");
  const lower = quality.toString().replaceAll(/^(?=\d\.m4s$)/gm, "low-");
  const master = listOf(
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="עברית",LANGUAGE="he",AUTOSELECT=YES,URI="he.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",AUTOSELECT=YES,URI="en.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="vp09.00.31.08,opus",SUBTITLES="subs"',
    "high.m3u8",
    '#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=320x180,CODECS="vp09.00.31.08,opus",SUBTITLES="subs"',
    "low.m3u8",
  );
  return [
    ["film.m3u8", master],
    ["high.m3u8", quality],
    ["low.m3u8", Buffer.from(lower)],
    ["he.m3u8", subtitleList("he.vtt")],
    ["he.vtt", linesOf(HEBREW_LINE)],
    ["en.m3u8", subtitleList("en.vtt")],
    ["en.vtt", linesOf(ENGLISH_LINE)],
    ...demoFilm().filter(([name]) => name !== "index.m3u8"),
    ...demoFilm().flatMap(([name, bytes]): [string, Buffer][] =>
      name.endsWith(".m4s") ? [[`low-${name}`, bytes]] : [],
    ),
  ];
}

/** Returns the files with the text of one file changed. */
export const withText = (
  files: StreamFiles,
  name: string,
  change: (text: string) => string,
): [string, Buffer][] =>
  files.map(([each, bytes]) => [
    each,
    each === name ? Buffer.from(change(bytes.toString())) : bytes,
  ]);

const PACKET_BYTES = 188;

/** Returns a packet of a transport stream, padded with an adaptation field. */
function packet(pid: number, payload: Buffer): Buffer {
  const bytes = Buffer.alloc(PACKET_BYTES, 0xff);
  const room = PACKET_BYTES - 4 - payload.length;
  bytes[0] = 0x47;
  bytes.writeUInt16BE(0x4000 | pid, 1);
  bytes[3] = 0x30;
  bytes[4] = room - 1;
  if (room > 1) bytes[5] = 0;
  payload.copy(bytes, PACKET_BYTES - payload.length);
  return bytes;
}

/** Returns a table of a transport stream with its pointer and header, and an empty checksum. */
function table(id: number, body: Buffer): Buffer {
  const head = Buffer.from([0, id, 0, 0, 0, 1, 0xc1, 0, 0]);
  head.writeUInt16BE(0xb000 | (5 + body.length + 4), 2);
  return Buffer.concat([head, body, Buffer.alloc(4)]);
}

const PICTURE_PID = 0x100;

/**
 * Returns a segment of a transport stream with streams of these types. The segment's H.264 stream has the
 * given profile.
 */
export function transport(types: readonly number[], profile = 100): Buffer {
  const programs = Buffer.from([0, 1, 0xe0, 0x20]);
  const streams = types.map((type, at) => Buffer.from([type, 0xe1, at, 0xf0, 0]));
  const map = Buffer.concat([Buffer.from([0xe1, 0, 0xf0, 0]), ...streams]);
  const frame = Buffer.from([0, 0, 1, 0xe0, 0, 0, 0x80, 0, 0, 0, 0, 0, 1, 0x67, profile, 0, 31, 9]);
  return Buffer.concat([
    packet(0, table(0, programs)),
    packet(0x20, table(2, map)),
    packet(PICTURE_PID, frame),
  ]);
}

/** Returns the files of an HLS stream with a single segment, which is an MPEG transport stream. */
export const transportStream = (segment: Buffer): [string, Buffer][] => [
  [
    "old.m3u8",
    listOf("#EXTM3U", "#EXT-X-TARGETDURATION:6", "#EXTINF:6.0,", "0.ts", "#EXT-X-ENDLIST"),
  ],
  ["0.ts", segment],
];
