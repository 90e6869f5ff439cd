import { inGroups } from "./inGroups.ts";
import { headerAt, MAX_HEADER_BYTES } from "./mp4Boxes.ts";
import {
  mediaIn,
  parsePlaylist,
  playlistsIn,
  type MediaPlaylist,
  type Piece,
  type Playlist,
} from "./playlist.ts";
import { readMp4, refusedVideo, type Mp4Facts, type ReadableFile } from "./readMp4.ts";
import { readTransport, SYNC_BYTE } from "./readTransport.ts";

/** A video that was checked and that the player can play. `main` is the file that the player opens. */
export interface CheckedVideo extends Omit<Mp4Facts, "hasPicture"> {
  readonly main: string;
  /** The names of all files that the video consists of. */
  readonly names: readonly string[];
}

/** The playlist of a ten-hour film in two-second segments has half this size. */
const MAX_PLAYLIST_BYTES = 2 ** 20;
/**
 * Maximum number of playlists of one film. A film has a playlist for each quality, audio track and subtitle
 * language.
 */
const MAX_PLAYLISTS = 200;
/**
 * Codecs that the player supports in stream segments. The player can play other codecs only in a single
 * file.
 */
const STREAMED = /^(avc[13]|vp09\.|av01|opus|flac|mp4a)/;
/** Types of the boxes with which a segment can begin. */
const SEGMENT: ReadonlySet<string> = new Set(["styp", "sidx", "moof", "emsg", "prft"]);
const SUBTITLES = /^\uFEFF?WEBVTT\b/;
const MAX_SUBTITLE_HEAD_BYTES = 16;

const isPlaylist = ({ name }: ReadableFile): boolean => name.toLowerCase().endsWith(".m3u8");

/** Returns a file of an upload by its name. Throws VIDEO_REFUSED if no file with this name was uploaded. */
type FileOf = (name: string) => ReadableFile;

const filesByName = (files: readonly ReadableFile[]): FileOf => {
  const byName = new Map(files.map((file) => [file.name, file]));
  return (name) => {
    const file = byName.get(name);
    if (!file) throw refusedVideo("missing", name.slice(0, 100));
    return file;
  };
};

async function readPlaylist(file: ReadableFile): Promise<Playlist> {
  if (file.bytes > MAX_PLAYLIST_BYTES) throw refusedVideo("playlist", file.name);
  const playlist = parsePlaylist((await file.read(0, file.bytes)).toString("utf8"));
  if (!playlist) throw refusedVideo("playlist", file.name);
  if (playlist.isEncrypted) throw refusedVideo("encrypted");
  return playlist;
}

async function checkFragment(file: ReadableFile, { start = 0 }: Piece): Promise<void> {
  if (start >= file.bytes) throw refusedVideo("damaged", file.name);
  const end = Math.min(file.bytes, start + MAX_HEADER_BYTES);
  const header = headerAt(await file.read(start, end), 0);
  if (!header || !SEGMENT.has(header.type)) throw refusedVideo("playlist", file.name);
  if (start + header.bytes > file.bytes) throw refusedVideo("damaged", file.name);
}

/**
 * Checks a segment of a transport stream by its first byte. Only one segment of a stream is parsed
 * completely, by `readTransport`.
 */
async function checkPacket(file: ReadableFile, { start = 0 }: Piece): Promise<void> {
  const [first] = await file.read(start, Math.min(file.bytes, start + 1));
  if (first !== SYNC_BYTE) throw refusedVideo("playlist", file.name);
}

type Tracks = Pick<Mp4Facts, "codecs" | "hasPicture">;

/** Checks the playlist of one quality or audio track, and all its segments. */
async function checkMedia(playlist: MediaPlaylist, name: string, fileOf: FileOf): Promise<Tracks> {
  const { inits, segments } = playlist;
  const [first] = segments;
  if (!first) throw refusedVideo("playlist", name);
  if (!playlist.isEnded) throw refusedVideo("noEnd", name);
  const isFragmented = inits.length > 0;
  const tracks: Tracks[] = [];
  for (const { address } of inits) tracks.push(await readMp4(fileOf(address)));
  if (!isFragmented) tracks.push(await readTransport(fileOf(first.address), first.start));
  const codecs = [...new Set(tracks.flatMap((each) => each.codecs))];
  const unplayed = codecs.find((codec) => !STREAMED.test(codec));
  if (unplayed !== undefined) {
    throw refusedVideo("codec", unplayed === "vp09" ? "VP9 without its level" : unplayed);
  }
  const check = isFragmented ? checkFragment : checkPacket;
  await inGroups(segments, (piece) => check(fileOf(piece.address), piece));
  return { codecs, hasPicture: tracks.some((each) => each.hasPicture) };
}

/** Checks the playlist of subtitles. Browsers read only WebVTT. */
async function checkSubtitles(playlist: MediaPlaylist, name: string, fileOf: FileOf) {
  if (playlist.segments.length === 0) throw refusedVideo("playlist", name);
  if (!playlist.isEnded) throw refusedVideo("noEnd", name);
  await inGroups(playlist.segments, async ({ address }) => {
    const { bytes, read } = fileOf(address);
    const head = await read(0, Math.min(bytes, MAX_SUBTITLE_HEAD_BYTES));
    if (!SUBTITLES.test(head.toString("utf8"))) throw refusedVideo("subtitles", address);
  });
}

/** The media playlists of a film by name, and the duration of the longest one in seconds. */
interface Film {
  readonly media: ReadonlyMap<string, MediaPlaylist>;
  readonly seconds: number;
}

async function readAll(names: readonly string[], fileOf: FileOf): Promise<Film> {
  const media = new Map<string, MediaPlaylist>();
  for (const name of names) {
    const playlist = await readPlaylist(fileOf(name));
    if (playlist.kind === "multivariant") throw refusedVideo("playlist", name);
    media.set(name, playlist);
  }
  return { media, seconds: Math.max(0, ...[...media.values()].map((each) => each.seconds)) };
}

/**
 * What a playlist is for. The pictures of a `preview` are byte ranges of segments, which are checked
 * together with the quality that they belong to.
 */
type Role = "film" | "subtitles" | "preview";

function rolesOf(main: Playlist): (name: string) => Role {
  if (main.kind === "media") return () => "film";
  const texts = main.renditions.filter(({ kind }) => kind === "SUBTITLES");
  return (name) => {
    if (main.previews.includes(name)) return "preview";
    return texts.some(({ address }) => address === name) ? "subtitles" : "film";
  };
}

/** Checks the playlist that the player opens, and all files that this playlist names. */
async function checkStream(file: ReadableFile, fileOf: FileOf): Promise<CheckedVideo> {
  const main = await readPlaylist(file);
  const isMultivariant = main.kind === "multivariant";
  if (isMultivariant && main.variants.length === 0) throw refusedVideo("playlist", file.name);
  const { media, seconds } = isMultivariant
    ? await readAll(playlistsIn(main), fileOf)
    : { media: new Map([[file.name, main]]), seconds: main.seconds };
  const roleOf = rolesOf(main);
  const tracks: Tracks[] = [];
  for (const [name, playlist] of media) {
    const role = roleOf(name);
    if (role === "subtitles") await checkSubtitles(playlist, name, fileOf);
    else if (role === "film") tracks.push(await checkMedia(playlist, name, fileOf));
    else mediaIn(playlist).forEach(fileOf);
  }
  if (!tracks.some(({ hasPicture }) => hasPicture)) throw refusedVideo("noPicture");
  const whole = Math.round(seconds);
  return {
    main: file.name,
    names: [
      ...new Set([
        file.name,
        ...media.keys(),
        ...[...media.values()].flatMap((each) => mediaIn(each)),
      ]),
    ],
    seconds: whole > 0 ? whole : null,
    codecs: [...new Set(tracks.flatMap(({ codecs }) => codecs))],
  };
}

/**
 * Returns the playlist that names the other playlists. Throws VIDEO_REFUSED unless exactly one playlist
 * names other playlists.
 */
async function mainOf(playlists: readonly ReadableFile[]): Promise<ReadableFile> {
  const [only, ...more] = playlists;
  if (!only || playlists.length > MAX_PLAYLISTS) throw refusedVideo("playlist");
  if (more.length === 0) return only;
  const found: ReadableFile[] = [];
  for (const file of playlists) {
    if ((await readPlaylist(file)).kind === "multivariant") found.push(file);
  }
  const [main] = found;
  if (!main || found.length > 1) throw refusedVideo("playlist");
  return main;
}

/**
 * Checks that browsers can play a video: one MP4 file, or an HLS stream with all its files. A stream can have
 * several qualities, audio tracks and subtitles. Throws VIDEO_REFUSED with the reason if browsers cannot play
 * the video.
 */
export async function checkVideo(files: readonly ReadableFile[]): Promise<CheckedVideo> {
  const playlists = files.filter(isPlaylist);
  const [first] = files;
  if (!first) throw refusedVideo("playlist");
  if (playlists.length > 0) return checkStream(await mainOf(playlists), filesByName(files));
  if (files.length > 1) throw refusedVideo("playlist");
  const { seconds, codecs, hasPicture } = await readMp4(first);
  if (!hasPicture) throw refusedVideo("noPicture");
  return { main: first.name, names: [first.name], seconds, codecs };
}
