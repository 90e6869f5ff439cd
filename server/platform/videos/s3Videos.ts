import { Readable } from "node:stream";
import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import type { S3Config } from "../settings/picturesConfig.ts";
import { openBucket } from "../pictures/s3Bucket.ts";
import type { VideoDraft, VideoStore } from "./videoStore.ts";

/**
 * Timeout of a request in ms. The timeout is long enough to send a part of 8 MiB over a slow connection.
 */
const TIMEOUT_MS = 60_000;

/** Opens a store of videos in an S3 bucket. Each upload is a multipart upload. */
export function s3Videos(config: S3Config): VideoStore {
  const bucket = openBucket(config, "videos", TIMEOUT_MS);
  const ofUpload = ({ name, handle }: VideoDraft, rest = ""): string =>
    `${name}?${rest}uploadId=${encodeURIComponent(handle)}`;
  return {
    async begin(name) {
      const { text } = await bucket.must(`${name}?uploads=`, { method: "POST" });
      const handle = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1];
      if (!handle) throw new Error("the store of videos named no upload");
      return handle;
    },
    async writePart(draft, number, bytes) {
      const { headers } = await bucket.must(ofUpload(draft, `partNumber=${number + 1}&`), {
        method: "PUT",
        body: Buffer.from(bytes),
      });
      return headers.get("etag") ?? "";
    },
    async finish(draft, tags) {
      const parts = tags.map(
        (tag, at) =>
          `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeMarkup(tag)}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
      await bucket.must(ofUpload(draft), { method: "POST", body });
    },
    async drop(draft) {
      const answer = await bucket.ask(ofUpload(draft), { method: "DELETE" });
      await answer.body?.cancel();
      // Status 404 means that the upload was already aborted or completed.
      if (!answer.ok && answer.status !== 404) {
        throw new Error(`the store of videos answered ${answer.status} to DELETE`);
      }
    },
    remove: async (name) => void (await bucket.must(name, { method: "DELETE" })),
    async sizeOf(name) {
      const answer = await bucket.ask(name, { method: "HEAD" });
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`the store of videos answered ${answer.status} to HEAD`);
      return Number(answer.headers.get("content-length"));
    },
    async read(name, start, end) {
      const headers = { range: `bytes=${start}-${end}` };
      const stop = new AbortController();
      const answer = await bucket.ask(name, { method: "GET", headers }, stop.signal);
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        throw new Error(`the store of videos answered ${answer.status} to GET`);
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same stream under two declarations
      const bytes = Readable.fromWeb(answer.body as never);
      bytes.on("close", () => stop.abort());
      return bytes;
    },
    freeBytes: async () => undefined,
  };
}
