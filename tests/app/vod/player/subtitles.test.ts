import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSubtitles } from "../../../../app/vod/player/subtitles.ts";
import { vouched } from "../../../vouched.ts";

/** A subtitle cue with the members of the browser's VTTCue. */
class Cue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}

beforeEach(() => void vi.stubGlobal("VTTCue", Cue));
afterEach(() => void vi.unstubAllGlobals());

type Track = NonNullable<Parameters<ReturnType<typeof openSubtitles>["show"]>[0]>;
const HEBREW = vouched<Track>({ name: "עברית", lang: "he" });
const ENGLISH = vouched<Track>({ name: "English", lang: "en" });

/** Returns a video that records its text tracks. */
function fakeVideo() {
  const tracks: { lang: string; mode: string; lines: string[] }[] = [];
  const video = vouched<HTMLVideoElement>({
    addTextTrack(_: string, __: string, lang: string) {
      const track = { lang, mode: "disabled", lines: [] as string[] };
      tracks.push(track);
      return Object.assign(track, { addCue: ({ text }: Cue) => void track.lines.push(text) });
    },
  });
  return { subtitles: openSubtitles(video), tracks };
}

test("a line that two parts of a stream share is shown once", () => {
  const { subtitles, tracks } = fakeVideo();
  subtitles.add(ENGLISH, [new Cue(1, 2, "Hello"), new Cue(2, 3, "You")]);
  subtitles.add(ENGLISH, [new Cue(2, 3, "You"), new Cue(5, 6, "Hello")]);
  expect(tracks).toHaveLength(1);
  // A subtitle with the same text at another time is another cue.
  expect(tracks[0]?.lines).toEqual(["Hello", "You", "Hello"]);
});

test("one language is shown at a time, or none", () => {
  const { subtitles, tracks } = fakeVideo();
  subtitles.add(ENGLISH, [new Cue(1, 2, "Hello")]);
  subtitles.show(HEBREW);
  const modes = () => Object.fromEntries(tracks.map(({ lang, mode }) => [lang, mode]));
  expect(modes()).toEqual({ en: "hidden", he: "showing" });
  subtitles.show(ENGLISH);
  expect(modes()).toEqual({ en: "showing", he: "hidden" });
  subtitles.show(undefined);
  expect(modes()).toEqual({ en: "hidden", he: "hidden" });
});

test("what is no subtitle is left out", () => {
  const { subtitles, tracks } = fakeVideo();
  subtitles.add(undefined, [new Cue(1, 2, "Hello")]);
  subtitles.add(ENGLISH, "no list");
  subtitles.add(ENGLISH, [{ text: "no cue" }, new Cue(1, 2, "Hello")]);
  expect(tracks.map(({ lines }) => lines)).toEqual([["Hello"]]);
});
