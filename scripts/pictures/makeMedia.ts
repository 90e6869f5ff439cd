import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { findBrowser } from "../programs/findBrowser.ts";
import { boxesOf, boxIn } from "./boxes.ts";

/** Generates the demo's video, an HLS stream of VP9 and Opus in fragments: `npm run media`. */
const FOLDER = fileURLToPath(new URL("../../server/demo/media/vod/demo/", import.meta.url));
const MOST_BYTES = 300_000;
const FILM = { type: "video/mp4;codecs=vp9,opus", seconds: 12 };

/** Runs in the page: records an animated curtain of light with a low chord. Returns the video as base64. */
async function record({ type, seconds }: typeof FILM): Promise<string> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
  const pen = canvas.getContext("2d")!;
  const audio = new AudioContext();
  const ear = audio.createMediaStreamDestination();
  const loudness = audio.createGain();
  loudness.gain.value = 0.05;
  loudness.connect(ear);
  for (const hertz of [110, 164.8, 220]) {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(loudness);
    tone.start();
  }
  const begun = performance.now();
  const draw = (): void => {
    const at = (performance.now() - begun) / 1000;
    pen.fillStyle = "#0b0d12";
    pen.fillRect(0, 0, 640, 360);
    for (let fold = 0; fold < 16; fold++) {
      const light = 24 + 14 * Math.sin(at * 1.3 + fold * 0.8);
      pen.fillStyle = `hsl(350 60% ${light}%)`;
      pen.fillRect(fold * 40, 0, 40, 250 + 12 * Math.sin(at + fold));
    }
    pen.fillStyle = "#f4e7c5";
    pen.font = "600 44px sans-serif";
    pen.textAlign = "center";
    pen.fillText("Parterre", 320, 316);
    pen.fillRect(120, 336, (400 * at) / seconds, 4);
  };
  draw();
  const timer = setInterval(draw, 50);
  const stream = new MediaStream([
    ...canvas.captureStream(20).getVideoTracks(),
    ...ear.stream.getAudioTracks(),
  ]);
  const options = {
    mimeType: type,
    videoBitsPerSecond: 120_000,
    audioBitsPerSecond: 24_000,
    videoKeyFrameIntervalDuration: 2_000,
  };
  const recorder = new MediaRecorder(stream, options);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  const ended = new Promise((done) => recorder.addEventListener("stop", done));
  recorder.start();
  setTimeout(() => recorder.stop(), seconds * 1000);
  await ended;
  clearInterval(timer);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Returns the ticks per second of each track, by track number. */
function timescales(moov: Buffer): Map<number, number> {
  const tracks = boxesOf(moov).filter(({ type }) => type === "trak");
  return new Map(
    tracks.map(({ body }) => {
      const head = boxIn(body, "tkhd").body;
      const clock = boxIn(body, "mdia", "mdhd").body;
      const id = head.readUInt32BE(head[0] === 1 ? 20 : 12);
      return [id, clock.readUInt32BE(clock[0] === 1 ? 20 : 12)];
    }),
  );
}

/** Returns the start of a fragment in seconds, by its first track. */
function beginOf(moof: Buffer, ticks: ReadonlyMap<number, number>): number {
  const track = boxIn(moof, "traf").body;
  const id = boxIn(track, "tfhd").body.readUInt32BE(4);
  const time = boxIn(track, "tfdt").body;
  const at = time[0] === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4);
  return at / ticks.get(id)!;
}

/** VP9's level 3.1, for pictures of up to 1280 × 720. */
const LEVEL = 31;

/** Writes the VP9 level into the header. Browsers do not record it, but players must pass it to them. */
function withLevel(head: Buffer): Buffer {
  const config = head.indexOf("vpcC");
  if (config < 0) throw new Error("the video is not VP9");
  const whole = Buffer.from(head);
  // After the type come the version, the flags and the profile.
  whole[config + 4 + 5] = LEVEL;
  return whole;
}

/** Writes the initialization segment, one file per fragment, and the playlist. */
function writeStream(film: Buffer): { files: number; bytes: number } {
  const boxes = boxesOf(film);
  const first = boxes.findIndex(({ type }) => type === "moof");
  const moov = boxIn(film, "moov").body;
  const ticks = timescales(moov);
  const heads = boxes.filter(({ type }) => type === "moof");
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-PLAYLIST-TYPE:VOD"];
  const parts = heads.map((head, at) => {
    const end = heads[at + 1]?.start ?? boxes.findLast(({ type }) => type === "mdat")!.end;
    const next = heads[at + 1] ? beginOf(heads[at + 1]!.body, ticks) : FILM.seconds;
    const seconds = Math.max(0.1, next - beginOf(head.body, ticks));
    return { name: `${at + 1}.m4s`, bytes: film.subarray(head.start, end), seconds };
  });
  const longest = Math.ceil(Math.max(...parts.map(({ seconds }) => seconds)));
  lines.push(`#EXT-X-TARGETDURATION:${longest}`, '#EXT-X-MAP:URI="init.mp4"');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}init.mp4`, withLevel(film.subarray(0, boxes[first]!.start)));
  for (const { name, bytes, seconds } of parts) {
    writeFileSync(FOLDER + name, bytes);
    lines.push(`#EXTINF:${seconds.toFixed(3)},`, name);
  }
  writeFileSync(`${FOLDER}index.m3u8`, `${[...lines, "#EXT-X-ENDLIST"].join("\n")}\n`);
  return { files: parts.length, bytes: film.length };
}

const { executablePath, args } = findBrowser();
const flags = [...args, "--autoplay-policy=no-user-gesture-required"];
const browser = await chromium.launch({ executablePath, args: flags });
try {
  const page = await browser.newPage();
  const film = Buffer.from(await page.evaluate(record, FILM), "base64");
  if (film.length > MOST_BYTES) throw new Error(`${film.length} bytes: more than ${MOST_BYTES}`);
  const { files, bytes } = writeStream(film);
  console.log(`${FOLDER}: ${files} parts, ${bytes} bytes`);
} finally {
  await browser.close();
}
