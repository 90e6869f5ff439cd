import type { S3Config } from "../settings/picturesConfig.ts";
import type { PictureStore } from "./pictureStore.ts";
import { openBucket } from "./s3Bucket.ts";

/** Opens a store of pictures in an S3 bucket shared by all nodes. */
export function s3Store(config: S3Config): PictureStore {
  const bucket = openBucket(config, "pictures");
  return {
    async write(name, bytes) {
      const headers = { "content-type": "image/webp" };
      await bucket.must(name, { method: "PUT", body: Buffer.from(bytes), headers });
    },
    async read(name) {
      const answer = await bucket.ask(name, { method: "GET" });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      throw new Error(`the store of pictures answered ${answer.status} to GET`);
    },
  };
}
