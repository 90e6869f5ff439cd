import { parsePlaylist } from "../../domain/playlist.ts";

export interface Playlist {
  /** URL of the initialization segment. */
  readonly init: string;
  readonly parts: readonly {
    readonly url: string;
    readonly from: number;
    readonly until: number;
  }[];
}

/**
 * Parses an HLS playlist of a film in fragments. Throws if it is not one. URLs are resolved against `base`.
 * Times are seconds from the start.
 */
export function readPlaylist(text: string, base: string): Playlist {
  const found = parsePlaylist(text);
  if (!found) throw new Error("no playlist of a film in fragments");
  const resolved = (address: string): string => new URL(address, base).href;
  return {
    init: resolved(found.init),
    parts: found.parts.map(({ address, from, until }) => ({ url: resolved(address), from, until })),
  };
}

const hex = (byte = 0): string => byte.toString(16).padStart(2, "0");

/**
 * Returns the media type of a film from the sample entries in its initialization segment: VP9 or H.264, Opus
 * or AAC.
 */
export function mediaType(init: Uint8Array): string {
  const text = String.fromCharCode(...init);
  const avc = text.indexOf("avcC");
  const codecs = [
    text.includes("vp09") && "vp09.00.31.08",
    avc >= 0 && `avc1.${[5, 6, 7].map((at) => hex(init[avc + at])).join("")}`,
    text.includes("Opus") && "opus",
    text.includes("mp4a") && "mp4a.40.2",
  ];
  return `video/mp4; codecs="${codecs.filter(Boolean).join(", ")}"`;
}
