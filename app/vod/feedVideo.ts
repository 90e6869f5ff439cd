import { mediaType, readPlaylist, type Playlist } from "./playlist.ts";

/** Seconds that are buffered ahead of the playback position. */
const AHEAD = 20;

async function bytesOf(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status} for a part of the video`);
  return new Uint8Array(await response.arrayBuffer());
}

const heard = (target: EventTarget, name: string): Promise<Event> =>
  new Promise((hear) => target.addEventListener(name, hear, { once: true }));

async function append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  buffer.appendBuffer(bytes);
  await heard(buffer, "updateend");
}

/**
 * Returns the index of the next segment to load at the playback position, or undefined if enough is buffered.
 */
function nextPart({ parts }: Playlist, done: ReadonlySet<number>, at: number): number | undefined {
  const next = parts.findIndex(({ until }, part) => until > at && !done.has(part));
  return next >= 0 && (parts[next]?.from ?? 0) < at + AHEAD ? next : undefined;
}

async function keepFeeding(
  video: HTMLVideoElement,
  playlist: Playlist,
  source: MediaSource,
  signal: AbortSignal,
): Promise<void> {
  const init = await bytesOf(playlist.init, signal);
  const buffer = source.addSourceBuffer(mediaType(init));
  await append(buffer, init);
  const done = new Set<number>();
  while (!signal.aborted && done.size < playlist.parts.length) {
    const next = nextPart(playlist, done, video.currentTime);
    if (next === undefined) {
      await Promise.race([heard(video, "timeupdate"), heard(video, "seeking")]);
      continue;
    }
    await append(buffer, await bytesOf(playlist.parts[next]!.url, signal));
    done.add(next);
  }
  if (source.readyState === "open") source.endOfStream();
}

/**
 * Plays an HLS playlist in a video element, loading segments as needed. Rejects if a segment cannot be loaded
 * or decoded. `signal` ends it.
 */
export async function feedVideo(
  video: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const base = new URL(url, location.href).href;
  const answer = await fetch(base, { signal });
  if (!answer.ok) throw new Error(`${answer.status} for the playlist`);
  const playlist = readPlaylist(await answer.text(), base);
  const source = new MediaSource();
  const address = URL.createObjectURL(source);
  video.src = address;
  try {
    await heard(source, "sourceopen");
    await keepFeeding(video, playlist, source, signal);
  } finally {
    URL.revokeObjectURL(address);
  }
}
