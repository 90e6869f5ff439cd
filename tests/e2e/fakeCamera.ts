import { writeFileSync } from "node:fs";
import type { Quad } from "../backoffice/entrance/perspective.ts";
import { photographedCode } from "../backoffice/entrance/photographedCode.ts";

const [WIDTH, HEIGHT] = [640, 480];

/** A phone's screen with a ticket, held a little askew. */
const CARD: Quad = [
  { x: 170, y: 70 },
  { x: 480, y: 95 },
  { x: 462, y: 405 },
  { x: 148, y: 378 },
];

/**
 * A camera of Chromium that films one code after another. Chromium opens the film anew each time that a page
 * opens the camera, so that the code can change in between.
 */
export class FakeCamera {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  get args(): readonly string[] {
    return [
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${this.#path}`,
    ];
  }

  /** Holds this code before the camera. The film is one frame of uncompressed video (Y4M), which repeats. */
  hold(text: string): void {
    const { data } = photographedCode(text, {
      width: WIDTH,
      height: HEIGHT,
      card: CARD,
      noise: 8,
      shade: 0.7,
    });
    const luma = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => data[at * 4] ?? 0);
    const noColour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
    const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`;
    writeFileSync(this.#path, Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, noColour]));
  }
}
