import { parsePlaylist } from "../../../domain/playlist.ts";
import { inGroups } from "./inGroups.ts";
import { headerAt, MAX_HEADER_BYTES } from "./mp4Boxes.ts";
import { readMp4, refusedVideo, type Mp4Facts, type ReadableFile } from "./readMp4.ts";

/** A video that the player can play. `main` is the file that it opens. */
export interface CheckedVideo extends Mp4Facts {
  readonly main: string;
  /** The files that it is made of. */
  readonly names: readonly string[];
}

const MAX_PLAYLIST_BYTES = 2 ** 20;
/** What the player does not read: keys, ranges of a file, and playlists of playlists. */
const UNREAD = /^#EXT-X-(KEY:(?!METHOD=NONE)|BYTERANGE|STREAM-INF|MEDIA:|DISCONTINUITY)/m;
/** The player names these codecs to the browser. Others play in a single file alone. */
const STREAMED = /^(avc1|vp09|opus|mp4a)/;
/** First boxes of a segment. */
const SEGMENT: ReadonlySet<string> = new Set(["styp", "sidx", "moof", "emsg", "prft"]);

const isPlaylist = ({ name }: ReadableFile): boolean => name.toLowerCase().endsWith(".m3u8");

async function checkSegment(file: ReadableFile): Promise<void> {
  const header = headerAt(await file.read(0, Math.min(file.bytes, MAX_HEADER_BYTES)), 0);
  // The first byte of a segment of an MPEG transport stream is a "G".
  if (!header || !SEGMENT.has(header.type)) throw refusedVideo("playlist", file.name);
  if (header.bytes > file.bytes) throw refusedVideo("damaged", file.name);
}

/** Checks a playlist, and that all files that it names are there. Its duration is that of its segments. */
async function checkPlaylist(
  playlist: ReadableFile,
  files: readonly ReadableFile[],
): Promise<CheckedVideo> {
  if (playlist.bytes > MAX_PLAYLIST_BYTES) throw refusedVideo("playlist", playlist.name);
  const text = (await playlist.read(0, playlist.bytes)).toString("utf8");
  const found = UNREAD.test(text) ? undefined : parsePlaylist(text);
  if (!found || found.parts.length === 0) throw refusedVideo("playlist", playlist.name);
  const named = (name: string): ReadableFile => {
    const file = files.find((each) => each.name === name);
    if (!file) throw refusedVideo("missing", name.slice(0, 100));
    return file;
  };
  const { codecs } = await readMp4(named(found.init));
  const unplayed = codecs.find((codec) => !STREAMED.test(codec));
  if (unplayed !== undefined) throw refusedVideo("codec", unplayed);
  await inGroups(
    found.parts.map(({ address }) => named(address)),
    checkSegment,
  );
  const seconds = Math.round(found.parts.at(-1)?.until ?? 0);
  const names = [playlist.name, found.init, ...found.parts.map(({ address }) => address)];
  return { main: playlist.name, names, seconds: seconds > 0 ? seconds : null, codecs };
}

/**
 * Checks that browsers can play a video: one MP4 file, or an HLS playlist with its segments. Throws
 * VIDEO_REFUSED with the reason.
 */
export async function checkVideo(files: readonly ReadableFile[]): Promise<CheckedVideo> {
  const playlists = files.filter(isPlaylist);
  const [first] = files;
  if (!first || playlists.length > 1) throw refusedVideo("playlist");
  const [playlist] = playlists;
  if (playlist) return checkPlaylist(playlist, files);
  if (files.length > 1) throw refusedVideo("playlist");
  return { main: first.name, names: [first.name], ...(await readMp4(first)) };
}
