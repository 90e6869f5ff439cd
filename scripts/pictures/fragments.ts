import { boxesOf, boxIn } from "./boxes.ts";

/** Returns the number of ticks per second of each track, by track number. */
function timescales(moov: Buffer): Map<number, number> {
  const tracks = boxesOf(moov).filter(({ type }) => type === "trak");
  return new Map(
    tracks.map(({ body }) => {
      const head = boxIn(body, "tkhd").body;
      const clock = boxIn(body, "mdia", "mdhd").body;
      const id = head.readUInt32BE(head[0] === 1 ? 20 : 12);
      return [id, clock.readUInt32BE(clock[0] === 1 ? 20 : 12)];
    }),
  );
}

/** Returns the time in seconds at which a fragment starts, according to its first track. */
function beginOf(moof: Buffer, ticks: ReadonlyMap<number, number>): number {
  const track = boxIn(moof, "traf").body;
  const id = boxIn(track, "tfhd").body.readUInt32BE(4);
  const time = boxIn(track, "tfdt").body;
  const at = time[0] === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4);
  return at / ticks.get(id)!;
}

/** Level 3.1 of VP9. Level 3.1 allows pictures of up to 1280 × 720. */
const LEVEL = 31;

/**
 * Writes the VP9 level into the header of the film. Browsers do not record the level, but players must tell
 * it to the decoder.
 */
function withLevel(head: Buffer): Buffer {
  const config = head.indexOf("vpcC");
  if (config < 0) throw new Error("the video is not VP9");
  const whole = Buffer.from(head);
  // Four letters with the type are followed by the version, the flags and the profile, and then by the level.
  whole[config + 4 + 5] = LEVEL;
  return whole;
}

/**
 * Minimum duration of a fragment in the playlist. Players do not accept fragments with a duration of zero.
 */
const MIN_SECONDS = 0.1;

/**
 * Returns the files of an HLS stream by name: the initialization segment, one file for each fragment of the
 * film, and the playlist. Throws if the film has no fragments, or if it is not VP9.
 */
export function streamOf(film: Buffer, seconds: number): Readonly<Record<string, Buffer | string>> {
  const boxes = boxesOf(film);
  const heads = boxes.filter(({ type }) => type === "moof");
  const [first] = heads;
  if (!first) throw new Error("the video has no fragments");
  const ticks = timescales(boxIn(film, "moov").body);
  const parts = heads.map((head, at) => {
    const end = heads[at + 1]?.start ?? boxes.findLast(({ type }) => type === "mdat")!.end;
    const next = heads[at + 1] ? beginOf(heads[at + 1]!.body, ticks) : seconds;
    const length = Math.max(MIN_SECONDS, next - beginOf(head.body, ticks));
    return { name: `${at + 1}.m4s`, bytes: film.subarray(head.start, end), length };
  });
  const longest = Math.ceil(Math.max(...parts.map(({ length }) => length)));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MAP:URI="init.mp4"',
    ...parts.flatMap(({ name, length }) => [`#EXTINF:${length.toFixed(3)},`, name]),
    "#EXT-X-ENDLIST",
  ];
  return {
    "init.mp4": withLevel(film.subarray(0, first.start)),
    ...Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])),
    "index.m3u8": `${lines.join("\n")}\n`,
  };
}
