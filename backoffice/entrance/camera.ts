/** The part of the browser's BarcodeDetector that is used. Not every browser has it. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { formats: readonly string[] }) => CodeReader;

const LOOK_MS = 150;
/** Time in ms that a code has to be out of the camera's view before it counts as a new scan. */
const SAME_MS = 2_500;

const isReaderClass = (found: unknown): found is CodeReaderClass => typeof found === "function";

function readerClass(): CodeReaderClass | undefined {
  const found: unknown = Reflect.get(globalThis, "BarcodeDetector");
  return isReaderClass(found) ? found : undefined;
}

/** Whether this browser can read codes with a camera. */
export const hasCamera = (): boolean => readerClass() !== undefined && "mediaDevices" in navigator;

/**
 * Shows the camera in `video` and calls `onCode` for every code read. Returns a function that stops it.
 * Rejects if there is no camera or its use is denied.
 */
export async function openCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const Reader = readerClass();
  if (!Reader) throw new Error("no reader of codes");
  const reader = new Reader({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
    audio: false,
  });
  const stopTracks = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  video.srcObject = stream;
  await video.play().catch((error: unknown) => {
    stopTracks();
    throw error;
  });
  const stopLooking = look(reader, video, onCode);
  return () => {
    stopLooking();
    stopTracks();
    video.srcObject = null;
  };
}

function look(
  reader: CodeReader,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): () => void {
  let isLooking = false;
  let last: { readonly code: string; readonly at: number } | undefined;
  const take = (code: string): void => {
    const at = performance.now();
    const isSame = last?.code === code && at - last.at < SAME_MS;
    last = { code, at };
    if (!isSame) onCode(code);
  };
  const lookOnce = async (): Promise<void> => {
    isLooking = true;
    // Errors are ignored, because a later frame will be readable.
    const codes = await reader.detect(video).catch(() => []);
    isLooking = false;
    const [first] = codes;
    if (first) take(first.rawValue);
  };
  const timer = setInterval(() => {
    if (!isLooking) void lookOnce();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
