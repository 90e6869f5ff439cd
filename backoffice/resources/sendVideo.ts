import type { Answer } from "../../app/shell/net/api.ts";
import type { Reply } from "../../domain/api/route.ts";
import {
  beginVideo,
  finishVideo,
  sendVideoPart,
  VIDEO_PART_BYTES,
  videoUpload,
  type VideoUpload,
} from "../../domain/api/videos.ts";
import { officeCall } from "../shell/officeCall.ts";
import { sendFile } from "../shell/sendFile.ts";

type Sent = Answer<Reply<typeof finishVideo>>;

interface VideoToSend {
  readonly businessId: number;
  readonly name: string;
  readonly files: readonly File[];
  /** Called with the number of bytes that the server has stored. */
  readonly onProgress: (stored: number) => void;
  readonly signal: AbortSignal;
  /** Waits before a retry. Rejects if `signal` is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const hashOf = async (bytes: BufferSource): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", bytes));

/**
 * Returns a hash that identifies the chosen files, so that an interrupted upload of the same files can resume.
 */
const markOf = (files: readonly File[]): Promise<string> =>
  hashOf(
    new TextEncoder().encode(
      JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified])),
    ),
  );

const storedOf = ({ files }: VideoUpload): number =>
  files.reduce((sum, { received }) => sum + received, 0);

/** Delays in ms before a part is sent again, while offline or while another tab uploads. */
const RETRY_MS: readonly number[] = [500, 2000, 5000, 10_000];

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, stop) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });

/** Returns the index of the first incomplete file, or undefined. */
const openFile = ({ files }: VideoUpload): number | undefined => {
  const at = files.findIndex(({ bytes, received }) => received < bytes);
  return at < 0 ? undefined : at;
};

async function sendPart(
  { uploadId, files }: VideoUpload,
  at: number,
  { files: sources, signal }: VideoToSend,
): Promise<Answer<Reply<typeof sendVideoPart>>> {
  const offset = files[at]?.received ?? 0;
  const part = await sources[at]!.slice(offset, offset + VIDEO_PART_BYTES).arrayBuffer();
  const asked = { file: String(at), offset: String(offset), hash: await hashOf(part) };
  return sendFile(sendVideoPart, asked, new Blob([part]), { params: { id: uploadId }, signal });
}

const withReceived = (upload: VideoUpload, at: number, received: number): VideoUpload => ({
  ...upload,
  files: upload.files.map((file, place) => (place === at ? { ...file, received } : file)),
});

/** Codes of refusals after which the same part is sent again. */
const PASSING = ["errorNoResponse", "UPLOAD_CONFLICT", "UPLOAD_TIMED_OUT"] as const;

/** Sends the parts that the server lacks. Returns the last refusal if the retries fail. */
async function sendRest(begun: VideoUpload, video: VideoToSend): Promise<Sent | undefined> {
  const { signal, onProgress, wait = waitFor } = video;
  let upload = begun;
  let tries = 0;
  for (let at = openFile(upload); at !== undefined; at = openFile(upload)) {
    onProgress(storedOf(upload));
    const { reply, refusal } = await sendPart(upload, at, video);
    if (reply) {
      tries = 0;
      upload = withReceived(upload, at, reply.received);
      continue;
    }
    const isPassing = PASSING.some((code) => code === refusal.code);
    const pause = RETRY_MS[tries++];
    if (!isPassing || pause === undefined) return { refusal };
    await wait(pause, signal);
    // The upload's state is fetched, because the part may have been stored although the response was lost.
    const now = await officeCall(videoUpload, { params: { id: upload.uploadId } }, { signal });
    if (now.reply) upload = now.reply.upload;
  }
  onProgress(storedOf(upload));
  return undefined;
}

/**
 * Uploads a video in parts and has the server check it. Resumes an earlier upload of the same files. Retries
 * for some seconds while offline. Rejects if `signal` is aborted. After an abort, the server keeps the stored
 * parts.
 */
export async function sendVideo(video: VideoToSend): Promise<Sent> {
  const { businessId, name, files, signal } = video;
  const body = {
    businessId,
    name,
    mark: await markOf(files),
    files: files.map((file) => ({ name: file.name, bytes: file.size })),
  };
  const begun = await officeCall(beginVideo, { body }, { signal });
  if (!begun.reply) return begun;
  const { upload } = begun.reply;
  const refused = await sendRest(upload, video);
  if (refused) return refused;
  return officeCall(finishVideo, { params: { id: upload.uploadId } }, { signal });
}
