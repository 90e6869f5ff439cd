import { describe, expect, test } from "vitest";
import { Refused } from "../../../domain/refusal.ts";
import { checkVideo } from "../../../server/platform/videos/checkVideo.ts";
import type { ReadableFile } from "../../../server/platform/videos/readMp4.ts";
import { avc, box, demoFile, demoFilm, mp4, otherSound, picture, sound } from "./mp4.ts";
import { manyRenditions, transport, transportStream, withText as replaced } from "./streams.ts";

const readable = ([name, bytes]: readonly [string, Buffer]): ReadableFile => ({
  name,
  bytes: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});
const check = (...files: readonly (readonly [string, Buffer])[]) => checkVideo(files.map(readable));

/** Returns the details of the refusal, which include its reason, or "plays" if the video is accepted. */
async function reasonOf(...files: readonly (readonly [string, Buffer])[]) {
  try {
    await check(...files);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, details } = error.refusal;
    expect(code).toBe("VIDEO_REFUSED");
    return details;
  }
  return "plays";
}

describe("an MP4 file", () => {
  test.each([
    ["H.264 and AAC", mp4(), ["avc1.64001f", "mp4a.40.2"]],
    ["its index at the end", mp4({ isIndexLast: true }), ["avc1.64001f", "mp4a.40.2"]],
    ["H.264 and MP3", mp4({ audio: sound(0x6b) }), ["avc1.64001f", "mp3"]],
    ["AV1 and Opus", mp4({ video: picture("av01"), audio: otherSound("Opus") }), ["av01", "opus"]],
    ["no sound", mp4({ audio: Buffer.alloc(0) }), ["avc1.64001f"]],
  ])("with %s plays", async (_, bytes, codecs) => {
    expect(await check(["film.mp4", bytes])).toEqual({
      main: "film.mp4",
      names: ["film.mp4"],
      seconds: 5400,
      codecs,
    });
  });

  test("in fragments, of VP9 and Opus, plays as the encoder wrote it", async () => {
    const bytes = Buffer.concat([demoFile("init.mp4"), demoFile("1.m4s"), demoFile("2.m4s")]);
    expect((await check(["film.mp4", bytes])).codecs).toEqual(["vp09.00.31.08", "opus"]);
  });

  test.each([
    ["H.265", mp4({ video: picture("hvc1") }), "H.265 (HEVC)"],
    ["Dolby Vision", mp4({ video: picture("dvh1") }), "Dolby Vision"],
    ["10 bits of H.264", mp4({ video: avc(110) }), "H.264, profile 110"],
    ["AC-3", mp4({ audio: otherSound("ac-3") }), "Dolby Digital (AC-3)"],
    ["an unknown codec", mp4({ video: picture("xyz1") }), "xyz1"],
  ])("with %s is refused by its name", async (_, bytes, what) => {
    expect(await reasonOf(["film.mp4", bytes])).toEqual({ reason: "codec", what });
  });

  test.each([
    ["is encrypted", mp4({ video: picture("encv") }), "encrypted"],
    ["has sound alone", mp4({ video: Buffer.alloc(0) }), "noPicture"],
    ["is cut off", mp4().subarray(0, -100), "damaged"],
    ["has no picture and sound", mp4({ bytes: 1 }).subarray(0, -9), "damaged"],
    ["is a page", Buffer.from("<!doctype html><title>film</title>"), "notVideo"],
    ["is empty of boxes", Buffer.alloc(64), "notVideo"],
    ["is Matroska", Buffer.from("1a45dfa39f4286810142f7810142f281", "hex"), "notVideo"],
    ["has a type and nothing else", box("ftyp", Buffer.from("isom")), "notVideo"],
  ])("that %s is refused", async (_, bytes, reason) => {
    expect(await reasonOf(["film.mp4", bytes])).toEqual({ reason });
  });

  test("with any byte of its index changed is read or refused, and nothing breaks", async () => {
    const whole = mp4({ bytes: 40 });
    let refused = 0;
    for (let at = 0; at < whole.length; at++) {
      for (const byte of [0, 1, 255]) {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        if ((await reasonOf(["film.mp4", bytes])) !== "plays") refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe("a playlist", () => {
  const text = demoFile("index.m3u8").toString();
  const withText = (changed: string) =>
    demoFilm().map(([name, bytes]): [string, Buffer] =>
      name === "index.m3u8" ? [name, Buffer.from(changed)] : [name, bytes],
    );

  test("with all its parts plays, and lasts as long as they do", async () => {
    const found = await check(...demoFilm());
    expect(found).toMatchObject({ main: "index.m3u8", codecs: ["vp09.00.31.08", "opus"] });
    expect(found.seconds).toBeGreaterThan(5);
  });

  test("is refused without one of its parts, which the refusal names", async () => {
    const files = demoFilm().filter(([name]) => name !== "3.m4s");
    expect(await reasonOf(...files)).toEqual({ reason: "missing", what: "3.m4s" });
  });

  test("names nothing outside of what was uploaded", async () => {
    const elsewhere = text.replace("3.m4s", "https://elsewhere.example/3.m4s");
    expect(await reasonOf(...withText(elsewhere))).toMatchObject({ reason: "missing" });
  });

  test.each([
    [
      "of playlists that are not there",
      "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8",
      "missing",
    ],
    ["of no playlists", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n", "playlist"],
    [
      "with keys",
      text.replace("#EXTINF", '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF'),
      "encrypted",
    ],
    ["without an end", text.replace("#EXT-X-ENDLIST", ""), "noEnd"],
    ["without an initialization segment", text.replace(/#EXT-X-MAP.*\n/, ""), "playlist"],
    ["that is a page", "<!doctype html>", "playlist"],
  ])("%s is refused", async (_, changed, reason) => {
    expect(await reasonOf(...withText(changed))).toMatchObject({ reason });
  });

  test("that says of itself that it has no key plays", async () => {
    const open = text.replace("#EXTINF", "#EXT-X-KEY:METHOD=NONE\n#EXTINF");
    expect(await reasonOf(...withText(open))).toBe("plays");
  });

  test("of VP9 that does not name its level is refused, because a player could not name it either", async () => {
    const files = demoFilm().map(([name, bytes]): [string, Buffer] => {
      const head = Buffer.from(bytes);
      if (name === "init.mp4") head[head.indexOf("vpcC") + 9] = 0;
      return [name, head];
    });
    expect(await reasonOf(...files)).toEqual({ reason: "codec", what: "VP9 without its level" });
    const whole = Buffer.concat(files.slice(1).map(([, bytes]) => bytes));
    expect((await check(["film.mp4", whole])).codecs).toEqual(["vp09", "opus"]);
  });

  test("with a part of another kind is refused", async () => {
    const files = demoFilm().map(([name, bytes]): [string, Buffer] =>
      name === "2.m4s"
        ? [name, Buffer.concat([Buffer.from("G@\0"), Buffer.alloc(185)])]
        : [name, bytes],
    );
    expect(await reasonOf(...files)).toEqual({ reason: "playlist", what: "2.m4s" });
  });

  test("of ranges of one file plays, and a range beyond its end is refused", async () => {
    const parts = demoFilm().filter(([name]) => name.endsWith(".m4s"));
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = parts.map(([, bytes]) => bytes);
    const ranged = (at: number) =>
      [
        "#EXTM3U",
        '#EXT-X-MAP:URI="init.mp4"',
        "#EXTINF:2,",
        `#EXT-X-BYTERANGE:${first.length}@0`,
        "film.m4s",
        "#EXTINF:2,",
        `#EXT-X-BYTERANGE:${second.length}${at === 0 ? "" : `@${at}`}`,
        "film.m4s",
        "#EXT-X-ENDLIST",
      ].join("\n");
    const files = (list: string): [string, Buffer][] => [
      ["index.m3u8", Buffer.from(list)],
      ["init.mp4", demoFile("init.mp4")],
      ["film.m4s", Buffer.concat([first, second])],
    ];
    expect((await check(...files(ranged(0)))).names).toEqual([
      "index.m3u8",
      "init.mp4",
      "film.m4s",
    ]);
    const beyond = files(ranged(first.length + second.length));
    expect(await reasonOf(...beyond)).toEqual({ reason: "damaged", what: "film.m4s" });
  });

  test("beside a second one of a film is refused", async () => {
    const both: [string, Buffer][] = [...demoFilm(), ["other.m3u8", Buffer.from(text)]];
    expect(await reasonOf(...both)).toEqual({ reason: "playlist" });
  });
});

describe("a stream in several qualities with subtitles", () => {
  const files = manyRenditions();

  test("plays, opens with the list of its playlists, and keeps all its files", async () => {
    const found = await check(...files.toReversed());
    expect(found).toMatchObject({ main: "film.m3u8", codecs: ["vp09.00.31.08", "opus"] });
    expect(found.names.toSorted()).toEqual(files.map(([name]) => name).toSorted());
    expect(found.seconds).toBe(12);
  });

  test.each(["low.m3u8", "he.m3u8", "en.vtt", "6.m4s"])("is refused without %s", async (what) => {
    const rest = files.filter(([name]) => name !== what);
    expect(await reasonOf(...rest)).toEqual({ reason: "missing", what });
  });

  test("is refused with subtitles that are not WebVTT", async () => {
    const changed = replaced(files, "he.vtt", (lines) => lines.replace("WEBVTT", "1"));
    expect(await reasonOf(...changed)).toEqual({ reason: "subtitles", what: "he.vtt" });
  });

  test("is refused if one of its playlists has no end, or is a list of others", async () => {
    const open = replaced(files, "low.m3u8", (list) => list.replace("#EXT-X-ENDLIST", ""));
    expect(await reasonOf(...open)).toEqual({ reason: "noEnd", what: "low.m3u8" });
    const nested = replaced(files, "low.m3u8", () => "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nx");
    expect(await reasonOf(...nested)).toMatchObject({ reason: "playlist" });
  });

  test("may have stills for seeking, which are ranges of its parts", async () => {
    const named = replaced(
      files,
      "film.m3u8",
      (list) => `${list}#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="stills.m3u8"\n`,
    );
    const stills = "#EXTM3U\n#EXT-X-I-FRAMES-ONLY\n#EXTINF:2,\n#EXT-X-BYTERANGE:9@80\n1.m4s\n";
    const all: [string, Buffer][] = [...named, ["stills.m3u8", Buffer.from(stills)]];
    expect((await check(...all)).names).toContain("stills.m3u8");
    expect(await reasonOf(...named)).toEqual({ reason: "missing", what: "stills.m3u8" });
    const other = replaced(all, "stills.m3u8", (list) => list.replace("1.m4s", "9.m4s"));
    expect(await reasonOf(...other)).toEqual({ reason: "missing", what: "9.m4s" });
  });

  test("may have its sound apart, and is refused without a picture", async () => {
    const heard = mp4({ video: Buffer.alloc(0), bytes: 1 });
    const apart = replaced(files, "film.m3u8", (list) =>
      list.replace(
        "#EXT-X-STREAM-INF",
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="ru",URI="ru.m3u8"\n#EXT-X-STREAM-INF',
      ),
    );
    const heardList = demoFile("index.m3u8").toString().replace("init.mp4", "ru.mp4");
    const both: [string, Buffer][] = [
      ...apart,
      ["ru.m3u8", Buffer.from(heardList)],
      ["ru.mp4", heard],
    ];
    expect((await check(...both)).codecs).toEqual(["vp09.00.31.08", "opus", "mp4a.40.2"]);
    const silent = both.map(([name, bytes]): [string, Buffer] => [
      name,
      name === "init.mp4" ? heard : bytes,
    ]);
    expect(await reasonOf(...silent)).toEqual({ reason: "noPicture" });
  });
});

describe("a stream in transport segments", () => {
  const H264 = 0x1b;
  const AAC = 0x0f;

  test("of H.264 and AAC plays", async () => {
    const found = await check(...transportStream(transport([H264, AAC])));
    expect(found).toEqual({
      main: "old.m3u8",
      names: ["old.m3u8", "0.ts"],
      seconds: 6,
      codecs: ["avc1.64001f", "mp4a.40.2"],
    });
  });

  test.each([
    ["H.265", transport([0x24, AAC]), { reason: "codec", what: "H.265 (HEVC)" }],
    ["AC-3", transport([H264, 0x81]), { reason: "codec", what: "Dolby Digital (AC-3)" }],
    ["10 bits", transport([H264], 110), { reason: "codec", what: "H.264, profile 110" }],
    ["sound alone", transport([AAC]), { reason: "noPicture" }],
    ["its tables cut off", transport([H264]).subarray(0, 188), { reason: "damaged", what: "0.ts" }],
    [
      "packets of another length",
      Buffer.concat([transport([H264]), Buffer.alloc(188)]),
      {
        reason: "damaged",
        what: "0.ts",
      },
    ],
  ])("with %s is refused", async (_, segment, refusal) => {
    expect(await reasonOf(...transportStream(segment))).toEqual(refusal);
  });

  test("with any byte changed is read or refused, and nothing breaks", async () => {
    const whole = transport([H264, AAC]);
    let refused = 0;
    for (let at = 0; at < whole.length; at++) {
      for (const byte of [0, 1, 255]) {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        if ((await reasonOf(...transportStream(bytes))) !== "plays") refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});
