import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { findBrowser } from "../programs/findBrowser.ts";
import { streamOf } from "./fragments.ts";

/**
 * Generates the demo's video, which is an HLS stream of VP9 and Opus in fragments. Run it with `npm run
 * media`.
 */
const FOLDER = fileURLToPath(new URL("../../server/demo/media/vod/demo/", import.meta.url));
const MOST_BYTES = 300_000;
const FILM = { type: "video/mp4;codecs=vp9,opus", seconds: 12 };

/**
 * The recording function runs in the page. The function records an animated curtain of light with a low
 * chord. Returns the recorded video as base64.
 */
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

/** Writes the files of the stream and removes the old ones. */
function writeStream(film: Buffer): number {
  const files = streamOf(film, FILM.seconds);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(FOLDER + name, content);
  return Object.keys(files).length;
}

const { executablePath, args } = findBrowser();
const flags = [...args, "--autoplay-policy=no-user-gesture-required"];
const browser = await chromium.launch({ executablePath, args: flags });
try {
  const page = await browser.newPage();
  const film = Buffer.from(await page.evaluate(record, FILM), "base64");
  if (film.length > MOST_BYTES) throw new Error(`${film.length} bytes: more than ${MOST_BYTES}`);
  const files = writeStream(film);
  console.log(`${FOLDER}: ${files} files, ${film.length} bytes`);
} finally {
  await browser.close();
}
