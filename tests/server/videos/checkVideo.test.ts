import { describe, expect, test } from "vitest";
import { Refused } from "../../../domain/refusal.ts";
import { checkVideo } from "../../../server/platform/videos/checkVideo.ts";
import type { ReadableFile } from "../../../server/platform/videos/readMp4.ts";
import { avc, box, demoFile, demoFilm, mp4, otherSound, picture, sound } from "./mp4.ts";

const readable = ([name, bytes]: readonly [string, Buffer]): ReadableFile => ({
  name,
  bytes: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});
const check = (...files: readonly (readonly [string, Buffer])[]) => checkVideo(files.map(readable));

/** Returns the reason of the refusal and what it names. */
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
    expect((await check(["film.mp4", bytes])).codecs).toEqual(["vp09", "opus"]);
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
    expect(found).toMatchObject({ main: "index.m3u8", codecs: ["vp09", "opus"] });
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
    ["with keys", text.replace("#EXTINF", '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF')],
    ["of playlists", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8"],
    ["without an initialization segment", text.replace(/#EXT-X-MAP.*\n/, "")],
    ["that is a page", "<!doctype html>"],
  ])("%s is refused", async (_, changed) => {
    expect(await reasonOf(...withText(changed))).toMatchObject({ reason: "playlist" });
  });

  test("of an MPEG transport stream is refused", async () => {
    const files = demoFilm().map(([name, bytes]): [string, Buffer] =>
      name === "1.m4s"
        ? [name, Buffer.concat([Buffer.from("G@\0"), Buffer.alloc(185)])]
        : [name, bytes],
    );
    expect(await reasonOf(...files)).toEqual({ reason: "playlist", what: "1.m4s" });
  });

  test("beside a second one is refused", async () => {
    const both: [string, Buffer][] = [...demoFilm(), ["other.m3u8", Buffer.from(text)]];
    expect(await reasonOf(...both)).toEqual({ reason: "playlist" });
  });
});
