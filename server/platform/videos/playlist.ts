/**
 * A file, or a byte range of a file, that a playlist lists. The file's address is stored as it is written
 * in the playlist.
 */
export interface Piece {
  readonly address: string;
  /** Position of the first byte. Absent if the playlist names the whole file. */
  readonly start?: number;
}

/** One rendition of a film in segments (RFC 8216, section 4.3.2). */
export interface MediaPlaylist {
  readonly kind: "media";
  /** Initialization segments. A stream of MPEG-2 transport segments has no initialization segments. */
  readonly inits: readonly Piece[];
  readonly segments: readonly Piece[];
  readonly seconds: number;
  /**
   * Whether the playlist has an end tag. Without an end tag, players treat the stream as live and start at
   * its last segments.
   */
  readonly isEnded: boolean;
  readonly isEncrypted: boolean;
}

export type RenditionKind = "AUDIO" | "VIDEO" | "SUBTITLES";

/** A list of renditions of the same film (RFC 8216, section 4.3.4). */
export interface MultivariantPlaylist {
  readonly kind: "multivariant";
  /** Addresses of the playlists of the qualities. */
  readonly variants: readonly string[];
  /** Addresses of the playlists of additional audio, video and subtitles. */
  readonly renditions: readonly { readonly kind: RenditionKind; readonly address: string }[];
  /** Addresses of the I-frame playlists, whose pictures players show while a viewer seeks. */
  readonly previews: readonly string[];
  readonly isEncrypted: boolean;
}

export type Playlist = MediaPlaylist | MultivariantPlaylist;

const ATTRIBUTE = /([A-Z0-9-]+)=("[^"]*"|[^",\s]*)/g;

/** Returns the attributes of a tag, without quotes. */
const attributesOf = (line: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...line.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll('"', ""),
    ]),
  );

const tagOf = (line: string): string => /^#(EXT[A-Z0-9-]*)/.exec(line)?.[1] ?? "";

/**
 * Returns whether a line declares that the following segments are encrypted. METHOD=NONE means that the
 * segments are not encrypted.
 */
const isKey = (line: string): boolean =>
  /^EXT-X-(SESSION-)?KEY$/.test(tagOf(line)) && attributesOf(line)["METHOD"] !== "NONE";

const isRendition = (kind: string | undefined): kind is RenditionKind =>
  kind === "AUDIO" || kind === "VIDEO" || kind === "SUBTITLES";

function multivariantOf(lines: readonly string[]): MultivariantPlaylist {
  const tagged = (tag: string) => lines.filter((line) => tagOf(line) === tag).map(attributesOf);
  const renditions = tagged("EXT-X-MEDIA").flatMap(({ TYPE: kind, URI: address }) =>
    // The media of a rendition without an address is part of the variants' own segments.
    isRendition(kind) && address ? [{ kind, address }] : [],
  );
  return {
    kind: "multivariant",
    variants: [...new Set(lines.filter((line) => line !== "" && !line.startsWith("#")))],
    renditions,
    previews: tagged("EXT-X-I-FRAME-STREAM-INF").flatMap(({ URI }) => (URI ? [URI] : [])),
    isEncrypted: lines.some(isKey),
  };
}

/**
 * Parses a byte range, `<length>[@<start>]`. If the start is missing, the range begins where the previous
 * range of the same file ends.
 */
function pieceOf(address: string, range: string | undefined, ends: Map<string, number>): Piece {
  const [, length, from] = /^(\d+)(?:@(\d+))?/.exec(range ?? "") ?? [];
  if (length === undefined) return { address };
  const start = from === undefined ? (ends.get(address) ?? 0) : Number(from);
  ends.set(address, start + Number(length));
  return { address, start };
}

function mediaOf(lines: readonly string[]): MediaPlaylist {
  const inits: Piece[] = [];
  const segments: Piece[] = [];
  const ends = new Map<string, number>();
  let seconds = 0;
  let range: string | undefined;
  for (const line of lines) {
    const tag = tagOf(line);
    if (tag === "EXT-X-MAP") {
      const { URI: address, BYTERANGE } = attributesOf(line);
      if (address) inits.push(pieceOf(address, BYTERANGE, ends));
    } else if (tag === "EXTINF") seconds += Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0);
    else if (tag === "EXT-X-BYTERANGE") range = line.slice(line.indexOf(":") + 1);
    else if (line !== "" && !line.startsWith("#")) {
      segments.push(pieceOf(line, range, ends));
      range = undefined;
    }
  }
  return {
    kind: "media",
    inits,
    segments,
    seconds,
    isEnded: lines.includes("#EXT-X-ENDLIST"),
    isEncrypted: lines.some(isKey),
  };
}

/** Parses an HLS playlist. Returns undefined if the text is not an HLS playlist. */
export function parsePlaylist(text: string): Playlist | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0]?.replace(/^\uFEFF/, "") !== "#EXTM3U") return undefined;
  return lines.some((line) => tagOf(line) === "EXT-X-STREAM-INF")
    ? multivariantOf(lines)
    : mediaOf(lines);
}

/** Returns the addresses of the playlists that a playlist names. */
export const playlistsIn = (playlist: Playlist): string[] =>
  playlist.kind === "media"
    ? []
    : [
        ...new Set([
          ...playlist.variants,
          ...playlist.renditions.map(({ address }) => address),
          ...playlist.previews,
        ]),
      ];

/** Returns the addresses of the picture, sound and text files that a playlist names. */
export const mediaIn = (playlist: Playlist): string[] =>
  playlist.kind === "multivariant"
    ? []
    : [...new Set([...playlist.inits, ...playlist.segments].map(({ address }) => address))];
