import { newCodeReader, type CodeReader } from "./codeReader.ts";

const LOOK_MS = 150;
/** Time in ms that a code has to be out of the camera's view before it counts as a new scan. */
const SAME_MS = 2_500;

/** Whether pages can ask for a camera in this browser. Browsers give pages no camera over plain HTTP. */
export const hasCamera = (): boolean => "mediaDevices" in navigator;

interface CameraEvents {
  /** Called for every code. No other code is read until the returned promise settles. */
  readonly onCode: (code: string) => Promise<void>;
  /** Called when the device takes the camera away, for a call or another app. */
  readonly onLost: () => void;
}

/**
 * Shows the camera in `video` and reads codes. Returns a function that stops the camera. Rejects if there is
 * no camera or its use is denied.
 */
export async function openCamera(
  video: HTMLVideoElement,
  { onCode, onLost }: CameraEvents,
): Promise<() => void> {
  const reader = newCodeReader();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
    audio: false,
  });
  const stopTracks = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  for (const track of stream.getTracks()) track.addEventListener("ended", onLost);
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
  onCode: CameraEvents["onCode"],
): () => void {
  let isLooking = false;
  let last: { readonly code: string; readonly at: number } | undefined;
  const take = async (code: string): Promise<void> => {
    const isSame = last?.code === code && performance.now() - last.at < SAME_MS;
    if (!isSame) await onCode(code);
    // Measured after `onCode`, because the server's answer may take longer than SAME_MS.
    last = { code, at: performance.now() };
  };
  const lookOnce = async (): Promise<void> => {
    isLooking = true;
    try {
      // Errors are ignored: a later frame will be readable.
      const [first] = await reader.detect(video).catch(() => []);
      if (first) await take(first.rawValue);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => {
    if (!isLooking) void lookOnce();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
