import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mediaIn, parsePlaylist, playlistsIn } from "../../../server/platform/videos/playlist.ts";

const FILM = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="init.mp4"
#EXTINF:6.0,
1.m4s
#EXTINF:4.5,The end
2.m4s
#EXT-X-ENDLIST
`;

const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English, loud",URI="en.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Within"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="עברית",URI="he.m3u8"
#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="608",INSTREAM-ID="CC1"
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="stills.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=2,CODECS="avc1.64001f,mp4a.40.2"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"
low.m3u8
`;

describe("a playlist of a film (RFC 8216)", () => {
  test("has its files, its length and its end", () => {
    expect(parsePlaylist(FILM)).toEqual({
      kind: "media",
      inits: [{ address: "init.mp4" }],
      segments: [{ address: "1.m4s" }, { address: "2.m4s" }],
      seconds: 10.5,
      isEnded: true,
      isEncrypted: false,
    });
  });

  test("is read with the line ends of Windows, blanks around its lines and a byte order mark", () => {
    const other = `\uFEFF${FILM.replaceAll("\n", " \r\n")}`;
    expect(parsePlaylist(other)).toEqual(parsePlaylist(FILM));
  });

  test("may name ranges of files, which follow each other where no start is named", () => {
    const text = `#EXTM3U
#EXT-X-MAP:BYTERANGE="720@0",URI="film.mp4"
#EXTINF:6,
#EXT-X-BYTERANGE:1000@720
film.mp4
#EXTINF:6,
#EXT-X-BYTERANGE:500
film.mp4
#EXTINF:6,
whole.mp4
`;
    const playlist = parsePlaylist(text);
    expect(playlist).toMatchObject({
      inits: [{ address: "film.mp4", start: 0 }],
      segments: [
        { address: "film.mp4", start: 720 },
        { address: "film.mp4", start: 1720 },
        { address: "whole.mp4" },
      ],
      isEnded: false,
    });
    expect(playlist && mediaIn(playlist)).toEqual(["film.mp4", "whole.mp4"]);
  });

  test.each([
    ["a page", "<html></html>"],
    ["nothing", ""],
    ["a playlist whose heading is not the first line", `\n${FILM}`],
  ])("is not %s", (_, text) => expect(parsePlaylist(text)).toBeUndefined());

  test("lasts as long as its parts together", () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 20 });
    fc.assert(
      fc.property(seconds, (lengths) => {
        const lines = lengths.map((length, at) => `#EXTINF:${length},\n${at}.m4s`);
        const playlist = parsePlaylist(["#EXTM3U", ...lines].join("\n"));
        expect(playlist).toMatchObject({
          seconds: lengths.reduce((sum, length) => sum + length, 0),
          segments: lengths.map((_, at) => ({ address: `${at}.m4s` })),
        });
      }),
    );
  });
});

describe("a playlist of playlists", () => {
  test("has its qualities, its sounds, its subtitles and its stills, each once", () => {
    const playlist = parsePlaylist(MASTER);
    expect(playlist).toEqual({
      kind: "multivariant",
      variants: ["high.m3u8", "low.m3u8"],
      renditions: [
        { kind: "AUDIO", address: "en.m3u8" },
        { kind: "SUBTITLES", address: "he.m3u8" },
      ],
      previews: ["stills.m3u8"],
      isEncrypted: false,
    });
    expect(playlist && playlistsIn(playlist)).toEqual([
      "high.m3u8",
      "low.m3u8",
      "en.m3u8",
      "he.m3u8",
      "stills.m3u8",
    ]);
    expect(playlist && mediaIn(playlist)).toEqual([]);
  });

  test.each([
    ['#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://key"', true],
    ["#EXT-X-SESSION-KEY:METHOD=NONE", false],
  ])("with %s is encrypted: %s", (line, isEncrypted) => {
    expect(parsePlaylist(`${MASTER}${line}\n`)).toMatchObject({ isEncrypted });
  });
});
