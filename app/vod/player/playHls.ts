import type Hls from "hls.js";
import type { ErrorData, Level, MediaPlaylist } from "hls.js";
import { siteStore } from "../../shell/net/stores.ts";
import {
  AUTOMATIC,
  isNoAnswer,
  NO_CAPTION,
  startPlaying,
  untilRetry,
  type Playback,
  type PlaybackEvents,
  type PlaybackOptions,
} from "./playback.ts";
import { withTokenOf, type StreamLink } from "./streamLink.ts";
import { openSubtitles } from "./subtitles.ts";

/** Seconds before the current position that stay buffered, for a viewer who goes back. */
const BACK_SECONDS = 90;
/**
 * Maximum number of times in a row that the server may refuse the video although its URL was renewed each
 * time. After more refusals, the video counts as unplayable.
 */
const MAX_REFUSALS = 2;
/** If the decoder fails again within this time in ms after a reset, it does not recover. */
const RECOVERY_MS = 10_000;

/**
 * Loads the light build of hls.js, which lacks subtitles and additional audio tracks. For a playlist with
 * subtitles or additional audio tracks, loads the full build, which is 1.5 × as large.
 */
async function loadHls(playlist: string): Promise<typeof Hls> {
  const hasTracks = /^#EXT-X-MEDIA:/m.test(playlist);
  return (hasTracks ? await import("hls.js") : await import("hls.js/light")).default;
}

/** Fetches the playlist. Retries after a loss of the network. Returns undefined if the playback has ended. */
async function fetchPlaylist(
  link: StreamLink,
  on: PlaybackEvents,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let refusals = 0; !signal.aborted;) {
    await link.freshen();
    const answer = await fetch(link.current().playbackURL, { signal }).catch(() => undefined);
    if (answer?.ok) return answer.text();
    if (!answer || answer.status >= 500) {
      if (!signal.aborted) on.onLost(true);
      await untilRetry(signal);
      continue;
    }
    refusals += 1;
    const refusal = await link.renew();
    if (refusal && !isNoAnswer(refusal)) {
      on.onOver(refusal);
      return undefined;
    }
    if (refusals > MAX_REFUSALS) throw new Error(`${answer.status} for the playlist`);
  }
  return undefined;
}

const qualityName = ({ height, bitrate }: Level): string =>
  height > 0 ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`;

const trackName = ({ name, lang }: MediaPlaylist): string => name || lang || "?";

/** Key in the storage for the language of the subtitles that the viewer chose last. */
const CAPTION_LANGUAGE = "caption";
const NONE = "none";

/**
 * Returns the index of the subtitles to start with: those in the language chosen last, otherwise the stream's
 * default.
 */
function firstCaption(tracks: readonly MediaPlaylist[]): number {
  const chosen = siteStore.getItem(CAPTION_LANGUAGE);
  if (chosen === NONE) return NO_CAPTION;
  const same = tracks.findIndex(({ lang }) => chosen !== null && lang === chosen);
  return same >= 0 ? same : tracks.findIndex((track) => track.default);
}

/**
 * Plays an HLS stream with hls.js. Renews the token in the URLs of the stream's files, and continues after a
 * loss of the network.
 */
export async function playHls(
  video: HTMLVideoElement,
  link: StreamLink,
  on: PlaybackEvents,
  { startAt, signal }: PlaybackOptions,
): Promise<Playback | undefined> {
  const playlist = await fetchPlaylist(link, on, signal);
  if (playlist === undefined) return undefined;
  const Player = await loadHls(playlist);
  if (signal.aborted) return undefined;
  const { Events, ErrorTypes, ErrorDetails } = Player;
  /**
   * Errors of playlists that cannot be parsed. hls.js reports them as network errors, but loading again does
   * not help.
   */
  const unreadable: readonly string[] = [
    ErrorDetails.MANIFEST_PARSING_ERROR,
    ErrorDetails.LEVEL_PARSING_ERROR,
    ErrorDetails.LEVEL_EMPTY_ERROR,
  ];
  const hls = new Player({
    // hls.js creates its worker from a blob URL, which the Content-Security-Policy forbids. MP4 fragments are
    // not transmuxed, so a worker would have nothing to do.
    enableWorker: false,
    startPosition: startAt > 0 ? startAt : -1,
    backBufferLength: BACK_SECONDS,
    capLevelToPlayerSize: true,
    // hls.js would add track elements with data: URLs, which the Content-Security-Policy forbids too.
    renderTextTracksNatively: false,
    // hls.js would parse IMSC1 subtitles, which are XML, from strings. The server accepts only WebVTT.
    enableIMSC1: false,
    xhrSetup: async (xhr, url) => {
      await link.freshen();
      xhr.open("GET", withTokenOf(url, link.current()), true);
    },
  });
  signal.addEventListener("abort", () => hls.destroy());
  const subtitles = openSubtitles(video);
  let quality = AUTOMATIC;
  let caption: number | undefined;

  const tell = (): void => {
    const { levels } = hls;
    const shown = levels[hls.currentLevel];
    on.onTracks({
      qualities:
        levels.length < 2
          ? []
          : levels
              .map((level, id) => ({ id, level }))
              .toSorted((a, b) => b.level.bitrate - a.level.bitrate)
              .map(({ id, level }) => ({ id, name: qualityName(level) })),
      quality,
      shownQuality: shown && qualityName(shown),
      captions: hls.subtitleTracks.map((track, id) => ({ id, name: trackName(track) })),
      caption: caption ?? NO_CAPTION,
      sounds:
        hls.audioTracks.length < 2
          ? []
          : hls.audioTracks.map((track, id) => ({ id, name: trackName(track) })),
      sound: hls.audioTrack,
    });
  };
  const setCaption = (id: number): void => {
    caption = id;
    hls.subtitleTrack = id;
    subtitles.show(hls.subtitleTracks[id]);
    tell();
  };

  let isRegaining = false;
  let refusals = 0;
  /** Continues after an error that has stopped the loading: with a renewed URL, or when the network is back. */
  const regain = async (status: number): Promise<void> => {
    if (isRegaining) return;
    isRegaining = true;
    try {
      const isRefused = status >= 400 && status < 500;
      refusals = isRefused ? refusals + 1 : refusals;
      if (refusals > MAX_REFUSALS)
        return on.onBroken(new Error(`${status} for a part of the video`));
      const refusal = isRefused ? await link.renew() : await untilRetry(signal);
      if (signal.aborted) return;
      if (refusal && !isNoAnswer(refusal)) return on.onOver(refusal);
      if (hls.levels.length > 0) hls.startLoad();
      else hls.loadSource(link.current().playbackURL);
    } finally {
      isRegaining = false;
    }
  };
  let recoveredAt = -RECOVERY_MS;
  const recover = ({ error }: ErrorData): void => {
    if (performance.now() - recoveredAt < RECOVERY_MS) return on.onBroken(error);
    recoveredAt = performance.now();
    hls.recoverMediaError();
  };

  hls.on(Events.ERROR, (_, data) => {
    const isNetwork = data.type === ErrorTypes.NETWORK_ERROR && !unreadable.includes(data.details);
    const status = data.response?.code ?? 0;
    if (isNetwork && status === 0) on.onLost(true);
    if (!data.fatal) return;
    if (isNetwork) void regain(status);
    else if (data.type === ErrorTypes.MEDIA_ERROR) recover(data);
    else on.onBroken(data.error);
  });
  hls.on(Events.FRAG_LOADED, () => {
    refusals = 0;
    on.onLost(false);
  });
  hls.on(Events.MANIFEST_PARSED, () => {
    tell();
    startPlaying(video).catch(on.onBroken);
  });
  // Each quality can have its own list of subtitles, in the same order, so the choice is applied to the new
  // list.
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    setCaption(caption ?? firstCaption(subtitleTracks)),
  );
  hls.on(Events.CUES_PARSED, (_, { subtitleTrack, cues }) => subtitles.add(subtitleTrack, cues));
  for (const event of [Events.LEVEL_SWITCHED, Events.AUDIO_TRACKS_UPDATED] as const) {
    hls.on(event, tell);
  }
  hls.loadSource(link.current().playbackURL);
  hls.attachMedia(video);
  return {
    setQuality: (id) => {
      quality = id;
      hls.nextLevel = id;
      tell();
    },
    setCaption: (id) => {
      siteStore.setItem(CAPTION_LANGUAGE, hls.subtitleTracks[id]?.lang ?? NONE);
      setCaption(id);
    },
    setSound: (id) => {
      hls.audioTrack = id;
      tell();
    },
  };
}
