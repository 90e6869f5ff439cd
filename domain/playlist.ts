/** A playlist of a film in fragments. Addresses are as written in it. */
interface MediaPlaylist {
  /** Address of the initialization segment. */
  readonly init: string;
  /** Segments with their times in seconds from the start. */
  readonly parts: readonly {
    readonly address: string;
    readonly from: number;
    readonly until: number;
  }[];
}

/**
 * Parses an HLS playlist of a film in fragments (RFC 8216: EXT-X-MAP, EXTINF). Returns undefined if it is not
 * one.
 */
export function parsePlaylist(text: string): MediaPlaylist | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const init = lines.map((line) => /^#EXT-X-MAP:.*URI="([^"]+)"/.exec(line)?.[1]).find(Boolean);
  if (lines[0] !== "#EXTM3U" || !init) return undefined;
  const parts: { address: string; from: number; until: number }[] = [];
  let from = 0;
  let seconds = 0;
  for (const line of lines) {
    seconds = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? seconds);
    if (line === "" || line.startsWith("#")) continue;
    parts.push({ address: line, from, until: from + seconds });
    from += seconds;
  }
  return { init, parts };
}
