import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePlaylist } from "../../domain/playlist.ts";

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

describe("a playlist (RFC 8216)", () => {
  test("has its first part, and each part's time from the start", () => {
    expect(parsePlaylist(FILM)).toEqual({
      init: "init.mp4",
      parts: [
        { address: "1.m4s", from: 0, until: 6 },
        { address: "2.m4s", from: 6, until: 10.5 },
      ],
    });
  });

  test("is read with the line ends of Windows and blanks around its lines", () => {
    expect(parsePlaylist(FILM.replaceAll("\n", " \r\n"))).toEqual(parsePlaylist(FILM));
  });

  test("may name the first part after other attributes, and anywhere on the server", () => {
    const text = '#EXTM3U\n#EXT-X-MAP:BYTERANGE="720@0",URI="/film/head.mp4"\n';
    expect(parsePlaylist(text)).toEqual({ init: "/film/head.mp4", parts: [] });
  });

  test.each([
    ["a page", "<html></html>"],
    ["nothing", ""],
    ["a playlist whose heading is not the first line", `\n${FILM}`],
    ["a playlist without a first part", "#EXTM3U\n#EXTINF:6,\n1.ts\n"],
    ["a first part without an address", '#EXTM3U\n#EXT-X-MAP:URI=""\n#EXTINF:6,\n1.m4s\n'],
    ["an address in a comment", '#EXTM3U\n# #EXT-X-MAP:URI="init.mp4"\n'],
  ])("is not %s", (_, text) => {
    expect(parsePlaylist(text)).toBeUndefined();
  });

  test("has parts that follow each other without a gap, whatever their lengths", () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 20 });
    fc.assert(
      fc.property(seconds, (lengths) => {
        const lines = lengths.map((length, at) => `#EXTINF:${length},\n${at}.m4s`);
        const text = ["#EXTM3U", '#EXT-X-MAP:URI="i.mp4"', ...lines].join("\n");
        const parts = parsePlaylist(text)!.parts;
        expect(parts.map(({ from, until }) => until - from)).toEqual(lengths);
        expect(parts.slice(1).map(({ from }) => from)).toEqual(
          parts.slice(0, -1).map(({ until }) => until),
        );
      }),
    );
  });
});
