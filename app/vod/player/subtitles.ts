import type { MediaPlaylist } from "hls.js";

/**
 * The subtitles of a stream, as text tracks of a video. The browser determines the text direction of each
 * line.
 */
export interface Subtitles {
  /** Adds to a track the cues that hls.js has parsed. */
  readonly add: (track: MediaPlaylist | undefined, cues: unknown) => void;
  /** Shows the cues of one track, or none. */
  readonly show: (track: MediaPlaylist | undefined) => void;
}

/** Returns a key of a cue. Two segments can contain the same cue, which is then added only once. */
const cueKey = ({ startTime, endTime, text }: VTTCue): string => `${startTime} ${endTime} ${text}`;

export function openSubtitles(video: HTMLVideoElement): Subtitles {
  const tracks = new Map<string, { readonly text: TextTrack; readonly known: Set<string> }>();
  const trackOf = ({ name, lang = "" }: MediaPlaylist) => {
    const key = `${lang} ${name}`;
    const track = tracks.get(key) ?? {
      text: video.addTextTrack("subtitles", name, lang),
      known: new Set<string>(),
    };
    tracks.set(key, track);
    return track;
  };
  return {
    add: (track, cues) => {
      if (!track || !Array.isArray(cues)) return;
      const { text, known } = trackOf(track);
      for (const cue of cues) {
        if (!(cue instanceof VTTCue) || known.has(cueKey(cue))) continue;
        known.add(cueKey(cue));
        text.addCue(cue);
      }
    },
    show: (track) => {
      const shown = track && trackOf(track).text;
      for (const { text } of tracks.values()) text.mode = text === shown ? "showing" : "hidden";
    },
  };
}
