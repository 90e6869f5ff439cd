import { AwsClient } from "aws4fetch";
import type { S3Config } from "../settings/picturesConfig.ts";
import type { PictureStore } from "./pictureStore.ts";

/** Timeout of a request to the storage service. */
const TIMEOUT_MS = 10_000;

/** Stores pictures in an S3 bucket shared by all nodes. */
export function s3Store({ url, region, keyId, secret }: S3Config): PictureStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: "s3",
    region,
    retries: 2,
  });
  const ask = (name: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${url}/${name}`, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const failed = (what: string, { status }: Response): Error =>
    new Error(`the store of pictures answered ${status} to ${what}`);
  return {
    async write(name, bytes) {
      const headers = { "content-type": "image/webp" };
      const answer = await ask(name, { method: "PUT", body: Buffer.from(bytes), headers });
      await answer.body?.cancel();
      if (!answer.ok) throw failed("PUT", answer);
    },
    async read(name) {
      const answer = await ask(name, { method: "GET" });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      throw failed("GET", answer);
    },
  };
}
