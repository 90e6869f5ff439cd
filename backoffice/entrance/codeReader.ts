import { readQr } from "./readQr.ts";

/** The part of the browser's BarcodeDetector that is used. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { formats: readonly string[] }) => CodeReader;

const isReaderClass = (found: unknown): found is CodeReaderClass => typeof found === "function";

/**
 * Returns a reader of QR codes. Safari, Firefox and Chromium on some systems have no BarcodeDetector, or one
 * that refuses every picture. In these browsers Parterre's own reader decodes the picture.
 */
export function newCodeReader(): CodeReader {
  const own = new OwnCodeReader();
  const found: unknown = Reflect.get(globalThis, "BarcodeDetector");
  if (!isReaderClass(found)) return own;
  const browsers = new found({ formats: ["qr_code"] });
  return { detect: (video) => browsers.detect(video).catch(() => own.detect(video)) };
}

/**
 * Longer side in pixels of the pictures that are searched. Larger pictures would take longer and reveal few
 * further codes.
 */
const MAX_SIDE_PX = 800;

class OwnCodeReader implements CodeReader {
  readonly #context = document
    .createElement("canvas")
    .getContext("2d", { willReadFrequently: true });

  detect(video: HTMLVideoElement): ReturnType<CodeReader["detect"]> {
    const { videoWidth, videoHeight } = video;
    const context = this.#context;
    // Nothing can be read yet: a video has no size before its first picture.
    if (!context || videoWidth === 0 || videoHeight === 0) return Promise.resolve([]);
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (context.canvas.width !== width) context.canvas.width = width;
    if (context.canvas.height !== height) context.canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    const text = readQr(context.getImageData(0, 0, width, height));
    return Promise.resolve(text === undefined ? [] : [{ rawValue: text }]);
  }
}
